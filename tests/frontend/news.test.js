/** What happened at the table, and what of it is still news. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { RANKS } from "../../frontend/src/cards.js";
import { laidCards, lastMeld, news } from "../../frontend/src/news.js";
import { frameOf } from "./frames.js";

/** @typedef {import("../../frontend/src/types.js").GameEvent} GameEvent */
/** @typedef {import("../../frontend/src/types.js").View} View */

test("news last until the own next move", () => {
  const history = [
    { n: 1, event: /** @type {const} */ ("discarded"), seat: 0, card: "2c" },
    { n: 2, event: /** @type {const} */ ("took"), seat: 1, card: "2c" },
    { n: 3, event: /** @type {const} */ ("laid"), seat: 1, melds: [4, 5], opened: true },
    { n: 4, event: /** @type {const} */ ("laid_off"), seat: 2, meld: 1, card: "Kh" },
    { n: 5, event: /** @type {const} */ ("discarded"), seat: 2, card: "9s" },
  ];
  const told = news(frameOf({ history }));
  assert.deepEqual([...told.melds], [4, 5, 1]);
  assert.equal(told.thrown?.card, "9s");
  assert.equal(told.took?.seat, 1);
  const later = news(frameOf({ history: [...history, { n: 6, event: "drew", seat: 0 }] }));
  assert.equal(later.melds.size, 0);
  assert.equal(later.took, null);
  assert.equal(later.thrown?.card, "9s");
});

test("each kind of own move ends the news, and what is no move of one's own does not", () => {
  /** @type {GameEvent[]} */
  const history = [
    { n: 1, event: "discarded", seat: 0, card: "2c" },
    { n: 2, event: "laid", seat: 1, melds: [4], opened: true },
  ];
  const melds = (/** @type {Omit<GameEvent, "n">} */ last) =>
    news(frameOf({ history: [...history, { ...last, n: 3 }] })).melds.size;
  for (const event of /** @type {const} */ ([
    "drew",
    "took",
    "took_bottom",
    "returned",
    "laid",
    "laid_off",
    "swapped",
    "discarded",
  ]))
    assert.equal(melds({ event, seat: 0 }), 0, event);
  assert.equal(melds({ event: "came_back", seat: 0 }), 1);
  assert.equal(melds({ event: "given_up", seat: 0 }), 1);
  assert.equal(melds({ event: "drew", seat: 2 }), 1);
});

test("a meld is told as it was laid, whatever came to it since", () => {
  const laid = { n: 3, event: /** @type {const} */ ("laid"), seat: 1, melds: [4], opened: true };
  const history = [
    laid,
    { n: 4, event: /** @type {const} */ ("laid_off"), seat: 1, meld: 4, card: "8h" },
    { n: 5, event: /** @type {const} */ ("laid_off"), seat: 2, meld: 9, card: "Th" },
    { n: 6, event: /** @type {const} */ ("swapped"), seat: 2, meld: 4, card: "Jh" },
    { n: 7, event: /** @type {const} */ ("laid_off"), seat: 0, meld: 4, card: "JK" },
  ];
  const run = {
    id: 4,
    owner: 1,
    kind: /** @type {const} */ ("run"),
    cards: ["8h", "9h", "Th", "Jh", "JK=Qh"],
    by: [1, 1, 1, 2, 0],
  };
  const { view } = frameOf({ melds: [run], history });
  assert.deepEqual(laidCards(/** @type {View} */ (view), laid, 4), ["9h", "Th", "JK"]);
  assert.deepEqual(laidCards(/** @type {View} */ (view), laid, 5), []);
});

