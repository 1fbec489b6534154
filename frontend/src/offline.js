/** Stands in for a page that cannot be had: tries again when asked, and when the network is back. */
const again = () => location.reload();

document.querySelector("[data-action=reload]")?.addEventListener("click", again);
addEventListener("online", again);
