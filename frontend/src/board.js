/** The table during the match: opponents, melds, piles, the one sentence, actions and the hand. */
import { html, nothing, svg } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { repeat } from "lit-html/directives/repeat.js";
import { back, face } from "./faces.js";
import { eventText, meldWords, nameOf, resultText, sentence } from "./say.js";
import { avatar } from "./seats.js";
import { points, sheet } from "./sheet.js";
import { chosen, group, handOf, myTurn, news, others, stagedPoints, target } from "./state.js";
import { signs, t, words } from "./text.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").View} View */

/**
 * @typedef {{
 *   send: (type: string, more?: Record<string, unknown>) => void,
 *   toggle: (name: string) => void, clear: () => void, sort: (how: "1-2-3" | "3-3-3") => void,
 *   lay: () => void, meld: (meld: import("./types.js").MeldView, end: "low" | "high") => void,
 *   pile: () => void, menu: () => void, scores: () => void, here: () => void, away: () => void,
 * }} Acts
 */

/**
 * @typedef {{
 *   link: import("./types.js").Link, seconds: number, focus: string | null,
 *   fair: "fair" | "broken" | "unknown" | null, busy: boolean,
 * }} Page
 */

/** @param {State} state @param {Page} page @param {Acts} act */
export const board = (state, page, act) => {
  const frame = /** @type {Frame} */ (state.frame);
  const view = /** @type {View} */ (frame.view);
  const said = sentence(state, page.link, page.seconds);
  const mine = myTurn(frame);
  return html`<main class=${classMap({ table: true, mine, watching: frame.you === null })} data-phase=${view.phase} data-turn=${view.turn ?? ""}>
    ${bar(frame, view, page, act)}
    <section class="others" data-zone="others" data-count=${others(frame).length} aria-label=${t("zone-others")}>
      ${others(frame).map((seat) => opponent(frame, view, seat))}
    </section>
    ${felt(state, frame, view, page, act)}
    ${piles(state, frame, view, act)}
    <p class="say" data-zone="sentence" data-tone=${said.tone}>${said.text}</p>
    ${actions(state, frame, view, page, act)}
    ${hand(state, view, page, act)}
    ${foot(frame, view, act)}
    ${moves(frame, view)}
  </main>`;
};

/** @param {Frame} frame @param {View} view @param {Page} page @param {Acts} act */
const bar = (frame, view, page, act) => html`<header class="bar">
  <button class="icon" data-action="menu" aria-label=${t("menu")} @click=${act.menu}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 6h18M3 12h18M3 18h18"></path></svg>
  </button>
  <h1 class="where">${t(`ruleset-${frame.lobby.ruleset}`)} · ${
    view.deals === null
      ? t("bar-deal", { deal: view.deal })
      : t("bar-deal-of", { deal: view.deal, deals: view.deals })
  }</h1>
  <p class="link" data-zone="connection" data-link=${page.link}><i aria-hidden="true"></i><span>${t(`link-${page.link}`)}</span></p>
  <button class="icon wide" data-action="scores" @click=${act.scores}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 3h14v18H5zM9 8h6M9 12h6M9 16h3"></path></svg>
    <span>${t("bar-scores")}</span>
  </button>
</header>`;

/** Ring around an avatar: whose turn it is. */
const ring = () =>
  svg`<svg class="ring" viewBox="0 0 44 44" aria-hidden="true"><circle cx="22" cy="22" r="20"></circle></svg>`;

/** @param {Frame} frame @param {View} view @param {number} seat */
const opponent = (frame, view, seat) => {
  const name = nameOf(frame, seat);
  const at = /** @type {import("./types.js").SeatView} */ (view.seats[seat]);
  const turning = view.phase === "draw" || view.phase === "play";
  const turn = view.turn === seat && turning;
  const label = t("seat-label", {
    name,
    cards: at.cards,
    opened: at.opened ? "yes" : "no",
    score: at.score,
    dealer: view.dealer === seat ? "yes" : "no",
    turn: turn ? "yes" : "no",
    here: at.connected ? "yes" : "no",
  });
  return html`<div class=${classMap({ seat: true, turn, away: !at.connected })} data-seat=${seat} role="group" aria-label=${label}>
    <span class="face" aria-hidden="true">${avatar(name)}${turn ? ring() : nothing}${
      view.dealer === seat
        ? html`<span class="dealer" title=${t("seat-dealer")}>${t("dealer-sign")}</span>`
        : nothing
    }</span>
    <span class="about" aria-hidden="true">
      <span class="name">${turn ? html`<i class="pointer">▸</i>` : nothing}${name}</span>
      <span class="facts">
        <span class="count" title=${t("seat-cards", { cards: at.cards })}><i class="mini"></i>${at.cards}</span>
        ${at.opened && turning ? html`<span class="opened"><span>${t("seat-opened")}</span></span>` : nothing}
        ${at.staged > 0 ? html`<span class="staging">${at.staged} / ${view.minimum}</span>` : nothing}
        ${
          at.connected
            ? (view.phase === "break" && at.ready) ||
              (view.phase === "over" && frame.lobby.seats[seat]?.rematch)
              ? html`<span class="ready">${t("seat-ready")}</span>`
              : html`<span class="score">${points(at.score)}</span>`
            : html`<span class="gone">${t("seat-away")}</span>`
        }
      </span>
    </span>
  </div>`;
};

