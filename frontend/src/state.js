/**
 * The table as the page sees it: pure functions from frames and gestures to the next state.
 * Nothing here touches the document, the socket or the clock.
 */
import { faceOf, sorted } from "./cards.js";
import { fitOf, readGroup } from "./melds.js";
import { arrange, placed, shifted, sideAfter, woven } from "./order.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").GameEvent} GameEvent */

/**
 * @typedef {{
 *   frame: Frame | null,
 *   order: string[],
 *   side: import("./order.js").Side,
 *   unsorted: string[] | null,
 *   dealt: string[],
 *   commitment: string,
 *   selected: string[],
 *   lifted: string[],
 *   refusal: import("./types.js").Refusal | null,
 *   fresh: GameEvent[],
 * }} State
 * `order`: own cards as the player arranged them, staged ones included.
 * `side`: the end where new cards are put; `unsorted`: the order before the cards were sorted, as
 * long as the player has not moved any since.
 * `selected`: names of chosen cards, kept in no order; read them through `chosen`.
 * `lifted`: names of the cards that are being dragged, chosen for as long as it lasts: no longer than
 * the hand lies as it lay when they were taken hold of.
 * `dealt`: faces of this hand before the first own move; `commitment`: what was promised of this
 * deal's shuffle before it, empty when this page was not there.
 * `fresh`: events of the last frame that were not known before, for the announcer.
 */

/** @type {State} */
export const EMPTY = {
  frame: null,
  order: [],
  side: "right",
  unsorted: null,
  dealt: [],
  commitment: "",
  selected: [],
  lifted: [],
  refusal: null,
  fresh: [],
};

/**
 * Takes in a frame. A frame older than the one held changes nothing.
 * @param {State} state @param {Frame} frame @param {import("./types.js").Kept | null} [kept]
 * what the browser remembers, used when it is of this deal
 * @returns {State}
 */
export const receive = (state, frame, kept = null) => {
  const before = state.frame;
  const sameTable = before !== null && before.table === frame.table;
  if (sameTable && frame.version < before.version) return state;
  const view = frame.view;
  const side = before ? state.side : (kept?.side ?? EMPTY.side);
  if (!view) return { ...EMPTY, frame, side };
  const here = kept?.table === frame.table ? kept : null;
  const sameDeal =
    sameTable && before.lobby.match === frame.lobby.match && before.view?.deal === view.deal;
  const known =
    !sameDeal && here?.match === frame.lobby.match && here.deal === view.deal ? here : null;
  const own = [...view.hand, ...view.staged.flatMap((meld) => meld.cards.map(ownName))];
  const untouched = !view.history.some((event) => event.seat === frame.you);
  const order = arrange(sameDeal ? state.order : (known?.order ?? []), view.hand, own, side);
  const seen = sameDeal ? lastNumber(before.view) : 0;
  const fresh = view.history.filter((event) => event.n > seen);
  // A refusal stays readable through news of others; only the own next step or turn ends it, or a
  // pause or a wait that begins or ends.
  const moved =
    !sameDeal ||
    before.view?.phase !== view.phase ||
    before.view.turn !== view.turn ||
    before.view.staged.length !== view.staged.length ||
    before.view.clock.paused_until !== view.clock.paused_until ||
    before.view.clock.waiting_until !== view.clock.waiting_until ||
    fresh.some((event) => event.seat === frame.you);
  return held(state, {
    frame,
    order,
    side,
    unsorted: sameDeal ? state.unsorted : null,
    dealt: sameDeal ? state.dealt : (known?.dealt ?? (untouched ? view.hand.map(faceOf) : [])),
    commitment: sameDeal ? state.commitment : (known?.commitment ?? promised(before, frame, here)),
    // Another deal's card of the same name is another card, and between deals there is no hand.
    selected:
      sameDeal && running(view) ? state.selected.filter((name) => view.hand.includes(name)) : [],
    lifted: state.lifted,
    refusal: moved ? null : state.refusal,
    fresh,
  });
};

