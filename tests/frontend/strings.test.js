import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { openSuits } from "../../frontend/src/cards.js";
import { closest } from "../../frontend/src/language.js";
import { eventText, refusalText, sentence } from "../../frontend/src/say.js";
import { EMPTY, receive, toggle } from "../../frontend/src/state.js";
import { maybe, optionText, signs, speak, t, words } from "../../frontend/src/text.js";
import { frameOf, rulesOf } from "./frames.js";

/** @param {string} name */
const catalogue = (name) =>
  readFileSync(new URL(`../../frontend/strings/${name}.ftl`, import.meta.url), "utf8");

beforeEach(() => speak("en", catalogue("en")));

test("a refusal says the numbers and the way out", () => {
  assert.equal(
    refusalText({ code: "opening_incomplete", facts: { needed: 51, had: 44 } }),
    "44 of 51 – lay 7 more or take them back.",
  );
  assert.match(refusalText({ code: "does_not_fit", facts: { card: "Th", meld: 3 } }), /^10♥ /);
});

test("of the last card only what can be done with it is said (§4.5)", () => {
  const meld = {
    id: 1,
    owner: 1,
    kind: /** @type {const} */ ("run"),
    cards: ["5h", "JK=6h", "7h"],
  };
  /** @param {string} card @param {string} ruleset */
  const said = (card, ruleset) => {
    const { offers } = /** @type {import("../../frontend/src/types.js").View} */ (frameOf().view);
    const frame = frameOf({
      hand: [card],
      melds: [
        { ...meld, by: [1, 1, 1] },
        { ...meld, id: 2, cards: ["2s", "3s", "4s"], by: [1, 1, 1] },
      ],
      rules: rulesOf(ruleset),
      offers: { ...offers, discard: [card] },
    });
    return sentence(receive(EMPTY, frame), "online", 0).text;
  };
  assert.equal(said("8h", "classic"), "Throw 8♥ and you are out.");
  assert.equal(said("6h", "classic"), t("say-play-opened"));
  assert.equal(said("8h", "basic"), t("say-play-opened"));
});

test("of one chosen card only what can be done with it is said", () => {
  const meld = {
    id: 1,
    owner: 1,
    kind: /** @type {const} */ ("run"),
    cards: ["5h", "6h", "7h"],
    by: [1, 1, 1],
  };
  /** @param {string[]} hand the first card is chosen @param {string} [ruleset] @param {boolean} [lay] */
  const said = (hand, ruleset = "classic", lay = true) => {
    const { offers } = /** @type {import("../../frontend/src/types.js").View} */ (frameOf().view);
    const frame = frameOf({
      hand,
      melds: [meld],
      rules: rulesOf(ruleset),
      offers: { ...offers, lay, lay_off: lay, swap: lay, discard: hand },
    });
    return sentence(toggle(receive(EMPTY, frame), hand[0] ?? ""), "online", 0).text;
  };
  const many = ["2c", "9c", "Kd"];
  for (const card of ["4h", "8h"])
    assert.equal(said([card, ...many]), `Throw ${signs(card)}, or tap a meld to lay it there.`);
  assert.equal(said(["9h", ...many]), "Throw 9♥, or choose a whole group.");
  // Three cards are a group only where none must be left.
  assert.equal(said(["9h", "2c", "9c"]), "Throw 9♥.");
  assert.equal(said(["9h", "2c", "9c"], "basic"), "Throw 9♥, or choose a whole group.");
  // After too many moves of one turn.
  assert.equal(said(["8h", ...many], "classic", false), "Throw 8♥.");
});

test("a refusal this page has never heard of, or without its numbers, is a general sentence", () => {
  const general = t("refusal-other");
  assert.equal(refusalText({ code: "made_up", facts: {} }), general);
  assert.equal(refusalText({ code: "opening_incomplete", facts: {} }), general);
  assert.equal(refusalText({ code: "bad_player_count", facts: {} }), general);
});

test("each language counts as its speakers do", () => {
  const counts = [1, 2, 5, 11, 21, 22];
  for (const [lang, one, few, many] of /** @type {[string, string, string, string][]} */ ([
    ["sr-Cyrl", "карта", "карте", "карата"],
    ["hr", "karta", "karte", "karata"],
    ["bs", "karta", "karte", "karata"],
    ["en", "card", "cards", "cards"],
  ])) {
    speak(lang, catalogue(lang));
    const said = counts.map((cards) => t("seat-cards", { cards }));
    const english = lang === "en";
    assert.deepEqual(said, [
      `1 ${one}`,
      `2 ${few}`,
      `5 ${many}`,
      `11 ${many}`,
      `21 ${english ? many : one}`,
      `22 ${english ? many : few}`,
    ]);
  }
  speak("hr", catalogue("hr"));
  const left = [1, 3, 12].map((free) => t("lobby-waiting", { free }));
  assert.deepEqual(left, [
    "Još je 1 mjesto slobodno.",
    "Još su 3 mjesta slobodna.",
    "Još je 12 mjesta slobodno.",
  ]);
});

