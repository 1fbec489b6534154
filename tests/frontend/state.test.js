import assert from "node:assert/strict";
import { test } from "node:test";
import { sorted } from "../../frontend/src/cards.js";
import { arrange } from "../../frontend/src/order.js";
import {
  chosen,
  clearSelection,
  EMPTY,
  handOf,
  keep,
  mayAskAgain,
  myTurn,
  others,
  receive,
  refuse,
  seatBefore,
  shift,
  sort,
  target,
  toggle,
} from "../../frontend/src/state.js";
import { frameOf, rulesOf } from "./frames.js";

/** @typedef {import("../../frontend/src/types.js").View} View */

test("1-2-3 sorts by suit from the ace, 3-3-3 by rank with aces first", () => {
  const hand = ["JK", "7h'", "As", "7h", "Kd", "Ah", "JK'", "7c", "2s"];
  assert.deepEqual(sorted(hand, "1-2-3"), ["As", "2s", "Ah", "7h", "7h'", "Kd", "7c", "JK", "JK'"]);
  assert.deepEqual(sorted(hand, "3-3-3"), ["As", "Ah", "2s", "7h", "7h'", "7c", "Kd", "JK", "JK'"]);
});

test("a new card goes to the right end and the rest keeps its order", () => {
  assert.deepEqual(arrange(["9c", "7h"], ["7h", "9c", "Qs"]), ["9c", "7h", "Qs"]);
});

test("an older frame changes nothing", () => {
  const state = receive(EMPTY, frameOf());
  assert.equal(receive(state, frameOf({ hand: [] }, { version: 4 })), state);
  // One of the same version is no older, and another table's versions are its own.
  assert.deepEqual(handOf(receive(state, frameOf({ hand: ["7h"] }, { version: 5 }))), ["7h"]);
  const other = receive(state, frameOf({ hand: ["7h"] }, { version: 1, table: "other" }));
  assert.deepEqual(handOf(other), ["7h"]);
});

test("the order survives a reload in the same deal only", () => {
  let state = receive(EMPTY, frameOf());
  state = shift(toggle(state, "JK"), -1);
  assert.deepEqual(handOf(state), ["7h", "JK", "9c"]);
  const kept = keep(state);
  assert.deepEqual(handOf(receive(EMPTY, frameOf(), kept)), ["7h", "JK", "9c"]);
  assert.deepEqual(handOf(receive(EMPTY, frameOf({ deal: 2 }), kept)), ["7h", "9c", "JK"]);
  const rematch = frameOf();
  rematch.lobby = { ...rematch.lobby, match: 2 };
  assert.deepEqual(handOf(receive(EMPTY, rematch, kept)), ["7h", "9c", "JK"]);
});

test("cards come back from a cancelled opening to where they were, a joker too", () => {
  let state = receive(EMPTY, frameOf({ hand: ["JK", "7h", "9c"] }));
  const meld = {
    id: 1,
    owner: 0,
    kind: /** @type {const} */ ("run"),
    cards: ["7h", "JK=8h"],
    by: [0, 0],
  };
  state = receive(state, frameOf({ hand: ["9c"], staged: [meld] }, { version: 6 }));
  assert.deepEqual(handOf(state), ["9c"]);
  state = receive(state, frameOf({ hand: ["7h", "9c", "JK"] }, { version: 7 }));
  assert.deepEqual(handOf(state), ["JK", "7h", "9c"]);
});

test("arrows move a block and stop at the edge", () => {
  let state = receive(EMPTY, frameOf({ hand: ["2s", "3s", "4s", "5s"] }));
  state = toggle(toggle(state, "3s"), "5s");
  state = shift(state, -1);
  assert.deepEqual(handOf(state), ["3s", "2s", "5s", "4s"]);
  state = shift(shift(state, -1), -1);
  assert.deepEqual(handOf(state), ["3s", "5s", "2s", "4s"]);
  state = shift(state, 1);
  assert.deepEqual(handOf(state), ["2s", "3s", "5s", "4s"]);
  assert.deepEqual(chosen(state), ["3s", "5s"]);
  assert.deepEqual(chosen(clearSelection(state)), []);
  assert.deepEqual(handOf(sort(state, "3-3-3")), ["2s", "3s", "4s", "5s"]);
});

