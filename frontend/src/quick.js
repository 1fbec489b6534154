/**
 * The wish for a quick match, kept for as long as this window is open: the first page says it, and
 * the table at which the player then waits says it again, so that somebody whose line was down for a
 * while does not wait beside a free seat.
 */

/** @typedef {{ ruleset: string, players: number, since: number, table: string | null }} Wish `table`: where the player waits */

const KEY = "remi.quick";
/** How often a waiting page asks whether there is a better table by now. */
export const AGAIN_MS = 20_000;

/** The wish for which a player waits at a table, or null. @param {string | null} table @returns {Wish | null} */
export const wish = (table) => {
  try {
    /** @type {Wish | null} */
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept?.table === table ? kept : null;
  } catch {
    return null;
  }
};

/** @param {Wish | null} wished */
export const keepWish = (wished) => {
  try {
    if (wished === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(wished));
  } catch {
    // Without it the wish is said once, and waiting is not counted.
  }
};

/** Waits on at another table. @param {string | null} before @param {string} table */
export const moveWish = (before, table) => {
  const wished = wish(before);
  if (wished) keepWish({ ...wished, table });
};

/** The message that says a wish. @param {Wish} wished @param {string} entropy */
export const asking = ({ ruleset, players }, entropy) => ({
  type: "quick",
  ruleset,
  players,
  entropy,
});
