/** Stock, discard pile with what happened there, and the melds that wait for an opening. */
import { html, nothing } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { keyed } from "lit-html/directives/keyed.js";
import { once } from "./buttons.js";
import { back, face } from "./faces.js";
import { news } from "./news.js";
import { meldWords, nameOf } from "./say.js";
import { chosen, myTurn, stagedPoints } from "./state.js";
import { signs, t, words } from "./text.js";

/** @typedef {import("./shown.js").Shown} Shown */
/** @typedef {import("./types.js").Frame} Frame */

/** @param {Shown} shown */
export const piles = ({ state, frame, view, page, act }) => {
  const { thrown, took, turnedUp, returned } = news(frame);
  const offers = view.offers;
  const one = chosen(state);
  // A throw that would be refused is asked for all the same: the answer says what is missing.
  const throwing = one.length === 1 && view.phase === "play" && myTurn(frame);
  const accepted = throwing && offers.discard.includes(one[0] ?? "");
  const staged = stagedPoints(state);
  const bottom = view.bottom;
  const again = view.reshuffles > 0 ? `. ${t("stock-again", { times: view.reshuffles })}` : "";
  return html`<section class=${classMap({ piles: true, "with-bottom": bottom !== null })} data-zone="piles" aria-label=${t("zone-piles")}>
    <div class="under">${
      bottom
        ? html`<button class=${classMap({ pile: true, bottom: true, live: offers.take_bottom })} data-zone="bottom" data-action="below" data-card-below=${bottom}
            aria-label=${t(offers.take_bottom ? "bottom-take-label" : "bottom-label", { card: words(bottom) })}
            aria-disabled=${offers.take_bottom ? "false" : "true"} @click=${once(() => act.send("take_bottom"))}>${face(bottom)}</button>`
        : nothing
    }<button class=${classMap({ pile: true, stock: true, live: offers.draw, empty: view.stock === 0 })} data-zone="stock" data-action="draw"
      aria-label=${t("stock-label", { cards: view.stock }) + again} title=${again.slice(2)} aria-disabled=${offers.draw ? "false" : "true"} @click=${once(() => act.send("draw"))}>
      ${back()}<span class="tally" aria-hidden="true">${view.stock}</span>
      ${view.reshuffles > 0 ? html`<span class="again" data-again=${view.reshuffles} aria-hidden="true">↻ ${view.reshuffles}</span>` : nothing}
    </button></div>
    <button class=${classMap({ pile: true, discard: true, live: offers.take || accepted, empty: !view.discard })} data-zone="discard"
      data-action=${throwing ? "discard" : "take"} data-top=${view.discard ?? ""} data-thrown=${thrown?.n ?? 0}
      aria-label=${
        view.discard
          ? t(throwing ? "discard-throw-label" : "discard-label", {
              card: words(view.discard),
              own: one[0] ? words(one[0]) : "",
            })
          : t("discard-empty")
      }
      aria-disabled=${offers.take || throwing ? "false" : "true"} @click=${once(act.pile)}>
      ${view.discard ? face(view.discard) : html`<span class="card slot"></span>`}
    </button>
    <div class="gossip" data-zone="news">
      ${thrown ? said(frame, thrown, "threw") : html`<p class="line">${turnedUp ? t("news-turned-up", { card: signs(turnedUp) }) : t("news-none")}</p>`}
      ${returned ? said(frame, returned, "returned") : took ? said(frame, took, took.event === "took_bottom" ? "took-bottom" : "took") : nothing}
      ${page.frozen ? html`<p class="frozen"><span class="name">${t("news-frozen")}</span></p>` : nothing}
    </div>
    <div class=${classMap({ staging: true, active: view.staged.length > 0 })} data-zone="staging" aria-label=${t("zone-staging")} role="group">
      ${
        view.staged.length > 0
          ? html`<p class="sum" data-sum=${staged}>${staged} / ${view.minimum}</p>
            <div class="meld-row">${view.staged.map(
              (meld) =>
                html`<div class="meld" data-staged=${meld.id} role="img" aria-label=${meldWords(meld)}>${meld.cards.map((text) => html`<span class="piece" data-piece=${text}>${face(text)}</span>`)}</div>`,
            )}</div>`
          : nothing
      }
    </div>
  </section>`;
};

/** Who did it is cut when it is long, never what was done. @param {Frame} frame @param {import("./types.js").GameEvent} event @param {"threw" | "took" | "took-bottom" | "returned"} what */
const said = (frame, event, what) =>
  keyed(
    event.n,
    html`<p class=${what}>
  <span class="name">${event.seat === frame.you ? t("seat-you") : nameOf(frame, event.seat)}</span>
  <span>${t(`news-${what}`, { who: event.seat === frame.you ? "you" : "they", card: signs(event.card ?? "") })}</span>
</p>`,
  );
