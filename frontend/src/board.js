/** The table during the match: opponents, melds, piles, the one sentence, actions and the hand. */
import { html, nothing, svg } from "lit-html";
import { classMap } from "lit-html/directives/class-map.js";
import { repeat } from "lit-html/directives/repeat.js";
import { back, face } from "./faces.js";
import { house } from "./house.js";
import { eventText, meldWords, nameOf, resultText, sentence } from "./say.js";
import { avatar } from "./seats.js";
import { points, sheet } from "./sheet.js";
import {
  chosen,
  group,
  handOf,
  inClosedRound,
  myTurn,
  news,
  others,
  seatBefore,
  stagedPoints,
  target,
} from "./state.js";
import { signs, t, words } from "./text.js";
import { absence, minutes, playedFor, playing, situation, timeLeft } from "./time.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").View} View */

/**
 * @typedef {{
 *   send: (type: string, more?: Record<string, unknown>) => void,
 *   toggle: (name: string) => void, clear: () => void, sort: (how: "1-2-3" | "3-3-3") => void,
 *   lay: () => void, meld: (meld: import("./types.js").MeldView, end: "low" | "high" | "joker") => void,
 *   pile: () => void, house: () => void, menu: () => void, scores: () => void, here: () => void, away: () => void,
 *   played: () => void, reload: () => void,
 * }} Acts
 */

/**
 * @typedef {{
 *   link: import("./types.js").Link, now: number, focus: string | null,
 *   fair: "fair" | "broken" | "unknown" | null, busy: boolean, frozen: boolean,
 * }} Page
 * `now`: the server's time; `frozen`: nobody was here when this player came back
 */

/** @param {State} state @param {Page} page @param {Acts} act */
export const board = (state, page, act) => {
  const frame = /** @type {Frame} */ (state.frame);
  const view = /** @type {View} */ (frame.view);
  const said = sentence(state, page.link, page.now);
  const mine = myTurn(frame);
  return html`<main class=${classMap({ table: true, mine, watching: frame.you === null })} data-phase=${view.phase} data-turn=${view.turn ?? ""}>
    ${bar(frame, view, page, act)}
    <section class="others" data-zone="others" data-count=${others(frame).length} data-direction=${view.rules.direction}
      aria-label=${t("zone-others", { direction: view.rules.direction < 0 ? "counter" : "clockwise" })}>
      ${others(frame).map((seat) => opponent(frame, view, seat, page.now))}
    </section>
    ${felt(state, frame, view, page, act)}
    ${piles(state, frame, view, page, act)}
    <div class="say" data-tone=${said.tone}><p data-zone="sentence">${said.text}</p>${timeSaid(view, page.now)}</div>
    ${actions(state, frame, view, page, act)}
    ${hand(state, view, page, act)}
    ${foot(frame, view, page, act)}
    ${moves(frame, view)}
  </main>`;
};

