/**
 * Which cards form a group and what it is worth: just enough of the rules to answer a tap at once.
 * The server decides; shared vectors keep both readings equal.
 */
import { faceOf, isJoker, RANKS, rankOf, SUITS, standsFor, suitOf } from "./cards.js";

/**
 * The house rules that melds depend on, as the table's own frame tells them.
 * @typedef {Pick<import("./types.js").Rules, "jokers" | "ace_high" | "ace_points" | "ace_low_points" |
 *   "royal_run_points" | "jokers_when_laid" | "jokers_in_set" | "jokers_adjacent" |
 *   "naturals_when_laid" | "swap_in_set_of_three">} MeldRules
 */

/** @typedef {{ kind: "run" | "set", laid: string[], points: number }} Group */
/** @typedef {{ refused: string, facts?: import("./types.js").Facts }} NoGroup */

/** @param {string} refused @param {import("./types.js").Facts} [facts] @returns {NoGroup} */
const no = (refused, facts) => (facts ? { refused, facts } : { refused });

/** Face of the card at a run position, 1 low ace to 14 high ace. @param {number} at @param {string} suit */
const faceAt = (at, suit) => `${RANKS.charAt((at - 1) % 13)}${suit}`;

/** The last position of a run. @param {MeldRules} rules */
const highest = (rules) => (rules.ace_high ? 14 : 13);

/** What the card at a position counts; a low ace that begins a run has its own price. @param {number} at @param {MeldRules} rules */
const worth = (at, rules) => (at === 1 || at === 14 ? rules.ace_points : Math.min(at, 10));

/**
 * Reads cards, in the order the player holds them, as a run or a set.
 * @param {readonly string[]} names @param {MeldRules} rules @param {"low" | "high"} [end]
 * @returns {Group | NoGroup}
 */
export const readGroup = (names, rules, end) => {
  const faces = names.map(faceOf);
  if (faces.length === 0) return no("no_cards");
  const naturals = faces.filter((face) => !isJoker(face));
  const jokers = faces.length - naturals.length;
  if (jokers > 0 && rules.jokers === 0) return no("no_jokers_in_deck");
  if (faces.length < 3) return no("too_few_cards", { needed: 3, had: faces.length });
  if (jokers > rules.jokers_when_laid)
    return no("too_many_jokers", { limit: rules.jokers_when_laid });
  if (naturals.length < rules.naturals_when_laid)
    return no("too_few_naturals", { needed: rules.naturals_when_laid });
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
  if (jokers > rules.jokers_in_set) return no("too_many_jokers", { limit: rules.jokers_in_set });
  const open = [...SUITS].filter((suit) => !naturals.some((face) => suitOf(face) === suit));
  const joker = `JK=${open.map((suit) => `*${suit}`).join("")}`;
  return {
    kind: "set",
    laid: faces.map((face) => (isJoker(face) ? joker : face)),
    points: faces.length * worth(rankOf(naturals[0] ?? ""), rules),
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
  if (aces > (rules.ace_high ? 2 : 1) || new Set(others).size < others.length)
    return no("rank_twice");
  const lowFirst = end ? end === "low" : rankOf(faces[0] ?? "") === 1;
  /** @type {number[][]} */
  const readings =
    aces === 0 ? [[]] : aces === 2 ? [[1, 14]] : lowFirst ? [[1], [14]] : [[14], [1]];
  const possible = readings.filter((reading) => Math.max(0, ...reading) <= highest(rules));
  /** @type {NoGroup} */
  let reason = no("not_consecutive");
  for (const reading of possible) {
    const spots = placeJokers(
      [...others, ...reading],
      jokers,
      rules,
      end ?? (isJoker(faces[0] ?? "") ? "first" : "high"),
    );
    if (typeof spots === "string") {
      // Where neither end will do, the reason that names a joker says more.
      if (reason.refused === "not_consecutive") reason = no(spots);
      continue;
    }
    const low = Math.min(...others, ...reading, ...spots);
    const laid = Array.from({ length: faces.length }, (_, i) => {
      const face = faceAt(low + i, suit);
      return spots.includes(low + i) ? `JK=${face}` : face;
    });
    return { kind: "run", laid, points: runPoints(low, laid.length, rules) };
  }
  if (reason.refused === "not_consecutive" && aces > 0 && !rules.ace_high && others.includes(13))
    return no("ace_low_only");
  return reason;
};

/** What a run counts. @param {number} low its first position @param {number} size @param {MeldRules} rules */
const runPoints = (low, size, rules) => {
  if (low === 10 && size === 5 && rules.royal_run_points !== null) return rules.royal_run_points;
  const first = low === 1 ? rules.ace_low_points : worth(low, rules);
  return Array.from({ length: size - 1 }, (_, i) => worth(low + 1 + i, rules)).reduce(
    (sum, points) => sum + points,
    first,
  );
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
  if (touching && !rules.jokers_adjacent) return "jokers_adjacent";
  for (let left = jokers - spots.length, turn = 0; left > 0; left--, turn++) {
    /** @type {{ low: boolean, high: boolean }} */
    const free = {
      low: low > 1 && (rules.jokers_adjacent || !spots.includes(low)),
      high: high < highest(rules) && (rules.jokers_adjacent || !spots.includes(high)),
    };
    const wanted = wish === "low" || (wish === "first" && turn === 0) ? "low" : "high";
    /** @type {"low" | "high"} */
    const side = free[wanted] ? wanted : wanted === "low" ? "high" : "low";
    if (!free[side]) return low > 1 || high < highest(rules) ? "jokers_adjacent" : "run_full";
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
    return { low: false, high: cards.length < 4 && jokers < rules.jokers_in_set, swap: false };
  }
  const sameRank = rankOf(face) === rankOf(naturals[0] ?? "");
  const missing = sameRank && !naturals.includes(face);
  return {
    low: false,
    high: missing && cards.length < 4,
    swap: missing && jokers > 0 && (cards.length === 4 || rules.swap_in_set_of_three),
  };
};

/** @param {string[]} cards @param {string} face @param {MeldRules} rules @returns {Fit} */
const fitRun = (cards, face, rules) => {
  const { low, suit } = placeOfRun(cards);
  const high = low + cards.length - 1;
  if (isJoker(face)) {
    const near = (/** @type {string | undefined} */ card) =>
      !rules.jokers_adjacent && isJoker(card ?? "");
    return {
      low: low > 1 && !near(cards[0]),
      high: high < highest(rules) && !near(cards.at(-1)),
      swap: false,
    };
  }
  return {
    low: low > 1 && face === faceAt(low - 1, suit),
    high: high < highest(rules) && face === faceAt(high + 1, suit),
    swap: cards.some((card) => standsFor(card) === face),
  };
};

/** Where a run on the table begins, 1 low ace to 14 high ace. @param {string[]} cards */
const placeOfRun = (cards) => {
  const plain = cards.map((card) => standsFor(card) ?? card);
  const anchor = plain.findIndex((card) => rankOf(card) !== 1);
  return { low: rankOf(plain[anchor] ?? "") - anchor, suit: suitOf(plain[anchor] ?? "") };
};
