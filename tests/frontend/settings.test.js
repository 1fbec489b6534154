import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { CHOICES, choose, settings } from "../../frontend/src/settings.js";
import { hear } from "../../frontend/src/signals.js";
import { compose, SCORE } from "../../frontend/src/sound.js";
import { rankSign, signs, speak, words } from "../../frontend/src/text.js";

/** @typedef {import("../../frontend/src/types.js").Frame} Frame */
/** @typedef {import("../../frontend/src/types.js").GameEvent} GameEvent */

/** @param {string} lang */
const learn = (lang) =>
  speak(lang, readFileSync(new URL(`../../frontend/strings/${lang}.ftl`, import.meta.url), "utf8"));

beforeEach(() => {
  learn("en");
  choose("ranks", "letters");
});

test("each choice begins with its usual value and keeps the others", () => {
  const usual = settings();
  for (const [name, values] of Object.entries(CHOICES))
    assert.equal(usual[/** @type {keyof typeof usual} */ (name)], values[0]);
  choose("theme", "dark");
  assert.deepEqual(settings(), { ...usual, theme: "dark" });
  choose("theme", "system");
  assert.deepEqual(settings(), usual);
});

test("entry 9: jack, queen, king and ace are 12, 13, 14 and 1, and there is no 11", () => {
  assert.deepEqual([..."AJQKT9"].map(rankSign), ["A", "J", "Q", "K", "10", "9"]);
  choose("ranks", "numbers");
  assert.deepEqual([..."AJQKT9"].map(rankSign), ["1", "12", "13", "14", "10", "9"]);
  assert.equal(signs("Kh'"), "14♥");
  assert.equal(signs("Td"), "10♦");
  assert.equal(words("JK=Qs"), "joker as thirteen of spades");
  for (const [lang, said] of [
    ["hr", "dvanaestica pik"],
    ["bs", "dvanaestica pik"],
    ["sr-Cyrl", "дванаестица пик"],
  ]) {
    learn(lang ?? "");
    assert.equal(words("Js"), said);
  }
});

/** @param {{ turn?: number, results?: number, phase?: string }} how */
const frame = ({ turn = 1, results = 0, phase = "draw" }) =>
  /** @type {Frame} */ (
    /** @type {unknown} */ ({
      you: 0,
      view: { turn, phase, results: Array(results).fill({}) },
    })
  );

/** @param {GameEvent["event"][]} names */
const events = (...names) => names.map((event, n) => ({ n, event }));

test("what has happened before the page was opened is not heard", () => {
  const { cues } = hear(null, frame({ turn: 0, results: 2 }), events("drew", "discarded"));
  assert.deepEqual(cues, []);
});

test("moves are heard in their order, each kind once, the own turn last", () => {
  const { told } = hear(null, frame({}), []);
  const next = hear(told, frame({ turn: 0 }), events("took", "laid", "laid_off", "discarded"));
  assert.deepEqual(next.cues, ["draw", "lay", "throw", "turn"]);
  // The turn is told once, whatever else happens in it.
  assert.deepEqual(hear(next.told, frame({ turn: 0, phase: "play" }), events("drew")).cues, [
    "draw",
  ]);
});

test("the end of a deal is heard once", () => {
  const { told } = hear(null, frame({ results: 1 }), []);
  const ended = hear(told, frame({ results: 2, phase: "break" }), events("discarded"));
  assert.deepEqual(ended.cues, ["throw", "end"]);
  assert.deepEqual(hear(ended.told, frame({ results: 2, phase: "break" }), []).cues, []);
});

test("sounds are short, quiet, and follow one another", () => {
  for (const [cue, voices] of Object.entries(SCORE))
    for (const { at, long, from, to, loud } of voices) {
      assert.ok(at + long <= 0.9, cue);
      assert.ok(loud > 0 && loud <= 0.4, cue);
      // A glide is exponential, so neither end may be silence.
      assert.ok(from > 0 && to > 0, cue);
    }
  const [draw, thrown] = compose(["draw", "throw"]);
  assert.ok(draw && thrown && thrown.at > draw.at);
});
