/** The score sheet, as on paper: deals down, players across, running totals. */
import { html, nothing } from "lit-html";
import { nameOf } from "./say.js";
import { t } from "./text.js";

/** A score with a true minus sign. @param {number} score */
export const points = (score) => (score < 0 ? `−${-score}` : String(score));

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
  return html`<div class="sheet-scroll"><table class="sheet" data-zone="scores">
      <caption class="heard">${t("sheet-title")}</caption>
      <thead><tr><th scope="col">${t("sheet-deal")}</th>${seats.map(
        (seat) =>
          html`<th scope="col" class=${seat === frame.you ? "own" : ""}>${nameOf(frame, seat)}</th>`,
      )}</tr></thead>
      <tbody>
        ${view.results.map((result) => {
          result.scores.forEach((score, seat) => {
            totals[seat] = (totals[seat] ?? 0) + score;
          });
          return html`<tr data-deal=${result.deal}>
            <th scope="row"><b>${result.deal}</b> <span class="how">${t(`ending-${result.how}`)}</span></th>
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
    <p class="note">${view.deals === null ? nothing : t("sheet-left", { left: view.deals - view.results.length })}</p>
    ${fair && fair !== "unknown" ? html`<p class="note fair" data-fair=${fair}>${t(`fair-${fair}`)}</p>` : nothing}`;
};
