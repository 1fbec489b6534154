/** The zones of the table: what stands in them, read off the templates. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { board } from "../../frontend/src/board.js";
import { felt } from "../../frontend/src/felt.js";
import { foot, hand } from "../../frontend/src/hand.js";
import { opponents } from "../../frontend/src/opponents.js";
import { piles } from "../../frontend/src/piles.js";
import { avatar } from "../../frontend/src/seats.js";
import { toggle } from "../../frontend/src/state.js";
import { speak, t, words } from "../../frontend/src/text.js";
import { drawn, each, textOf, wordsOf } from "./drawn.js";
import { frameOf, rulesOf } from "./frames.js";

/** @typedef {import("../../frontend/src/types.js").View} View */
/** @typedef {import("../../frontend/src/types.js").SeatView} Seat */
/** @typedef {import("../../frontend/src/types.js").GameEvent} GameEvent */

speak("en", readFileSync(new URL("../../frontend/strings/en.ftl", import.meta.url), "utf8"));

const usual = /** @type {View} */ (frameOf().view);

/** Three seats, each with what is said of it. @param {...Partial<Seat>} seats */
const seatsOf = (...seats) =>
  usual.seats.map((seat, at) => ({ ...seat, opened: false, ...seats[at] }));

/** @param {string} name */
const choosing = (name) => (/** @type {import("./drawn.js").State} */ state) => toggle(state, name);

test("entry 1: the card drawn or taken in this turn is marked, for eyes and ears", () => {
  /** @param {Partial<View>} view */
  const marked = (view) =>
    each(drawn(hand, frameOf(view)), "button")
      .filter((card) => card.includes('class="mark"'))
      .map((card) => [
        /data-card=(\S+)/.exec(card)?.[1],
        wordsOf(card),
        /aria-label=(.*)/.exec(card)?.[1]?.trim(),
        card.startsWith("<button class=own drawn"),
      ]);
  assert.deepEqual(marked({}), []);
  assert.deepEqual(marked({ drawn: "9c" }), [
    ["9c", t("mark-drawn"), `${words("9c")}, ${t("card-drawn")}`, true],
  ]);
  assert.deepEqual(marked({ taken: "7h" }), [
    ["7h", t("mark-taken"), `${words("7h")}, ${t("card-taken")}`, true],
  ]);
});

test("chosen cards are told from the others, and one card alone is a stop of the keyboard", () => {
  const cards = each(drawn(hand, frameOf(), choosing("9c"), { focus: "JK" }), "button");
  const of = (/** @type {RegExp} */ what) => cards.map((card) => what.exec(card)?.[1]);
  assert.deepEqual(of(/aria-pressed=(\w+)/), ["false", "true", "false"]);
  assert.deepEqual(of(/tabindex=(-?\d)/), ["-1", "-1", "0"]);
  // A card that has gone leaves it to the first.
  const gone = each(drawn(hand, frameOf(), undefined, { focus: "2s" }), "button");
  assert.deepEqual(
    gone.map((card) => /tabindex=(-?\d)/.exec(card)?.[1]),
    ["0", "-1", "-1"],
  );
});

/** What is told of each other seat. @param {Partial<View>} view @param {Partial<import("../../frontend/src/types.js").Frame>} [frame] */
const told = (view, frame) =>
  drawn(opponents, frameOf(view, frame))
    .split("<div class=seat")
    .slice(1)
    .map((seat) => ({
      label: /aria-label=(.*?)>/.exec(seat)?.[1],
      facts: wordsOf(seat.slice(seat.indexOf('class="facts"') + 14)),
      dealer: seat.includes('class="dealer"'),
      turn: seat.includes('class="pointer"'),
      tick: seat.includes('class="tick"'),
    }));

/** @param {object} facts */
const label = (facts) =>
  t("seat-label", {
    name: "Ivo",
    cards: 14,
    opened: "no",
    score: 0,
    dealer: "no",
    turn: "no",
    host: "no",
    why: "here",
    pausing: "no",
    ...facts,
  });

