/** Players as they are drawn: an avatar from the name, never a picture from elsewhere. */
import { html, nothing, svg } from "lit-html";
import { t } from "./text.js";
import { timeLeft } from "./time.js";

/** @typedef {import("./types.js").View} View */

/** A number made from a name, the same everywhere. @param {string} name */
const trait = (name) =>
  [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997, 7);

/** The first letter on one of twelve hues in one of four weaves. @param {string} name */
export const avatar = (name) =>
  html`<span class="avatar" data-hue=${trait(name) % 12} data-weave=${Math.floor(trait(name) / 12) % 4} aria-hidden="true"><b>${[...name][0]?.toUpperCase() ?? "?"}</b></span>`;

/**
 * Ring around an avatar: whose turn it is, and how much of the time is left. The turn's own time is
 * one line, the reserve a broken one, and a wait for somebody absent a dotted one.
 * @param {View} view @param {number} now
 */
const ring = (view, now) => {
  const left = timeLeft(view, now);
  const kind = left?.kind ?? "still";
  const share = Math.round((left?.share ?? 1) * 1000) / 10;
  const dashes = { turn: 100, still: 100, reserve: 5, wait: 2 }[kind];
  /** What is left, cut into dashes, then nothing up to the full circle. @type {number[]} */
  const pattern = [];
  for (let at = 0; at < share; at += dashes * (dashes === 100 ? 1 : 2))
    pattern.push(Math.min(dashes, share - at), dashes === 100 ? 0 : dashes);
  if (pattern.length === 0) pattern.push(0, 0);
  pattern[pattern.length - 1] = 100;
  return svg`<svg class="ring" data-kind=${kind} data-share=${share} viewBox="0 0 44 44" aria-hidden="true">
    <circle class="track" cx="22" cy="22" r="20"></circle>
    <circle cx="22" cy="22" r="20" pathLength="100" stroke-dasharray=${pattern.join(" ")}></circle>
  </svg>`;
};

/** @param {string} name @param {View} view @param {number} seat @param {number} now */
export const portrait = (name, view, seat, now) => {
  const turn = view.turn === seat && (view.phase === "draw" || view.phase === "play");
  return html`<span class="face" aria-hidden="true">${avatar(name)}${turn ? html`${ring(view, now)}<i class="pointer">▸</i>` : nothing}${
    view.dealer === seat
      ? html`<span class="dealer" title=${t("seat-dealer")}>${t("dealer-sign")}</span>`
      : nothing
  }${
    view.host === seat
      ? html`<span class="host" title=${t("seat-host")}><svg viewBox="0 0 24 24"><path d="M12 4 3 12h3v8h12v-8h3z"></path></svg></span>`
      : nothing
  }${
    // Where there is no room for the word beside the name.
    view.rules.opening > 0 && view.seats[seat]?.opened ? html`<i class="tick">✓</i>` : nothing
  }</span>`;
};
