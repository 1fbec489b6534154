/** The wish for a quick match, from the first page to the table at which it is waited for. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { asking, keepWish, moveWish, wish } from "../../frontend/src/quick.js";

/** @type {Map<string, string>} */
const kept = new Map();
let there = true;

Object.defineProperty(globalThis, "sessionStorage", {
  configurable: true,
  get: () => {
    if (!there) throw new DOMException("The operation is insecure.", "SecurityError");
    return {
      getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
      removeItem: (/** @type {string} */ key) => kept.delete(key),
    };
  },
});

afterEach(() => {
  there = true;
  kept.clear();
});

const WISH = { ruleset: "classic", players: 3, since: 1_000, table: null };

test("a wish is that of the place where the player waits, and waiting goes on elsewhere", () => {
  assert.equal(wish(null), null);
  keepWish(WISH);
  assert.deepEqual(wish(null), WISH);
  assert.equal(wish("t1"), null);
  moveWish(null, "t1");
  assert.equal(wish(null), null);
  moveWish("t1", "t2");
  // Waiting is counted from its beginning.
  assert.deepEqual(wish("t2"), { ...WISH, table: "t2" });
  moveWish("t1", "t3");
  assert.deepEqual(wish("t2"), { ...WISH, table: "t2" });
  keepWish(null);
  assert.equal(wish("t2"), null);
});

test("without storage, or with what somebody else left in it, there is no wish", () => {
  kept.set("remi.quick", "{");
  assert.equal(wish(null), null);
  there = false;
  keepWish(WISH);
  assert.equal(wish(null), null);
});

test("a wish is said with its ruleset and seats, and no more than the server asks for", () => {
  assert.deepEqual(asking(WISH, "0011223344556677"), {
    type: "quick",
    ruleset: "classic",
    players: 3,
    entropy: "0011223344556677",
  });
});
