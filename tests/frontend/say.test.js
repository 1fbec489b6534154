/** The one sentence: what a player may do now, by the rules of the table. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { endingOf, refusalText, sentence } from "../../frontend/src/say.js";
import { EMPTY, receive, refuse, toggle } from "../../frontend/src/state.js";
import { speak, t } from "../../frontend/src/text.js";
import { frameOf, rulesOf } from "./frames.js";

/** @typedef {import("../../frontend/src/types.js").View} View */

speak("en", readFileSync(new URL("../../frontend/strings/en.ftl", import.meta.url), "utf8"));

const { seats, offers: usual } = /** @type {View} */ (frameOf().view);

/** @typedef {Partial<Omit<View, "offers">> & { ruleset?: string, opened?: boolean, sum?: number, offers?: Partial<View["offers"]>, chosen?: string, you?: number | null }} Given */

/** What a player reads, who has not opened unless it is said. @param {Given} given */
const said = ({ ruleset = "classic", opened = false, sum = 0, offers, chosen, you, ...view }) => {
  const own = { .../** @type {View["seats"][number]} */ (seats[0]), opened, staged: sum };
  const frame = frameOf(
    {
      rules: rulesOf(ruleset),
      seats: [own, ...seats.slice(1)],
      offers: { ...usual, discard: view.hand ?? ["7h", "9c", "JK"], ...offers },
      ...view,
    },
    you === undefined ? {} : { you },
  );
  const names = chosen?.split(" ") ?? [];
  return sentence(names.reduce(toggle, receive(EMPTY, frame)), "online", 0).text;
};

const DRAW = { phase: /** @type {const} */ ("draw"), hand: ["7h", "9c"], turn_no: 9 };
const RUN = {
  id: 1,
  owner: 0,
  kind: /** @type {const} */ ("run"),
  cards: ["9h", "Th", "Jh"],
  by: [0, 0, 0],
};

test("before the turn's card it is said what may be taken, and for what (§4.1)", () => {
  const take = { take: true };
  assert.equal(said(DRAW), t("say-draw"));
  assert.equal(said({ ...DRAW, opened: true }), t("say-draw"));
  assert.equal(
    said({ ...DRAW, opened: true, offers: take }),
    t("say-draw-or-take", { card: "Q♥" }),
  );
  for (const [ruleset, key] of [
    ["classic", "say-take-open"],
    ["remi51", "say-take-open"],
    ["championship", "say-take-open_with_it"],
    ["tercet", "say-take-hand"],
  ])
    assert.equal(
      said({ ...DRAW, ruleset: ruleset ?? "", offers: take }),
      t(key ?? "", { card: "Q♥" }),
    );
  const below = { ...DRAW, ruleset: "remi51", bottom: "Jd" };
  const both = { take: true, take_bottom: true };
  assert.equal(
    said({ ...below, offers: both }),
    t("say-draw-take-bottom", { card: "Q♥", bottom: "J♦" }),
  );
  assert.equal(
    said({ ...below, offers: { take_bottom: true } }),
    t("say-draw-bottom", { bottom: "J♦" }),
  );
  // Who has opened may not have the card below, though it lies there for all to see.
  assert.equal(
    said({ ...below, opened: true, offers: take }),
    t("say-draw-or-take", { card: "Q♥" }),
  );
});

test("after a card was given back only the stock is open", () => {
  const back = { n: 7, event: /** @type {const} */ ("returned"), seat: 0, card: "Qh" };
  const drew = { n: 6, event: /** @type {const} */ ("took"), seat: 0, card: "Qh" };
  assert.equal(said({ ...DRAW, history: [drew, back] }), t("say-stock-only"));
  // In classic the turn ends with it: then it is another player's card that lay there.
  assert.equal(said({ ...DRAW, history: [drew, { ...back, seat: 2 }] }), t("say-draw"));
});

test("a closed round is one turn of each who plays, of tercet alone (§4.2)", () => {
  const closed = { ruleset: "tercet", offers: { lay: false } };
  for (const turn_no of [1, 2, 3]) {
    assert.equal(said({ ...DRAW, ...closed, turn_no }), t("say-closed-draw"));
    assert.equal(said({ ...closed, turn_no }), t("say-closed"));
  }
  assert.equal(said({ ...DRAW, ...closed, turn_no: 4 }), t("say-draw"));
  assert.equal(said({ ruleset: "tercet", turn_no: 4 }), t("say-play", { needed: 51 }));
  assert.equal(said({ ...DRAW, turn_no: 3 }), t("say-draw"));
  // One of three has been given up: the round is two turns.
  const gone = seats.map((seat, at) => ({ ...seat, opened: false, given_up: at === 2 ? 1 : 0 }));
  assert.equal(said({ ...DRAW, ...closed, turn_no: 2, seats: gone }), t("say-closed-draw"));
  assert.equal(said({ ...DRAW, ...closed, turn_no: 3, seats: gone }), t("say-draw"));
});

