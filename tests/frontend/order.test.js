import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { RANKS, SUITS, sorted } from "../../frontend/src/cards.js";
import {
  arrange,
  placed,
  placeUnder,
  shifted,
  sideAfter,
  woven,
} from "../../frontend/src/order.js";

const PACK = [...SUITS]
  .flatMap((suit) => [...RANKS].map((rank) => rank + suit))
  .concat("JK", "JK'")
  .flatMap((name) => [name, name.startsWith("JK") ? `${name}''` : `${name}'`]);

/** Different cards of a double deck, up to the sixteen that a hand may hold. */
const hands = fc.shuffledSubarray(PACK, { minLength: 1, maxLength: 16 });

/** A hand and some of its cards. */
const chosenHands = hands.chain((hand) => fc.tuple(fc.constant(hand), fc.subarray(hand)));

/** @param {readonly string[]} names */
const inAnyOrder = (names) => [...names].sort();

test("cards put together stand in their order behind as many others as asked for", () => {
  fc.assert(
    fc.property(chosenHands, fc.nat(16), ([hand, names], at) => {
      const moved = placed(hand, names, at);
      assert.deepEqual(inAnyOrder(moved), inAnyOrder(hand));
      const rest = hand.filter((name) => !names.includes(name));
      assert.deepEqual(
        moved.filter((name) => !names.includes(name)),
        rest,
      );
      const block = hand.filter((name) => names.includes(name));
      const start = Math.min(at, rest.length);
      assert.deepEqual(moved.slice(start, start + block.length), block);
    }),
  );
});

test("an arrow moves chosen cards by one place, past others only, and keeps both orders", () => {
  fc.assert(
    fc.property(
      chosenHands,
      fc.constantFrom(/** @type {const} */ (-1), /** @type {const} */ (1)),
      ([hand, names], step) => {
        const moved = shifted(hand, names, step);
        for (const part of [true, false]) {
          const of = (/** @type {string[]} */ list) =>
            list.filter((name) => names.includes(name) === part);
          assert.deepEqual(of(moved), of(hand));
        }
        for (const name of names) {
          const went = moved.indexOf(name) - hand.indexOf(name);
          assert.ok(went === 0 || went === step);
        }
      },
    ),
  );
});

test("enough arrows bring chosen cards to the edge", () => {
  fc.assert(
    fc.property(chosenHands, ([hand, names]) => {
      let moved = hand;
      for (let i = 0; i < hand.length; i++) moved = shifted(moved, names, -1);
      assert.deepEqual(moved, placed(hand, names, 0));
      for (let i = 0; i < hand.length; i++) moved = shifted(moved, names, 1);
      assert.deepEqual(moved, placed(hand, names, hand.length));
    }),
  );
});

test("staged cards keep their places while the hand is put in order", () => {
  fc.assert(
    fc.property(chosenHands, ([order, staged]) => {
      const hand = order.filter((name) => !staged.includes(name));
      const next = woven(order, sorted(hand, "1-2-3"));
      for (const name of staged) assert.equal(next.indexOf(name), order.indexOf(name));
      assert.deepEqual(
        next.filter((name) => hand.includes(name)),
        sorted(hand, "1-2-3"),
      );
    }),
  );
});

test("what is held keeps its order, and what is new goes to the player's side", () => {
  fc.assert(
    fc.property(
      hands,
      hands,
      fc.constantFrom(/** @type {const} */ ("left"), /** @type {const} */ ("right")),
      (order, hand, side) => {
        const next = arrange(order, hand, hand, side);
        assert.deepEqual(inAnyOrder(next), inAnyOrder(hand));
        const held = order.filter((name) => hand.includes(name));
        const come = hand.filter((name) => !order.includes(name));
        assert.deepEqual(next, side === "left" ? [...come, ...held] : [...held, ...come]);
      },
    ),
  );
});

test("a new card that is put to an end shows where new cards belong", () => {
  assert.equal(sideAfter(["Qs", "7h", "9c"], "Qs", "right"), "left");
  assert.equal(sideAfter(["7h", "9c", "Qs"], "Qs", "left"), "right");
  assert.equal(sideAfter(["7h", "Qs", "9c"], "Qs", "left"), "left");
  assert.equal(sideAfter(["7h", "9c", "Qs"], null, "left"), "left");
  // One card is at both ends.
  assert.equal(sideAfter(["Qs"], "Qs", "right"), "right");
});

test("the place under a point is the card seen there, in rows and in a fan", () => {
  const layouts = fc.record({
    count: fc.integer({ min: 1, max: 16 }),
    columns: fc.constantFrom(8, 16),
    step: fc.integer({ min: 20, max: 60 }),
    width: fc.integer({ min: 44, max: 90 }),
  });
  fc.assert(
    fc.property(layouts, fc.nat(15), ({ count, columns, step, width }, pick) => {
      const boxes = Array.from({ length: count }, (_, at) => ({
        left: (at % columns) * step,
        top: 500 + Math.floor(at / columns) * 64,
        width,
        height: 64,
      }));
      const at = pick % count;
      const box = /** @type {typeof boxes[number]} */ (boxes[at]);
      const seen = Math.min(step, width) / 2;
      assert.equal(placeUnder(boxes, box.left + seen, box.top + 20), at);
    }),
  );
});

test("a point beside the cards means the nearest row and its nearest end", () => {
  const boxes = Array.from({ length: 15 }, (_, at) => ({
    left: 4 + (at % 8) * 44,
    top: 512 + Math.floor(at / 8) * 64,
    width: 44,
    height: 64,
  }));
  assert.equal(placeUnder(boxes, 0, 480), 0);
  assert.equal(placeUnder(boxes, 359, 520), 7);
  assert.equal(placeUnder(boxes, 359, 639), 14);
  assert.equal(placeUnder(boxes, 0, 639), 8);
});
