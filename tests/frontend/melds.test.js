import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isJoker, rankOf } from "../../frontend/src/cards.js";
import { fitOf, readGroup } from "../../frontend/src/melds.js";

/** @param {string} name */
const read = (name) => readFileSync(new URL(`../vectors/${name}`, import.meta.url), "utf8");

/** @type {any[]} */
const vectors = read("melds.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
/** @type {Record<string, import("../../frontend/src/types.js").Rules>} */
const rules = JSON.parse(read("rules.json"));

/** @param {{ ruleset: string, options?: Record<string, boolean> }} question */
const rulesOf = ({ ruleset, options = {} }) => {
  const found = rules[[ruleset, ...Object.keys(options)].join(" ")];
  assert.ok(found, ruleset);
  return found;
};

test("groups are read as the engine reads them, in every ruleset", () => {
  /** @type {Record<string, number>} */
  const readings = {};
  for (const question of vectors) {
    const { op, ruleset, cards, joker_end, answer } = question;
    if ((op ?? "meld") !== "meld") continue;
    const found = readGroup(cards.split(" "), rulesOf(question), joker_end);
    const asked = `${ruleset}: ${cards} ${joker_end ?? ""}`;
    if (answer.refused) {
      assert.equal("refused" in found && found.refused, answer.refused, asked);
    } else {
      assert.ok("laid" in found, asked);
      assert.deepEqual({ ...found, laid: found.laid.join(" ") }, answer, asked);
      readings[ruleset] = (readings[ruleset] ?? 0) + 1;
    }
  }
  assert.equal(Object.keys(readings).length, 5);
  for (const [ruleset, count] of Object.entries(readings)) assert.ok(count > 40, ruleset);
});

test("a card is offered to a meld exactly where the engine lets it go", () => {
  let asked = 0;
  for (const question of vectors) {
    const { op, ruleset, meld, card, answer } = question;
    if (op !== "add" && op !== "swap") continue;
    const cards = meld.split(" ");
    const naturals = cards.filter((/** @type {string} */ text) => !isJoker(text));
    const kind = cards.some((/** @type {string} */ text) => text.includes("=*"))
      ? "set"
      : naturals.length > 1 &&
          naturals.every((/** @type {string} */ text) => rankOf(text) === rankOf(naturals[0]))
        ? "set"
        : "run";
    const fits = fitOf({ kind, cards }, card, rulesOf(question));
    const may = op === "swap" ? fits.swap : fits.low || fits.high || fits.swap;
    assert.equal(may, !answer.refused, `${ruleset}: ${op} ${card} on ${meld}`);
    asked += 1;
  }
  assert.ok(asked > 500);
});

test("forty points in court cards are forty, whatever is played", () => {
  for (const [name, one] of Object.entries(rules)) {
    if (one.jokers === 0) continue;
    const group = readGroup(["Kc", "Qc", "JK", "Tc"], one);
    assert.equal("points" in group && group.points, 40, name);
  }
});