test("of the others their cards, scores, dealer, turn and opening are told", () => {
  const seats = seatsOf({}, { cards: 9, opened: true, score: -40 }, { score: 31 });
  const [ivo, mia] = told({ seats, turn: 1, dealer: 2, host: 1 });
  const facts = { cards: 9, opened: "yes", score: -40, turn: "yes", host: "yes" };
  assert.deepEqual(ivo, {
    label: label(facts),
    facts: `9 −40 ${t("seat-opened")}`,
    dealer: false,
    turn: true,
    tick: true,
  });
  assert.deepEqual(mia, {
    label: label({ name: "Mia", score: 31, dealer: "yes" }),
    facts: "14 31",
    dealer: true,
    turn: false,
    tick: false,
  });
  // Where nobody opens, nobody has.
  const [free] = told({ seats, rules: rulesOf("basic") });
  assert.deepEqual([free?.facts, free?.tick], ["9 −40", false]);
});

test("of another's opening only the sum is told (§4.2)", () => {
  assert.deepEqual(
    told({ seats: seatsOf({}, { staged: 29 }) }).map(({ facts }) => facts),
    ["14 0 29 / 51", "14 0"],
  );
});

test("why a seat is not at play, its wish for a pause or its being ready takes the score's place", () => {
  const one = (/** @type {Partial<Seat>} */ seat, /** @type {Partial<View>} */ view = {}) =>
    told({ seats: seatsOf({}, seat), ...view })[0];
  assert.equal(one({ connected: false })?.facts, `14 ${t("seat-away")}`);
  assert.equal(one({ connected: false })?.label, label({ why: "away" }));
  assert.equal(one({ pausing: true })?.facts, `14 ${t("seat-pausing")}`);
  assert.equal(one({ pausing: true })?.label, label({ pausing: "yes" }));
  const paused = { clock: { ...usual.clock, paused_until: 9 } };
  assert.equal(one({ pausing: true }, paused)?.facts, "14 0");
  const between = { phase: /** @type {const} */ ("break"), turn: null };
  assert.equal(one({ ready: true }, between)?.facts, `14 ${t("seat-ready")}`);
  assert.equal(one({ ready: true })?.facts, "14 0");
  const over = frameOf({ phase: "over", turn: null, seats: seatsOf() });
  over.lobby.seats = over.lobby.seats.map((seat, at) => seat && { ...seat, rematch: at === 1 });
  const again = (/** @type {Partial<View>} */ view) => told({ ...view }, { lobby: over.lobby });
  assert.deepEqual(
    again({ phase: "over", turn: null, seats: seatsOf() }).map(({ facts }) => facts),
    [`14 ${t("seat-ready")}`, "14 0"],
  );
  assert.equal(again({ seats: seatsOf() })[0]?.facts, "14 0");
});

test("between deals it is nobody's turn", () => {
  const seats = seatsOf({}, { opened: true });
  const [ivo] = told({ phase: "break", turn: 1, seats });
  assert.equal(ivo?.turn, false);
  assert.equal(ivo?.facts, "14 0");
  assert.equal(ivo?.label, label({ opened: "yes" }));
});

test("the direction of play is shown and said (§3)", () => {
  for (const [ruleset, way, word] of [
    ["classic", 1, "clockwise"],
    ["tercet", -1, "counter"],
  ]) {
    const others = drawn(opponents, frameOf({ rules: rulesOf(String(ruleset)) }));
    assert.ok(others.includes(`data-direction=${way}`));
    assert.ok(others.includes(t("zone-others", { direction: String(word) })));
  }
});

test("the own seat has its score and opening, and an undo after a sort", () => {
  const own = (/** @type {Partial<View>} */ view, /** @type {any} */ done = undefined) =>
    drawn(foot, frameOf(view), done);
  const opened = own({ seats: seatsOf({ opened: true, score: -40 }), dealer: 0, host: 0 });
  for (const said of [t("seat-opened"), "−40", t("seat-dealer"), t("seat-host")])
    assert.ok(opened.includes(said), said);
  const closed = own({ seats: seatsOf({}), dealer: 1, host: 1 });
  for (const said of [t("seat-opened"), t("seat-dealer"), t("seat-host")])
    assert.ok(!closed.includes(said), said);
  assert.ok(!closed.includes("unsort"));
  const free = own({ seats: seatsOf({ opened: true }), rules: rulesOf("basic") });
  assert.ok(!free.includes(t("seat-opened")));
  const unsorted = (/** @type {import("./drawn.js").State} */ state) => ({
    ...state,
    unsorted: ["JK", "7h", "9c"],
  });
  assert.ok(own({}, unsorted).includes('data-action="unsort"'));
  assert.ok(drawn(foot, frameOf({}, { you: null })).includes(t("watching")));
});

