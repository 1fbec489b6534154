/** What the scores of a match come to; the server counts, the sheet only adds up what it shows. */

/** @typedef {import("./types.js").View} View */

/**
 * The totals after each deal, a row a deal.
 * @param {View} view @returns {number[][]}
 */
export const runningTotals = ({ seats, results }) => {
  let totals = seats.map(() => 0);
  return results.map(({ scores }) => {
    totals = totals.map((total, seat) => total + (scores[seat] ?? 0));
    return totals;
  });
};

/**
 * What the totals have beside the deals, seat by seat: points for a computer that played. Null where
 * nobody has any.
 * @param {View} view @returns {number[] | null}
 */
export const besideDeals = (view) => {
  const played = runningTotals(view).at(-1) ?? [];
  const beside = view.totals.map((total, seat) => total - (played[seat] ?? 0));
  return beside.some((points) => points !== 0) ? beside : null;
};

/**
 * Each seat's place as the match stands, counted from 1, or null before a deal is finished. Equal
 * totals share a place; a seat that was given up is placed after all who stayed, the earlier the
 * lower. When the match is over it is what the server says.
 * @param {View} view @returns {number[] | null}
 */
export const placesBy = ({ places, results, rules, seats, totals }) => {
  if (places) return places;
  if (results.length === 0) return null;
  const sign = rules.most_points_win ? -1 : 1;
  const ranks = seats.map(({ given_up: gone }, seat) =>
    gone > 0 ? [1, -gone] : [0, sign * (totals[seat] ?? 0)],
  );
  /** @param {number[]} a @param {number[]} b */
  const before = ([kind = 0, rank = 0], [otherKind = 0, otherRank = 0]) =>
    kind < otherKind || (kind === otherKind && rank < otherRank);
  return ranks.map((mine) => 1 + ranks.filter((other) => before(other, mine)).length);
};
