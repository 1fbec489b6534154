import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { commitmentOf, dealtTo, orderOf, pack, verify } from "../../frontend/src/fair.js";

const vectors = JSON.parse(
  readFileSync(new URL("../vectors/shuffle.json", import.meta.url), "utf8"),
);

test("the pack has every card twice and four jokers last", () => {
  const cards = pack(4);
  assert.equal(cards.length, 108);
  assert.deepEqual(cards.slice(0, 3), ["As", "2s", "3s"]);
  assert.equal(cards[52], "As");
  assert.deepEqual(cards.slice(-4), ["JK", "JK", "JK", "JK"]);
});

test("hands come out as the engine dealt them", async () => {
  for (const { deal, seed, commitment, entropies, starter, hands, stock } of vectors.deals) {
    assert.equal(await commitmentOf(seed), commitment);
    const order = await orderOf(pack(4), seed, entropies, deal, 0);
    hands.forEach((/** @type {string[]} */ hand, /** @type {number} */ seat) => {
      assert.deepEqual([...dealtTo(order, hands.length, starter, seat)].sort(), [...hand].sort());
    });
    const dealt = hands.length * 14 + 1;
    assert.deepEqual(order.slice(dealt, dealt + stock.length), stock);
  }
});

test("a reshuffle is reproduced from its number", async () => {
  const { cards, seed, entropies, deal, reshuffle, order } = vectors.reshuffle;
  assert.deepEqual(await orderOf(cards, seed, entropies, deal, reshuffle), order);
});

test("a page notices another seed, another promise and another hand", async () => {
  const { deal, seed, commitment, entropies, starter, hands } = vectors.deals[1];
  const view = /** @type {import("../../frontend/src/types.js").View} */ (
    /** @type {unknown} */ ({
      deal,
      starter,
      seats: hands,
      fairness: { seed, commitment, entropies, next: "" },
    })
  );
  const seen = { you: 1, dealt: hands[1], commitment };
  assert.equal(await verify(view, seen), "fair");
  assert.equal(await verify(view, { ...seen, dealt: [...hands[1].slice(1), "JK"] }), "broken");
  assert.equal(await verify(view, { ...seen, commitment: "00" }), "broken");
  const other = { ...view, fairness: { ...view.fairness, seed: "00".repeat(32) } };
  assert.equal(await verify(other, seen), "broken");
  const hidden = { ...view, fairness: { ...view.fairness, seed: null } };
  assert.equal(await verify(hidden, seen), "unknown");
});
