/** What happened at the table, as a view tells it. */
import { faceOf } from "./cards.js";
import { lastOwnMove } from "./time.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").View} View */

/**
 * What others did since this player's last move: melds that grew, who threw and who took last; and
 * the card turned up before anybody threw one.
 * @param {Frame} frame
 */
export const news = (frame) => {
  const history = frame.view?.history ?? [];
  const mine = frame.view ? lastOwnMove(frame.view, frame.you) : 0;
  const since = history.filter((event) => event.n > mine);
  const grown = since.flatMap((event) =>
    event.event === "laid" ? (event.melds ?? []) : event.meld === undefined ? [] : [event.meld],
  );
  const thrown = history.findLast((event) => event.event === "discarded") ?? null;
  return {
    melds: new Set(grown),
    thrown,
    turnedUp: thrown === null ? (frame.view?.discard ?? null) : null,
    took:
      since.findLast((event) => event.event === "took" || event.event === "took_bottom") ?? null,
    returned: since.findLast((event) => event.event === "returned") ?? null,
  };
};

/**
 * The cards of a meld as they were laid, without what was laid off since and with the jokers that
 * were swapped out. Empty for a meld that is not known any more.
 * @param {View} view @param {GameEvent} laid @param {number} id
 */
export const laidCards = (view, laid, id) => {
  const meld = view.melds.find((other) => other.id === id);
  const cards = (meld?.cards ?? []).map((text) => faceOf(text.split("=")[0] ?? text));
  const since = view.history.filter((event) => event.n > laid.n && event.meld === id);
  for (const { event, card = "" } of since.reverse()) {
    const face = faceOf(card);
    if (event === "swapped") cards.splice(cards.lastIndexOf(face), 1, "JK");
    else if (event !== "laid_off") continue;
    else if (cards[0] === face && cards.at(-1) !== face) cards.shift();
    else cards.splice(cards.lastIndexOf(face), 1);
  }
  return cards;
};

/** The meld that changed last in some events, null for none. @param {readonly GameEvent[]} events */
export const lastMeld = (events) =>
  events.flatMap(({ meld, melds }) => melds ?? (meld === undefined ? [] : [meld])).at(-1) ?? null;