test("with the turn's card it is said what the hand is for", () => {
  assert.equal(said({}), t("say-play", { needed: 51 }));
  assert.equal(said({ opened: true }), t("say-play-opened"));
  const fifteen = [..."23456789TJQK"].map((rank) => `${rank}s`).concat("Ah", "2h", "3h");
  assert.equal(said({ turn_no: 1, hand: fifteen }), t("say-start", { cards: 15 }));
  assert.equal(said({ turn_no: 1, drawn: "7h" }), t("say-play", { needed: 51 }));
  // Three make a group, and one more is left to throw (§4.5).
  assert.equal(said({ chosen: "9c" }), t("say-one-only", { card: "9♣" }));
  const four = { hand: ["7h", "9c", "JK", "2c"], chosen: "9c" };
  assert.equal(said(four), t("say-one", { card: "9♣" }));
  const opened = { opened: true, melds: [RUN], hand: ["Qh", "9c", "2c"] };
  assert.equal(said({ ...opened, chosen: "Qh" }), t("say-one-opened", { card: "Q♥" }));
  assert.equal(said({ ...opened, chosen: "9c" }), t("say-one-only", { card: "9♣" }));
});

test("chosen cards are said for what they are, and that one must stay (§4.5)", () => {
  const hand = ["9h", "Th", "Jh", "7s", "7d", "7c", "2c"];
  const group = (/** @type {string} */ chosen, given = {}) => said({ hand, chosen, ...given });
  assert.equal(group("9h Th Jh"), t("say-group-run", { points: 29 }));
  assert.equal(group("7s 7d 7c"), t("say-group-set", { points: 21 }));
  const mixed = { code: "mixed_suits", facts: {} };
  assert.equal(group("9h Th 2c"), refusalText(mixed));
  const basic = { ruleset: "basic", opened: true };
  assert.equal(group("9h Th Jh", basic), t("say-plain-run"));
  assert.equal(group("7s 7d 7c", basic), t("say-plain-set"));
  const all = { hand: ["9h", "Th", "Jh"], opened: true };
  assert.equal(group("9h Th Jh", all), t("refusal-keep_a_card"));
  assert.equal(group("9h Th Jh", { ...all, ruleset: "basic" }), t("say-out"));
});

test("an opening is said with its sum, what is missing, and the card that must be in it", () => {
  const waits = { staged: [RUN], sum: 29 };
  assert.equal(said(waits), t("say-staged", { had: 29, needed: 51, missing: 22 }));
  assert.equal(
    said({ ...waits, ruleset: "championship", sum: 51, taken: "7h" }),
    t("say-staged-taken", { had: 51, needed: 51, card: "7♥" }),
  );
  const bound = { bound: true, taken: "7h" };
  assert.equal(
    said({ ...waits, ...bound, ruleset: "tercet" }),
    t("say-bound-staged", { had: 29, needed: 51, left: 2 }),
  );
  assert.equal(said({ ...bound, ruleset: "tercet" }), t("say-bound", { card: "7♥" }));
  assert.equal(said({ ...waits, hand: ["2c"] }), t("say-hand-last", { card: "2♣" }));
  const short = { ...waits, hand: ["2c"], offers: { discard: [] } };
  assert.equal(said(short), t("say-staged", { had: 29, needed: 51, missing: 22 }));
});

test("a taken card is said to oblige who has not opened, and to stay (§4.1)", () => {
  const taken = { taken: "7h", offers: { discard: ["9c", "JK"] } };
  assert.equal(said(taken), t("say-taken-open", { card: "7♥", needed: 51 }));
  assert.equal(
    said({ ...taken, ruleset: "championship" }),
    t("say-taken-open_with_it", { card: "7♥", needed: 51 }),
  );
  const stays = { code: "taken_card_stays", facts: { card: "7h" } };
  assert.equal(said({ ...taken, opened: true, chosen: "7h" }), refusalText(stays));
  assert.equal(said({ ...taken, opened: true, chosen: "9c" }), t("say-one-only", { card: "9♣" }));
});

test("whose turn it is else, and that one must end in a hand", () => {
  const theirs = { turn: 1, hand: ["7h"] };
  assert.equal(said(theirs), t("say-they-play", { name: "Ivo" }));
  assert.equal(said({ ...theirs, phase: "draw" }), t("say-they-draw", { name: "Ivo" }));
  assert.equal(said({ ...theirs, bound: true }), t("say-they-bound", { name: "Ivo" }));
});

