import assert from "node:assert/strict";
import { test } from "node:test";
import { EMPTY, receive, toggle } from "../../frontend/src/state.js";
import { aimed, litParts, partsOf, placesOf, targets } from "../../frontend/src/targets.js";
import { frameOf, rulesOf } from "./frames.js";

/** @typedef {import("../../frontend/src/types.js").MeldView} MeldView */

/** @param {string} cards @param {"run" | "set"} kind @param {number} [id] @returns {MeldView} */
const meld = (cards, kind, id = 1) => ({
  id,
  owner: 1,
  kind,
  cards: cards.split(" "),
  by: cards.split(" ").map(() => 1),
});

/** @param {string} name @param {MeldView[]} melds @param {string} [ruleset] */
const holding = (name, melds, ruleset = "classic") =>
  toggle(receive(EMPTY, frameOf({ hand: [name, "2c"], melds, rules: rulesOf(ruleset) })), name);

/** @param {string} name @param {MeldView} one @param {string} [ruleset] */
const lit = (name, one, ruleset) =>
  litParts(holding(name, [one], ruleset), one)
    .filter((part) => part.lit)
    .map(({ end, freed }) => (freed < 0 ? end : `${end} for ${freed}`));

test("a card lights the end of the run where it fits, a joker both (§4.3)", () => {
  const run = meld("5h 6h 7h", "run");
  assert.deepEqual(lit("4h", run), ["low"]);
  assert.deepEqual(lit("8h", run), ["high"]);
  assert.deepEqual(lit("JK", run), ["low", "high"]);
  assert.deepEqual(lit("9h", run), []);
  assert.deepEqual(lit("JK", meld("Qh Kh Ah", "run")), ["low"]);
});

test("a natural lights the joker that stands for it, wherever it lies in the run (§4.4)", () => {
  assert.deepEqual(lit("8s", meld("7s JK=8s 9s", "run")), ["high for 1"]);
  assert.deepEqual(lit("7s", meld("JK=7s 8s 9s", "run")), ["low for 0"]);
  // An ace that could also be added after the king is the joker's card all the same.
  const thirteen = "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh";
  assert.deepEqual(lit("Ah", meld(`JK=Ah ${thirteen}`, "run")), ["low for 0"]);
  const both = meld(`JK=Ah ${thirteen} JK=Ah`, "run");
  assert.deepEqual(lit("Ah", both), ["low for 0", "high for 13"]);
});

test("the last card that could be thrown lights no place but a joker's (§4.1, §4.5)", () => {
  const run = meld("5h 6h JK=7h", "run");
  /** @param {string[]} hand @param {string | null} taken @param {string} [ruleset] */
  const places = (hand, taken, ruleset = "classic") => {
    const [name = ""] = hand;
    const frame = frameOf({ hand, taken, melds: [run], rules: rulesOf(ruleset) });
    return targets(toggle(receive(EMPTY, frame), name)).map(({ end }) => end);
  };
  assert.deepEqual(places(["8h"], null), []);
  assert.deepEqual(places(["8h", "2c"], "2c"), []);
  assert.deepEqual(places(["8h", "2c"], "8h"), ["high"]);
  assert.deepEqual(places(["7h"], null), ["high"]);
  // Where the last card may be laid as well, it may go there.
  assert.deepEqual(places(["8h"], null, "basic"), ["high"]);
});

test("a set takes the missing suit at its end, and gives its joker where the rules let it", () => {
  const three = meld("Ks JK=*d*c Kh", "set");
  assert.deepEqual(lit("Kd", three), ["high"]);
  assert.deepEqual(lit("Kd", three, "tercet"), ["joker for 1", "high"]);
  assert.deepEqual(lit("Kd", meld("JK=*d*c Ks Kh", "set"), "tercet"), ["joker for 0", "high"]);
  assert.deepEqual(lit("Kd", meld("Ks Kh JK=*d*c", "set"), "tercet"), ["low", "joker for 2"]);
  const four = meld("Ks Kh JK=*d*c Kd", "set");
  assert.deepEqual(lit("Kc", four), ["high for 2"]);
  assert.deepEqual(lit("Kc", meld("Ks Kh Kd", "set")), ["high"]);
  assert.deepEqual(lit("Kh'", meld("Ks Kh Kd", "set")), []);
});

test("of two jokers in a set the left one is the one to come out (§4.4)", () => {
  const set = meld("Td JK=*s*h Tc JK=*s*h", "set");
  assert.deepEqual(lit("Ts", set, "championship"), ["joker for 1"]);
});

test("a card let go over a meld goes where it was let go, or to the only place it fits", () => {
  const run = meld("5h 6h 7h", "run");
  assert.equal(aimed(holding("4h", [run]), run, "high"), "low");
  assert.equal(aimed(holding("8h", [run]), run, "low"), "high");
  assert.equal(aimed(holding("JK", [run]), run, "low"), "low");
  assert.equal(aimed(holding("JK", [run]), run, "high"), "high");
  assert.equal(aimed(holding("9s", [run]), run, "low"), "low");
});

test("all targets of a card are known, on every meld", () => {
  const melds = [
    meld("5h 6h 7h", "run", 1),
    meld("8s 8d 8c", "set", 2),
    meld("4d 5d 6d", "run", 3),
  ];
  assert.deepEqual(
    targets(holding("8h", melds)).map(({ meld: { id }, end }) => [id, end]),
    [
      [1, "high"],
      [2, "high"],
    ],
  );
  assert.deepEqual(targets(holding("2c", melds)), []);
});

test("first and last card of a run are never one target, however long it is", () => {
  for (const cards of ["5h 6h 7h", "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"]) {
    const parts = partsOf(meld(cards, "run"), rulesOf("classic"));
    const size = cards.split(" ").length;
    assert.deepEqual(parts, [
      { end: "low", from: 0, to: 1 },
      { end: "high", from: 1, to: size },
    ]);
  }
});

test("every card of a meld is in one part, and a joker that can be asked for is one by itself", () => {
  for (const at of [0, 1, 2]) {
    const cards = ["Ks", "Kh"].toSpliced(at, 0, "JK=*d*c");
    const parts = partsOf(meld(cards.join(" "), "set"), rulesOf("tercet"));
    assert.deepEqual(
      parts.flatMap(({ from, to }) => cards.slice(from, to)),
      cards,
    );
    assert.ok(parts.every(({ from, to }) => from < to));
    assert.deepEqual(
      parts.filter(({ end }) => end === "joker"),
      [{ end: "joker", from: at, to: at + 1 }],
    );
  }
});

test("a meld of four takes one place of the table, one of nine takes two", () => {
  const run = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah".split(" ");
  const places = [3, 4, 5, 9, 10, 14].map((size) =>
    placesOf(meld(run.slice(0, size).join(" "), "run"), rulesOf("classic")),
  );
  assert.deepEqual(places, [1, 1, 2, 2, 3, 3]);
  // A joker that can be asked for lies whole.
  const set = meld("Ks JK=*d*c Kh", "set");
  assert.equal(placesOf(set, rulesOf("classic")), 1);
  assert.equal(placesOf(set, rulesOf("tercet")), 2);
});
