/**
 * What time and absence mean at a table, computed from the instants of a view. Everything here is a
 * pure function of a frame and of the server's time; nothing counts.
 */

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").View} View */

/** From here on the seconds of a turn are said. */
const LOW_S = 15;

/** Whole seconds from now until an instant, never below zero. @param {number} instant @param {number} now */
export const secondsTo = (instant, now) => Math.max(0, Math.ceil((instant - now) / 1000));

/** Seconds as minutes and seconds, `0:42`. @param {number} seconds */
export const minutes = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * What is left of the time of the seat on turn: its own time first, then its reserve; while others
 * wait for it, what is left of the wait. Null where nothing runs.
 * `share` is what is left of the whole, 1 to 0; `said` whether the seconds are told in words.
 * @param {View} view @param {number} now
 * @returns {{ kind: "turn" | "reserve" | "wait", seconds: number, share: number, said: boolean } | null}
 */
export const timeLeft = (view, now) => {
  const { turn_ends_at, out_at, waiting_until } = view.clock;
  const { turn_ms, reserve_ms, absence_ms } = view.rules;
  /** @param {"turn" | "reserve" | "wait"} kind @param {number} end @param {number} whole @param {boolean} said */
  const left = (kind, end, whole, said) => ({
    kind,
    seconds: secondsTo(end, now),
    share: whole > 0 ? Math.min(1, Math.max(0, (end - now) / whole)) : 0,
    said,
  });
  if (view.turn === null) return null;
  if (waiting_until !== null) return left("wait", waiting_until, absence_ms, false);
  if (turn_ends_at === null || out_at === null || view.seats[view.turn]?.computer) return null;
  if (now < turn_ends_at || out_at === turn_ends_at) {
    const low = secondsTo(turn_ends_at, now) < LOW_S;
    return left("turn", turn_ends_at, turn_ms ?? 0, low);
  }
  return left("reserve", out_at, reserve_ms, true);
};

/** Whether a seat still plays and its player is there. @param {View} view @param {number} seat */
const isHere = (view, seat) => {
  const at = view.seats[seat];
  return at?.connected === true && at.given_up === 0;
};

/**
 * The seat whose choice about an absent one it is first: the host, else the next that is there.
 * @param {View} view
 */
export const chooser = (view) => {
  const count = view.seats.length;
  for (let step = 0; step < count; step++) {
    const seat = (view.host + step) % count;
    if (seat !== view.turn && isHere(view, seat)) return seat;
  }
  return null;
};

/** Seats that still play. @param {View} view */
export const playing = (view) =>
  view.seats.flatMap(({ given_up }, seat) => (given_up === 0 ? [seat] : []));

/** Why a seat is not at play, as a word of the catalogue. @param {View} view @param {number} seat */
export const absence = (view, seat) => {
  const at = view.seats[seat];
  if (!at) return null;
  if (at.given_up > 0) return "given-up";
  if (at.computer) return "computer";
  if (at.left) return "left";
  if (!at.connected) return "away";
  return at.timed_out ? "timed-out" : null;
};

/**
 * @typedef {{ kind: "broken-off" | "closed" | "gone" | "frozen" | "timed-out" | "computer" }
 *   | { kind: "paused", until: number, agreed: number[] }
 *   | { kind: "waiting", seat: number, until: number, chooser: number | null }
 *   | { kind: "choice", seat: number, chooser: number | null, mine: boolean, from: number | null }
 *   | { kind: "pause-asked", by: number[], agreed: boolean, missing: number[] }} Situation
 */

/**
 * What keeps the match from simply going on, seen by this player; null if nothing does.
 * @param {Frame} frame @param {number} now @returns {Situation | null}
 */
export const situation = (frame, now) => {
  const { view, you } = frame;
  if (!view) return null;
  const own = you === null ? null : view.seats[you];
  if (view.phase === "over") {
    if (view.closed) return { kind: "closed" };
    return playing(view).length === 1 ? { kind: "broken-off" } : null;
  }
  const { waiting_until, choice_from, paused_until } = view.clock;
  const asking = playing(view).filter((seat) => view.seats[seat]?.pausing);
  if (paused_until !== null) return { kind: "paused", until: paused_until, agreed: asking };
  if (own && own.given_up > 0) return { kind: "gone" };
  if (own?.computer) return { kind: "computer" };
  if (own?.timed_out) return { kind: "timed-out" };
  if (!view.rules.computer_takes_over && playing(view).every((seat) => !isHere(view, seat)))
    return { kind: "frozen" };
  if (waiting_until !== null && view.turn !== null) {
    const first = chooser(view);
    if (now < waiting_until)
      return { kind: "waiting", seat: view.turn, until: waiting_until, chooser: first };
    const mine = choice_from !== null && now >= choice_from;
    return { kind: "choice", seat: view.turn, chooser: first, mine, from: choice_from };
  }
  if (asking.length === 0) return null;
  const missing = playing(view).filter((seat) => isHere(view, seat) && !asking.includes(seat));
  return { kind: "pause-asked", by: asking, agreed: own?.pausing ?? false, missing };
};

/** Whether the picture changes by itself as time goes on. @param {View} view */
export const ticks = (view) =>
  view.deadline !== null || Object.values(view.clock).some((instant) => instant !== null);

const MOVES = [
  "drew",
  "took",
  "took_bottom",
  "returned",
  "laid",
  "laid_off",
  "swapped",
  "discarded",
];

/**
 * The moves of a seat that are still known, apart by who made them: the player, or a computer.
 * @param {View} view @param {number | null} seat
 */
const movesOf = (view, seat) => {
  const own = view.history.filter((event) => seat !== null && event.seat === seat);
  const first = own.find(({ event }) => event === "took_over" || event === "came_back");
  // A log that is cut may begin after a computer took over.
  let computer = first?.event === "came_back";
  /** @type {{ mine: import("./types.js").GameEvent[], computers: import("./types.js").GameEvent[] }} */
  const moves = { mine: [], computers: [] };
  for (const event of own) {
    if (event.event === "took_over" || event.event === "came_back")
      computer = event.event === "took_over";
    else if (MOVES.includes(event.event)) moves[computer ? "computers" : "mine"].push(event);
  }
  return moves;
};

/** Number of the last move that a player made in person. @param {View} view @param {number | null} seat */
export const lastOwnMove = (view, seat) => movesOf(view, seat).mine.at(-1)?.n ?? 0;

/**
 * What a computer played for a seat since the player's own last move.
 * @param {View} view @param {number | null} seat
 */
export const playedFor = (view, seat) => {
  const { mine, computers } = movesOf(view, seat);
  return computers.filter(({ n }) => n > (mine.at(-1)?.n ?? 0));
};
