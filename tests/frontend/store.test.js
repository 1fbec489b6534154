/** What a page remembers where storage takes nothing any more. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { forgetAll, recall, remember } from "../../frontend/src/store.js";

/** @type {Map<string, string>} */
const kept = new Map();
/** What the window itself keeps, which has room of its own. @type {Map<string, string>} */
const ofWindow = new Map();
let full = false;

/** @param {string} name @param {Map<string, string>} items @param {() => boolean} isFull */
const storage = (name, items, isFull) =>
  Object.defineProperty(globalThis, name, {
    configurable: true,
    value: {
      getItem: (/** @type {string} */ key) => items.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
        if (isFull()) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        items.set(key, value);
      },
      removeItem: (/** @type {string} */ key) => void items.delete(key),
    },
  });

storage("localStorage", kept, () => full);
storage("sessionStorage", ofWindow, () => false);

let pages = 0;

/** What the next page of the window finds. @returns {Promise<typeof import("../../frontend/src/store.js")>} */
const nextPage = () => import(`../../frontend/src/store.js?page=${++pages}`);

afterEach(() => {
  full = false;
  forgetAll();
  kept.clear();
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

test("the next page finds what a full storage has not taken, not what it took before", async () => {
  remember("hand", "old");
  full = true;
  remember("hand", "new");
  const next = await nextPage();
  assert.equal(next.recall("hand"), "new");
  full = false;
  next.remember("hand", "newer");
  assert.equal((await nextPage()).recall("hand"), "newer");
  assert.equal(kept.get("remi.hand"), "newer");
});

test("nothing is left for the next page when everything is forgotten", async () => {
  full = true;
  remember("token", "mine");
  forgetAll();
  assert.equal((await nextPage()).recall("token"), null);
});

test("choices are kept, another window's hold here too, and what is no choice is the usual", async () => {
  kept.set("remi.settings", '{"theme":"dark","faces":"purple","sounds":"off"}');
  /** @type {(() => void)[]} */
  const heard = [];
  Object.defineProperty(globalThis, "addEventListener", {
    configurable: true,
    value: (/** @type {string} */ type, /** @type {() => void} */ listener) =>
      type === "storage" && heard.push(listener),
  });
  const { choose, settings } = await import("../../frontend/src/settings.js");
  assert.equal(settings().theme, "dark");
  assert.equal(settings().faces, "own");
  assert.equal(settings().sounds, "off");
  choose("colours", "four");
  const { theme, colours } = JSON.parse(kept.get("remi.settings") ?? "");
  assert.deepEqual([theme, colours], ["dark", "four"]);
  kept.set("remi.settings", '{"theme":"light"}');
  for (const listener of heard) listener();
  assert.equal(settings().theme, "light");
});