test("the piles say what lies there, who threw and who took, and what may be done", () => {
  /** @type {GameEvent[]} */
  const history = [
    { n: 1, event: "took", seat: 2, card: "2c" },
    { n: 2, event: "discarded", seat: 2, card: "Qh" },
  ];
  const offers = { ...usual.offers, draw: true, take: false };
  const text = drawn(piles, frameOf({ phase: "draw", stock: 23, reshuffles: 2, history, offers }));
  const news = wordsOf(text.slice(text.indexOf('data-zone="news"')));
  assert.ok(news.includes(`Mia ${t("news-threw", { who: "they", card: "Q♥" })}`));
  assert.ok(news.includes(`Mia ${t("news-took", { who: "they", card: "2♣" })}`));
  const [stock, pile] = each(text, "button");
  assert.ok(
    stock?.includes(
      `aria-label=${t("stock-label", { cards: 23 })}. ${t("stock-again", { times: 2 })}`,
    ),
  );
  assert.match(stock ?? "", /class=pile stock live .*aria-disabled=false.*>23</s);
  assert.match(pile ?? "", /class=pile discard .*aria-disabled=true/s);
  assert.doesNotMatch(pile ?? "", /class=pile discard live/);
});

test("the stock and the card below it can be pressed while they may be drawn, and say so", () => {
  /** @param {boolean} may @param {Partial<View>} [view] */
  const under = (may, view) => {
    const offers = { ...usual.offers, draw: may, take_bottom: may };
    const frame = frameOf({ phase: "draw", bottom: "Jd", offers, ...view });
    return each(drawn(piles, frame), "button");
  };
  const card = { card: words("Jd") };
  const [below, stock] = under(true);
  assert.match(below ?? "", /class=pile bottom live .*aria-disabled=false/s);
  assert.ok(below?.includes(t("bottom-take-label", card)));
  assert.match(stock ?? "", /class=pile stock live .*aria-disabled=false/s);
  const [still, rest] = under(false);
  assert.match(still ?? "", /class=pile bottom .*aria-disabled=true/s);
  assert.ok(still?.includes(t("bottom-label", card)));
  assert.match(rest ?? "", /class=pile stock .*aria-disabled=true/s);
  // Nothing is said of reshuffles before there was one; an empty stock looks empty.
  assert.ok(rest?.includes(`aria-label=${t("stock-label", { cards: 40 })} title= `));
  assert.match(under(false, { stock: 0 })[1] ?? "", /class=pile stock empty/);
  assert.doesNotMatch(rest ?? "", /empty/);
});

test("with one card chosen the pile is where it is thrown, and shines where it is accepted", () => {
  const offers = { ...usual.offers, discard: ["9c"] };
  /** @param {string} name @param {Partial<View>} [view] */
  const pile = (name, view = {}) =>
    each(drawn(piles, frameOf({ offers, ...view }), choosing(name)), "button").at(-1) ?? "";
  assert.match(pile("9c"), /class=pile discard live .*data-action=discard.*aria-disabled=false/s);
  assert.match(pile("7h"), /class=pile discard\s.*data-action=discard/s);
  assert.doesNotMatch(pile("7h"), /discard live/);
  assert.match(pile("9c", { turn: 1 }), /data-action=take.*aria-disabled=true/s);
});

test("what waits for an opening lies there with its sum", () => {
  const staged = [
    {
      id: 1,
      owner: 0,
      kind: /** @type {const} */ ("run"),
      cards: ["9h", "Th", "Jh"],
      by: [0, 0, 0],
    },
  ];
  const text = drawn(piles, frameOf({ staged, seats: seatsOf({ staged: 29 }) }));
  assert.match(text, /data-sum=29>29 \/ 51</);
  assert.equal(each(text, "span", "data-piece=").length, 3);
  assert.ok(!drawn(piles, frameOf()).includes("data-sum"));
});