/** @param {State} state @param {Frame} frame @param {View} view @param {Page} page @param {Acts} act */
const felt = (state, frame, view, page, act) => {
  const fresh = news(frame).melds;
  const owners = [...others(frame), ...(frame.you === null ? [] : [frame.you])].filter((seat) =>
    view.melds.some((meld) => meld.owner === seat),
  );
  const ended = view.phase === "break" || view.phase === "over";
  const last = view.results.at(-1);
  return html`<section class="felt" data-zone="melds" aria-label=${t("zone-melds")} tabindex="-1">
    ${
      ended
        ? html`<div class="paper result" data-zone="result">
          ${last ? html`<h2>${resultText(frame, last)}</h2>` : nothing}
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
            (meld) => tableMeld(state, meld, fresh.has(meld.id), act),
          )}
        </div>
      </div>`,
    )}</div>
    ${owners.length === 0 && !ended ? html`<p class="watermark" aria-hidden="true">${view.minimum > 0 ? view.minimum : ""}</p>` : nothing}
  </section>`;
};

/** @param {State} state @param {import("./types.js").MeldView} meld @param {boolean} fresh @param {Acts} act */
const tableMeld = (state, meld, fresh, act) => {
  const fits = target(state, meld);
  const [first, ...rest] = meld.cards;
  const says = meldWords(meld);
  const small = (/** @type {string} */ text, /** @type {number} */ at) =>
    html`<span class=${classMap({ piece: true, guest: meld.by[at] !== meld.owner })}>${face(text)}</span>`;
  return html`<div class=${classMap({ meld: true, fresh, run: meld.kind === "run" })} data-meld=${meld.id} role="group" aria-label=${says}>
    ${fresh ? html`<span class="new" aria-hidden="true">${t("meld-new")}</span>` : nothing}
    <button class=${classMap({ part: true, first: true, fits: fits.low || (fits.swap && fits.low) })} data-action="lay-off" data-end="low"
      aria-label=${t(meld.kind === "run" ? "meld-low" : "meld-add", { meld: says })} @click=${() => act.meld(meld, "low")}>
      ${small(first ?? "", 0)}
    </button><button class=${classMap({ part: true, fits: fits.high || fits.swap })} data-action="lay-off" data-end="high"
      aria-label=${t(meld.kind === "run" ? "meld-high" : "meld-add", { meld: says })} @click=${() => act.meld(meld, "high")}>
      ${rest.map((text, at) => small(text, at + 1))}
    </button>
  </div>`;
};

/** @param {State} state @param {Frame} frame @param {View} view @param {Acts} act */
const piles = (state, frame, view, act) => {
  const { thrown, took } = news(frame);
  const offers = view.offers;
  const one = chosen(state);
  // A throw that would be refused is asked for all the same: the answer says what is missing.
  const throwing = one.length === 1 && view.phase === "play" && myTurn(frame);
  const accepted = throwing && offers.discard.includes(one[0] ?? "");
  const staged = stagedPoints(state);
  return html`<section class="piles" data-zone="piles" aria-label=${t("zone-piles")}>
    <button class=${classMap({ pile: true, stock: true, live: offers.draw, empty: view.stock === 0 })} data-zone="stock" data-action="draw"
      aria-label=${t("stock-label", { cards: view.stock })} aria-disabled=${offers.draw ? "false" : "true"} @click=${once(() => act.send("draw"))}>
      ${back()}<span class="tally" aria-hidden="true">${view.stock}</span>
    </button>
    <button class=${classMap({ pile: true, discard: true, live: offers.take || accepted, empty: !view.discard })} data-zone="discard"
      data-action=${throwing ? "discard" : "take"} data-top=${view.discard ?? ""}
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
      ${thrown ? said(frame, thrown, "threw") : html`<p>${t("news-none")}</p>`}
      ${took ? said(frame, took, "took") : nothing}
    </div>
    <div class=${classMap({ staging: true, active: view.staged.length > 0 })} data-zone="staging" aria-label=${t("zone-staging")} role="group">
      ${
        view.staged.length > 0
          ? html`<p class="sum" data-sum=${staged}>${staged} / ${view.minimum}</p>
            <div class="meld-row">${view.staged.map(
              (meld) =>
                html`<div class="meld" role="img" aria-label=${meldWords(meld)}>${meld.cards.map((text) => html`<span class="piece">${face(text)}</span>`)}</div>`,
            )}</div>`
          : nothing
      }
    </div>
  </section>`;
};

/** Who did it is cut when it is long, never what was done. @param {Frame} frame @param {import("./types.js").GameEvent} event @param {"threw" | "took"} what */
const said = (frame, event, what) => html`<p class=${what}>
  <span class="name">${event.seat === frame.you ? t("seat-you") : nameOf(frame, event.seat)}</span>
  <span>${t(`news-${what}`, { card: signs(event.card ?? "") })}</span>
</p>`;

