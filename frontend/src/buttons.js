/** Buttons as the table has them. */
import { html } from "lit-html";

/** Within this time and distance a second press belongs to a double click. */
const DOUBLE_MS = 350;
const DOUBLE_PX = 12;

let last = { time: -DOUBLE_MS, x: 0, y: 0 };

/**
 * A press counts once: the second click of a double click would meet whatever the first brought. The
 * browser's count of clicks alone does not tell, since it takes quick taps on two things for two of
 * one.
 * @param {() => void} press
 */
export const once =
  (press) =>
  (/** @type {MouseEvent} */ { detail, timeStamp, clientX, clientY }) => {
    const near = Math.hypot(clientX - last.x, clientY - last.y) < DOUBLE_PX;
    const again = detail > 1 && near && timeStamp - last.time < DOUBLE_MS;
    last = { time: timeStamp, x: clientX, y: clientY };
    if (!again) press();
  };

/** @param {string} action @param {string} label @param {() => void} press @param {{ main?: boolean, off?: boolean }} [more] */
export const button = (action, label, press, { main = false, off = false } = {}) =>
  html`<button class=${main ? "main" : "plain"} data-action=${action} aria-disabled=${off ? "true" : "false"} @click=${once(press)}>${label}</button>`;