test("of a set that gives its joker when asked, both things a card can do are said (§4.4)", () => {
  const three = { ...RUN, owner: 1, kind: /** @type {const} */ ("set") };
  const melds = [RUN, { ...three, id: 2, cards: ["Ks", "JK=*d*c", "Kh"] }];
  const given = { opened: true, hand: ["Kd", "2c", "Kc", "3c"], melds };
  const both = t("say-joker-or-add", { card: "K♦" });
  assert.equal(said({ ...given, ruleset: "tercet", chosen: "Kd" }), both);
  const plain = t("say-one", { card: "2♣" });
  assert.equal(said({ ...given, ruleset: "tercet", chosen: "2c" }), plain);
  assert.equal(said({ ...given, chosen: "Kd" }), t("say-one-opened", { card: "K♦" }));
  // Two cards are no throw, whatever the first of them could do.
  assert.equal(said({ ...given, ruleset: "tercet", chosen: "Kd 3c" }), t("say-play-opened"));
});

test("between deals who is ready waits for the others, and who looks on too", () => {
  const pause = { phase: /** @type {const} */ ("break"), turn: null, deadline: 19_001 };
  assert.equal(said(pause), t("say-break", { seconds: 20 }));
  const tone = (/** @type {Partial<View>} */ view) =>
    sentence(receive(EMPTY, frameOf({ ...pause, ...view })), "online", 0).tone;
  assert.equal(tone({}), "yours");
  assert.equal(said({ ...pause, you: null }), t("say-break-ready", { seconds: 20 }));
  const ready = seats.map((seat) => ({ ...seat, ready: true }));
  assert.equal(said({ ...pause, seats: ready }), t("say-break-ready", { seconds: 20 }));
  assert.equal(tone({ seats: ready }), "wait");
});

test("whoever is first has won, alone or together (§6)", () => {
  const over = { phase: /** @type {const} */ ("over"), turn: null };
  assert.equal(said({ ...over, places: [1, 3, 2] }), t("say-over-you"));
  assert.equal(said({ ...over, places: [2, 1, 3] }), t("say-over", { names: "Ivo", count: 1 }));
  assert.equal(
    said({ ...over, places: [3, 1, 1] }),
    t("say-over", { names: "Ivo, Mia", count: 2 }),
  );
  assert.equal(said({ ...over, places: [1, 1, 3] }), t("say-over-you"));
});

test("a refusal takes the place of what to do, and a line that is down that of both", () => {
  const refusal = { code: "opening_incomplete", facts: { needed: 51, had: 44 } };
  const state = refuse(receive(EMPTY, frameOf()), refusal);
  assert.deepEqual(sentence(state, "online", 0), { text: refusalText(refusal), tone: "warn" });
  assert.deepEqual(sentence(state, "broken", 0), { text: t("say-broken"), tone: "warn" });
  assert.deepEqual(sentence(EMPTY, "online", 0), { text: t("say-connecting"), tone: "wait" });
  // A line that is only being laid is no trouble.
  assert.equal(sentence(receive(EMPTY, frameOf()), "connecting", 0).tone, "yours");
});

test("the facts of a refusal are said as a player reads them", () => {
  const said = (/** @type {string} */ code, /** @type {object} */ facts) =>
    refusalText({
      code,
      facts: /** @type {import("../../frontend/src/types.js").Facts} */ (facts),
    });
  assert.match(said("taken_card_stays", { card: "Th" }), /^10♥ /);
  assert.match(said("too_few_cards", { needed: 3, had: 2 }), /^2 of 3 cards/);
  assert.match(said("bad_player_count", { allowed: [2, 3, 4] }), /2, 3, 4/);
  assert.notEqual(said("too_many_jokers", { limit: 1 }), said("too_many_jokers", { limit: 2 }));
});

test("an ending has the name its rules give it (§5)", () => {
  /** @param {string} ruleset @param {import("../../frontend/src/types.js").DealResult["how"]} how */
  const name = (ruleset, how) => {
    const view = /** @type {View} */ (frameOf({ rules: rulesOf(ruleset) }).view);
    return endingOf(view, { deal: 1, dealer: 0, how, winner: 0, scores: [] });
  };
  assert.equal(name("classic", "hand"), "hand");
  assert.equal(name("classic", "dry_hand"), "dry_hand");
  // Where nothing is told apart, every hand is just a hand.
  assert.equal(name("tercet", "dry_hand"), "hand");
  assert.equal(name("basic", "hand"), "rummy");
  assert.equal(name("basic", "dry_hand"), "rummy");
  assert.equal(name("tercet", "out_joker"), "out_joker");
  assert.equal(name("basic", "void"), "void");
});
