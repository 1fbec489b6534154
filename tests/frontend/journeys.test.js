import assert from "node:assert/strict";
import { test } from "node:test";
import { journeys } from "../../frontend/src/journeys.js";

/** @typedef {import("../../frontend/src/journeys.js").Lying} Lying */

const box = /** @type {DOMRect} */ ({ left: 0, top: 0, width: 44, height: 57 });

/** Cards that lie open: `own 7h'`, `discard Qh 3`, `piece 4 JK=9h`. @param {...string} keys */
const lying = (...keys) => {
  /** @type {Map<string, Lying>} */
  const cards = new Map();
  for (const key of keys) {
    const [what = "", ...rest] = key.split(" ");
    const text = what === "piece" ? rest[1] : rest[0];
    const face = (text ?? "").split("=")[0]?.replace(/'+$/, "") ?? "";
    const zone = { own: "hand", piece: "melds", discard: "discard" }[what] ?? what;
    cards.set(key, { key, face, zone, box });
  }
  return cards;
};

/** @typedef {import("../../frontend/src/types.js").GameEvent} GameEvent */

/** What moved, in words. @param {string[]} before @param {string[]} after @param {Omit<GameEvent, "n">[]} events */
const moved = (before, after, events) => {
  const place = (/** @type {Lying | string} */ at) => (typeof at === "string" ? at : at.key);
  const fresh = events.map((event, n) => ({ ...event, n }));
  return journeys(lying(...before), lying(...after), 0, fresh)
    .filter(({ from, to }) => place(from) !== place(to))
    .map(({ card, from, to }) => [card, place(from), place(to)]);
};

const STOCK = "[data-zone=stock]";
const SEAT = '[data-seat="1"] .face';

test("a card drawn comes from the stock, to a seat with its back up", () => {
  assert.deepEqual(moved(["own 7h"], ["own 7h", "own 9c"], [{ event: "drew", seat: 0 }]), [
    ["9c", STOCK, "own 9c"],
  ]);
  assert.deepEqual(moved(["own 7h"], ["own 7h"], [{ event: "drew", seat: 1 }]), [
    [null, STOCK, SEAT],
  ]);
});

test("a twin drawn is not the one that went", () => {
  const thrown = /** @type {const} */ ({ event: "discarded", seat: 0, card: "7h" });
  const drew = /** @type {const} */ ({ event: "drew", seat: 0 });
  assert.deepEqual(
    moved(
      ["own 7h", "own 9c", "discard Qh 3"],
      ["own 7h'", "own 9c", "discard Qh 3"],
      [thrown, drew],
    ),
    [["7h", STOCK, "own 7h'"]],
  );
});

test("a card thrown goes from the hand or from the seat to the pile", () => {
  const mine = /** @type {const} */ ({ event: "discarded", seat: 0, card: "7h" });
  assert.deepEqual(
    moved(["own 7h'", "own 9c", "discard Qh 3"], ["own 9c", "discard 7h 4"], [mine]),
    [["7h", "own 7h'", "discard 7h 4"]],
  );
  const theirs = /** @type {const} */ ({ event: "discarded", seat: 1, card: "7h" });
  assert.deepEqual(moved(["discard Qh 3"], ["discard 7h 4"], [theirs]), [
    ["7h", SEAT, "discard 7h 4"],
  ]);
});

test("a discard taken goes to who took it; the one below has not moved", () => {
  const took = { event: /** @type {const} */ ("took"), card: "Qh" };
  assert.deepEqual(moved(["discard Qh 3"], ["discard 2c 3"], [{ ...took, seat: 1 }]), [
    ["Qh", "[data-zone=discard]", SEAT],
  ]);
  assert.deepEqual(moved(["discard Qh 3"], ["discard 2c 3", "own Qh"], [{ ...took, seat: 0 }]), [
    ["Qh", "discard Qh 3", "own Qh"],
  ]);
});

test("melds come from the hand or from the seat, card by card", () => {
  const laid = { event: /** @type {const} */ ("laid"), melds: [4] };
  const after = ["piece 4 7h", "piece 4 8h", "piece 4 JK=9h"];
  assert.deepEqual(moved(["own 7h", "own 8h'", "own JK''"], after, [{ ...laid, seat: 0 }]), [
    ["7h", "own 7h", "piece 4 7h"],
    ["8h", "own 8h'", "piece 4 8h"],
    ["JK", "own JK''", "piece 4 JK=9h"],
  ]);
  assert.deepEqual(
    moved([], after, [{ ...laid, seat: 1 }]).map(([card, from]) => [card, from]),
    [
      ["7h", SEAT],
      ["8h", SEAT],
      ["JK", SEAT],
    ],
  );
});

test("a swap moves two cards", () => {
  const before = ["piece 4 7h", "piece 4 8h", "piece 4 JK=9h"];
  const after = ["piece 4 7h", "piece 4 8h", "piece 4 9h"];
  const swap = { event: /** @type {const} */ ("swapped"), meld: 4, card: "9h" };
  assert.deepEqual(
    moved([...before, "own 9h'"], [...after, "own JK"], [{ ...swap, seat: 0 }]).sort(),
    [
      ["9h", "own 9h'", "piece 4 9h"],
      ["JK", "piece 4 JK=9h", "own JK"],
    ],
  );
  assert.deepEqual(moved(before, after, [{ ...swap, seat: 1 }]), [
    ["9h", SEAT, "piece 4 9h"],
    ["JK", "piece 4 JK=9h", SEAT],
  ]);
});

test("a card that stays is followed to its new place, and is never the one that went", () => {
  const before = lying("own 7h", "own 9c");
  const after = lying("own 9c", "own 7h");
  assert.deepEqual(
    journeys(before, after, 0, []).map(({ card, from, to }) => [
      card,
      from === before.get(/** @type {Lying} */ (to).key),
    ]),
    [
      ["9c", true],
      ["7h", true],
    ],
  );
  const laid = { event: /** @type {const} */ ("laid"), seat: 1, melds: [4] };
  assert.deepEqual(moved(["own 7h"], ["own 7h", "piece 4 7h"], [laid]), [
    ["7h", SEAT, "piece 4 7h"],
  ]);
});

test("a card on the pile comes from who threw it last, or gave it back", () => {
  const threw = { event: /** @type {const} */ ("discarded") };
  const two = [
    { ...threw, seat: 2, card: "9s" },
    { ...threw, seat: 1, card: "7h" },
  ];
  assert.deepEqual(moved(["discard Qh 3"], ["discard 7h 5"], two), [["7h", SEAT, "discard 7h 5"]]);
  const back = { event: /** @type {const} */ ("returned"), seat: 1, card: "7h" };
  assert.deepEqual(moved(["discard Qh 3"], ["discard 7h 5"], [back]), [
    ["7h", SEAT, "discard 7h 5"],
  ]);
});

test("a card in the hand comes from the stock only when this player drew it", () => {
  const hands = /** @type {const} */ ([["own 7h"], ["own 7h", "own 9c"]]);
  const [before, after] = [[...hands[0]], [...hands[1]]];
  assert.deepEqual(moved(before, after, [{ event: "drew", seat: 1 }]), [[null, STOCK, SEAT]]);
  assert.deepEqual(moved(before, after, [{ event: "discarded", seat: 0, card: "2c" }]), []);
});

test("the card below the stock goes to who took it", () => {
  const took = { event: /** @type {const} */ ("took_bottom"), seat: 1, card: "Jd" };
  assert.deepEqual(moved([], [], [took]), [["Jd", "[data-zone=bottom]", SEAT]]);
});

test("a page that was away shows where things are, not how each came there", () => {
  const many = Array.from({ length: 30 }, () => ({
    event: /** @type {const} */ ("drew"),
    seat: 1,
  }));
  assert.deepEqual(moved(["own 7h"], ["own 7h"], many), []);
});
