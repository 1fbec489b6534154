/** Lets the browser keep the pages for when there is no network, where it can and may. */

/** Asks for it when the page is there and nothing waits any more. */
export const install = () => {
  const worker = navigator.serviceWorker;
  if (!worker?.register) return;
  const register = () => {
    worker.register(new URL("../worker.js", location.href)).catch(() => {
      // Not allowed here, as in private windows: the page does without.
    });
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
};
