/** The others around the table: who they are, what they hold, whose turn it is. */
import { html, nothing } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { nameOf } from "./say.js";
import { portrait } from "./seats.js";
import { points } from "./sheet.js";
import { others } from "./state.js";
import { t } from "./text.js";
import { absence } from "./time.js";

/** @typedef {import("./shown.js").Shown} Shown */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").View} View */

/** @param {Shown} shown */
export const opponents = ({ frame, view, page }) => {
  const seats = others(frame);
  const { direction } = view.rules;
  return html`<section class="others" data-zone="others" data-count=${seats.length} data-direction=${direction}
    aria-label=${t("zone-others", { direction: direction < 0 ? "counter" : "clockwise" })}>
    ${seats.map((seat) => opponent(frame, view, seat, page.now))}
  </section>`;
};

/** @param {Frame} frame @param {View} view @param {number} seat @param {number} now */
const opponent = (frame, view, seat, now) => {
  const name = nameOf(frame, seat);
  const at = /** @type {import("./types.js").SeatView} */ (view.seats[seat]);
  const turning = view.phase === "draw" || view.phase === "play";
  const turn = view.turn === seat && turning;
  const why = absence(view, seat);
  const wishes = at.pausing && view.clock.paused_until === null && why === null;
  const label = t("seat-label", {
    name,
    cards: at.cards,
    opened: at.opened ? "yes" : "no",
    score: at.score,
    dealer: view.dealer === seat ? "yes" : "no",
    turn: turn ? "yes" : "no",
    host: view.host === seat ? "yes" : "no",
    why: why ?? "here",
    pausing: wishes ? "yes" : "no",
  });
  const needsOpening = view.rules.opening > 0;
  return html`<div class=${classMap({ seat: true, turn, away: why !== null, tagged: why !== null || wishes })} data-seat=${seat} data-why=${why ?? ""} role="group" aria-label=${label}>
    ${portrait(name, view, seat, now)}
    <span class="about" aria-hidden="true">
      <span class="name">${name}</span>
      <span class="facts">
        <span class="count" title=${t("seat-cards", { cards: at.cards })}><i class="mini"></i>${at.cards}</span>
        ${
          why
            ? html`<span class="gone">${t(`seat-${why}`)}</span>`
            : wishes
              ? html`<span class="wish">${t("seat-pausing")}</span>`
              : (view.phase === "break" && at.ready) ||
                  (view.phase === "over" && frame.lobby.seats[seat]?.rematch)
                ? html`<span class="ready">${t("seat-ready")}</span>`
                : html`<span class="score">${points(at.score)}</span>`
        }
        ${at.opened && turning && needsOpening ? html`<span class="opened"><span>${t("seat-opened")}</span></span>` : nothing}
        ${at.staged > 0 ? html`<span class="staging">${at.staged} / ${view.minimum}</span>` : nothing}
      </span>
    </span>
  </div>`;
};
