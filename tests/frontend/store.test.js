/** What a page remembers where storage takes nothing any more. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { forgetAll, recall, remember } from "../../frontend/src/store.js";

/** @type {Map<string, string>} */
const kept = new Map();
let full = false;

Object.defineProperty(globalThis, "localStorage", {
  configurable: true,
  value: {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      if (full) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (/** @type {string} */ key) => void kept.delete(key),
  },
});

afterEach(() => {
  full = false;
  kept.clear();
  forgetAll();
});

test("what a full storage does not take is remembered all the same, not what it took before", () => {
  remember("token", "old");
  full = true;
  remember("token", "new");
  assert.equal(recall("token"), "new");
  remember("token", null);
  assert.equal(recall("token"), null);
  full = false;
  remember("token", "newer");
  assert.equal(recall("token"), "newer");
});
