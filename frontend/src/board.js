/** The table during the match: its zones, from the bar at the top to the player at the bottom. */
import { html, nothing } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { keyed } from "lit-html/directives/keyed.js";
import { repeat } from "lit-html/directives/repeat.js";
import { actions } from "./actions.js";
import { felt } from "./felt.js";
import { foot, hand } from "./hand.js";
import { house } from "./house.js";
import { opponents } from "./opponents.js";
import { piles } from "./piles.js";
import { eventText, sentence } from "./say.js";
import { myTurn } from "./state.js";
import { t } from "./text.js";
import { minutes, timeLeft } from "./time.js";

/** @typedef {import("./shown.js").Shown} Shown */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").View} View */

/** @param {Shown} shown */
export const board = (shown) => {
  const { state, frame, view, page } = shown;
  const said = sentence(state, page.link, page.now);
  const mine = myTurn(frame);
  return html`<main class=${classMap({ table: true, mine, watching: frame.you === null })} data-phase=${view.phase} data-turn=${view.turn ?? ""}>
    ${bar(shown)}
    ${opponents(shown)}
    ${felt(shown)}
    ${piles(shown)}
    ${keyed(
      // A new sentence is a new element: the old one has not moved, it is gone.
      said.text,
      html`<div class="say" data-tone=${said.tone}><p data-zone="sentence">${said.text}</p>${timeSaid(view, page.now)}</div>`,
    )}
    ${actions(shown)}
    ${hand(shown)}
    ${foot(shown)}
    ${moves(frame, view)}
  </main>`;
};

/** @param {Shown} shown */
const bar = ({ frame, view, page, act }) => html`<header class="bar">
  <button class="icon" data-action="menu" aria-label=${t("menu")} @click=${act.menu}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 6h18M3 12h18M3 18h18"></path></svg>
  </button>
  <h1 class="where"><button data-action="house" aria-label=${t("bar-house", { where: place(frame, view) })} @click=${act.house}><span>${place(frame, view)}</span><i aria-hidden="true">?</i></button></h1>
  <p class="link" data-zone="connection" data-link=${page.link}><i aria-hidden="true"></i><span>${t(`link-${page.link}`)}</span></p>
  <button class="icon wide" data-action="scores" @click=${act.scores}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 3h14v18H5zM9 8h6M9 12h6M9 16h3"></path></svg>
    <span>${t("bar-scores")}</span>
  </button>
</header>`;

/** Ruleset and deal in a few words. @param {Frame} frame @param {View} view */
const place = (frame, view) => {
  const { deal, deals } = view;
  const part =
    deals === null
      ? t("bar-deal-target", { deal, target: view.rules.target ?? 0 })
      : deals === 1
        ? t("bar-deal-only")
        : t("bar-deal-of", { deal, deals });
  return `${t(`ruleset-${frame.lobby.ruleset}`)} · ${part}`;
};

/** The time left of a turn in words, when it is short or the reserve. @param {View} view @param {number} now */
const timeSaid = (view, now) => {
  const left = timeLeft(view, now);
  if (!left?.said) return nothing;
  return html`<b class="left" data-zone="time" data-kind=${left.kind}>${
    left.kind === "reserve"
      ? t("time-reserve", { left: minutes(left.seconds) })
      : t("time-turn", { seconds: left.seconds })
  }</b>`;
};

/** @param {Frame} frame @param {View} view */
const moves = (
  frame,
  view,
) => html`<aside class="moves" data-zone="moves" aria-label=${t("zone-moves")}>
  <section class="in-force" aria-label=${t("lobby-rules")}>${house(frame.lobby)}</section>
  <h2>${t("zone-moves")}</h2>
  <ol tabindex="0" aria-label=${t("zone-moves")}>
    ${repeat(
      view.history,
      (event) => event.n,
      (event) =>
        html`<li data-event=${event.event} class=${event.seat === frame.you ? "own" : ""}>${eventText(frame, event)}</li>`,
    )}
  </ol>
</aside>`;
