/**
 * Which cards form a group and what it is worth: just enough of the rules to answer a tap at once.
 * The server decides; shared vectors keep both readings equal.
 */
import { faceOf, isJoker, RANKS, rankOf, SUITS, standsFor, suitOf, worth } from "./cards.js";

/**
 * @typedef {{
 *   jokersLaid: number, jokersInSet: number, jokersAdjacent: boolean, naturals: number,
 *   royal: number, setSwap: "full" | "asked",
 * }} MeldRules
 * `royal`: points of the exact run T-J-Q-K-A, 0 when it is summed like any other.
 */

/** @type {Record<string, MeldRules>} */
export const MELD_RULES = {
  classic: {
    jokersLaid: 1,
    jokersInSet: 1,
    jokersAdjacent: false,
    naturals: 2,
    royal: 51,
    setSwap: "full",
  },
};

/** @typedef {{ kind: "run" | "set", laid: string[], points: number }} Group */
/** @typedef {{ refused: string, facts?: import("./types.js").Facts }} NoGroup */

/** @param {string} refused @param {import("./types.js").Facts} [facts] @returns {NoGroup} */
const no = (refused, facts) => (facts ? { refused, facts } : { refused });

/** Face of the card at a run position, 1 low ace to 14 high ace. @param {number} at @param {string} suit */
const faceAt = (at, suit) => `${RANKS.charAt((at - 1) % 13)}${suit}`;

/**
 * Reads cards, in the order the player holds them, as a run or a set.
 * @param {readonly string[]} names @param {MeldRules} rules @param {"low" | "high"} [end]
 * @returns {Group | NoGroup}
 */
export const readGroup = (names, rules, end) => {
  const faces = names.map(faceOf);
  if (faces.length === 0) return no("no_cards");
  if (faces.length < 3) return no("too_few_cards", { needed: 3, had: faces.length });
  const naturals = faces.filter((face) => !isJoker(face));
  const jokers = faces.length - naturals.length;
  if (jokers > rules.jokersLaid) return no("too_many_jokers", { limit: rules.jokersLaid });
  if (naturals.length < rules.naturals) return no("too_few_naturals", { needed: rules.naturals });
  const [first = ""] = naturals;
  if (naturals.every((face) => rankOf(face) === rankOf(first)))
    return readSet(faces, naturals, jokers, rules);
  if (naturals.every((face) => suitOf(face) === suitOf(first)))
    return readRun(faces, naturals, jokers, rules, end);
  return no("mixed_suits");
};

/**
 * @param {string[]} faces @param {string[]} naturals @param {number} jokers @param {MeldRules} rules
 * @returns {Group | NoGroup}
 */
const readSet = (faces, naturals, jokers, rules) => {
  if (new Set(naturals).size < naturals.length) return no("suit_twice");
  if (faces.length > 4) return no("set_too_big");
  if (jokers > rules.jokersInSet) return no("too_many_jokers", { limit: rules.jokersInSet });
  const open = [...SUITS].filter((suit) => !naturals.some((face) => suitOf(face) === suit));
  const joker = `JK=${open.map((suit) => `*${suit}`).join("")}`;
  return {
    kind: "set",
    laid: faces.map((face) => (isJoker(face) ? joker : face)),
    points: faces.length * worth(rankOf(naturals[0] ?? "") === 1 ? 14 : rankOf(naturals[0] ?? "")),
  };
};

/**
 * @param {string[]} faces @param {string[]} naturals @param {number} jokers @param {MeldRules} rules
 * @param {"low" | "high"} [end] @returns {Group | NoGroup}
 */
const readRun = (faces, naturals, jokers, rules, end) => {
  const suit = suitOf(naturals[0] ?? "");
  const aces = naturals.filter((face) => rankOf(face) === 1).length;
  const others = naturals.filter((face) => rankOf(face) !== 1).map(rankOf);
  if (aces > 2 || new Set(others).size < others.length) return no("rank_twice");
  const lowFirst = end ? end === "low" : rankOf(faces[0] ?? "") === 1;
  /** @type {number[][]} */
  const readings =
    aces === 0 ? [[]] : aces === 2 ? [[1, 14]] : lowFirst ? [[1], [14]] : [[14], [1]];
  /** @type {NoGroup} */
  let reason = no("not_consecutive");
  for (const reading of readings) {
    const spots = placeJokers(
      [...others, ...reading],
      jokers,
      rules,
      end ?? (isJoker(faces[0] ?? "") ? "first" : "high"),
    );
    if (typeof spots === "string") {
      if (spots !== "not_consecutive") reason = no(spots);
      continue;
    }
    const low = Math.min(...others, ...reading, ...spots);
    const laid = Array.from({ length: faces.length }, (_, i) => {
      const face = faceAt(low + i, suit);
      return spots.includes(low + i) ? `JK=${face}` : face;
    });
    const sum = laid.reduce((total, _, i) => total + worth(low + i), 0);
    const royal = rules.royal && laid.length === 5 && low === 10;
    return { kind: "run", laid, points: royal ? rules.royal : sum };
  }
  return reason;
};