test("cards that leave the hand leave the selection", () => {
  const state = toggle(toggle(receive(EMPTY, frameOf()), "7h"), "9c");
  const next = receive(state, frameOf({ hand: ["9c", "JK"] }, { version: 6 }));
  assert.deepEqual(chosen(next), ["9c"]);
});

test("a deal that ends takes the selection with it, and leaves the next one's cards alone", () => {
  const state = toggle(receive(EMPTY, frameOf()), "7h");
  const ended = frameOf({ phase: "break", turn: null }, { version: 6 });
  assert.deepEqual(chosen(receive(state, ended)), []);
  assert.deepEqual(chosen(receive(state, frameOf({ deal: 2 }, { version: 7 }))), []);
});

test("a refusal stays through news of others and goes with the own next step", () => {
  const refusal = { code: "opening_incomplete", facts: { needed: 51, had: 44 } };
  const state = refuse(receive(EMPTY, frameOf()), refusal);
  const away = frameOf({}, { version: 6 });
  assert.deepEqual(receive(state, away).refusal, refusal);
  const mine = frameOf(
    { history: [{ n: 1, event: "discarded", seat: 0, card: "7h" }] },
    { version: 6 },
  );
  assert.equal(receive(state, mine).refusal, null);
  assert.equal(toggle(state, "7h").refusal, null);
});

test("only events not told before are fresh, also over a gap", () => {
  const history = [
    { n: 1, event: /** @type {const} */ ("drew"), seat: 1 },
    { n: 2, event: /** @type {const} */ ("discarded"), seat: 1, card: "9s" },
    { n: 3, event: /** @type {const} */ ("took"), seat: 2, card: "9s" },
    { n: 4, event: /** @type {const} */ ("discarded"), seat: 2, card: "2c" },
  ];
  const numbers = (/** @type {import("../../frontend/src/state.js").State} */ { fresh }) =>
    fresh.map(({ n }) => n);
  const state = receive(EMPTY, frameOf({ history: history.slice(0, 2) }));
  assert.deepEqual(numbers(receive(state, frameOf({ history }, { version: 9 }))), [3, 4]);
  // The events of each deal are counted from one.
  const next = frameOf({ history: history.slice(0, 3), deal: 2 }, { version: 9 });
  assert.deepEqual(numbers(receive(state, next)), [1, 2, 3]);
});

test("a table that is only looked at is not kept, so what was kept of the own one stays", () => {
  assert.equal(keep(receive(EMPTY, frameOf({}, { you: null }))), null);
  assert.equal(keep(receive(EMPTY, frameOf({}, { view: null }))), null);
});

test("the player before the dealer cuts, whichever way play goes (§3)", () => {
  /** @param {string} ruleset @param {number} dealer @param {number[]} gone */
  const cutter = (ruleset, dealer, gone = []) => {
    const view = /** @type {View} */ (frameOf({ rules: rulesOf(ruleset) }).view);
    const seats = view.seats.map((seat, at) => ({ ...seat, given_up: gone.indexOf(at) + 1 }));
    return seatBefore({ ...view, seats }, dealer);
  };
  assert.deepEqual(
    [0, 1, 2].map((dealer) => cutter("remi51", dealer)),
    [2, 0, 1],
  );
  assert.deepEqual(
    [0, 1, 2].map((dealer) => cutter("tercet", dealer)),
    [1, 2, 0],
  );
  // Whose seat was given up neither deals nor cuts; of two, each cuts for the other.
  assert.equal(cutter("remi51", 0, [2]), 1);
  assert.equal(cutter("remi51", 0, [1, 2]), 0);
});

