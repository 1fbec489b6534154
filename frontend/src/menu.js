/** The menu of the table: pausing, leaving with what it means, other languages; and what was played. */
import { html, nothing } from "lit-html";
import { eventText, nameOf } from "./say.js";
import { t } from "./text.js";
import { playedFor, playing } from "./time.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./language.js").Language} Language */

/**
 * @typedef {{
 *   send: (type: string) => void, ask: () => void, leave: () => void,
 *   settings: () => void, keys: () => void, account: () => void, report: () => void, speak: (language: Language) => void,
 * }} MenuActs
 * `ask`: says what leaving means; `leave`: leaves; `keys`: lists the keys; `speak`: goes on in another language.
 */

/**
 * @param {Frame | null} frame @param {string} home @param {Language[]} languages
 * @param {MenuActs} act
 */
export const menu = (frame, home, languages, act) => html`<h2 class="heard">${t("menu")}</h2>
  <nav class="menu">
    ${frame ? pauses(frame, act) : nothing}
    ${frame && mayLeave(frame) ? html`<button class="plain" data-action="ask-leave" @click=${act.ask}>${t("menu-leave")}</button>` : nothing}
    <button class="plain" data-action="settings" @click=${act.settings}>${t("menu-settings")}</button>
    <button class="plain with-keys" data-action="keys" @click=${act.keys}>${t("keys-title")}</button>
    <button class="plain" data-action="account" @click=${act.account}>${t("menu-account")}</button>
    <button class="plain" data-action="report" @click=${act.report}>${t("menu-report")}</button>
    <a href=${home}>${t("menu-home")}</a>
    ${tongues(languages, act.speak)}
  </nav>`;

/**
 * The languages of the page; a press changes it on the spot, the link stands for opening elsewhere.
 * @param {Language[]} languages @param {(language: Language) => void} speak
 */
export const tongues = (languages, speak) =>
  html`<div class="tongues">${languages.map((language) => {
    const press = (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      speak(language);
    };
    const { href, lang, name } = language;
    const now = lang === document.documentElement.lang;
    return html`<a href=${href} hreflang=${lang} lang=${lang} aria-current=${now ? "true" : nothing} @click=${press}>${name}</a>`;
  })}</div>`;

/** @param {Frame} frame @param {MenuActs} act */
const pauses = ({ view, you }, act) => {
  if (!view || you === null) return nothing;
  const paused = view.clock.paused_until !== null;
  const asked = view.seats.some(({ pausing }) => pausing);
  const [type, key] = view.offers.resume
    ? ["resume", paused ? "menu-resume" : "menu-unpause"]
    : ["pause", asked ? "menu-pause-agree" : "menu-pause"];
  if (!view.offers.resume && !view.offers.pause) return nothing;
  return html`<button class="plain" data-action="menu-pause" @click=${() => act.send(type)}>${t(key)}</button>
    <p class="note">${t("menu-pause-how")}</p>`;
};

/** Whether there is a running match to leave. @param {Frame} frame */
const mayLeave = ({ view, you }) =>
  view !== null && you !== null && view.phase !== "over" && view.seats[you]?.given_up === 0;

/** What leaving means at this table, before it happens. @param {Frame} frame @param {MenuActs} act */
export const leaving = (frame, act) => {
  const { view, you } = frame;
  if (!view || !mayLeave(frame)) return nothing;
  const others = playing(view).filter((seat) => seat !== you);
  const points = view.rules.takeover_points;
  return html`<h2>${t("leave-title")}</h2>
    ${
      view.rules.computer_takes_over
        ? html`<p>${t("leave-computer", { points })}</p><p>${t("leave-computer-back")}</p>`
        : html`<p>${others.length === 1 ? t("leave-one", { name: nameOf(frame, others[0]) }) : t("leave-many")}</p>
            ${others.length === 1 ? nothing : html`<p>${t("leave-many-after")}</p>`}
            ${view.host === you ? html`<p>${t("leave-host")}</p>` : nothing}
            <p>${t("leave-back")}</p>`
    }
    <p><button class="plain" data-action="leave-match" @click=${act.leave}>${t("leave-yes")}</button></p>`;
};

/** What a computer played for this player. @param {Frame} frame */
export const played = (frame) => {
  const events = frame.view ? playedFor(frame.view, frame.you) : [];
  return html`<h2>${t("played-title")}</h2>
    ${
      events.length === 0
        ? html`<p>${t("played-none")}</p>`
        : html`<ol class="played" data-zone="played">${events.map((event) => html`<li>${eventText({ ...frame, you: null }, event)}</li>`)}</ol>`
    }`;
};