/** Gives up a drag where the hand lies differently now. @param {State} before @param {State} after @returns {State} */
const held = (before, after) =>
  handOf(before).join() === handOf(after).join() ? after : { ...after, lifted: [] };

/**
 * The commitment to this deal's shuffle as this page saw it before the deal, if it did.
 * @param {Frame | null} before @param {Frame} frame @param {import("./types.js").Kept | null} kept
 */
const promised = (before, frame, kept) => {
  const view = /** @type {View} */ (frame.view);
  const { match } = frame.lobby;
  if (before?.table === frame.table) {
    if (before.view && before.lobby.match === match)
      return before.view.deal + 1 === view.deal ? before.view.fairness.next : "";
    return view.deal === 1 ? before.lobby.commitment : "";
  }
  return kept && kept.match === match && kept.deal + 1 === view.deal ? kept.next : "";
};

/** Own staged cards carry their name; a joker's name ends where its meaning begins. @param {string} text */
const ownName = (text) => text.split("=")[0] ?? text;

/** @param {View | null} view */
const lastNumber = (view) => view?.history.at(-1)?.n ?? 0;

/** The hand from left to right. @param {State} state @returns {string[]} */
export const handOf = (state) => {
  const hand = state.frame?.view?.hand ?? [];
  return state.order.filter((name) => hand.includes(name));
};

/** The chosen cards from left to right: those being dragged, else the selected ones. @param {State} state */
export const chosen = (state) => {
  const names = state.lifted.length > 0 ? state.lifted : state.selected;
  return handOf(state).filter((name) => names.includes(name));
};

/**
 * Takes hold of a card: of all selected ones if it is among them, else of it alone.
 * @param {State} state @param {string} name @returns {State}
 */
export const lift = (state, name) => ({
  ...state,
  refusal: null,
  lifted: state.selected.includes(name) ? state.selected : [name],
});

/** Lets go of what was lifted, which is selected or not as before. @param {State} state @returns {State} */
export const letGo = (state) => ({ ...state, lifted: [] });

/** @param {State} state @param {string} name @returns {State} */
export const toggle = (state, name) => ({
  ...state,
  refusal: null,
  selected: state.selected.includes(name)
    ? state.selected.filter((other) => other !== name)
    : [...state.selected, name],
});

/** @param {State} state @returns {State} */
export const clearSelection = (state) => ({ ...state, selected: [], refusal: null });

/** @param {State} state @param {import("./types.js").Refusal | null} refusal @returns {State} */
export const refuse = (state, refusal) => ({ ...state, refusal });

/** @param {State} state @param {"1-2-3" | "3-3-3"} how @returns {State} */
export const sort = (state, how) => {
  const order = sorted(state.order, how);
  const same = order.every((name, at) => name === state.order[at]);
  if (same) return state;
  return held(state, { ...state, order, unsorted: state.unsorted ?? state.order });
};

/** Puts the cards back to where they were before they were sorted. @param {State} state @returns {State} */
export const unsort = (state) => {
  const { unsorted, side } = state;
  if (unsorted === null) return state;
  const order = arrange(unsorted, state.order, state.order, side);
  return held(state, { ...state, order, unsorted: null });
};

/** The hand in a new order of the player's making. @param {State} state @param {string[]} hand @returns {State} */
const ordered = (state, hand) => {
  const view = state.frame?.view;
  const side = sideAfter(hand, view?.drawn ?? view?.taken ?? null, state.side);
  return held(state, { ...state, order: woven(state.order, hand), side, unsorted: null });
};

/**
 * Moves the chosen cards one place; a block at the edge stays there.
 * @param {State} state @param {-1 | 1} step @returns {State}
 */
export const shift = (state, step) => ordered(state, shifted(handOf(state), state.selected, step));

/**
 * Puts cards of the hand together where so many of the others stand before them.
 * @param {State} state @param {readonly string[]} names @param {number} at @returns {State}
 */
export const place = (state, names, at) => ordered(state, placed(handOf(state), names, at));