const RUN = {
  id: 4,
  owner: 1,
  kind: /** @type {const} */ ("run"),
  cards: ["5h", "6h", "7h"],
  by: [1, 1, 2],
};
const SET = {
  id: 5,
  owner: 0,
  kind: /** @type {const} */ ("set"),
  cards: ["Ks", "Kh", "Kd"],
  by: [0, 0, 0],
};

test("melds lie by owner, the own ones nearest, and a card of another is told apart (§4.3)", () => {
  const text = drawn(felt, frameOf({ melds: [SET, RUN] }));
  assert.deepEqual(
    [...text.matchAll(/data-owner=(\d)>\s*<p class="owner">(.*?)</g)].map(([, seat, name]) => [
      seat,
      name,
    ]),
    [
      ["1", "Ivo"],
      ["0", t("seat-you")],
    ],
  );
  const guests = [...text.matchAll(/class=piece guest[^>]*data-piece=(\S+?)>/g)].map(
    ([, card]) => card,
  );
  assert.deepEqual(guests, ["7h"]);
});

test("a meld that changed is marked until the own next move", () => {
  /** @type {GameEvent[]} */
  const history = [{ n: 1, event: "laid", seat: 1, melds: [4], opened: true }];
  const marked = (/** @type {GameEvent[]} */ events) =>
    [
      ...drawn(felt, frameOf({ melds: [SET, RUN], history: events })).matchAll(
        /class=meld fresh[^>]*data-meld=(\d)/g,
      ),
    ].map(([, id]) => id);
  assert.deepEqual(marked(history), ["4"]);
  assert.deepEqual(marked([...history, { n: 2, event: "drew", seat: 0 }]), []);
});

test("where the chosen card may go lights up, and the felt where a group would be laid", () => {
  const frame = frameOf({ hand: ["8h", "9h", "Th", "2c"], melds: [RUN] });
  const lit = drawn(felt, frame, choosing("8h"));
  assert.deepEqual(
    [...lit.matchAll(/<button class=part (.*?) data-action="lay-off" data-end=(\w+)/g)].map(
      ([, names, end]) => [end, names?.includes("fits")],
    ),
    [
      ["low", false],
      ["high", true],
    ],
  );
  assert.doesNotMatch(lit, /class=felt lays/);
  /** @param {string} name @param {string[]} cards */
  const marks = (name, cards) => {
    const held = frameOf({ hand: [name, "2c", "3c"], melds: [{ ...RUN, cards }] });
    const pieces = drawn(felt, held, choosing(name)).matchAll(
      /class=piece ([^>]*?)data-piece=(\S+?)>/g,
    );
    return [...pieces].flatMap(([, names = "", card]) =>
      ["edge", "freed"].filter((mark) => names.includes(mark)).map((mark) => `${mark} ${card}`),
    );
  };
  // The card beside which it would lie, or the joker whose place it would take.
  assert.deepEqual(marks("8h", RUN.cards), ["edge 7h"]);
  assert.deepEqual(marks("4h", RUN.cards), ["edge 5h"]);
  assert.deepEqual(marks("6h", ["5h", "JK=6h", "7h"]), ["freed JK=6h"]);
  assert.deepEqual(marks("9h", RUN.cards), []);
  const group = drawn(felt, frame, (state) => ["8h", "9h", "Th"].reduce(toggle, state));
  assert.match(group, /class=felt lays/);
});

