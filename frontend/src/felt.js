/** The melds on the table, owner by owner, and where a chosen card may join them. */
import { html, nothing } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { keyed } from "lit-html/directives/keyed.js";
import { repeat } from "lit-html/directives/repeat.js";
import { once } from "./buttons.js";
import { face } from "./faces.js";
import { news } from "./news.js";
import { meldWords, nameOf, resultText } from "./say.js";
import { podium, sheet } from "./sheet.js";
import { group, inClosedRound, others, seatBefore } from "./state.js";
import { litParts, placesOf } from "./targets.js";
import { signs, t } from "./text.js";
import { playing } from "./time.js";

/** @typedef {import("./shown.js").Shown} Shown */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").MeldView} MeldView */
/** @typedef {import("./types.js").View} View */

/** @param {Shown} shown */
export const felt = (shown) => {
  const { frame, view, page } = shown;
  const fresh = news(frame).melds;
  const owners = [...others(frame), ...(frame.you === null ? [] : [frame.you])].filter((seat) =>
    view.melds.some((meld) => meld.owner === seat),
  );
  const ended = view.phase === "break" || view.phase === "over";
  const last = view.results.at(-1);
  // Where a group would be laid: on the felt, wherever it then waits.
  const lays = view.offers.lay && "points" in group(shown.state);
  return html`<section class=${classMap({ felt: true, lays })} data-zone="melds" aria-label=${t("zone-melds")} tabindex="-1">
    ${
      ended
        ? html`<div class="paper result" data-zone="result">
          ${view.phase === "over" ? podium(frame) : nothing}
          ${
            view.phase === "over" && (view.closed || playing(view).length === 1)
              ? html`<h2>${t(view.closed ? "end-closed" : "end-left")}</h2>`
              : last
                ? html`<h2>${resultText(frame, last)}</h2>`
                : nothing
          }
          ${sheet(frame, page.fair)}
        </div>`
        : nothing
    }
    <div class="owners">${owners.map(
      (owner) => html`<div class="melds" data-owner=${owner}>
        <p class="owner">${owner === frame.you ? t("seat-you") : nameOf(frame, owner)}</p>
        <div class="meld-row">
          ${repeat(
            view.melds.filter((meld) => meld.owner === owner),
            (meld) => meld.id,
            (meld) => tableMeld(shown, meld, fresh.has(meld.id)),
          )}
        </div>
      </div>`,
    )}</div>
    ${owners.length === 0 && !ended ? start(frame, view) : nothing}
  </section>`;
};

/**
 * What everybody at the table should know before the first meld: how the pack was cut, a card that
 * lies open, a closed round, the way play goes. It lies where melds will.
 * @param {Frame} frame @param {View} view
 */
const start = (frame, view) => {
  const { rules } = view;
  const cutter = nameOf(frame, seatBefore(view, view.dealer));
  const dealer = nameOf(frame, view.dealer);
  return html`<p class="watermark" aria-hidden="true">${view.minimum > 0 ? view.minimum : ""}</p>
    <ul class="notes" data-zone="notes">
      ${
        rules.face_up === "bottom"
          ? html`<li data-note="cut">
              ${view.bottom ? html`<span class="piece">${face(view.bottom)}</span>` : nothing}
              <span>${t("note-cut", { cutter, dealer })} ${
                view.bottom ? t("note-bottom", { card: signs(view.bottom) }) : t("note-bottom-gone")
              } ${view.cut_jokers > 0 ? t("note-cut-kept", { cutter, jokers: view.cut_jokers }) : ""}</span>
            </li>`
          : nothing
      }
      ${inClosedRound(view) ? html`<li data-note="closed">${t("note-closed", { rounds: rules.closed_rounds })}</li>` : nothing}
      ${rules.opening === 0 ? html`<li data-note="no-opening">${t("note-no-opening")}</li>` : nothing}
      ${rules.direction < 0 ? html`<li data-note="direction">${t("note-counter")}</li>` : nothing}
    </ul>`;
};

/** @param {Shown} shown @param {MeldView} meld @param {boolean} fresh changed since the own last move */
const tableMeld = ({ state, view, act }, meld, fresh) => {
  const says = meldWords(meld);
  const run = meld.kind === "run";
  const parts = litParts(state, meld);
  const fits = parts.filter(({ lit }) => lit).length;
  return html`<div class=${classMap({ meld: true, fresh, run, both: fits > 1 })} data-meld=${meld.id} data-places=${placesOf(meld, view.rules)} role="group" aria-label=${says}>
    ${fresh ? keyed(meld.cards.length, html`<span class="new" aria-hidden="true">${t("meld-new")}</span>`) : nothing}
    ${parts.map(({ end, from, to, lit, freed }) => {
      const key = end === "joker" ? "meld-joker" : !run ? "meld-add" : `meld-${end}`;
      const swaps = freed >= 0;
      // The card that the chosen one would lie beside.
      const edge = !lit || swaps ? -1 : run && end === "low" ? from : to - 1;
      const piece = (/** @type {string} */ text, /** @type {number} */ at) =>
        html`<span class=${classMap({ piece: true, guest: meld.by[at] !== meld.owner, freed: at === freed, edge: at === edge })} data-piece=${text}>${face(text)}</span>`;
      return html`<button class=${classMap({ part: true, first: from === 0, ask: end === "joker", fits: lit, swaps })} data-action="lay-off" data-end=${end}
        aria-label=${t(key, { meld: says })} aria-disabled=${fits > 0 ? "false" : "true"} @click=${once(() => act.meld(meld, end))}>
        ${repeat(meld.cards.slice(from, to), String, (text, at) => piece(text, from + at))}
      </button>`;
    })}
  </div>`;
};