/** The chosen cards read as a group. @param {State} state */
export const group = (state) => {
  const rules = state.frame?.view?.rules;
  return rules ? readGroup(chosen(state), rules) : { refused: "no_deal" };
};

/** Points lying in staging. @param {State} state */
export const stagedPoints = (state) => {
  const { frame } = state;
  return frame?.view && frame.you !== null ? (frame.view.seats[frame.you]?.staged ?? 0) : 0;
};

/** Whether cards are played now. @param {View} view */
export const running = ({ phase }) => phase === "draw" || phase === "play";

/** Whether it is this player's turn. @param {Frame | null} frame */
export const myTurn = (frame) =>
  frame?.you != null && frame.view?.turn === frame.you && running(frame.view);

/**
 * Whether asking for another match changes something: it begins with the last wish of those who are
 * here, or with one said again when somebody has gone since.
 * @param {Frame} frame @param {number[] | null} counts how many may play this ruleset
 */
export const mayAskAgain = ({ you, lobby }, counts) => {
  if (you === null || !lobby.seats[you]?.rematch) return you !== null;
  const here = lobby.seats.filter((seat) => seat?.here);
  const everybody = lobby.seats.every((seat) => seat === null || seat.here);
  return here.every((seat) => seat?.rematch) && (everybody || !!counts?.includes(here.length));
};

/**
 * Where the one chosen card would go on a meld.
 * @param {State} state @param {import("./types.js").MeldView} meld
 */
export const target = (state, meld) => {
  const { frame } = state;
  const [name, ...more] = chosen(state);
  const nowhere = { low: false, high: false, swap: false };
  if (!name || more.length > 0 || !myTurn(frame) || frame?.view?.phase !== "play") return nowhere;
  const { hand, offers, rules, taken } = frame.view;
  if (!offers.lay_off && !offers.swap) return nowhere;
  const fits = fitOf(meld, name, rules);
  // A card must be left to throw, and the taken one is none (§4.1, §4.5); a swap brings its joker.
  const left = hand.some((other) => other !== name && other !== taken);
  return left || rules.out_without_discard ? fits : { ...nowhere, swap: fits.swap };
};

/**
 * Seats as they sit around the table, from the left neighbour of `you` on. Where play goes counter-
 * clockwise the last of them is next.
 * @param {Frame} frame
 */
export const others = (frame) => {
  const count = frame.view?.seats.length ?? frame.lobby.seats.length;
  const first = frame.you === null ? 0 : frame.you + 1;
  const shown = frame.you === null ? count : count - 1;
  return Array.from({ length: shown }, (_, i) => (first + i) % count);
};

/** The seat that plays before another: before the dealer, the one who cuts. @param {View} view @param {number} seat */
export const seatBefore = (view, seat) => {
  const count = view.seats.length;
  for (let i = 1; i <= count; i++) {
    const at = (seat - view.rules.direction * i + count * i) % count;
    if (view.seats[at]?.given_up === 0) return at;
  }
  return seat;
};

/** Whether this is a round in which nobody can lay down or take a discard. @param {View} view */
export const inClosedRound = (view) => {
  const playing = view.seats.filter((seat) => seat.given_up === 0).length;
  return view.rules.opening > 0 && view.turn_no <= view.rules.closed_rounds * playing;
};

/** Whether the player on turn has just given a card back. @param {View} view */
export const gaveBack = (view) =>
  view.phase === "draw" &&
  view.history.at(-1)?.event === "returned" &&
  view.turn === view.history.at(-1)?.seat;

/** What to remember of this deal in the browser. @param {State} state @returns {import("./types.js").Kept | null} */
export const keep = (state) => {
  const { frame } = state;
  if (!frame?.view || frame.you === null) return null;
  return {
    table: frame.table,
    match: frame.lobby.match,
    deal: frame.view.deal,
    order: state.order,
    side: state.side,
    dealt: state.dealt,
    commitment: state.commitment,
    next: frame.view.fairness.next,
  };
};
