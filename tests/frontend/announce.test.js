import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { announcer } from "../../frontend/src/announce.js";
import { speak } from "../../frontend/src/text.js";
import { frameOf } from "./frames.js";

/** @typedef {import("../../frontend/src/types.js").Frame} Frame */
/** @typedef {import("../../frontend/src/types.js").GameEvent} GameEvent */

speak("en", readFileSync(new URL("../../frontend/strings/en.ftl", import.meta.url), "utf8"));

const HERE = { connected: true, given_up: 0 };

/** @param {object} view */
const frame = (view) =>
  /** @type {Frame} */ (
    /** @type {unknown} */ ({
      you: 0,
      lobby: { seats: [{ name: "Ana" }, { name: "Ivo" }] },
      view: {
        rules: { hand: [-140, 2] },
        phase: "draw",
        turn: 1,
        melds: [],
        staged: [],
        results: [],
        seats: [HERE, HERE],
        host: 0,
        clock: { waiting_until: null, turn_ends_at: null, out_at: null, paused_until: null },
        ...view,
      },
    })
  );

/** @type {GameEvent[]} */
const threw = [{ n: 4, event: "discarded", seat: 1, card: "Qh" }];

test("moves are told in words, then the own turn, once", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { tell } = announcer(region);
  tell(frame({}), threw, 0);
  assert.equal(region.textContent, "");
  tell(frame({ turn: 0 }), threw, 0);
  assert.equal(region.textContent, "Ivo throws queen of hearts. Your turn");
  region.textContent = "";
  tell(frame({ turn: 0, phase: "play" }), [], 0);
  assert.equal(region.textContent, "");
});

test("the end of a deal is told", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { tell } = announcer(region);
  tell(frame({}), [], 0);
  const results = [{ deal: 1, dealer: 0, how: "hand", winner: 1, scores: [200, -140] }];
  tell(frame({ phase: "break", turn: null, results }), threw, 0);
  assert.equal(region.textContent, "Ivo throws queen of hearts. Hand by Ivo");
  const more = [...results, { deal: 2, dealer: 1, how: "out", winner: 0, scores: [-40, 100] }];
  tell(frame({ phase: "break", turn: null, results: more }), [], 0);
  assert.equal(region.textContent, "Ana went out");
});

test("a refusal is told with its numbers, and only once", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { refused } = announcer(region);
  const refusal = { code: "opening_incomplete", facts: { needed: 51, had: 44 } };
  refused(refusal);
  assert.match(region.textContent ?? "", /^44 of 51/);
  region.textContent = "";
  refused(refusal);
  assert.equal(region.textContent, "");
});

test("what is told twice in a row is heard twice: no text follows its like", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { refused, tell } = announcer(region);
  const heard = [1, 2, 3].map(() => {
    refused({ code: "not_your_turn", facts: {} });
    refused(null);
    return region.textContent ?? "";
  });
  tell(frame({}), [], 0);
  for (const n of [1, 2]) {
    tell(frame({}), [{ n, event: "drew", seat: 1 }], 0);
    heard.push(region.textContent ?? "");
  }
  assert.equal(new Set(heard.map((text) => text.trim())).size, 2);
  for (const [at, text] of heard.entries()) assert.notEqual(text, heard[at - 1]);
});

test("what time brings about is told once: an absence, the last seconds, the reserve", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { time } = announcer(region);
  const away = frame({
    seats: [HERE, { ...HERE, connected: false }],
    clock: { waiting_until: 42_000, choice_from: 42_000, paused_until: null },
  });
  time(away, 0);
  assert.match(region.textContent ?? "", /^Ivo is away: waiting, 0:42 left/);
  region.textContent = "";
  time(away, 1_000);
  assert.equal(region.textContent, "");
  time(away, 42_000);
  assert.match(region.textContent ?? "", /^Ivo has not come back/);
  const clock = { waiting_until: null, turn_ends_at: 60_000, out_at: 90_000, paused_until: null };
  const mine = frame({ turn: 0, clock });
  time(mine, 46_500);
  assert.equal(region.textContent, "14 seconds left");
  time(mine, 60_000);
  assert.equal(region.textContent, "Your reserve is running");
  region.textContent = "";
  for (const now of [60_500, 61_000]) time(mine, now);
  assert.equal(region.textContent, "");
  // Another player's seconds are that player's.
  for (const now of [46_500, 60_000]) time(frame({ clock }), now);
  assert.equal(region.textContent, "");
});

