/** Whatever a player does to the hand, in any order, and whatever arrives in between. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  chosen,
  clearSelection,
  EMPTY,
  handOf,
  keep,
  letGo,
  lift,
  place,
  receive,
  shift,
  sort,
  toggle,
  unsort,
} from "../../frontend/src/state.js";
import { frameOf } from "./frames.js";

/** @typedef {import("../../frontend/src/state.js").State} State */

const STOCK = ["As", "2s", "2s'", "Kh", "Qd", "9c", "9c'", "JK", "JK'", "5h", "6h", "7h"];
const DEALT = ["3d", "4d", "5d", "Th", "Jh", "JK''"];

/** @typedef {{ state: State, version: number, stock: string[], staged: string[] }} Model */

/** @param {Model} model @param {Partial<import("../../frontend/src/types.js").View>} view */
const told = (model, view) => {
  const now = /** @type {import("../../frontend/src/types.js").View} */ (model.state.frame?.view);
  model.version += 1;
  const frame = frameOf({ ...now, ...view }, { version: model.version });
  model.state = receive(model.state, frame);
};

/** @param {State} state */
const held = (state) => state.frame?.view?.hand ?? [];

/** @type {Record<string, (model: Model, n: number) => void>} */
const GESTURES = {
  toggle: (model, n) => {
    const name = handOf(model.state)[n % Math.max(1, held(model.state).length)];
    if (name) model.state = toggle(model.state, name);
  },
  clear: (model) => {
    model.state = clearSelection(model.state);
  },
  left: (model) => {
    model.state = shift(model.state, -1);
  },
  right: (model) => {
    model.state = shift(model.state, 1);
  },
  drag: (model, n) => {
    const name = handOf(model.state)[n % Math.max(1, held(model.state).length)];
    if (!name) return;
    model.state = lift(model.state, name);
    model.state = letGo(place(model.state, chosen(model.state), n % 9));
  },
  lift: (model, n) => {
    const name = handOf(model.state)[n % Math.max(1, held(model.state).length)];
    if (name) model.state = lift(model.state, name);
  },
  letGo: (model) => {
    model.state = letGo(model.state);
  },
  suits: (model) => {
    model.state = sort(model.state, "1-2-3");
  },
  ranks: (model) => {
    model.state = sort(model.state, "3-3-3");
  },
  unsort: (model) => {
    model.state = unsort(model.state);
  },
  draw: (model) => {
    const card = model.stock.pop();
    if (card) told(model, { hand: [...held(model.state), card].sort(), drawn: card });
  },
  throw: (model, n) => {
    const hand = held(model.state);
    const card = hand[n % Math.max(1, hand.length)];
    if (card) told(model, { hand: hand.filter((name) => name !== card), drawn: null });
  },
  stage: (model, n) => {
    const hand = held(model.state);
    if (hand.length < 4) return;
    const cards = hand.slice(n % (hand.length - 3)).slice(0, 3);
    model.staged.push(...cards);
    const by = cards.map(() => 0);
    const meld = { id: n, owner: 0, kind: /** @type {const} */ ("run"), cards, by };
    const staged = [...(model.state.frame?.view?.staged ?? []), meld];
    told(model, { hand: hand.filter((name) => !cards.includes(name)), staged });
  },
  cancel: (model) => {
    told(model, { hand: [...held(model.state), ...model.staged].sort(), staged: [] });
    model.staged = [];
  },
  theirs: (model) => told(model, { stock: 30 }),
};

const gestures = fc.array(fc.tuple(fc.constantFrom(...Object.keys(GESTURES)), fc.nat(40)), {
  maxLength: 40,
});

/** @returns {Model} */
const begun = () => ({
  state: receive(EMPTY, frameOf({ hand: DEALT })),
  version: 5,
  stock: [...STOCK],
  staged: [],
});

/** @param {Model} model @param {[string, number][]} steps */
const doAll = (model, steps) => {
  for (const [name, n] of steps) GESTURES[name]?.(model, n);
  return model;
};

test("no gesture loses a card, doubles one or chooses one that is not there", () => {
  fc.assert(
    fc.property(gestures, (steps) => {
      const model = begun();
      for (const [name, n] of steps) {
        GESTURES[name]?.(model, n);
        const { state } = model;
        assert.deepEqual([...handOf(state)].sort(), [...held(state)].sort(), name);
        assert.equal(new Set(state.order).size, state.order.length, name);
        for (const card of [...chosen(state), ...state.selected, ...state.lifted])
          assert.ok(held(state).includes(card), name);
      }
    }),
    { numRuns: 300 },
  );
});

