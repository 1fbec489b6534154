/** What a browser keeps of hands while several windows of it are open. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { keepHand, keptOf } from "../../frontend/src/kept.js";
import { EMPTY, handOf, keep, receive, shift, toggle } from "../../frontend/src/state.js";
import { forgetAll, recall, remember } from "../../frontend/src/store.js";
import { frameOf } from "./frames.js";

/** @type {Map<string, string>} */
const storage = new Map();
let writes = 0;

Object.defineProperty(globalThis, "localStorage", {
  configurable: true,
  value: {
    getItem: (/** @type {string} */ key) => storage.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      writes++;
      storage.set(key, value);
    },
    removeItem: (/** @type {string} */ key) => storage.delete(key),
  },
});

afterEach(() => {
  storage.clear();
  forgetAll();
});

/** A window at a table, whose last card is put before the one beside it. @param {string} table */
const arranged = (table) => {
  const state = shift(toggle(receive(EMPTY, frameOf({}, { table })), "JK"), -1);
  const kept = keep(state);
  assert.ok(kept);
  keepHand(kept);
};

/** The hand of a page that is loaded anew. @param {string} table */
const reloaded = (table) => handOf(receive(EMPTY, frameOf({}, { table }), keptOf(table)));

test("another table in another window leaves the order of the hand alone", () => {
  arranged("running1");
  arranged("finished");
  arranged("finished");
  assert.deepEqual(reloaded("running1"), ["7h", "JK", "9c"]);
  assert.deepEqual(reloaded("finished"), ["7h", "JK", "9c"]);
  assert.deepEqual(reloaded("neverwas"), ["7h", "9c", "JK"]);
});

test("a hand that has not changed is not written again", () => {
  arranged("running1");
  const before = writes;
  arranged("running1");
  assert.equal(writes, before);
  arranged("finished");
  arranged("running1");
  assert.equal(writes, before + 2);
});

test("only the last few tables are kept, however many there were", () => {
  arranged("running1");
  for (let n = 10; n < 60; n++) {
    arranged(`table0${n}`);
    arranged("running1");
  }
  assert.deepEqual(reloaded("running1"), ["7h", "JK", "9c"]);
  assert.ok((recall("hand") ?? "").length < 2_000);
});

test("what was kept before there was more than one is still read", () => {
  arranged("running1");
  const [kept] = JSON.parse(recall("hand") ?? "");
  remember("hand", JSON.stringify(kept));
  assert.deepEqual(reloaded("running1"), ["7h", "JK", "9c"]);
  remember("hand", "[null]");
  assert.equal(keptOf("running1"), null);
});

test("the side for new cards goes on holding at the next table", () => {
  const kept = keep({ ...receive(EMPTY, frameOf()), side: "left" });
  assert.ok(kept);
  keepHand(kept);
  assert.equal(receive(EMPTY, frameOf({}, { table: "nexttime" }), keptOf("nexttime")).side, "left");
});
