/** The one dialog of the page; what it shows is as new as the table behind it. */
import { html, nothing, render } from "lit-html";
import { t } from "./text.js";

/** @param {HTMLDialogElement} element */
export const dialog = (element) => {
  let shown = () => /** @type {unknown} */ (nothing);
  let closing = () => t("close");
  const show = () => {
    render(
      html`${shown()}<form method="dialog"><button class="main" data-action="close">${closing()}</button></form>`,
      element,
    );
    // A sheet is called what its heading says.
    element.setAttribute("aria-label", element.querySelector("h2")?.textContent ?? "");
  };
  return {
    /** @param {() => unknown} content @param {() => string} [close] the word on the button that closes it */
    open: (content, close = () => t("close")) => {
      shown = content;
      closing = close;
      show();
      if (!element.open) element.showModal();
    },
    /** Shows the same content anew, if it is open. */
    draw: () => {
      if (element.open) show();
    },
    close: () => element.close(),
  };
};
