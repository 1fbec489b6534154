/** The order in which a player holds the hand: lists of card names in, lists out. */

/** @typedef {"left" | "right"} Side the end where the player keeps new cards */

/**
 * Keeps the player's order for the cards still held; new cards go to one end.
 * @param {readonly string[]} order @param {readonly string[]} hand
 * @param {readonly string[]} [own] hand and staged cards, which keep their places too
 * @param {Side} [side]
 */
export const arrange = (order, hand, own = hand, side = "right") => {
  const held = order.filter((name) => own.includes(name));
  const come = hand.filter((name) => !held.includes(name));
  return side === "left" ? [...come, ...held] : [...held, ...come];
};

/**
 * Moves the chosen cards one place; a block at the edge stays there.
 * @param {readonly string[]} hand @param {readonly string[]} chosen @param {-1 | 1} step
 */
export const shifted = (hand, chosen, step) => {
  const order = step < 0 ? [...hand] : [...hand].reverse();
  for (let at = 1; at < order.length; at++) {
    const card = /** @type {string} */ (order[at]);
    const ahead = /** @type {string} */ (order[at - 1]);
    if (chosen.includes(card) && !chosen.includes(ahead)) {
      order[at - 1] = card;
      order[at] = ahead;
    }
  }
  return step < 0 ? order : order.reverse();
};

/**
 * Puts cards together, in the order they are held, so that as many of the others as said stand
 * before them.
 * @param {readonly string[]} hand @param {readonly string[]} names @param {number} at
 */
export const placed = (hand, names, at) => {
  const rest = hand.filter((name) => !names.includes(name));
  const block = hand.filter((name) => names.includes(name));
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
};

/**
 * A new order of the hand within the order of all own cards; staged ones keep their places.
 * @param {readonly string[]} order @param {readonly string[]} hand
 */
export const woven = (order, hand) => {
  const next = hand[Symbol.iterator]();
  return order.map((name) => (hand.includes(name) ? (next.next().value ?? name) : name));
};

/**
 * Where the player keeps new cards, as a move of one shows: to an end means there from now on,
 * between other cards means nothing.
 * @param {readonly string[]} hand after the move @param {string | null} drawn the newest card
 * @param {Side} side as it was
 * @returns {Side}
 */
export const sideAfter = (hand, drawn, side) => {
  if (hand.length < 2) return side;
  return hand[0] === drawn ? "left" : hand.at(-1) === drawn ? "right" : side;
};

/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

/**
 * The place of the hand under a point: the row that is nearest, and in it the last card that begins
 * before the point, for cards in a fan overlap.
 * @param {readonly Box[]} boxes from left to right, row by row @param {number} x @param {number} y
 */
export const placeUnder = (boxes, x, y) => {
  const away = (/** @type {Box} */ { top, height }) => Math.abs(top + height / 2 - y);
  const nearest = Math.min(...boxes.map(away));
  const row = boxes.flatMap((box, at) => (away(box) - nearest < 1 ? [at] : []));
  return row.findLast((at) => (boxes[at]?.left ?? 0) <= x) ?? row[0] ?? 0;
};
