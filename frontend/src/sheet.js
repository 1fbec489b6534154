/** The score sheet, as on paper: deals down, players across, running totals, the places by now. */
import { html, nothing } from "lit-html";
import { endingOf, nameOf } from "./say.js";
import { besideDeals, placesBy, runningTotals } from "./scores.js";
import { avatar } from "./seats.js";
import { t } from "./text.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").View} View */

/** A score with a true minus sign. @param {number} score */
export const points = (score) => (score < 0 ? `−${-score}` : String(score));

/** How long the match still is, and what counts. @param {View} view */
const length = (view) => {
  const { limit, target, most_points_win } = view.rules;
  return [
    // A match that was broken off has no deals to come, whatever was left of it.
    view.deals === null || (view.phase === "over" && view.deals > view.results.length)
      ? ""
      : t("sheet-left", { left: view.deals - view.results.length }),
    target === null ? "" : t("sheet-target", { target }),
    limit === null ? "" : t("sheet-limit", { limit }),
    t(most_points_win ? "sheet-most" : "sheet-fewest"),
  ];
};

/**
 * @param {Frame} frame
 * @param {"fair" | "broken" | "unknown" | null} fair
 */
export const sheet = (frame, fair) => {
  const view = frame.view;
  if (!view) return nothing;
  const seats = view.seats.map((_, seat) => seat);
  const totals = runningTotals(view);
  const places = placesBy(view);
  const beside = besideDeals(view);
  const yours = (/** @type {number} */ seat) => (seat === frame.you ? "yours" : "");
  return html`<div class="sheet-scroll"><table class="sheet" data-zone="scores" data-seats=${seats.length}>
      <caption class="heard">${t("sheet-title")}</caption>
      <thead><tr><th scope="col">${t("sheet-deal")}</th>${seats.map(
        (seat) =>
          html`<th scope="col" class=${yours(seat)}>${avatar(nameOf(frame, seat))}<span class="name">${nameOf(frame, seat)}</span>${
            (view.seats[seat]?.given_up ?? 0) > 0
              ? html`<span class="gone">${t("seat-given-up")}</span>`
              : nothing
          }</th>`,
      )}</tr></thead>
      <tbody>
        ${view.results.map(
          (result, at) => html`<tr data-deal=${result.deal}>
            <th scope="row"><b>${result.deal}</b> <span class="how">${t(`ending-${endingOf(view, result)}`)}</span></th>
            ${seats.map((seat) => {
              const won = result.winner === seat;
              return html`<td class=${`${yours(seat)}${won ? " won" : ""}`}>
                <span>${points(result.scores[seat] ?? 0)}${won ? html`<i class="heard">, ${t("sheet-won")}</i>` : nothing}</span> <b>${points(totals[at]?.[seat] ?? 0)}</b>
              </td>`;
            })}
          </tr>`,
        )}
        ${
          beside
            ? html`<tr data-beside><th scope="row"><span class="how">${t("sheet-beside")}</span></th>${beside.map(
                (more, seat) =>
                  html`<td class=${yours(seat)}><span>${more > 0 ? `+${more}` : ""}</span></td>`,
              )}</tr>`
            : nothing
        }
        ${view.results.length === 0 ? html`<tr><td colspan=${seats.length + 1} class="how">${t("sheet-empty")}</td></tr>` : nothing}
      </tbody>
      <tfoot>
        <tr><th scope="row">${t("sheet-total")}</th>${seats.map((seat) => html`<td class=${yours(seat)}><b>${points(view.totals[seat] ?? 0)}</b></td>`)}</tr>
        ${
          places
            ? html`<tr><th scope="row">${t("sheet-place")}</th>${places.map((place, seat) => html`<td class=${yours(seat)}><b>${place}.</b></td>`)}</tr>`
            : nothing
        }
      </tfoot>
    </table></div>
    <p class="note" data-zone="length">${length(view).join(" ")}</p>
    ${fair && fair !== "unknown" ? html`<p class="note fair" data-fair=${fair}>${t(`fair-${fair}`)}</p>` : nothing}`;
};

const CUP = html`<svg class="cup" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 2h10v2h4v3c0 3-1.8 4.8-4.4 5.1A5.5 5.5 0 0 1 13 15.4V18h3.5v3h-9v-3H11v-2.6a5.5 5.5 0 0 1-3.6-3.3C4.8 11.8 3 10 3 7V4h4zm0 4H5v1c0 1.4.6 2.4 2 2.9zm10 0v3.9c1.4-.5 2-1.5 2-2.9V6z"></path></svg>`;

/** Who came where when the match is over, and who would play on. @param {Frame} frame */
export const podium = (frame) => {
  const { view, lobby } = frame;
  const places = view?.places;
  if (!view || !places) return nothing;
  const order = places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  return html`<h2>${t("end-title")}</h2>
    <ol class="podium" data-zone="places" aria-label=${t("end-title")}>${order.map((seat) => {
      const name = nameOf(frame, seat);
      return html`<li data-place=${places[seat] ?? 0} class=${seat === frame.you ? "yours" : ""}>
        <b class="place-number">${places[seat]}.</b>${avatar(name)}
        <span class="name">${name}${places[seat] === 1 ? CUP : nothing}</span>
        ${lobby.seats[seat]?.rematch ? html`<span class="again">✓ ${t("end-again")}</span>` : nothing}
        <b class="total">${points(view.totals[seat] ?? 0)}</b>
      </li>`;
    })}</ol>`;
};