/** @param {State} state @param {Frame} frame @param {View} view @param {Page} page @param {Acts} act */
const actions = (state, frame, view, page, act) => {
  const offers = view.offers;
  const picked = chosen(state);
  const slots = [
    page.link === "replaced"
      ? nothing
      : picked.length > 0
        ? button("clear", t("act-clear"), act.clear)
        : nothing,
    offers.cancel ? button("cancel", t("act-cancel"), () => act.send("cancel")) : nothing,
    offers.return
      ? button("return", t("act-return"), () => act.send("return"))
      : offers.take && view.discard
        ? button("take", t("act-take", { card: signs(view.discard) }), () => act.send("take"))
        : view.phase === "over"
          ? button("leave", t("act-leave"), act.away)
          : nothing,
    main(state, frame, view, page, act, picked),
  ];
  return html`<div class="actions" data-zone="actions" role="toolbar" aria-label=${t("zone-actions")}>
    ${slots.map((slot) => html`<div class="slot-action">${slot}</div>`)}
  </div>`;
};

/**
 * A press counts once: the second click of a double click would meet whatever the first brought.
 * @param {() => void} press
 */
const once = (press) => (/** @type {MouseEvent} */ event) => {
  if (event.detail < 2) press();
};

/** @param {string} action @param {string} label @param {() => void} press @param {{ main?: boolean, off?: boolean }} [more] */
const button = (action, label, press, { main = false, off = false } = {}) =>
  html`<button class=${main ? "main" : "plain"} data-action=${action} aria-disabled=${off ? "true" : "false"} @click=${once(press)}>${label}</button>`;

/**
 * The one main action that applies now.
 * @param {State} state @param {Frame} frame @param {View} view @param {Page} page @param {Acts} act @param {string[]} picked
 */
const main = (state, frame, view, page, act, picked) => {
  const offers = view.offers;
  const yes = { main: true };
  if (page.link === "replaced") return button("here", t("act-here"), act.here, yes);
  if (offers.confirm) return button("confirm", t("act-confirm"), () => act.send("confirm"), yes);
  if (view.phase === "over" && frame.you !== null) {
    const asked = frame.lobby.seats[frame.you]?.rematch ?? false;
    return button(
      "rematch",
      t(asked ? "act-rematch-asked" : "act-rematch"),
      () => act.send("rematch"),
      { main: true, off: asked },
    );
  }
  if (offers.draw) return button("draw", t("act-draw"), () => act.send("draw"), yes);
  if (!myTurn(frame)) return nothing;
  const [one] = picked;
  if (picked.length === 1 && one && view.phase === "play")
    return button("discard", t("act-throw", { card: signs(one) }), act.pile, {
      main: true,
      off: !offers.discard.includes(one),
    });
  if (picked.length >= 2) {
    const read = group(state);
    return "points" in read
      ? button("lay", t("act-lay", { points: read.points }), act.lay, yes)
      : button("lay", t("act-lay-none"), act.lay, { main: true, off: true });
  }
  return nothing;
};

/** @param {State} state @param {View} view @param {Page} page @param {Acts} act */
const hand = (state, view, page, act) => {
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
          @click=${() => act.toggle(name)}>
          ${face(name)}${drawn || taken ? html`<i class="mark" aria-hidden="true">${taken ? t("mark-taken") : t("mark-drawn")}</i>` : nothing}
        </button>`;
      },
    )}
  </div>`;
};

/** @param {Frame} frame @param {View} view @param {Acts} act */
const foot = (frame, view, act) => {
  const { you } = frame;
  const seat = you === null ? null : view.seats[you];
  return html`<footer class="foot" data-zone="you">
    ${
      seat
        ? html`<div class="sorts" role="group" aria-label=${t("zone-sort")}>
            <button class="small" data-action="sort-suit" aria-label=${t("sort-suit")} @click=${() => act.sort("1-2-3")}>1-2-3</button>
            <button class="small" data-action="sort-rank" aria-label=${t("sort-rank")} @click=${() => act.sort("3-3-3")}>3-3-3</button>
          </div>
          <p class="self">
            ${view.dealer === you ? html`<span class="dealer" title=${t("seat-dealer")}>${t("dealer-sign")}</span>` : nothing}
            <span class="name">${nameOf(frame, you)}</span>
            ${seat.opened ? html`<span class="opened">${t("seat-opened")}</span>` : nothing}
            <b class="score">${points(seat.score)}</b>
          </p>`
        : html`<p class="self">${t("watching")}</p>`
    }
  </footer>`;
};

/** @param {Frame} frame @param {View} view */
const moves = (
  frame,
  view,
) => html`<aside class="moves" data-zone="moves" aria-label=${t("zone-moves")}>
  <h2>${t("zone-moves")}</h2>
  <ol reversed>
    ${repeat(
      [...view.history].reverse(),
      (event) => event.n,
      (event) =>
        html`<li data-event=${event.event} class=${event.seat === frame.you ? "own" : ""}>${eventText(frame, event)}</li>`,
    )}
  </ol>
</aside>`;
