import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { commitmentOf, dealt, dealtSeats, orderOf, pack, verify } from "../../frontend/src/fair.js";

const vectors = JSON.parse(
  readFileSync(new URL("../vectors/shuffle.json", import.meta.url), "utf8"),
);

/** @type {Record<string, import("../../frontend/src/types.js").Rules>} */
const rules = JSON.parse(readFileSync(new URL("../vectors/rules.json", import.meta.url), "utf8"));

/** @typedef {import("../../frontend/src/types.js").View} View */

/** What a view says of a deal of the vectors. @param {any} of @returns {View} */
const viewOf = ({ ruleset, deal, starter, hands, seed, commitment, entropies }) =>
  /** @type {View} */ (
    /** @type {unknown} */ ({
      rules: rules[ruleset],
      deal,
      starter,
      seats: hands.map(() => ({ given_up: 0 })),
      history: [],
      fairness: { seed, commitment, entropies, next: "" },
    })
  );

test("the pack has every card of each copy and the jokers last", () => {
  const cards = pack(4, 2);
  assert.equal(cards.length, 108);
  assert.deepEqual(cards.slice(0, 3), ["As", "2s", "3s"]);
  assert.equal(cards[52], "As");
  assert.deepEqual(cards.slice(-4), ["JK", "JK", "JK", "JK"]);
  assert.equal(pack(0, 1).length, 52);
});

test("hands come out as the engine dealt them, in every ruleset", async () => {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {number[]} */
  const cuts = [];
  for (const one of vectors.deals) {
    const view = viewOf(one);
    const { packs, jokers } = view.rules;
    assert.equal(await commitmentOf(one.seed), one.commitment);
    const order = await orderOf(pack(jokers, packs), one.seed, one.entropies, one.deal, 0);
    const { hands, kept } = dealt(order, view.rules, dealtSeats(view) ?? []);
    one.hands.forEach((/** @type {string} */ hand, /** @type {number} */ seat) => {
      assert.equal([...(hands.get(seat) ?? [])].sort().join(" "), hand, one.ruleset);
    });
    seen.add(one.ruleset);
    cuts.push(kept);
  }
  assert.equal(seen.size, 5);
  assert.deepEqual(cuts.slice(-2), [1, 2]);
});

test("a seat given up before a deal is dealt nothing, one given up in it was", () => {
  const view = viewOf({ ...vectors.deals[1], hands: ["", "", ""], starter: 0 });
  const gone = (/** @type {number} */ n) => [0, 0, n].map((given_up) => ({ given_up }));
  const later = { ...view, seats: /** @type {View["seats"]} */ (gone(1)) };
  assert.deepEqual(dealtSeats(later), [0, 1]);
  const left = { n: 1, event: /** @type {const} */ ("given_up"), seat: 2 };
  assert.deepEqual(dealtSeats({ ...later, history: [left] }), [0, 1, 2]);
  const drew = { n: 41, event: /** @type {const} */ ("drew"), seat: 0 };
  assert.equal(dealtSeats({ ...later, history: [drew] }), null);
  const known = { ...left, n: 41 };
  assert.deepEqual(dealtSeats({ ...later, history: [known] }), [0, 1, 2]);
});

test("a joker at the end of the pack goes to the cutter of remi51 and to nobody else (§3)", () => {
  const order = [...pack(3, 2), "JK"];
  for (const [ruleset, kept] of [
    ["remi51", 4],
    ["classic", 0],
  ]) {
    const found = dealt(order, /** @type {View["rules"]} */ (rules[ruleset ?? ""]), [1, 2, 0]);
    assert.equal(found.kept, kept);
    // The cutter is the one before the dealer, who is dealt to last.
    assert.equal(found.hands.get(2)?.filter((card) => card === "JK").length, kept);
    assert.deepEqual(
      [1, 2, 0].map((seat) => found.hands.get(seat)?.length),
      [15, 14, 14],
    );
  }
});

test("a reshuffle is reproduced from its number", async () => {
  const { cards, seed, entropies, deal, reshuffle, order } = vectors.reshuffle;
  assert.deepEqual(await orderOf(cards, seed, entropies, deal, reshuffle), order);
});

test("a page notices another seed, another promise and another hand", async () => {
  const { commitment, hands } = vectors.deals[1];
  const view = viewOf(vectors.deals[1]);
  const mine = hands[1].split(" ").reverse();
  const seen = { you: 1, dealt: mine, commitment };
  assert.equal(await verify(view, seen), "fair");
  assert.equal(await verify(view, { ...seen, dealt: [...mine.slice(1), "JK"] }), "broken");
  assert.equal(await verify(view, { ...seen, commitment: "00" }), "broken");
  const other = { ...view, fairness: { ...view.fairness, seed: "00".repeat(32) } };
  assert.equal(await verify(other, seen), "broken");
  // The seed must be the one promised, for somebody without a hand too.
  assert.equal(await verify(other, { ...seen, you: null }), "broken");
  // Who was dealt to cannot be told any more.
  const cut = { n: 41, event: /** @type {const} */ ("drew"), seat: 0 };
  const gone = view.seats.map((seat, at) => ({ ...seat, given_up: at === 0 ? 1 : 0 }));
  assert.equal(await verify({ ...view, seats: gone, history: [cut] }, seen), "unknown");
  // A page that was told of no promise before the deal cannot say that it was kept.
  assert.equal(await verify(view, { ...seen, commitment: "" }), "unknown");
  // Who looks on, or came when cards had been played, has no hand to compare.
  assert.equal(await verify(view, { ...seen, you: null }), "fair");
  assert.equal(await verify(view, { ...seen, dealt: [] }), "fair");
  const hidden = { ...view, fairness: { ...view.fairness, seed: null } };
  assert.equal(await verify(hidden, seen), "unknown");
});
