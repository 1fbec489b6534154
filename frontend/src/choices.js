/** The sheet of settings; each choice holds at once, and the cards above it show how. */
import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { face } from "./faces.js";
import { CHOICES, choose, settings } from "./settings.js";
import { mayNotify, mayVibrate } from "./signals.js";
import { t } from "./text.js";

/** @typedef {import("./settings.js").Name} Name */

const SAMPLE = ["As", "Kh", "Qd", "Jc", "JK"];

/** @param {() => void} changed what else is to be done when a choice was made */
export const choices = (changed) => html`<h2>${t("settings-title")}</h2>
  <div class="sample" role="img" aria-label=${t("settings-sample")}>${SAMPLE.map(face)}</div>
  <form class="settings" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${among("theme", changed)}${among("faces", changed)}${among("colours", changed)}${among("ranks", changed)}
    <fieldset>
      <legend>${t("settings-signals")}</legend>
      ${either("sounds", changed)}
      ${mayVibrate() ? either("vibration", changed) : nothing}
      ${mayNotify() ? either("notice", () => void ask(changed)) : nothing}
      ${mayNotify() && Notification.permission === "denied" ? html`<p class="note">${t("settings-notice-denied")}</p>` : nothing}
    </fieldset>
  </form>`;

/** One of several, side by side. @param {Name} name @param {() => void} changed */
const among = (
  name,
  changed,
) => html`<fieldset ?data-half=${name === "faces" || name === "colours"}>
  <legend>${t(`settings-${name}`)}</legend>
  <div class="segments">${CHOICES[name].map(
    (value) => html`<label class="segment"><input type="radio" name=${name} value=${value}
      .checked=${live(settings()[name] === value)}
      @change=${() => {
        choose(name, value);
        changed();
      }} /><span>${t(`settings-${name}-${value}`)}</span></label>`,
  )}</div>
</fieldset>`;

/** A switch. @param {"sounds" | "vibration" | "notice"} name @param {() => void} changed */
const either = (name, changed) => html`<label class="switch"><input type="checkbox" name=${name}
    .checked=${live(settings()[name] === "on")}
    @change=${(/** @type {Event} */ event) => {
      choose(name, /** @type {HTMLInputElement} */ (event.target).checked ? "on" : "off");
      changed();
    }} /><span>${t(`settings-${name}`)}</span></label>`;

/** The browser asks the player itself, only now that it is wished for. @param {() => void} changed */
const ask = async (changed) => {
  if (settings().notice === "on" && Notification.permission !== "granted") {
    const answer = await Notification.requestPermission();
    if (answer !== "granted") choose("notice", "off");
  }
  changed();
};
