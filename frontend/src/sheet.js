/** The score sheet, as on paper: deals down, players across, running totals. */
import { html, nothing } from "lit-html";
import { endingOf, nameOf } from "./say.js";
import { t } from "./text.js";

/** A score with a true minus sign. @param {number} score */
export const points = (score) => (score < 0 ? `−${-score}` : String(score));

/** How long the match still is, and what counts. @param {import("./types.js").View} view */
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
 * @param {import("./types.js").Frame} frame
 * @param {"fair" | "broken" | "unknown" | null} fair
 */
export const sheet = (frame, fair) => {
  const view = frame.view;
  if (!view) return nothing;
  const seats = view.seats.map((_, seat) => seat);
  /** @type {number[]} */
  const totals = seats.map(() => 0);
  return html`<div class="sheet-scroll"><table class="sheet" data-zone="scores" data-seats=${seats.length}>
      <caption class="heard">${t("sheet-title")}</caption>
      <thead><tr><th scope="col">${t("sheet-deal")}</th>${seats.map(
        (seat) =>
          html`<th scope="col" class=${seat === frame.you ? "own" : ""}>${nameOf(frame, seat)}${
            (view.seats[seat]?.given_up ?? 0) > 0
              ? html`<span class="gone">${t("seat-given-up")}</span>`
              : nothing
          }</th>`,
      )}</tr></thead>
      <tbody>
        ${view.results.map((result) => {
          result.scores.forEach((score, seat) => {
            totals[seat] = (totals[seat] ?? 0) + score;
          });
          return html`<tr data-deal=${result.deal}>
            <th scope="row"><b>${result.deal}</b> <span class="how">${t(`ending-${endingOf(view, result)}`)}</span></th>
            ${seats.map(
              (seat) => html`<td class=${result.winner === seat ? "won" : ""}>
                <span>${points(result.scores[seat] ?? 0)}</span> <b>${points(totals[seat] ?? 0)}</b>
              </td>`,
            )}
          </tr>`;
        })}
        ${view.results.length === 0 ? html`<tr><td colspan=${seats.length + 1} class="how">${t("sheet-empty")}</td></tr>` : nothing}
      </tbody>
      <tfoot>
        <tr><th scope="row">${t("sheet-total")}</th>${seats.map((seat) => html`<td><b>${points(view.totals[seat] ?? 0)}</b></td>`)}</tr>
        ${
          view.places
            ? html`<tr><th scope="row">${t("sheet-place")}</th>${view.places.map((place) => html`<td><b>${place}.</b></td>`)}</tr>`
            : nothing
        }
      </tfoot>
    </table></div>
    <p class="note" data-zone="length">${length(view).join(" ")}</p>
    ${fair && fair !== "unknown" ? html`<p class="note fair" data-fair=${fair}>${t(`fair-${fair}`)}</p>` : nothing}`;
};
