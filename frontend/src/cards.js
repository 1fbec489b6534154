/** Cards as text: `7h`, its twin `7h'`, a joker `JK`, on the table also `JK=9h` and `JK=*d*c`. */

export const SUITS = "shdc";
export const RANKS = "A23456789TJQK";

/** The text without the marks that tell twins apart. @param {string} name */
export const faceOf = (name) => name.replace(/'+$/, "");

/** @param {string} name */
export const isJoker = (name) => name.startsWith("JK");

/** Place of a natural's rank, ace 1 to king 13; 0 for a joker. @param {string} name */
export const rankOf = (name) => (isJoker(name) ? 0 : RANKS.indexOf(name.charAt(0)) + 1);

/** Suit letter of a natural, empty for a joker. @param {string} name */
export const suitOf = (name) => (isJoker(name) ? "" : name.charAt(1));

/** The natural a joker on the table stands for, or null when that is open. @param {string} text */
export const standsFor = (text) =>
  /^JK'*=[^*]/.test(text) ? text.slice(text.indexOf("=") + 1) : null;

/** Suits a joker in a set may stand for. @param {string} text */
export const openSuits = (text) => {
  const at = text.indexOf("=*");
  return at < 0 ? [] : [...text.slice(at).replace(/[=*]/g, "")];
};

/** Twins stand together, the first copy first. @param {string} a @param {string} b */
const byCopy = (a, b) => a.length - b.length;

/** @param {string} a @param {string} b */
const bySuit = (a, b) =>
  Number(isJoker(a)) - Number(isJoker(b)) ||
  SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b)) ||
  rankOf(a) - rankOf(b) ||
  byCopy(a, b);

/** @param {string} a @param {string} b */
const byRank = (a, b) =>
  Number(isJoker(a)) - Number(isJoker(b)) ||
  rankOf(a) - rankOf(b) ||
  SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b)) ||
  byCopy(a, b);

/**
 * The hand in one of the two orders players know: `1-2-3` runs of each suit from ace to king,
 * `3-3-3` equal ranks from aces on. Jokers go right, twins stand together.
 * @param {readonly string[]} names @param {"1-2-3" | "3-3-3"} how
 */
export const sorted = (names, how) => [...names].sort(how === "1-2-3" ? bySuit : byRank);
