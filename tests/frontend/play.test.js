import assert from "node:assert/strict";
import { test } from "node:test";
import { playing } from "../../frontend/src/play.js";
import { EMPTY, handOf, receive } from "../../frontend/src/state.js";
import { frameOf, rulesOf } from "./frames.js";

/** @typedef {import("../../frontend/src/types.js").View} View */

const RUN = {
  id: 4,
  owner: 1,
  kind: /** @type {const} */ ("run"),
  cards: ["5h", "6h", "JK=7h"],
  by: [1, 1, 1],
};

/** A page with a hand, and what it says to the server. @param {Partial<View>} [view] @param {number | null} [you] */
const page = (view = {}, you = /** @type {number | null} */ (0)) => {
  const hand = ["4h", "7h", "8h", "9h", "Kc", "JK"];
  let state = receive(EMPTY, frameOf({ hand, melds: [RUN], ...view }, { you }));
  /** @type {unknown[]} */
  const said = [];
  /** @type {string[]} */
  const touched = [];
  const act = playing({
    state: () => state,
    become: (next) => {
      state = next;
    },
    send: (type, more = {}) => said.push({ type, ...more }),
    look: (name) => touched.push(name),
  });
  return { act, said, touched, state: () => state };
};

test("two taps at once throw a card, two taps apart choose it and let it go", () => {
  const { act, said, state } = page();
  act.tap("Kc", 1000);
  act.tap("Kc", 1200);
  assert.deepEqual(said, [{ type: "discard", card: "Kc" }]);
  // A third tap at once is the first of another two.
  act.tap("Kc", 1400);
  act.tap("7h", 3000);
  act.tap("7h", 3500);
  assert.equal(said.length, 1);
  assert.deepEqual(state().selected, []);
});

test("two taps on two cards, keys, or taps out of turn throw nothing", () => {
  const mine = page();
  mine.act.tap("Kc", 1000);
  mine.act.tap("7h", 1100);
  mine.act.tap("9h", null);
  mine.act.tap("9h", null);
  assert.deepEqual(mine.said, []);
  for (const view of [{ turn: 1 }, { phase: /** @type {const} */ ("draw") }]) {
    const theirs = page(view);
    theirs.act.tap("Kc", 1000);
    theirs.act.tap("Kc", 1100);
    assert.deepEqual(theirs.said, []);
  }
});

test("a card let go over a meld is laid off or swapped at the right end", () => {
  const { act, said, state } = page();
  act.lift("4h");
  act.drop({ place: "meld", id: 4, end: "high" });
  act.lift("8h");
  act.drop({ place: "meld", id: 4, end: "low" });
  act.lift("7h");
  act.drop({ place: "meld", id: 4, end: "low" });
  assert.deepEqual(said, [
    { type: "lay_off", card: "4h", meld: 4, end: "low" },
    { type: "lay_off", card: "8h", meld: 4 },
    { type: "swap", card: "7h", meld: 4 },
  ]);
  assert.deepEqual(state().lifted, []);
});

test("one chosen card goes to the pile or a meld by a tap, more than one do not", () => {
  const { act, said, state } = page();
  act.tap("8h", null);
  act.pile();
  act.meld(RUN, "high");
  assert.deepEqual(said.splice(0), [
    { type: "discard", card: "8h" },
    { type: "lay_off", card: "8h", meld: 4 },
  ]);
  act.tap("Kc", null);
  for (const tap of [act.pile, () => act.meld(RUN, "high")]) {
    tap();
    assert.equal(state().refusal?.code, "one_card_only");
    act.tap("8h", null);
    act.tap("8h", null);
  }
  assert.deepEqual(said, []);
});

test("the keyboard goes on from the card that was touched last", () => {
  const { act, touched } = page();
  act.tap("8h", 1000);
  act.lift("Kc");
  assert.deepEqual(touched, ["8h", "Kc"]);
});

test("what is no group says so, with its numbers, and nothing goes out", () => {
  const { act, said, state } = page();
  act.lay();
  assert.deepEqual(state().refusal, { code: "no_cards", facts: {} });
  for (const name of ["8h", "9h"]) act.tap(name, null);
  act.lay();
  assert.deepEqual(state().refusal, { code: "too_few_cards", facts: { needed: 3, had: 2 } });
  assert.deepEqual(said, []);
});

