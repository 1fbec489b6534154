/** Buttons as the table has them. */
import { html } from "lit-html";

/**
 * A press counts once: the second click of a double click would meet whatever the first brought.
 * @param {() => void} press
 */
export const once = (press) => (/** @type {MouseEvent} */ event) => {
  if (event.detail < 2) press();
};

/** @param {string} action @param {string} label @param {() => void} press @param {{ main?: boolean, off?: boolean }} [more] */
export const button = (action, label, press, { main = false, off = false } = {}) =>
  html`<button class=${main ? "main" : "plain"} data-action=${action} aria-disabled=${off ? "true" : "false"} @click=${once(press)}>${label}</button>`;
