import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isJoker, rankOf } from "../../frontend/src/cards.js";
import { fitOf, MELD_RULES, readGroup } from "../../frontend/src/melds.js";

/** @type {any[]} */
const vectors = readFileSync(new URL("../vectors/melds.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const rules = /** @type {import("../../frontend/src/melds.js").MeldRules} */ (MELD_RULES.classic);

test("groups are read as the engine reads them", () => {
  let read = 0;
  for (const { op, cards, joker_end, answer } of vectors) {
    if ((op ?? "meld") !== "meld") continue;
    const found = readGroup(cards ? cards.split(" ") : [], rules, joker_end);
    if (answer.refused) {
      assert.equal("refused" in found && found.refused, answer.refused, cards);
    } else {
      assert.ok("laid" in found, cards);
      assert.deepEqual({ ...found, laid: found.laid.join(" ") }, answer, cards);
      read += 1;
    }
  }
  assert.ok(read > 150);
});

test("a card is offered to a meld exactly where the engine lets it go", () => {
  let asked = 0;
  for (const { op, meld, card, answer } of vectors) {
    if (op !== "add" && op !== "swap") continue;
    const cards = meld.split(" ");
    const naturals = cards.filter((/** @type {string} */ text) => !isJoker(text));
    const kind = cards.some((/** @type {string} */ text) => text.includes("=*"))
      ? "set"
      : naturals.length > 1 &&
          naturals.every((/** @type {string} */ text) => rankOf(text) === rankOf(naturals[0]))
        ? "set"
        : "run";
    const fits = fitOf({ kind, cards }, card, rules);
    const may = op === "swap" ? fits.swap : fits.low || fits.high || fits.swap;
    assert.equal(may, !answer.refused, `${op} ${card} on ${meld}`);
    asked += 1;
  }
  assert.ok(asked > 300);
});

test("forty points in court cards are forty", () => {
  const group = readGroup(["Kc", "Qc", "JK", "Tc"], rules);
  assert.equal("points" in group && group.points, 40);
});
