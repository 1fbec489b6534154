/**
 * Checks a finished deal: the seed is the one committed to before the deal, and the cards lay in
 * the order that seed and the players' numbers give.
 */
import { RANKS, SUITS } from "./cards.js";

const text = new TextEncoder();

/** @param {...(string | number[] | Uint8Array)} parts */
const join = (...parts) => {
  const bytes = parts.map((part) =>
    typeof part === "string" ? text.encode(part) : Uint8Array.from(part),
  );
  const all = new Uint8Array(bytes.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of bytes) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** @param {Uint8Array<ArrayBuffer>} bytes */
const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} digits */
const fromHex = (digits) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @param {number} value */
const u16 = (value) => [value >> 8, value & 255];

/** Faces of the pack before shuffling: each copy suit by suit, then the jokers. @param {number} jokers */
export const pack = (jokers, copies = 2) => [
  ...Array.from({ length: copies }, () =>
    [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit)),
  ).flat(),
  ...Array.from({ length: jokers }, () => "JK"),
];

/** @param {string} seed hex */
export const commitmentOf = async (seed) =>
  hex(await sha256(join("remi commitment", fromHex(seed))));

/**
 * The shuffled order of some cards.
 * @param {readonly string[]} cards @param {string} seed @param {readonly string[]} entropies one a seat
 * @param {number} deal @param {number} reshuffle
 */
export const orderOf = async (cards, seed, entropies, deal, reshuffle) => {
  const shares = entropies.map((share) => join([share.length / 2], fromHex(share)));
  const key = await sha256(
    join("remi order", fromHex(seed), join(...shares), u16(deal), [reshuffle]),
  );
  const keyed = await Promise.all(
    cards.map(async (card, i) => ({ card, by: hex(await sha256(join(key, u16(i)))) })),
  );
  return keyed.sort((a, b) => (a.by < b.by ? -1 : 1)).map(({ card }) => card);
};

/**
 * What the starter and the others are dealt from the front of an order.
 * @param {readonly string[]} order @param {number} seats @param {number} starter @param {number} seat
 */
export const dealtTo = (order, seats, starter, seat) => {
  const place = (seat - starter + seats) % seats;
  // The starter's two cards of the first round shift everybody else by one.
  const hand = place === 0 ? [order[0], order[1]] : [order[place + 1]];
  for (let round = 1; round < 14; round++) hand.push(order[round * seats + 1 + place]);
  return hand;
};

/**
 * Whether the deal that has just ended was dealt as promised.
 * @param {import("./types.js").View} view
 * @param {{ you: number | null, dealt: readonly string[], commitment: string }} seen what this page saw
 * while the deal was played
 * @returns {Promise<"fair" | "broken" | "unknown">}
 */
export const verify = async (view, seen) => {
  const { seed, commitment, entropies } = view.fairness;
  if (!seed || !globalThis.crypto?.subtle) return "unknown";
  if ((await commitmentOf(seed)) !== commitment) return "broken";
  if (seen.commitment && seen.commitment !== commitment) return "broken";
  const order = await orderOf(pack(4), seed, entropies, view.deal, 0);
  if (seen.you === null || seen.dealt.length === 0) return "fair";
  const hand = dealtTo(order, view.seats.length, view.starter, seen.you);
  return [...hand].sort().join() === [...seen.dealt].sort().join() ? "fair" : "broken";
};
