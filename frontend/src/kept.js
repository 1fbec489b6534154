/** What a browser keeps of the hands it has seen: one a table, the newest first, and only the last few. */
import { recallJson, remember } from "./store.js";

/** @typedef {import("./types.js").Kept} Kept */

/** A player sits at one running table, and may look at others that are over. */
const MOST = 4;

/** @returns {(Kept | null)[]} */
const all = () => /** @type {(Kept | null)[]} */ ([recallJson("hand")].flat());

/** What is kept of a table, else of the one seen last. @param {string} table @returns {Kept | null} */
export const keptOf = (table) => {
  const kept = all();
  return kept.find((one) => one?.table === table) ?? kept[0] ?? null;
};

/** @param {Kept} kept */
export const keepHand = (kept) => {
  const known = all();
  // Most frames leave the own hand alone, and writing is what takes time.
  if (JSON.stringify(known[0]) === JSON.stringify(kept)) return;
  const others = known.filter((one) => one && one.table !== kept.table);
  remember("hand", JSON.stringify([kept, ...others].slice(0, MOST)));
};
