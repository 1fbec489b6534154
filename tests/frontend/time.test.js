import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { news } from "../../frontend/src/news.js";
import { linkText, refusalText, sentence } from "../../frontend/src/say.js";
import { EMPTY } from "../../frontend/src/state.js";
import { speak } from "../../frontend/src/text.js";
import {
  absence,
  chooser,
  minutes,
  playedFor,
  situation,
  ticks,
  timeLeft,
} from "../../frontend/src/time.js";

/** @typedef {import("../../frontend/src/types.js").Frame} Frame */
/** @typedef {import("../../frontend/src/types.js").SeatView} Seat */
/** @typedef {import("../../frontend/src/types.js").GameEvent} GameEvent */

speak("en", readFileSync(new URL("../../frontend/strings/en.ftl", import.meta.url), "utf8"));
/** @type {Record<string, import("../../frontend/src/types.js").Rules>} */
const RULES = JSON.parse(readFileSync(new URL("../vectors/rules.json", import.meta.url), "utf8"));
const NOW = 1_700_000_000_000;

/** @type {Seat} */
const HERE = {
  cards: 14,
  opened: false,
  staged: 0,
  score: 0,
  ready: false,
  connected: true,
  left: false,
  timed_out: false,
  computer: false,
  pausing: false,
  reserve_ms: 180_000,
  given_up: 0,
};

/**
 * Ana (0), Ivo (1, host) and Mia (2); Ana is on turn and looks on as `you`.
 * @param {{ clock?: object, seats?: Partial<Seat>[], you?: number | null, rules?: string, history?: GameEvent[], phase?: string, [more: string]: unknown }} [given]
 */
const table = ({ clock = {}, seats = [], you = 2, rules = "classic", ...more } = {}) =>
  /** @type {Frame & { view: import("../../frontend/src/types.js").View }} */ (
    /** @type {unknown} */ ({
      you,
      lobby: { ruleset: rules, seats: ["Ana", "Ivo", "Mia"].map((name) => ({ name })) },
      view: {
        rules: RULES[rules],
        phase: "draw",
        turn: 0,
        host: 1,
        closed: false,
        seats: [0, 1, 2].map((seat) => ({ ...HERE, ...seats[seat] })),
        history: [],
        results: [],
        melds: [],
        staged: [],
        places: null,
        deadline: null,
        discard: null,
        offers: {},
        ...more,
        clock: {
          turn_ends_at: null,
          out_at: null,
          waiting_until: null,
          choice_from: null,
          paused_until: null,
          ...clock,
        },
      },
    })
  );

/** @param {Frame} frame */
const says = (frame) => sentence({ ...EMPTY, frame }, "online", NOW).text;

test("the turn's own time runs first, then the reserve, each with its share", () => {
  const clock = { turn_ends_at: NOW + 30_000, out_at: NOW + 210_000 };
  const { view } = table({ clock });
  assert.deepEqual(timeLeft(view, NOW), { kind: "turn", seconds: 30, share: 0.5, said: false });
  assert.equal(timeLeft(view, NOW + 15_001)?.seconds, 15);
  assert.equal(timeLeft(view, NOW + 15_001)?.said, false);
  assert.equal(timeLeft(view, NOW + 16_000)?.said, true);
  assert.deepEqual(timeLeft(view, NOW + 30_000), {
    kind: "reserve",
    seconds: 180,
    share: 1,
    said: true,
  });
  assert.equal(timeLeft(view, NOW + 120_000)?.share, 0.5);
  assert.equal(timeLeft(view, NOW + 999_000)?.seconds, 0);
});

test("without a reserve the turn's own time ends at nought", () => {
  const { view } = table({ clock: { turn_ends_at: NOW, out_at: NOW } });
  assert.deepEqual(timeLeft(view, NOW), { kind: "turn", seconds: 0, share: 0, said: true });
});

test("nothing runs where there is no end, in a pause, or for a computer", () => {
  assert.equal(timeLeft(table().view, NOW), null);
  const clock = { turn_ends_at: NOW + 1, out_at: NOW + 1 };
  assert.equal(timeLeft(table({ clock, seats: [{ computer: true }] }).view, NOW), null);
  assert.equal(timeLeft(table({ clock, turn: null }).view, NOW), null);
});

