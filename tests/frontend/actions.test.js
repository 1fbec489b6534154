/** The bar of actions: which button is there when, what it says to the server, and a press of it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { actions } from "../../frontend/src/actions.js";
import { once } from "../../frontend/src/buttons.js";
import { EMPTY, receive, toggle } from "../../frontend/src/state.js";
import { speak, t } from "../../frontend/src/text.js";
import { frameOf, rulesOf } from "./frames.js";

/** @typedef {import("../../frontend/src/shown.js").Shown} Shown */
/** @typedef {import("../../frontend/src/types.js").View} View */

speak("en", readFileSync(new URL("../../frontend/strings/en.ftl", import.meta.url), "utf8"));

const { offers: usual, seats, clock } = /** @type {View} */ (frameOf().view);
const NONE = Object.fromEntries(Object.keys(usual).map((name) => [name, name === "discard" && []]));

const MAIN = "draw discard lay confirm resume play-on go-on rematch here reload".split(" ");

/** @typedef {{ action: string, main: boolean, off: boolean, label: string, press: () => void }} Button */

/** The buttons of a template, in their order. @param {unknown} drawn @returns {Button[]} */
const buttons = (drawn) => {
  if (Array.isArray(drawn)) return drawn.flatMap(buttons);
  if (typeof drawn !== "object" || drawn === null || !("strings" in drawn)) return [];
  const { strings, values } = /** @type {{ strings: string[], values: any[] }} */ (drawn);
  if (!strings[0]?.startsWith("<button")) return values.flatMap(buttons);
  const [kind, action, off, click, label] = values;
  const at = { detail: 1, timeStamp: 0, clientX: 0, clientY: 0 };
  return [{ action, main: kind === "main", off: off === "true", label, press: () => click(at) }];
};

/** @typedef {Partial<Omit<View, "offers">> & { offers?: Partial<View["offers"]>, chosen?: string, you?: number | null, rematch?: boolean, page?: Partial<Shown["page"]> }} Given */

/** The bar of a player on turn to whom nothing is offered unless it is said. @param {Given} given */
const bar = ({ offers, chosen = "", you, rematch = false, page = {}, ...view }) => {
  const given = { ...usual, ...NONE, ...offers };
  const frame = frameOf({ ...view, offers: given }, you === undefined ? {} : { you });
  const [own, ...others] = frame.lobby.seats;
  frame.lobby.seats = [own ? { ...own, rematch } : null, ...others];
  const names = chosen.split(" ").filter(Boolean);
  /** @type {unknown[]} */
  const done = [];
  const act = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (/** @type {unknown[]} */ ...more) =>
          done.push(name === "send" ? more : [name]),
    },
  );
  const shown = /** @type {Shown} */ (
    /** @type {unknown} */ ({
      state: names.reduce(toggle, receive(EMPTY, frame)),
      frame,
      view: frame.view,
      page: { link: "online", now: 0, counts: [2, 3, 4], ...page },
      act,
    })
  );
  const there = buttons(actions(shown));
  // The main one is nearest the thumb, and no other looks like it.
  there.forEach(({ action, main }, at) => {
    assert.equal(main, MAIN.includes(action), action);
    assert.ok(!main || at === there.length - 1, action);
  });
  return { there, done };
};

/** @param {Given} given */
const names = (given) => bar(given).there.map(({ action, off }) => (off ? `(${action})` : action));

/** What a press of a button comes to. @param {string} action @param {Given} given */
const pressed = (action, given) => {
  const { there, done } = bar(given);
  there.find((one) => one.action === action)?.press();
  return done;
};

const DRAW = { phase: /** @type {const} */ ("draw") };
const PAUSING = seats.map((seat, at) => ({ ...seat, pausing: at === 1 }));

