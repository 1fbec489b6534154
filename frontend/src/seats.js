/** Players as they are drawn: an avatar from the name, never a picture from elsewhere. */
import { html } from "lit-html";

/** One of twelve hues, the same for a name everywhere. @param {string} name */
const hue = (name) =>
  [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997, 7) % 12;

/** @param {string} name */
export const avatar = (name) =>
  html`<span class="avatar" data-hue=${hue(name)} aria-hidden="true"><b>${[...name][0]?.toUpperCase() ?? "?"}</b></span>`;
