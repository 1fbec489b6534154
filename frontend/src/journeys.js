/**
 * Which card went where between two looks at the table: pure, from what lay open before and after,
 * and from the moves in between.
 */
import { faceOf } from "./cards.js";

/**
 * A card that lies open: `zone` is where, `face` what it is (`JK` for any joker).
 * @typedef {{ key: string, face: string, zone: string, box: DOMRect }} Lying
 */

/**
 * From and to are cards, or the selector of a place without one of its own: stock, seat. `card` is
 * what is seen on the way, null for a back.
 * @typedef {{ card: string | null, from: Lying | string, to: Lying | string }} Journey
 */

const STOCK = "[data-zone=stock]";
const BOTTOM = "[data-zone=bottom]";
const DISCARD = "[data-zone=discard]";

/** @param {number | undefined} seat */
const seatOf = (seat) => `[data-seat="${seat}"] .face`;

/** More moves than this are not shown one by one: this page was away. */
const MANY = 16;

/**
 * @template {Lying} T
 * @param {ReadonlyMap<string, T>} was @param {ReadonlyMap<string, T>} now @param {number | null} you
 * @param {readonly import("./types.js").GameEvent[]} fresh
 * @returns {Journey[]}
 */
export const journeys = (was, now, you, fresh) => {
  const moves = fresh.length > MANY ? [] : fresh;
  /** @type {Journey[]} */
  const found = [];
  const left = [...was.values()].filter(({ key }) => !now.has(key));
  /** Takes out what lay open before and is gone. @param {(lying: T) => boolean} fits */
  const gone = (fits) => {
    const at = left.findIndex(fits);
    return at < 0 ? null : /** @type {T} */ (left.splice(at, 1)[0]);
  };
  for (const to of now.values()) {
    const same = was.get(to.key);
    if (same) {
      found.push({ card: to.face, from: same, to });
      continue;
    }
    const thrown = moves.findLast(
      (event) => event.event === "discarded" || event.event === "returned",
    );
    // What lies on top again after a take has not moved.
    if (to.zone === "discard" && faceOf(thrown?.card ?? "") !== to.face) continue;
    const from = gone(({ face, zone }) => face === to.face && zone !== to.zone);
    if (from) found.push({ card: to.face, from, to });
    else if (to.zone === "discard") found.push({ card: to.face, from: seatOf(thrown?.seat), to });
    else if (to.zone === "hand") {
      const drew = moves.some((event) => event.event === "drew" && event.seat === you);
      if (drew) found.push({ card: to.face, from: STOCK, to });
    } else {
      const id = Number(to.key.split(" ")[1]);
      const by = moves.findLast((event) => event.meld === id || event.melds?.includes(id));
      if (by) found.push({ card: to.face, from: seatOf(by.seat), to });
    }
  }
  for (const event of moves) {
    if (event.seat === you) continue;
    const to = seatOf(event.seat);
    const card = event.card ? faceOf(event.card) : null;
    if (event.event === "drew") found.push({ card: null, from: STOCK, to });
    else if (event.event === "took") found.push({ card, from: DISCARD, to });
    else if (event.event === "took_bottom") found.push({ card, from: BOTTOM, to });
    else if (event.event === "swapped") {
      const from = gone(({ face, zone }) => face === "JK" && zone === "melds");
      if (from) found.push({ card: "JK", from, to });
    }
  }
  return found;
};