test("before the turn's card there are the ways to get one, the stock the main one", () => {
  assert.deepEqual(names({ ...DRAW, offers: { draw: true } }), ["draw"]);
  const all = { ...DRAW, bottom: "Jd", offers: { draw: true, take: true, take_bottom: true } };
  assert.deepEqual(names(all), ["below", "take", "draw"]);
  assert.deepEqual(pressed("below", all), [["take_bottom"]]);
  assert.deepEqual(pressed("take", all), [["take"]]);
  assert.deepEqual(pressed("draw", all), [["draw"]]);
});

test("entry 10: what is done with cards is there when it applies, and only then", () => {
  const mine = { offers: { lay: true, discard: ["9c"] }, hand: ["7h", "8h", "9h", "9c", "JK"] };
  assert.deepEqual(names(mine), []);
  assert.deepEqual(names({ ...mine, chosen: "9c" }), ["clear", "discard"]);
  assert.deepEqual(pressed("discard", { ...mine, chosen: "9c" }), [["pile"]]);
  // A card taken in this turn stays (§4.1): the button is there and does not throw it.
  assert.deepEqual(names({ ...mine, chosen: "7h" }), ["clear", "(discard)"]);
  assert.deepEqual(names({ ...mine, chosen: "7h 8h" }), ["clear", "(lay)"]);
  const run = { ...mine, chosen: "7h 8h 9h" };
  assert.deepEqual(names(run), ["clear", "lay"]);
  assert.equal(bar(run).there[1]?.label, t("act-lay", { points: 24 }));
  assert.deepEqual(pressed("lay", run), [["lay"]]);
  assert.deepEqual(names({ ...run, chosen: "7h 8h 9h 9c" }), ["clear", "(lay)"]);
  // In a closed round nobody lays down (§4.2).
  for (const chosen of ["7h 8h", "7h 8h 9h"])
    assert.deepEqual(names({ ...mine, chosen, offers: { discard: ["9c"] } }), ["clear"]);
  assert.deepEqual(names({ ...run, turn: 1 }), ["clear"]);
  assert.deepEqual(names({ ...mine, chosen: "9c", turn: 1 }), ["clear"]);
  assert.deepEqual(names({ ...mine, ...DRAW, chosen: "9c" }), ["clear"]);
});

test("where there is no opening a group has no points, and a whole hand is laid out (§4.5)", () => {
  const basic = { rules: rulesOf("basic"), offers: { lay: true }, chosen: "7h 8h 9h" };
  const label = (/** @type {string[]} */ ...hand) => bar({ ...basic, hand }).there[1]?.label;
  assert.equal(label("7h", "8h", "9h", "2c"), t("act-lay-none"));
  assert.equal(label("7h", "8h", "9h"), t("act-lay-out"));
});

test("an opening can be cancelled and a taken card returned beside whatever is chosen", () => {
  const both = { chosen: "9c", offers: { cancel: true, return: true, discard: [] } };
  assert.deepEqual(names(both), ["clear", "cancel", "return", "(discard)"]);
  assert.deepEqual(pressed("cancel", both), [["cancel"]]);
  assert.deepEqual(pressed("return", both), [["return"]]);
  assert.deepEqual(pressed("clear", both), [["clear"]]);
});

test("a pause asked for by another can be agreed to, the own wish taken back", () => {
  const asked = { turn: 1, seats: PAUSING };
  assert.deepEqual(names({ ...asked, offers: { pause: true } }), ["pause"]);
  assert.deepEqual(names({ ...asked, offers: { resume: true } }), ["unpause"]);
  assert.deepEqual(pressed("unpause", { ...asked, offers: { resume: true } }), [["resume"]]);
  assert.deepEqual(names({ turn: 1, offers: { pause: true } }), []);
  const paused = { ...asked, clock: { ...clock, paused_until: 9 }, offers: { resume: true } };
  assert.deepEqual(names(paused), ["resume"]);
  assert.deepEqual(pressed("resume", paused), [["resume"]]);
});