test("opponents stand in turn order, and a spectator sees everybody", () => {
  assert.deepEqual(others(frameOf({}, { you: 1 })), [2, 0]);
  assert.deepEqual(others(frameOf({}, { you: null })), [0, 1, 2]);
  assert.equal(myTurn(frameOf({}, { you: null })), false);
});

test("targets light up for one chosen card of the player on turn", () => {
  const run = {
    id: 1,
    owner: 1,
    kind: /** @type {const} */ ("run"),
    cards: ["4h", "5h", "6h"],
    by: [1, 1, 1],
  };
  const nowhere = { low: false, high: false, swap: false };
  let state = toggle(receive(EMPTY, frameOf({ melds: [run] })), "7h");
  assert.deepEqual(target(state, run), { low: false, high: true, swap: false });
  assert.deepEqual(target(toggle(state, "9c"), run), nowhere);
  state = receive(state, frameOf({ melds: [run], turn: 1 }, { version: 6 }));
  assert.deepEqual(target(state, run), nowhere);
  // Who has not opened can neither lay off nor swap (§4.2).
  const { offers } = /** @type {View} */ (frameOf().view);
  const closed = { ...offers, lay_off: false, swap: false };
  state = receive(state, frameOf({ melds: [run], offers: closed }, { version: 7 }));
  assert.deepEqual(chosen(state), ["7h"]);
  assert.deepEqual(target(state, run), nowhere);
});

test("what was dealt is noted before the first own move only", () => {
  const dealt = receive(EMPTY, frameOf({ hand: ["7h", "7h'", "JK"] })).dealt;
  assert.deepEqual(dealt, ["7h", "7h", "JK"]);
  const late = frameOf({ history: [{ n: 1, event: "drew", seat: 0 }] });
  assert.deepEqual(receive(EMPTY, late).dealt, []);
});

test("a shuffle is held to what was promised before the deal", () => {
  let state = receive(EMPTY, frameOf());
  assert.equal(state.commitment, "");
  const second = { fairness: { commitment: "c9", next: "c3", entropies: [], seed: null } };
  const kept = keep(state);
  state = receive(state, frameOf({ deal: 2, ...second }, { version: 6 }));
  assert.equal(state.commitment, "c2");
  assert.equal(receive(EMPTY, frameOf({ deal: 2, ...second }), kept).commitment, "c2");
  assert.equal(receive(EMPTY, frameOf({ deal: 3, ...second }), kept).commitment, "");
  const lobby = frameOf({}, { view: null });
  lobby.lobby = { ...lobby.lobby, commitment: "c0" };
  assert.equal(receive(receive(EMPTY, lobby), frameOf({}, { version: 6 })).commitment, "c0");
});

test("another match is asked for once, and again when somebody is gone since", () => {
  const three = [3];
  const any = [2, 3, 4];
  /** @param {string} who a letter for each seat: asked, here, away, gone */
  const over = (who) => {
    const frame = frameOf({ phase: "over" });
    const seats = [...who].map((is) =>
      is === "g" ? null : { name: "Ana", here: is !== "w", rematch: is === "a" },
    );
    return { ...frame, lobby: { ...frame.lobby, status: /** @type {const} */ ("over"), seats } };
  };
  assert.ok(mayAskAgain(over("hhh"), any));
  assert.ok(!mayAskAgain(over("ahh"), any));
  assert.ok(!mayAskAgain(over("aah"), any));
  assert.ok(mayAskAgain(over("aag"), any), "with whoever is left");
  assert.ok(mayAskAgain(over("aaw"), any), "without whom they need not wait for");
  assert.ok(!mayAskAgain(over("aaw"), three), "who is needed is waited for");
  assert.ok(!mayAskAgain(over("aww"), any));
  assert.ok(mayAskAgain(over("agg"), any), "and is told what is missing");
  assert.ok(!mayAskAgain({ ...over("hhh"), you: null }, any));
});