test("when a deal or the match has ended it is said how, above the sheet", () => {
  /** @type {import("../../frontend/src/types.js").DealResult[]} */
  const results = [
    { deal: 1, dealer: 2, how: "out", winner: 0, scores: [-40, 31, 100] },
    { deal: 2, dealer: 0, how: "hand", winner: 1, scores: [62, -140, 200] },
  ];
  /** @param {Partial<View>} view */
  const heads = (view) =>
    each(drawn(felt, frameOf({ turn: null, results, ...view })), "h2").map(wordsOf);
  const between = { phase: /** @type {const} */ ("break") };
  assert.deepEqual(heads(between), [t("how-hand", { name: "Ivo" })]);
  assert.deepEqual(heads({ phase: "play", turn: 0 }), []);
  const over = { phase: /** @type {const} */ ("over"), places: [1, 2, 3] };
  assert.deepEqual(heads(over), [t("end-title"), t("how-hand", { name: "Ivo" })]);
  // Broken off or closed, the deal that ran has no ending (§7).
  const left = seatsOf({}, { given_up: 1 }, { given_up: 2 });
  assert.deepEqual(heads({ ...over, seats: left }), [t("end-title"), t("end-left")]);
  assert.deepEqual(heads({ ...over, places: null, closed: true }), [t("end-closed")]);
  assert.deepEqual(heads({ ...between, seats: left }), [t("how-hand", { name: "Ivo" })]);
});

test("before the first meld lies what everybody should know of these rules (§3, §4.2)", () => {
  /** @param {string} ruleset @param {Partial<View>} [view] */
  const notes = (ruleset, view = {}) =>
    [
      ...drawn(felt, frameOf({ rules: rulesOf(ruleset), ...view })).matchAll(/data-note="(\S+)"/g),
    ].map(([, note]) => note);
  assert.deepEqual(notes("classic"), []);
  assert.deepEqual(notes("tercet"), ["closed", "direction"]);
  assert.deepEqual(notes("tercet", { turn_no: 4 }), ["direction"]);
  assert.deepEqual(notes("basic"), ["no-opening"]);
  assert.deepEqual(notes("remi51"), ["cut"]);
  assert.deepEqual(notes("tercet", { melds: [RUN] }), []);
  assert.deepEqual(notes("tercet", { phase: "break", turn: null }), []);
  const kept = drawn(felt, frameOf({ rules: rulesOf("remi51"), cut_jokers: 1, bottom: "Jd" }));
  assert.ok(kept.includes(t("note-cut-kept", { cutter: "Ivo", jokers: 1 })));
  assert.ok(kept.includes(t("note-bottom", { card: "J♦" })));
});

test("the ring shows what is left of a turn, and nothing of what is not", () => {
  const clock = { ...usual.clock, turn_ends_at: 60_000, out_at: 60_000 };
  const ring = (/** @type {number} */ now) => {
    const text = drawn(opponents, frameOf({ clock, turn: 1 }), undefined, { now });
    const [, share, dashes] = /data-share=(\S+) .*stroke-dasharray=(.*?)>/s.exec(text) ?? [];
    return [share, dashes];
  };
  assert.deepEqual(ring(0), ["100", "100 100"]);
  assert.deepEqual(ring(30_000), ["50", "50 100"]);
  assert.deepEqual(ring(60_000), ["0", "0 100"]);
});

test("the time is said when it is short or the reserve, and which deal it is", () => {
  const clock = { ...usual.clock, turn_ends_at: 60_000, out_at: 240_000 };
  /** @param {number} now @param {Partial<View>} [view] */
  const at = (now, view = {}) => drawn(board, frameOf({ clock, ...view }), undefined, { now });
  assert.ok(!at(0).includes('data-zone="time"'));
  assert.ok(at(50_000).includes(t("time-turn", { seconds: 10 })));
  assert.ok(at(198_000).includes(t("time-reserve", { left: "0:42" })));
  const where = (/** @type {Partial<View>} */ view) => wordsOf(each(at(0, view), "h1")[0] ?? "");
  assert.match(where({ deal: 3, deals: 9 }), new RegExp(t("bar-deal-of", { deal: 3, deals: 9 })));
  assert.match(where({ deals: 1 }), new RegExp(t("bar-deal-only")));
  const basic = { deal: 3, deals: null, rules: rulesOf("basic") };
  assert.match(where(basic), new RegExp(t("bar-deal-target", { deal: 3, target: 150 })));
});

test("an avatar is its name's, the same each time", () => {
  assert.equal(textOf(avatar("Ana")), textOf(avatar("Ana")));
  assert.notEqual(textOf(avatar("Ana")), textOf(avatar("Ada")));
  assert.equal(wordsOf(textOf(avatar("đorđe"))), "Đ");
});