test("who is waited for plays on with one press, and sees what a computer played", () => {
  assert.deepEqual(names({ offers: { play_on: true, draw: true } }), ["play-on"]);
  assert.deepEqual(pressed("play-on", { offers: { play_on: true } }), [["play_on"]]);
  /** @type {import("../../frontend/src/types.js").GameEvent[]} */
  const history = [
    { n: 1, event: "took_over", seat: 0 },
    { n: 2, event: "discarded", seat: 0, card: "2c" },
  ];
  assert.deepEqual(names({ history, offers: { play_on: true } }), ["played", "play-on"]);
  // Taking an opening back is never hidden (§9.4).
  assert.deepEqual(names({ history, offers: { cancel: true } }), ["cancel"]);
});

test("who chooses about an absent one waits again, goes on, or ends a match of two (§7)", () => {
  const away = seats.map((seat, at) => ({ ...seat, connected: at !== 1 }));
  const waited = { ...clock, waiting_until: 5, choice_from: 5 };
  const choice = { turn: 1, seats: away, clock: waited, page: { now: 5 } };
  assert.deepEqual(names(choice), ["wait-again", "go-on"]);
  assert.deepEqual(pressed("wait-again", choice), [["wait_again", { absent: 1 }]]);
  assert.deepEqual(pressed("go-on", choice), [["go_on", { absent: 1 }]]);
  assert.equal(bar(choice).there[1]?.label, t("act-go-on", { name: "Ivo" }));
  const two = { ...choice, seats: away.slice(0, 2) };
  assert.equal(bar(two).there[1]?.label, t("act-end"));
  assert.deepEqual(names({ ...choice, page: { now: 4 } }), []);
});

test("between deals one is ready, after the match plays again or elsewhere", () => {
  const pause = { phase: /** @type {const} */ ("break"), turn: null };
  assert.deepEqual(names({ ...pause, offers: { confirm: true } }), ["confirm"]);
  assert.deepEqual(names(pause), []);
  const over = { phase: /** @type {const} */ ("over"), turn: null };
  assert.deepEqual(names(over), ["leave", "rematch"]);
  assert.deepEqual(pressed("leave", over), [["away"]]);
  assert.deepEqual(pressed("rematch", over), [["rematch"]]);
  assert.equal(bar(over).there[1]?.label, t("act-rematch"));
  assert.deepEqual(names({ ...over, rematch: true }), ["leave", "(rematch)"]);
  assert.equal(bar({ ...over, rematch: true }).there[1]?.label, t("act-rematch-asked"));
  assert.deepEqual(names({ ...over, you: null }), ["leave"]);
});

test("a window that does not play offers to, and a page too old to be loaded anew", () => {
  const offers = { draw: true, take: true, take_bottom: true, return: true, cancel: true };
  const choice = { ...DRAW, offers, bottom: "Jd", chosen: "9c" };
  for (const [
    link,
    action,
  ] of /** @type {[import("../../frontend/src/types.js").Link, string][]} */ ([
    ["replaced", "here"],
    ["outdated", "reload"],
  ])) {
    const given = { ...choice, page: { link } };
    assert.deepEqual(names(given), [action]);
    assert.deepEqual(pressed(action, given), [[action]]);
  }
});

test("a double click is one press, two quick taps on two buttons are two", () => {
  let presses = 0;
  const press = once(() => {
    presses += 1;
  });
  /** @param {number} detail @param {number} timeStamp @param {number} clientX */
  const click = (detail, timeStamp, clientX) =>
    press(/** @type {MouseEvent} */ ({ detail, timeStamp, clientX, clientY: 10 }));
  click(1, 5_000, 10);
  click(2, 5_200, 11);
  assert.equal(presses, 1);
  // The browser counts on, but this is another place.
  click(3, 5_300, 90);
  assert.equal(presses, 2);
  click(4, 5_800, 90);
  assert.equal(presses, 3);
  // Keys have no count: each press of one is meant.
  click(0, 5_850, 90);
  click(0, 5_900, 90);
  assert.equal(presses, 5);
});