test("a page that opens on the own turn says so, and what was told stays to be read", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { tell } = announcer(region);
  tell(frame({ turn: 0 }), [], 0);
  assert.equal(region.textContent, "Your turn");
  tell(frame({ turn: 0 }), [], 0);
  assert.equal(region.textContent, "Your turn");
});

test("that play goes on is told as what is to be done, and not where the own turn begins", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { tell } = announcer(region);
  const clock = { waiting_until: null, turn_ends_at: null, out_at: null, paused_until: null };
  const pause = { ...clock, paused_until: 900_000 };
  tell(frame({}), [], 0);
  tell(frame({ clock: pause }), [], 0);
  assert.match(region.textContent ?? "", /^Pause, 15:00 at most/);
  tell(frame({}), [], 0);
  assert.equal(region.textContent, "Ivo is drawing.");
  tell(frame({ clock: pause }), [], 0);
  tell(frame({ turn: 0 }), [], 0);
  assert.equal(region.textContent, "Your turn");
});

test("a wish for a pause is told on the own turn too, and so is the own one", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { tell } = announcer(region);
  const wishes = { ...HERE, pausing: true };
  tell(frame({ turn: 0 }), [], 0);
  tell(frame({ turn: 0, seats: [HERE, wishes, HERE] }), [], 0);
  assert.equal(region.textContent, "Ivo asks for a pause: agree, or play on.");
  tell(frame({ turn: 0, seats: [wishes, wishes, HERE] }), [], 0);
  assert.match(region.textContent ?? "", /^A pause is asked for; still to agree/);
});

test("a choice that has become one's own is told, though somebody else's was told before", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { time } = announcer(region);
  // Whose choice it is first has a minute for it, then anybody may (§7).
  const away = frame({
    host: 1,
    turn: 2,
    seats: [HERE, HERE, { ...HERE, connected: false }],
    clock: { waiting_until: 42_000, choice_from: 102_000, paused_until: null },
  });
  time(away, 42_000);
  assert.match(region.textContent ?? "", /Ivo chooses; you may too in 1:00/);
  time(away, 102_000);
  assert.match(region.textContent ?? "", /Wait again, or not\?$/);
});

test("what a move brings about is told after the move, in one breath", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { tell, time } = announcer(region);
  tell(frame({ turn: 0 }), [], 0);
  const away = frame({
    seats: [HERE, { ...HERE, connected: false }],
    clock: { waiting_until: 42_000, choice_from: 42_000, paused_until: null },
  });
  tell(away, [{ n: 4, event: "discarded", seat: 0, card: "Qh" }], 0);
  time(away, 0);
  assert.match(region.textContent ?? "", /^You throw queen of hearts. Ivo is away: waiting, 0:42/);
});

test("what waits for an opening is told with its sum, and that it is taken back", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { tell } = announcer(region);
  const cards = ["9h", "Th", "Jh"];
  const meld = { id: 1, owner: 0, kind: /** @type {const} */ ("run"), cards, by: [0, 0, 0] };
  /** @param {number} points */
  const mine = (points) => {
    const told = frameOf({ staged: points > 0 ? [meld] : [] });
    const [seat, ...others] = told.view?.seats ?? [];
    if (told.view && seat)
      told.view.seats = [{ ...seat, opened: false, staged: points }, ...others];
    return told;
  };
  tell(mine(0), [], 0);
  region.textContent = "";
  tell(mine(29), [], 0);
  assert.equal(region.textContent, "29 of 51 – lay 22 more or cancel the opening.");
  tell(mine(0), [], 0);
  assert.equal(region.textContent, "Lay groups worth 51, or throw a card.");
  // When it is laid it is an event like any other.
  tell(mine(29), [], 0);
  tell(mine(0), [{ n: 5, event: "laid", seat: 0, melds: [], opened: true }], 0);
  assert.match(region.textContent ?? "", /^You open with/);
});

test("a line that is down is told, and why, once", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { link } = announcer(region);
  link("connecting");
  link("online");
  assert.equal(region.textContent, "");
  link("broken");
  assert.match(region.textContent ?? "", /^The line broke/);
  region.textContent = "";
  link("broken");
  link("online");
  assert.equal(region.textContent, "");
  link("replaced");
  assert.match(region.textContent ?? "", /^This table is open in another window/);
});

test("a host who is somebody else now is told", () => {
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { tell } = announcer(region);
  tell(frame({}), [], 0);
  tell(frame({ host: 1 }), [], 0);
  assert.equal(region.textContent, "Ivo is host now");
});
