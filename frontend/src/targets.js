/** Where a card of the hand may go on the table: the parts of melds that can be tapped apart. */
import { faceOf, isJoker, standsFor } from "./cards.js";
import { chosen, target } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./types.js").MeldView} MeldView */
/** @typedef {"low" | "high" | "joker"} End */

/**
 * Cards of a meld that are one button; `from` and `to` count its cards.
 * @typedef {{ end: End, from: number, to: number }} Part
 */

/**
 * The parts of a meld: the first card of a run and the rest, and in a set that gives its joker away
 * when asked, the joker by itself.
 * @param {MeldView} meld @param {import("./types.js").Rules} rules @returns {Part[]}
 */
export const partsOf = (meld, rules) => {
  const size = meld.cards.length;
  const joker = meld.kind === "set" ? meld.cards.findIndex(isJoker) : -1;
  if (joker < 0 || !rules.swap_in_set_of_three)
    return [
      { end: "low", from: 0, to: 1 },
      { end: "high", from: 1, to: size },
    ];
  /** @type {Part[]} */
  const parts = [
    { end: "low", from: 0, to: joker },
    { end: "joker", from: joker, to: joker + 1 },
    { end: "high", from: joker + 1, to: size },
  ];
  return parts.filter(({ from, to }) => from < to);
};

/**
 * How many of the table's places a meld takes: one holds four cards, two nine, or a set whose joker
 * lies whole because it can be asked for.
 * @param {MeldView} meld @param {import("./types.js").Rules} rules
 */
export const placesOf = (meld, rules) => {
  const size = meld.cards.length;
  const asks = partsOf(meld, rules).some(({ end }) => end === "joker");
  if (size <= 4 && !asks) return 1;
  return size <= 9 ? 2 : 3;
};

/**
 * The joker of some cards of a meld whose place a natural would take, by its position; -1 for none.
 * Of two in a set the left one comes out (§4.4).
 * @param {MeldView} meld @param {string} name @param {Part} part
 */
const jokerIn = ({ kind, cards }, name, { from, to }) => {
  const left = cards.findIndex(isJoker);
  return cards.findIndex(
    (text, at) =>
      at >= from && at < to && (kind === "set" ? at === left : standsFor(text) === faceOf(name)),
  );
};

/**
 * The parts of a meld with what they would do with the one chosen card: `lit`, it may go there;
 * `freed`, the position of the joker whose place it would take, -1 for none.
 * @param {State} state @param {MeldView} meld
 */
export const litParts = (state, meld) => {
  const rules = state.frame?.view?.rules;
  if (!rules) return [];
  const fits = target(state, meld);
  const [one = ""] = chosen(state);
  const run = meld.kind === "run";
  const parts = partsOf(meld, rules);
  return parts.map((part) => {
    const { end } = part;
    // A set grows at its end; where the joker lies there, before it.
    const grows = end === "high" || (end === "low" && !parts.some((other) => other.end === "high"));
    // The card that a joker stands for in a run takes its place and is never added (§4.3).
    const adds = run
      ? !fits.swap && (end === "low" ? fits.low : fits.high)
      : fits.high && end !== "joker" && grows;
    const freed = fits.swap ? jokerIn(meld, one, part) : -1;
    return { ...part, lit: adds || freed >= 0, freed };
  });
};

/**
 * Every part of the melds on the table that would take the chosen card, in the order they lie.
 * @param {State} state @returns {{ meld: MeldView, end: End }[]}
 */
export const targets = (state) =>
  (state.frame?.view?.melds ?? []).flatMap((meld) =>
    litParts(state, meld).flatMap(({ end, lit }) => (lit ? [{ meld, end }] : [])),
  );

/**
 * Where a card goes that is let go over a meld: to the part under it, or to the only one that would
 * take it.
 * @param {State} state @param {MeldView} meld @param {End} end
 */
export const aimed = (state, meld, end) => {
  const lit = litParts(state, meld).filter((part) => part.lit);
  return lit.some((part) => part.end === end) ? end : (lit[0]?.end ?? end);
};
