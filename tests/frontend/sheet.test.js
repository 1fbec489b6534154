/** The score sheet: what stands in it as a match goes on, ends, or is broken off. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { podium, points, sheet } from "../../frontend/src/sheet.js";
import { speak, t } from "../../frontend/src/text.js";
import { rowsOf, textOf } from "./drawn.js";
import { frameOf, rulesOf } from "./frames.js";

/** @typedef {import("../../frontend/src/types.js").View} View */
/** @typedef {import("../../frontend/src/types.js").DealResult} Result */

speak("en", readFileSync(new URL("../../frontend/strings/en.ftl", import.meta.url), "utf8"));

const { seats } = /** @type {View} */ (frameOf().view);

/** @type {Result[]} */
const TWO = [
  { deal: 1, dealer: 2, how: "out", winner: 0, scores: [-40, 31, 100] },
  { deal: 2, dealer: 0, how: "dry_hand", winner: 1, scores: [62, -280, 400] },
];
const TOTALS = [22, -249, 500];

/** @param {Partial<View>} view @param {"fair" | "broken" | "unknown" | null} [fair] */
const drawn = (view, fair = null) => textOf(sheet(frameOf(view), fair));

/** What is said under the sheet. @param {Partial<View>} view */
const length = (view) =>
  /data-zone="length">(.*?)<\/p>/s.exec(drawn(view))?.[1]?.trim().replace(/\s+/g, " ");

test("each deal has its scores and the running totals, then the sum and the places", () => {
  assert.deepEqual(rowsOf(drawn({ results: TWO, totals: TOTALS })).slice(1), [
    [`1 ${t("ending-out")}`, "−40 −40", "31 31", "100 100"],
    [`2 ${t("ending-dry_hand")}`, "62 22", "−280 −249", "400 500"],
    [t("sheet-total"), "22", "−249", "500"],
    [t("sheet-place"), "2.", "1.", "3."],
  ]);
  assert.equal(points(0), "0");
});

test("before the first deal has ended there is nothing to place", () => {
  assert.deepEqual(rowsOf(drawn({})).slice(1), [
    [t("sheet-empty")],
    [t("sheet-total"), "0", "0", "0"],
  ]);
});

test("who has gone is told, and what a computer's play costs stands apart", () => {
  const gone = seats.map((seat, at) => ({ ...seat, given_up: at === 2 ? 1 : 0 }));
  const rows = rowsOf(drawn({ results: TWO, totals: [22, -219, 500], seats: gone }));
  const heads = rows[0]?.map((head) => head.includes(t("seat-given-up")));
  assert.deepEqual(heads, [false, false, false, true]);
  assert.deepEqual(rows[3], [t("sheet-beside"), "", "+30", ""]);
});

test("it says how long the match is, what ends it, and what counts (§6)", () => {
  const fewest = t("sheet-fewest");
  const limit = t("sheet-limit", { limit: 501 });
  assert.equal(
    length({ results: TWO, totals: TOTALS }),
    `${t("sheet-left", { left: 7 })} ${limit} ${fewest}`,
  );
  const over = { phase: /** @type {const} */ ("over"), places: [2, 1, 3], totals: TOTALS };
  // Broken off, or over at 501, it has no deals to go; played out, none is left.
  assert.equal(length({ ...over, results: TWO }), `${limit} ${fewest}`);
  assert.equal(
    length({ ...over, results: TWO, deals: 2 }),
    `${t("sheet-left", { left: 0 })} ${limit} ${fewest}`,
  );
  const basic = { rules: rulesOf("basic"), deals: null };
  assert.equal(length(basic), `${t("sheet-target", { target: 150 })} ${t("sheet-most")}`);
});

test("of the shuffle it is said what was checked, and nothing where nothing could be", () => {
  assert.ok(drawn({}, "fair").includes(t("fair-fair")));
  assert.ok(drawn({}, "broken").includes(t("fair-broken")));
  for (const fair of /** @type {const} */ (["unknown", null]))
    assert.ok(!drawn({}, fair).includes("data-fair"));
});

test("at the end they stand by place, winners with a cup, and who would play again", () => {
  /** @param {number[]} places */
  const ends = (places) => {
    const frame = frameOf({ phase: "over", turn: null, places, totals: TOTALS });
    frame.lobby.seats = frame.lobby.seats.map((seat, at) => seat && { ...seat, rematch: at === 2 });
    return [...textOf(podium(frame)).matchAll(/<li.*?<\/li>/gs)].map(([line]) => [
      /class="name">(.*?)</.exec(line)?.[1],
      /class="place-number">(.*?)</.exec(line)?.[1],
      line.includes('class="cup"'),
      line.includes(t("end-again")),
      /class="total">(.*?)</.exec(line)?.[1],
    ]);
  };
  assert.deepEqual(ends([2, 1, 3]), [
    ["Ivo", "1.", true, false, "−249"],
    ["Ana", "2.", false, false, "22"],
    ["Mia", "3.", false, true, "500"],
  ]);
  // Equal totals share the place (§6).
  assert.deepEqual(
    ends([1, 3, 1]).map(([name, place, cup]) => [name, place, cup]),
    [
      ["Ana", "1.", true],
      ["Mia", "1.", true],
      ["Ivo", "3.", false],
    ],
  );
  assert.equal(textOf(podium(frameOf())), "");
});