test("numbers are written as the language writes them", () => {
  for (const [lang, thousands] of /** @type {[string, string][]} */ ([
    ["sr-Latn", "1.234"],
    ["hr", "1.234"],
    ["bs", "1.234"],
    ["en", "1,234"],
  ])) {
    speak(lang, "points = { $n }");
    for (const n of [0, 7, 51, 999])
      assert.equal(t("points", { n }), new Intl.NumberFormat(lang).format(n));
    assert.equal(t("points", { n: 1234 }), thousands);
    for (const n of [-30, 12.5, 1000])
      assert.equal(t("points", { n }), new Intl.NumberFormat(lang).format(n));
  }
});

test("a visitor is led to the first language of the own list that there is", () => {
  const offered = ["hr", "bs", "sr-Latn", "sr-Cyrl", "en"];
  for (const [wishes, lang] of /** @type {[string[], string | null][]} */ ([
    [["hr-HR", "en"], "hr"],
    [["bs-BA", "hr"], "bs"],
    [["de-AT", "hr", "en"], "hr"],
    [["de", "fr"], null],
    [["en-GB", "sr"], "en"],
    [["sr-Cyrl-RS", "en"], "sr-Cyrl"],
    [["sr-Latn-RS", "en"], "sr-Latn"],
    [["sr"], "sr-Latn"],
    [["sr-RS", "sr"], "sr-Latn"],
    // The script a visitor names anywhere is the one to read.
    [["sr-RS", "en", "sr-Cyrl"], "sr-Cyrl"],
    [["sr", "sr-Latn"], "sr-Latn"],
    [["sr-ME"], "sr-Latn"],
    [["cnr", "en"], "sr-Latn"],
    [["me-ME", "en"], "sr-Latn"],
    [["sh"], "sr-Latn"],
    [["sr_Cyrl_RS"], "sr-Cyrl"],
  ]))
    assert.equal(closest(wishes, offered), lang, wishes.join());
});

test("cards are said in words and in signs", () => {
  assert.equal(words("7h'"), "seven of hearts");
  assert.equal(words("JK"), "joker");
  assert.equal(words("JK=Td"), "joker as ten of diamonds");
  assert.equal(signs("Td'"), "10♦");
  speak("sr", catalogue("sr-Cyrl"));
  assert.equal(words("Qs"), "дама пик");
});

test("a joker in a set may stand for the suits that are missing", () => {
  assert.deepEqual(openSuits("JK'=*d*c"), ["d", "c"]);
  for (const text of ["JK=9h", "JK", "7h"]) assert.deepEqual(openSuits(text), []);
});

test("events are told to the one who did it and to the others", () => {
  const meld = { id: 3, owner: 1, kind: "run", cards: ["7h", "JK=8h", "9h"], by: [1, 1, 1] };
  const frame = /** @type {import("../../frontend/src/types.js").Frame} */ (
    /** @type {unknown} */ ({
      you: 0,
      lobby: { seats: [{ name: "Ana" }, { name: "Ivo" }] },
      view: { melds: [meld], history: [] },
    })
  );
  assert.equal(
    eventText(frame, { n: 1, event: "discarded", seat: 1, card: "Qh" }),
    "Ivo throws Q♥",
  );
  assert.equal(eventText(frame, { n: 1, event: "discarded", seat: 0, card: "Qh" }), "You throw Q♥");
  assert.equal(
    eventText(frame, { n: 1, event: "laid", seat: 1, melds: [3], opened: true }),
    "Ivo opens with 7♥ ★ 9♥",
  );
  assert.equal(
    eventText(frame, { n: 1, event: "laid_off", seat: 0, card: "Th", meld: 3 }),
    "You lay 10♥ on a meld of Ivo",
  );
});

test("options are words, whatever their kind", () => {
  assert.deepEqual(optionText("turn_time", 60), { label: "Time for a turn", value: "60 seconds" });
  assert.equal(optionText("turn_time", "none")?.value, "No limit");
  assert.equal(optionText("hand_waives_minimum", true)?.value, "Allowed: a hand needs no 51");
  assert.equal(optionText("deals_each", 1)?.value, "once");
  assert.equal(optionText("deals_each", 3)?.value, "3 times");
  assert.equal(optionText("target", 150)?.value, "at 150 points");
  assert.equal(optionText("made_up", 1), null);
});

test("a report about a table names a deal only where there is one", () => {
  const said = (/** @type {number} */ deal) =>
    t("report-consent", { table: "k3v9x2m7", deal, version: 4 });
  assert.match(said(2), /\(k3v9x2m7, deal 2, version 4\)/);
  assert.match(said(0), /\(k3v9x2m7, version 4\)/);
});

test("a key without a text is told apart from a text", () => {
  assert.equal(maybe("no-such-key"), null);
});