/** @param {Frame} frame @param {View} view @param {Page} page @param {Acts} act */
const bar = (frame, view, page, act) => html`<header class="bar">
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

/** @param {string} name @param {View} view @param {number} seat @param {number} now */
const portrait = (name, view, seat, now) => {
  const turn = view.turn === seat && (view.phase === "draw" || view.phase === "play");
  return html`<span class="face" aria-hidden="true">${avatar(name)}${turn ? ring(view, now) : nothing}${
    view.dealer === seat
      ? html`<span class="dealer" title=${t("seat-dealer")}>${t("dealer-sign")}</span>`
      : nothing
  }${
    view.host === seat
      ? html`<span class="host" title=${t("seat-host")}><svg viewBox="0 0 24 24"><path d="M12 4 3 12h3v8h12v-8h3z"></path></svg></span>`
      : nothing
  }</span>`;
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
      <span class="name">${turn ? html`<i class="pointer">▸</i>` : nothing}${name}</span>
      <span class="facts">
        <span class="count" title=${t("seat-cards", { cards: at.cards })}><i class="mini"></i>${at.cards}</span>
        ${at.opened && turning && needsOpening ? html`<span class="opened"><span>${t("seat-opened")}</span></span>` : nothing}
        ${at.staged > 0 ? html`<span class="staging">${at.staged} / ${view.minimum}</span>` : nothing}
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
            (meld) => tableMeld(state, view, meld, fresh.has(meld.id), act),
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

/**
 * A meld as the parts that can be tapped apart: the first card of a run and the rest, and in a set
 * that gives its joker away when asked, the joker by itself.
 * @param {import("./types.js").MeldView} meld @param {View} view
 * @returns {{ end: "low" | "high" | "joker", from: number, to: number }[]}
 */
const partsOf = (meld, view) => {
  const size = meld.cards.length;
  const joker = meld.kind === "set" ? meld.cards.findIndex((text) => text.startsWith("JK")) : -1;
  if (joker < 0 || !view.rules.swap_in_set_of_three)
    return [
      { end: "low", from: 0, to: 1 },
      { end: "high", from: 1, to: size },
    ];
  /** @type {{ end: "low" | "high" | "joker", from: number, to: number }[]} */
  const parts = [
    { end: "low", from: 0, to: joker },
    { end: "joker", from: joker, to: joker + 1 },
    { end: "high", from: joker + 1, to: size },
  ];
  return parts.filter(({ from, to }) => from < to);
};

/** @param {State} state @param {View} view @param {import("./types.js").MeldView} meld @param {boolean} fresh @param {Acts} act */
const tableMeld = (state, view, meld, fresh, act) => {
  const fits = target(state, meld);
  const run = meld.kind === "run";
  const says = meldWords(meld);
  const parts = partsOf(meld, view);
  return html`<div class=${classMap({ meld: true, fresh, run })} data-meld=${meld.id} role="group" aria-label=${says}>
    ${fresh ? html`<span class="new" aria-hidden="true">${t("meld-new")}</span>` : nothing}
    ${parts.map(({ end, from, to }) => {
      const swaps = fits.swap && (end === "joker" || !fits.high);
      // A set grows at its end; where the joker lies there, before it.
      const grows =
        end === "high" || (end === "low" && !parts.some((other) => other.end === "high"));
      const adds = run ? (end === "low" ? fits.low : fits.high) : fits.high && grows;
      const lit = end === "joker" ? swaps : adds || (swaps && (end === "high" || fits.low));
      const key =
        end === "joker"
          ? "meld-joker"
          : run
            ? end === "low"
              ? "meld-low"
              : "meld-high"
            : "meld-add";
      return html`<button class=${classMap({ part: true, first: from === 0, ask: end === "joker", fits: lit, swaps: lit && swaps })} data-action="lay-off" data-end=${end}
        aria-label=${t(key, { meld: says })} @click=${() => act.meld(meld, end)}>
        ${meld.cards.slice(from, to).map((text, at) => html`<span class=${classMap({ piece: true, guest: meld.by[from + at] !== meld.owner })}>${face(text)}</span>`)}
      </button>`;
    })}
  </div>`;
};

/** @param {State} state @param {Frame} frame @param {View} view @param {Page} page @param {Acts} act */
const piles = (state, frame, view, page, act) => {
  const { thrown, took, turnedUp, returned } = news(frame);
  const offers = view.offers;
  const one = chosen(state);
  // A throw that would be refused is asked for all the same: the answer says what is missing.
  const throwing = one.length === 1 && view.phase === "play" && myTurn(frame);
  const accepted = throwing && offers.discard.includes(one[0] ?? "");
  const staged = stagedPoints(state);
  const bottom = view.bottom;
  return html`<section class=${classMap({ piles: true, "with-bottom": bottom !== null })} data-zone="piles" aria-label=${t("zone-piles")}>
    <div class="under">${
      bottom
        ? html`<button class=${classMap({ pile: true, bottom: true, live: offers.take_bottom })} data-zone="bottom" data-action="below" data-card-below=${bottom}
            aria-label=${t(offers.take_bottom ? "bottom-take-label" : "bottom-label", { card: words(bottom) })}
            aria-disabled=${offers.take_bottom ? "false" : "true"} @click=${once(() => act.send("take_bottom"))}>${face(bottom)}</button>`
        : nothing
    }<button class=${classMap({ pile: true, stock: true, live: offers.draw, empty: view.stock === 0 })} data-zone="stock" data-action="draw"
      aria-label=${t("stock-label", { cards: view.stock })} aria-disabled=${offers.draw ? "false" : "true"} @click=${once(() => act.send("draw"))}>
      ${back()}<span class="tally" aria-hidden="true">${view.stock}</span>
    </button></div>
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
      ${thrown ? said(frame, thrown, "threw") : html`<p>${turnedUp ? t("news-turned-up", { card: signs(turnedUp) }) : t("news-none")}</p>`}
      ${returned ? said(frame, returned, "returned") : took ? said(frame, took, took.event === "took_bottom" ? "took-bottom" : "took") : nothing}
      ${page.frozen ? html`<p class="frozen"><span class="name">${t("news-frozen")}</span></p>` : nothing}
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

