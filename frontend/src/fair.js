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

/** Faces of the pack before shuffling: each copy suit by suit, then the jokers. @param {number} jokers @param {number} copies */
export const pack = (jokers, copies) => [
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
 * How a shuffled order is dealt: what the cut gives the cutter, then packets from the front, the
 * starter's first one larger.
 * @param {readonly string[]} order @param {import("./types.js").Rules} rules
 * @param {readonly number[]} seats those dealt to, in order of play from the starter on
 * @returns {{ hands: Map<number, string[]>, kept: number }} `kept`: jokers that went to the cutter
 */
export const dealt = (order, rules, seats) => {
  const hands = new Map(seats.map((seat) => [seat, /** @type {string[]} */ ([])]));
  const extra = rules.starter_extra ? 1 : 0;
  const size = rules.hand_sizes[seats.length] ?? 0;
  let end = order.length;
  if (rules.cutter_keeps_jokers) {
    // The dealer is the last to be dealt to, and the cutter sits before the dealer.
    const cutter = hands.get(seats.at(-2) ?? -1);
    while (order[end - 1] === "JK") cutter?.push(/** @type {string} */ (order[--end]));
  }
  const kept = order.length - end;
  let at = 0;
  for (let round = 0, short = true; short; round++) {
    short = false;
    seats.forEach((seat, place) => {
      const hand = /** @type {string[]} */ (hands.get(seat));
      const more = place === 0 ? extra : 0;
      const packet = rules.packet + (round === 0 ? more : 0);
      const count = Math.min(packet, size + more - hand.length);
      hand.push(...order.slice(at, at + count));
      at += count;
      short ||= hand.length < size + more;
    });
  }
  return { hands, kept };
};

/**
 * The seats that were dealt to, in order of play from the starter on; null when that cannot be
 * told, because a seat was given up too long ago in this deal.
 * @param {import("./types.js").View} view
 */
export const dealtSeats = (view) => {
  const { seats, history, starter, rules } = view;
  const gone = seats.flatMap((seat, at) => (seat.given_up > 0 ? [at] : []));
  const left = history.filter(({ event }) => event === "given_up").map(({ seat }) => seat);
  if (gone.length > left.length && (history[0]?.n ?? 1) > 1) return null;
  const order = seats.map(
    (_, i) => (starter + i * rules.direction + seats.length * i) % seats.length,
  );
  return order.filter((seat) => !gone.includes(seat) || left.includes(seat));
};

/**
 * Whether the deal that has just ended was dealt as promised; `unknown` to a page that was not there
 * when it was promised.
 * @param {import("./types.js").View} view
 * @param {{ you: number | null, dealt: readonly string[], commitment: string }} seen what this page saw
 * while the deal was played
 * @returns {Promise<"fair" | "broken" | "unknown">}
 */
export const verify = async (view, seen) => {
  const { seed, commitment, entropies } = view.fairness;
  if (!seed || !globalThis.crypto?.subtle) return "unknown";
  if ((await commitmentOf(seed)) !== commitment) return "broken";
  if (!seen.commitment) return "unknown";
  if (seen.commitment !== commitment) return "broken";
  if (seen.you === null || seen.dealt.length === 0) return "fair";
  const seats = dealtSeats(view);
  if (!seats) return "unknown";
  const { packs, jokers } = view.rules;
  const order = await orderOf(pack(jokers, packs), seed, entropies, view.deal, 0);
  const hand = dealt(order, view.rules, seats).hands.get(seen.you) ?? [];
  return [...hand].sort().join() === [...seen.dealt].sort().join() ? "fair" : "broken";
};