test("after a reload the hand lies as it lay, and new cards go where they went", () => {
  fc.assert(
    fc.property(gestures, (steps) => {
      const { state } = doAll(begun(), steps);
      const kept = keep(state);
      const again = receive(
        EMPTY,
        /** @type {import("../../frontend/src/types.js").Frame} */ (state.frame),
        kept,
      );
      assert.deepEqual(handOf(again), handOf(state));
      assert.equal(again.side, state.side);
    }),
  );
});

test("undo puts every card back to where it was before it was sorted", () => {
  const sorts = fc.array(fc.constantFrom("suits", "ranks"), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(gestures, sorts, (steps, hows) => {
      const model = doAll(begun(), steps);
      // What was sorted and not touched since goes back to before all that.
      model.state = { ...model.state, unsorted: null };
      const before = handOf(model.state);
      for (const how of hows) GESTURES[how]?.(model, 0);
      assert.deepEqual(handOf(unsort(model.state)), before);
    }),
  );
});

test("a card drawn after sorting stays in the hand when the sorting is undone", () => {
  const model = doAll(begun(), [
    ["suits", 0],
    ["draw", 0],
  ]);
  assert.deepEqual(handOf(model.state), ["Th", "Jh", "3d", "4d", "5d", "JK''", "7h"]);
  assert.deepEqual(handOf(unsort(model.state)), [...DEALT, "7h"]);
  assert.equal(unsort(model.state).unsorted, null);
});

test("an undo is there after a sort that moved a card, and for that deal only", () => {
  // The hand as it was dealt lies by rank.
  assert.equal(doAll(begun(), [["ranks", 0]]).state.unsorted, null);
  const { state } = doAll(begun(), [
    ["suits", 0],
    ["ranks", 0],
    ["theirs", 0],
  ]);
  assert.deepEqual(state.unsorted, DEALT);
  const next = receive(state, frameOf({ hand: DEALT, deal: 2 }, { version: 9 }));
  assert.equal(next.unsorted, null);
});

test("a card put somewhere by hand ends what can be undone", () => {
  const { state } = doAll(begun(), [
    ["suits", 0],
    ["drag", 3],
  ]);
  assert.equal(state.unsorted, null);
  assert.deepEqual(handOf(unsort(state)), handOf(state));
});

test("new cards follow the last one to the left end", () => {
  const model = doAll(begun(), [["draw", 0]]);
  assert.equal(handOf(model.state).at(-1), "7h");
  model.state = place(model.state, ["7h"], 0);
  doAll(model, [["draw", 0]]);
  assert.deepEqual(handOf(model.state).slice(0, 2), ["6h", "7h"]);
  // Another card at an end says nothing of new ones.
  model.state = place(model.state, ["Th"], 99);
  doAll(model, [["draw", 0]]);
  assert.equal(handOf(model.state)[0], "5h");
});

test("a card taken from the discard pile shows where new cards go as one drawn does", () => {
  const model = begun();
  told(model, { hand: [...DEALT, "Qs"], taken: "Qs" });
  model.state = place(model.state, ["Qs"], 0);
  doAll(model, [["draw", 0]]);
  assert.deepEqual(handOf(model.state).slice(0, 2), ["7h", "Qs"]);
});

test("a dragged card counts as chosen, with the selected ones if it is among them", () => {
  let state = receive(EMPTY, frameOf({ hand: DEALT }));
  state = toggle(toggle(state, "3d"), "5d");
  assert.deepEqual(chosen(lift(state, "5d")), ["3d", "5d"]);
  assert.deepEqual(chosen(lift(state, "Jh")), ["Jh"]);
  assert.deepEqual(chosen(letGo(lift(state, "Jh"))), ["3d", "5d"]);
  const some = frameOf({ hand: ["3d", "4d"] }, { version: 6 });
  assert.deepEqual(receive(lift(state, "5d"), some).lifted, []);
  const gone = receive(lift(state, "Jh"), frameOf({ hand: ["3d", "4d", "5d"] }, { version: 6 }));
  assert.deepEqual(gone.lifted, []);
});

test("a drag is over when the hand lies differently, and what is chosen is what is marked", () => {
  const dragged = lift(toggle(receive(EMPTY, frameOf({ hand: DEALT })), "3d"), "Jh");
  const drew = receive(dragged, frameOf({ hand: [...DEALT, "9c"], drawn: "9c" }, { version: 6 }));
  for (const next of [drew, sort(dragged, "1-2-3"), shift(dragged, 1)])
    assert.deepEqual(chosen(next), ["3d"]);
  // As long as nothing has moved it goes on.
  const theirs = receive(dragged, frameOf({ hand: DEALT, stock: 30 }, { version: 6 }));
  for (const next of [theirs, shift(dragged, -1)]) assert.deepEqual(chosen(next), ["Jh"]);
});
