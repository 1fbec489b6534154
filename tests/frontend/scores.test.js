import assert from "node:assert/strict";
import { test } from "node:test";
import { besideDeals, placesBy, runningTotals } from "../../frontend/src/scores.js";

/**
 * @param {{ scores: number[][], gone?: number[], most?: boolean, places?: number[] | null }} how
 */
const view = ({ scores, gone = [], most = false, places = null }) => {
  const seats = (scores[0] ?? [0, 0, 0]).map((_, seat) => ({ given_up: gone[seat] ?? 0 }));
  const totals = seats.map((_, seat) => scores.reduce((sum, deal) => sum + (deal[seat] ?? 0), 0));
  return /** @type {import("../../frontend/src/types.js").View} */ (
    /** @type {unknown} */ ({
      seats,
      totals,
      places,
      rules: { most_points_win: most },
      results: scores.map((deal) => ({ scores: deal })),
    })
  );
};

test("totals run from deal to deal", () => {
  const shown = runningTotals(
    view({
      scores: [
        [-40, 31, 100],
        [62, -40, 12],
      ],
    }),
  );
  assert.deepEqual(shown, [
    [-40, 31, 100],
    [22, -9, 112],
  ]);
});

test("what a computer's play costs stands beside the deals, so that the sheet adds up", () => {
  const scores = [[-40, 100, 62]];
  assert.equal(besideDeals(view({ scores })), null);
  const totals = [-40, 130, 62];
  assert.deepEqual(besideDeals({ ...view({ scores }), totals }), [0, 30, 0]);
});

test("places are told from the first deal on", () => {
  assert.equal(placesBy(view({ scores: [] })), null);
  assert.deepEqual(placesBy(view({ scores: [[-40, 31, 100]] })), [1, 2, 3]);
  assert.deepEqual(placesBy(view({ scores: [[0, 31, 100]], most: true })), [3, 2, 1]);
});

test("equal totals share a place", () => {
  assert.deepEqual(placesBy(view({ scores: [[-40, 100, 100, 120]] })), [1, 2, 2, 4]);
});

test("who was given up is placed after all who stayed, the earlier the lower", () => {
  const gone = [1, 0, 2, 0];
  assert.deepEqual(placesBy(view({ scores: [[-280, 300, 10, 400]], gone })), [4, 1, 3, 2]);
});

test("of a match that is over the server says the places", () => {
  assert.deepEqual(placesBy(view({ scores: [[1, 2, 3]], places: [3, 2, 1] })), [3, 2, 1]);
});