/**
 * Run positions for the jokers: gaps first, what is left at the ends.
 * @param {number[]} at positions of the naturals @param {number} jokers @param {MeldRules} rules
 * @param {"first" | "low" | "high"} wish `first`: one joker low, further ones high
 * @returns {number[] | string} or why they cannot stand
 */
const placeJokers = (at, jokers, rules, wish) => {
  let low = Math.min(...at);
  let high = Math.max(...at);
  /** @type {number[]} */
  const spots = [];
  for (let spot = low + 1; spot < high; spot++) if (!at.includes(spot)) spots.push(spot);
  if (spots.length > jokers) return "not_consecutive";
  const touching = spots.some((spot) => spots.includes(spot + 1));
  if (touching && !rules.jokersAdjacent) return "jokers_adjacent";
  for (let left = jokers - spots.length, turn = 0; left > 0; left--, turn++) {
    /** @type {{ low: boolean, high: boolean }} */
    const free = {
      low: low > 1 && (rules.jokersAdjacent || !spots.includes(low)),
      high: high < 14 && (rules.jokersAdjacent || !spots.includes(high)),
    };
    const wanted = wish === "low" || (wish === "first" && turn === 0) ? "low" : "high";
    /** @type {"low" | "high"} */
    const side = free[wanted] ? wanted : wanted === "low" ? "high" : "low";
    if (!free[side]) return low > 1 || high < 14 ? "jokers_adjacent" : "run_full";
    spots.push(side === "low" ? --low : ++high);
  }
  return spots;
};

/**
 * @typedef {{ low: boolean, high: boolean, swap: boolean }} Fit
 * Where one more card may go: the ends of a run (a set has only `high`), or a joker's place.
 */

/**
 * Whether a card in hand may join a meld on the table.
 * @param {Pick<import("./types.js").MeldView, "kind" | "cards">} meld @param {string} name
 * @param {MeldRules} rules @returns {Fit}
 */
export const fitOf = (meld, name, rules) => {
  const face = faceOf(name);
  return meld.kind === "set" ? fitSet(meld.cards, face, rules) : fitRun(meld.cards, face, rules);
};

/** @param {string[]} cards @param {string} face @param {MeldRules} rules @returns {Fit} */
const fitSet = (cards, face, rules) => {
  const naturals = cards.filter((card) => !isJoker(card));
  const jokers = cards.length - naturals.length;
  if (isJoker(face)) {
    return { low: false, high: cards.length < 4 && jokers < rules.jokersInSet, swap: false };
  }
  const sameRank = rankOf(face) === rankOf(naturals[0] ?? "");
  const missing = sameRank && !naturals.includes(face);
  return {
    low: false,
    high: missing && cards.length < 4,
    swap: missing && jokers > 0 && (cards.length === 4 || rules.setSwap === "asked"),
  };
};

/** @param {string[]} cards @param {string} face @param {MeldRules} rules @returns {Fit} */
const fitRun = (cards, face, rules) => {
  const { low, suit } = placeOfRun(cards);
  const high = low + cards.length - 1;
  if (isJoker(face)) {
    const near = (/** @type {string | undefined} */ card) =>
      !rules.jokersAdjacent && isJoker(card ?? "");
    return { low: low > 1 && !near(cards[0]), high: high < 14 && !near(cards.at(-1)), swap: false };
  }
  return {
    low: low > 1 && face === faceAt(low - 1, suit),
    high: high < 14 && face === faceAt(high + 1, suit),
    swap: cards.some((card) => standsFor(card) === face),
  };
};

/** Where a run on the table begins, 1 low ace to 14 high ace. @param {string[]} cards */
export const placeOfRun = (cards) => {
  const plain = cards.map((card) => standsFor(card) ?? card);
  const anchor = plain.findIndex((card) => rankOf(card) !== 1);
  return { low: rankOf(plain[anchor] ?? "") - anchor, suit: suitOf(plain[anchor] ?? "") };
};