test("while others wait for the seat on turn, the wait is what runs", () => {
  // Two minutes (§7), and the time of the turn stands still.
  const clock = {
    waiting_until: NOW + 30_000,
    turn_ends_at: NOW + 10_000,
    out_at: NOW + 190_000,
  };
  const { view } = table({ clock, seats: [{ connected: false }] });
  assert.deepEqual(timeLeft(view, NOW), { kind: "wait", seconds: 30, share: 0.25, said: false });
});

test("a page looks at the clock for as long as any instant is ahead", () => {
  assert.ok(!ticks(table().view));
  assert.ok(ticks(table({ deadline: NOW + 1 }).view));
  for (const name of ["turn_ends_at", "out_at", "waiting_until", "choice_from", "paused_until"])
    assert.ok(ticks(table({ clock: { [name]: NOW + 1 } }).view), name);
});

test("of several reasons why a seat is not at play the last word is told", () => {
  /** @type {Partial<Seat>[]} */
  const reasons = [
    { timed_out: true },
    { connected: false },
    { left: true },
    { computer: true },
    { given_up: 1 },
  ];
  const told = reasons.map((_, at) =>
    absence(table({ seats: [Object.assign({}, ...reasons.slice(0, at + 1))] }).view, 0),
  );
  assert.deepEqual(told, ["timed-out", "away", "left", "computer", "given-up"]);
  assert.equal(absence(table().view, 0), null);
});

test("a wait counts down in minutes and seconds and says who chooses then", () => {
  const clock = { waiting_until: NOW + 42_000, choice_from: NOW + 102_000 };
  const away = [{ connected: false }];
  assert.equal(
    says(table({ clock, seats: away })),
    "Ana is away: waiting, 0:42 left; then Ivo chooses.",
  );
  const host = table({ clock: { ...clock, choice_from: NOW + 42_000 }, seats: away, you: 1 });
  assert.equal(says(host), "Ana is away: waiting, 0:42 left; then you choose.");
  assert.match(
    says(table({ clock, seats: [{ timed_out: true }] })),
    /^Ana is out of time: waiting/,
  );
  assert.match(says(table({ clock, seats: [{ left: true, connected: false }] })), /^Ana has left:/);
  assert.equal(minutes(600), "10:00");
});

test("after the wait the host chooses, and after a minute anybody", () => {
  const seats = [{ connected: false }];
  const clock = { waiting_until: NOW - 20_000, choice_from: NOW + 40_000 };
  assert.equal(
    says(table({ clock, seats })),
    "Ana has not come back. Ivo chooses; you may too in 0:40.",
  );
  assert.equal(
    says(table({ clock: { ...clock, choice_from: null }, seats, you: null })),
    "Ana has not come back. Ivo chooses.",
  );
  const mine = { ...clock, choice_from: NOW };
  assert.equal(says(table({ clock: mine, seats })), "Ana has not come back. Wait again, or not?");
});

test("the choice is the host's, else of the next seat that is there", () => {
  assert.equal(chooser(table().view), 1);
  assert.equal(chooser(table({ seats: [{}, { connected: false }] }).view), 2);
  assert.equal(chooser(table({ host: 0, seats: [{}, { given_up: 1 }] }).view), 2);
  assert.equal(chooser(table({ host: 2, seats: [{}, {}, { connected: false }] }).view), 1);
  assert.equal(
    chooser(table({ seats: [{}, { connected: false }, { connected: false }] }).view),
    null,
  );
});

test("a pause is asked for, agreed to and in force", () => {
  const asked = [{}, { pausing: true }];
  assert.equal(says(table({ seats: asked })), "Ivo asks for a pause: agree, or play on.");
  for (const you of [1, null])
    assert.equal(
      says(table({ seats: asked, you })),
      "A pause is asked for; still to agree: Ana, Mia.",
    );
  // Who is on turn reads what to do; the seat and a button tell of the wish.
  assert.equal(says(table({ seats: asked, you: 0, hand: [] })), "Your turn: draw a card.");
  const clock = { paused_until: NOW + 15 * 60_000 };
  assert.equal(
    says(table({ clock, seats: [{ pausing: true }, { pausing: true }] })),
    "Pause, 15:00 at most; anybody may go on. Agreed: Ana, Ivo.",
  );
});