/** Who did it is cut when it is long, never what was done. @param {Frame} frame @param {import("./types.js").GameEvent} event @param {"threw" | "took" | "took-bottom" | "returned"} what */
const said = (frame, event, what) => html`<p class=${what}>
  <span class="name">${event.seat === frame.you ? t("seat-you") : nameOf(frame, event.seat)}</span>
  <span>${t(`news-${what}`, { who: event.seat === frame.you ? "you" : "they", card: signs(event.card ?? "") })}</span>
</p>`;

/** @param {State} state @param {Frame} frame @param {View} view @param {Page} page @param {Acts} act */
const actions = (state, frame, view, page, act) => {
  const offers = view.offers;
  const picked = chosen(state);
  const held = situation(frame, page.now);
  if (held?.kind === "choice" && held.mine && standing(page.link))
    return choice(frame, view, held.seat, act);
  const asked = view.clock.paused_until === null && view.seats.some(({ pausing }) => pausing);
  const slots = [
    !standing(page.link)
      ? nothing
      : picked.length > 0
        ? button("clear", t("act-clear"), act.clear)
        : asked && offers.pause
          ? button("pause", t("act-pause-too"), () => act.send("pause"))
          : asked && offers.resume
            ? button("unpause", t("act-unpause"), () => act.send("resume"))
            : nothing,
    offers.cancel
      ? button("cancel", t("act-cancel"), () => act.send("cancel"))
      : playedFor(view, frame.you).length > 0
        ? button("played", t("act-played"), act.played)
        : offers.take_bottom && view.bottom
          ? button("below", t("act-take-bottom", { card: signs(view.bottom) }), () =>
              act.send("take_bottom"),
            )
          : nothing,
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

/** Whether this page is the one that plays. @param {import("./types.js").Link} link */
const standing = (link) => link !== "replaced" && link !== "outdated";

/**
 * What may happen with an absent seat: two buttons, as wide as their words ask for.
 * @param {Frame} frame @param {View} view @param {number} absent @param {Acts} act
 */
const choice = (frame, view, absent, act) => {
  const name = nameOf(frame, absent);
  const ends = playing(view).length === 2;
  return html`<div class="actions choice" data-zone="actions" role="toolbar" aria-label=${t("zone-actions")}>
    <div class="slot-action">${button("wait-again", t("act-wait-again"), () => act.send("wait_again", { absent }))}</div>
    <div class="slot-action">${button("go-on", ends ? t("act-end") : t("act-go-on", { name }), () => act.send("go_on", { absent }), { main: true })}</div>
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
  if (page.link === "outdated") return button("reload", t("act-reload"), act.reload, yes);
  if (view.clock.paused_until !== null && offers.resume)
    return button("resume", t("act-resume"), () => act.send("resume"), yes);
  if (offers.play_on) return button("play-on", t("act-play-on"), () => act.send("play_on"), yes);
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
  // In a closed round, or after too many moves, there is nothing but the throw.
  if (picked.length >= 2 && !offers.lay) return nothing;
  const [one] = picked;
  if (picked.length === 1 && one && view.phase === "play")
    return button("discard", t("act-throw", { card: signs(one) }), act.pile, {
      main: true,
      off: !offers.discard.includes(one),
    });
  if (picked.length >= 2) {
    const read = group(state);
    if ("points" in read && view.rules.out_without_discard && picked.length === view.hand.length)
      return button("lay", t("act-lay-out"), act.lay, yes);
    return "points" in read
      ? button(
          "lay",
          view.rules.opening > 0 ? t("act-lay", { points: read.points }) : t("act-lay-none"),
          act.lay,
          yes,
        )
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

/** @param {Frame} frame @param {View} view @param {Page} page @param {Acts} act */
const foot = (frame, view, page, act) => {
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
            ${you === null ? nothing : portrait(nameOf(frame, you), view, you, page.now)}
            ${view.dealer === you ? html`<span class="heard">${t("seat-dealer")}</span>` : nothing}
            ${view.host === you ? html`<span class="heard">${t("seat-host")}</span>` : nothing}
            <span class="name">${nameOf(frame, you)}</span>
            ${seat.opened && view.rules.opening > 0 ? html`<span class="opened"><span>${t("seat-opened")}</span></span>` : nothing}
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
  <section class="in-force" aria-label=${t("lobby-rules")}>${house(frame.lobby)}</section>
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