test("of several that took a card or gave one back the last is told, and nothing once it is old", () => {
  /** @type {GameEvent[]} */
  const history = [
    { n: 1, event: "drew", seat: 0 },
    { n: 2, event: "took", seat: 1, card: "2c" },
    { n: 3, event: "returned", seat: 1, card: "2c" },
    { n: 4, event: "took", seat: 2, card: "2c" },
    { n: 5, event: "took_bottom", seat: 1, card: "Jd" },
    { n: 6, event: "returned", seat: 1, card: "Jd" },
  ];
  const told = news(frameOf({ history, discard: "2c" }));
  assert.equal(told.took?.n, 5);
  assert.equal(told.returned?.n, 6);
  const before = news(frameOf({ history: history.slice(0, 5) }));
  assert.equal(before.returned?.n, 3);
  assert.equal(news(frameOf({ history: history.slice(0, 2) })).returned, null);
});

test("a card that lies on the pile before anybody threw one was turned up", () => {
  assert.equal(news(frameOf({ discard: "4c" })).turnedUp, "4c");
  /** @type {GameEvent[]} */
  const history = [{ n: 1, event: "discarded", seat: 1, card: "9s" }];
  assert.equal(news(frameOf({ discard: "9s", history })).turnedUp, null);
});

test("the meld that changed last is that of the last event that changed one", () => {
  /** @type {GameEvent[]} */
  const events = [
    { n: 1, event: "laid", seat: 1, melds: [4, 5] },
    { n: 2, event: "laid_off", seat: 1, meld: 2, card: "Kh" },
    { n: 3, event: "discarded", seat: 1, card: "9s" },
  ];
  assert.equal(lastMeld(events), 2);
  assert.equal(lastMeld(events.slice(0, 1)), 5);
  assert.equal(lastMeld(events.slice(2)), null);
});

/** A run that is laid, and what is done to it: cards at either end, or a natural for a joker. */
const stories = fc.record({
  low: fc.integer({ min: 2, max: 11 }),
  joker: fc.integer({ min: 0, max: 2 }),
  steps: fc.array(fc.constantFrom("low", "high", "low joker", "swap", "elsewhere"), {
    maxLength: 9,
  }),
});

test("whatever comes to a run, it is told as it was laid", () => {
  fc.assert(
    fc.property(stories, ({ low, joker, steps }) => {
      const face = (/** @type {number} */ at) => `${RANKS.charAt(at - 1)}h`;
      const laid = [0, 1, 2].map((at) => (at === joker ? "JK" : face(low + at)));
      const cards = laid.map((card, at) => (card === "JK" ? `JK=${face(low + at)}` : card));
      /** @type {GameEvent[]} */
      const history = [{ n: 1, event: "laid", seat: 1, melds: [4], opened: true }];
      let first = low;
      for (const step of steps) {
        const n = history.length + 1;
        const last = first + cards.length - 1;
        const stands = cards.findIndex((card) => card.startsWith("JK"));
        if (step === "elsewhere")
          history.push({ n, event: "laid_off", seat: 2, meld: 9, card: face(last) });
        else if (step === "swap" && stands >= 0) {
          cards[stands] = face(first + stands);
          history.push({ n, event: "swapped", seat: 2, meld: 4, card: face(first + stands) });
        } else if (step === "high" && last < 13) {
          cards.push(face(last + 1));
          history.push({ n, event: "laid_off", seat: 2, meld: 4, card: face(last + 1) });
        } else if (step.startsWith("low") && first > 2) {
          first -= 1;
          // A joker at either end would not be told apart; two of them do not lie side by side.
          const wild = step === "low joker" && stands < 0;
          cards.unshift(wild ? `JK=${face(first)}` : face(first));
          history.push({ n, event: "laid_off", seat: 2, meld: 4, card: wild ? "JK" : face(first) });
        }
      }
      const meld = { id: 4, owner: 1, kind: /** @type {const} */ ("run"), cards, by: [] };
      const view = /** @type {View} */ (frameOf({ melds: [meld], history }).view);
      const [event] = history;
      assert.deepEqual(laidCards(view, /** @type {GameEvent} */ (event), 4), laid);
    }),
  );
});