test("who is out of time, played for, or out of the match reads so before anything else", () => {
  const clock = { waiting_until: NOW - 1, choice_from: null };
  assert.match(says(table({ clock, you: 0, seats: [{ timed_out: true }] })), /^Your time is up/);
  const computer = table({ rules: "championship", you: 0, seats: [{ computer: true }] });
  assert.equal(says(computer), "The computer plays for you: 30 points more, once. Play on.");
  assert.match(
    says(table({ seats: [{}, {}, { given_up: 1 }] })),
    /^You are no longer in this match/,
  );
  const nobody = table({ you: null, seats: Array(3).fill({ connected: false }) });
  assert.equal(situation(nobody, NOW)?.kind, "frozen");
});

test("a match that others left, or that was closed, says so at its end", () => {
  const gone = [{ given_up: 1 }, { given_up: 2 }, {}];
  assert.match(
    says(table({ phase: "over", turn: null, seats: gone })),
    /^You win the match: everybody/,
  );
  assert.match(says(table({ phase: "over", turn: null, seats: gone, you: 0 })), /^Mia wins/);
  assert.match(says(table({ phase: "over", turn: null, closed: true })), /without a result/);
});

test("three troubles of the line have three sentences", () => {
  const of = (/** @type {import("../../frontend/src/types.js").Link} */ link) =>
    sentence({ ...EMPTY, frame: table() }, link, NOW).text;
  const said = [of("offline"), of("silent"), of("broken"), of("outdated"), of("replaced")];
  assert.equal(new Set(said).size, 5);
  assert.match(said[0] ?? "", /^You are offline/);
  assert.match(said[1] ?? "", /^The server is not answering/);
});

test("pages without a table say of the line nothing about a table", () => {
  for (const link of /** @type {const} */ (["offline", "silent", "broken", "outdated"]))
    assert.doesNotMatch(linkText(link) ?? "table", /table/i);
});

test("refusals of time say how long", () => {
  const said = (/** @type {string} */ code) => refusalText({ code, facts: { left: "0:42" } });
  assert.match(said("still_waiting"), /0:42/);
  assert.match(said("others_choice"), /0:42/);
  assert.match(said("paused"), /0:42/);
});

/** @type {GameEvent[]} */
const PLAYED = [
  { n: 1, event: "discarded", seat: 2, card: "2c" },
  { n: 2, event: "drew", seat: 0 },
  { n: 3, event: "took_over", seat: 2 },
  { n: 4, event: "discarded", seat: 0, card: "3c" },
  { n: 5, event: "drew", seat: 2 },
  { n: 6, event: "discarded", seat: 2, card: "Kh" },
];

test("what a computer played is told until the player's own next move", () => {
  const numbers = (/** @type {GameEvent[]} */ history) =>
    playedFor(table({ history }).view, 2).map(({ n }) => n);
  assert.deepEqual(numbers(PLAYED), [5, 6]);
  /** @type {GameEvent[]} */
  const back = [...PLAYED, { n: 7, event: "came_back", seat: 2 }];
  assert.deepEqual(numbers(back), [5, 6]);
  assert.deepEqual(numbers([...back, { n: 8, event: "drew", seat: 2 }]), []);
  // A log that begins after the take-over.
  assert.deepEqual(numbers(back.slice(4)), [5, 6]);
  assert.deepEqual(playedFor(table({ history: PLAYED }).view, 0), []);
  assert.deepEqual(playedFor(table({ history: PLAYED }).view, null), []);
});

test("a computer's move in the own name ends no news", () => {
  const laid = /** @type {GameEvent} */ ({ n: 4, event: "laid", seat: 0, melds: [3] });
  const history = PLAYED.map((event) => (event.n === 4 ? laid : event));
  assert.deepEqual([...news(table({ history })).melds], [3]);
});
