/** Frames as the server sends them, for the tests of what the page makes of them. */
import { readFileSync } from "node:fs";

/** @typedef {import("../../frontend/src/types.js").Frame} Frame */
/** @typedef {import("../../frontend/src/types.js").View} View */

/** @type {Record<string, import("../../frontend/src/types.js").Rules>} */
const RULES = JSON.parse(readFileSync(new URL("../vectors/rules.json", import.meta.url), "utf8"));
export const rulesOf = (/** @type {string} */ name) =>
  /** @type {import("../../frontend/src/types.js").Rules} */ (RULES[name]);

/** @param {Partial<View>} [view] @param {Partial<Frame>} [frame] @returns {Frame} */
export const frameOf = (view = {}, frame = {}) => {
  const seat = {
    cards: 14,
    opened: true,
    staged: 0,
    score: 0,
    ready: false,
    connected: true,
    left: false,
    timed_out: false,
    computer: false,
    pausing: false,
    reserve_ms: 180_000,
    given_up: 0,
  };
  return {
    type: "table",
    table: "k3v9x2m7",
    version: 5,
    time: 0,
    you: 0,
    counter: 0,
    rank: 0,
    lobby: {
      status: "playing",
      host: 0,
      ruleset: "classic",
      options: {},
      players: 3,
      seats: ["Ana", "Ivo", "Mia"].map((name) => ({ name, here: true, rematch: false })),
      commitment: "",
      match: 1,
      public: false,
    },
    view: {
      rules: rulesOf("classic"),
      phase: "play",
      deal: 1,
      deals: 9,
      dealer: 2,
      starter: 0,
      turn: 0,
      turn_no: 3,
      seats: [seat, seat, seat],
      hand: ["7h", "9c", "JK"],
      drawn: null,
      taken: null,
      bound: false,
      staged: [],
      minimum: 51,
      stock: 40,
      bottom: null,
      cut_jokers: 0,
      discard: "Qh",
      reshuffles: 0,
      melds: [],
      offers: {
        draw: false,
        take: false,
        take_bottom: false,
        return: false,
        lay: true,
        cancel: false,
        lay_off: true,
        swap: true,
        confirm: false,
        discard: ["7h", "9c", "JK"],
        play_on: false,
        wait_again: false,
        go_on: false,
        pause: true,
        resume: false,
      },
      history: [],
      results: [],
      totals: [0, 0, 0],
      places: null,
      host: 0,
      closed: false,
      deadline: null,
      clock: {
        turn_ends_at: null,
        out_at: null,
        waiting_until: null,
        choice_from: null,
        paused_until: null,
      },
      fairness: { commitment: "c1", next: "c2", entropies: [], seed: null },
      ...view,
    },
    ...frame,
  };
};