test("a tap on the discard pile takes its card before the turn's card is drawn", () => {
  const { act, said } = page({ phase: "draw" });
  act.pile();
  assert.deepEqual(said, [{ type: "take" }]);
});

test("a joker of a set comes out where it is asked for, else the card is added (§4.4)", () => {
  const set = { ...RUN, kind: /** @type {const} */ ("set"), cards: ["Ks", "JK=*d*c", "Kh"] };
  /** @param {string} ruleset @param {"low" | "high" | "joker"} end @param {string[]} [cards] */
  const told = (ruleset, end, cards = set.cards) => {
    const { act, said } = page({ rules: rulesOf(ruleset) });
    act.tap("Kc", null);
    act.meld({ ...set, cards }, end);
    return said.map((one) => /** @type {{ type: string }} */ (one).type).join();
  };
  assert.equal(told("tercet", "joker"), "swap");
  assert.equal(told("tercet", "low"), "lay_off");
  assert.equal(told("tercet", "high"), "lay_off");
  assert.equal(told("classic", "high"), "lay_off");
  const four = ["Ks", "JK=*c", "Kh", "Kd"];
  for (const ruleset of ["classic", "tercet"]) assert.equal(told(ruleset, "high", four), "swap");
});

test("the card a joker stands for is swapped, also where it could be added", () => {
  const cards = ["JK=Ah", ..."23456789TJQK"].map((rank) => (rank.length > 1 ? rank : `${rank}h`));
  const run = { ...RUN, cards, by: cards.map(() => 1) };
  const { act, said } = page({ hand: ["Ah", "Kc"], melds: [run] });
  act.tap("Ah", null);
  act.meld(run, "high");
  assert.deepEqual(said, [{ type: "swap", card: "Ah", meld: 4 }]);
});

test("cards let go on the felt are laid in the order they are held", () => {
  const { act, said, state } = page();
  for (const name of ["9h", "7h", "8h"]) act.tap(name, null);
  assert.deepEqual(act.lift("8h"), ["7h", "8h", "9h"]);
  act.drop({ place: "felt" });
  assert.deepEqual(said, [{ type: "lay", groups: [{ cards: ["7h", "8h", "9h"] }] }]);
  assert.deepEqual(handOf(state()).length, 6);
});

test("cards let go where they cannot stay say why and lie where they lay", () => {
  const { act, said, state } = page();
  const before = handOf(state());
  for (const name of ["9h", "Kc"]) act.tap(name, null);
  act.lift("Kc");
  act.drop({ place: "discard" });
  assert.equal(state().refusal?.code, "one_card_only");
  act.lift("Kc");
  act.drop({ place: "felt" });
  assert.equal(state().refusal?.code, "too_few_cards");
  act.lift("Kc");
  act.drop({ place: "meld", id: 4, end: "high" });
  assert.equal(state().refusal?.code, "too_few_cards");
  act.lift("Kc");
  act.drop(null);
  // One card is no group.
  act.lift("8h");
  act.drop({ place: "felt" });
  assert.equal(state().refusal, null);
  assert.deepEqual(said, []);
  assert.deepEqual(handOf(state()), before);
  assert.deepEqual(state().lifted, []);
});

test("out of turn cards can be put in order and nothing else", () => {
  const { act, said, state } = page({ turn: 1 });
  act.lift("Kc");
  act.drop({ place: "discard" });
  act.lift("Kc");
  act.drop({ place: "meld", id: 4, end: "high" });
  assert.deepEqual(said, []);
  act.lift("Kc");
  act.drop({ place: "hand", at: 0 });
  assert.equal(handOf(state())[0], "Kc");
});

test("a tap on a pile or a meld says that it is not the time, not what would be missing", () => {
  for (const [code, view, you] of /** @type {[string, Partial<View>, number | null][]} */ ([
    ["not_your_turn", { turn: 1 }, 0],
    ["not_seated", { turn: 1, hand: [] }, null],
    ["no_deal", { turn: null, phase: "break" }, 0],
  ])) {
    const { act, said, state } = page(view, you);
    act.meld(RUN, "high");
    assert.equal(state().refusal?.code, code);
    act.clear();
    act.throwOut();
    assert.equal(state().refusal?.code, code);
    assert.deepEqual(said, []);
  }
  const mine = page();
  mine.act.throwOut();
  assert.equal(mine.state().refusal?.code, "choose_a_throw");
  mine.act.meld(RUN, "high");
  assert.equal(mine.state().refusal?.code, "choose_a_card");
});
