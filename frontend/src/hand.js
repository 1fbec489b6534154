/** The own cards, and below them the sort buttons and the player. */
import { html, nothing } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { repeat } from "lit-html/directives/repeat.js";
import { face } from "./faces.js";
import { nameOf } from "./say.js";
import { portrait } from "./seats.js";
import { points } from "./sheet.js";
import { handOf } from "./state.js";
import { t, words } from "./text.js";

/** @typedef {import("./shown.js").Shown} Shown */

/** @param {Shown} shown */
export const hand = ({ state, view, page, act }) => {
  const cards = handOf(state);
  const focus = page.focus && cards.includes(page.focus) ? page.focus : cards[0];
  return html`<div class="hand" data-zone="hand" role="group" aria-label=${t("zone-hand", { cards: cards.length })} data-count=${cards.length}>
    ${repeat(
      cards,
      (name) => name,
      (name) => {
        const on = state.selected.includes(name);
        const drawn = name === view.drawn;
        const taken = name === view.taken;
        return html`<button class=${classMap({ own: true, on, drawn: drawn || taken })} data-card=${name}
          aria-pressed=${on ? "true" : "false"} tabindex=${name === focus ? 0 : -1}
          aria-label=${words(name) + (drawn ? `, ${t("card-drawn")}` : taken ? `, ${t("card-taken")}` : "")}
          @click=${(/** @type {MouseEvent} */ { detail, timeStamp }) => act.tap(name, detail > 0 ? timeStamp : null)}>
          ${face(name)}${drawn || taken ? html`<i class="mark" aria-hidden="true">${taken ? t("mark-taken") : t("mark-drawn")}</i>` : nothing}
        </button>`;
      },
    )}
  </div>`;
};

/** @param {Shown} shown */
export const foot = ({ state, frame, view, page, act }) => {
  const { you } = frame;
  const seat = you === null ? null : view.seats[you];
  return html`<footer class="foot" data-zone="you">
    ${
      seat
        ? html`<div class="sorts" role="group" aria-label=${t("zone-sort")}>
            <button class="small" data-action="sort-suit" aria-label=${t("sort-suit")} @click=${() => act.sort("1-2-3")}>1-2-3</button>
            <button class="small" data-action="sort-rank" aria-label=${t("sort-rank")} @click=${() => act.sort("3-3-3")}>3-3-3</button>
            ${
              state.unsorted
                ? html`<button class="small undo" data-action="unsort" aria-label=${t("sort-undo")} title=${t("sort-undo")} @click=${act.unsort}>
              <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3"></path></svg></button>`
                : nothing
            }
          </div>
          <p class="self">
            ${you === null ? nothing : portrait(nameOf(frame, you), view, you, page.now)}
            ${view.dealer === you ? html`<span class="heard">${t("seat-dealer")}</span>` : nothing}
            ${view.host === you ? html`<span class="heard">${t("seat-host")}</span>` : nothing}
            <span class="name">${nameOf(frame, you)}</span>
            <span class="word">${seat.opened && view.rules.opening > 0 ? html`<span class="opened"><span>${t("seat-opened")}</span></span>` : nothing}</span>
            <b class="score">${points(seat.score)}</b>
          </p>`
        : html`<p class="self">${t("watching")}</p>`
    }
  </footer>`;
};
