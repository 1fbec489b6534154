/** The server's clock, as far as a page can know it, and the moments it has to act at. */

/** A jump of this browser's own clock by more than this makes what was known of it worthless. */
const JUMP_MS = 1_000;

/**
 * Estimates server time from the instants in its messages, whatever this browser's clock says.
 * Where that clock is set anew, what was known is forgotten with the next message; `woke` tells
 * before, so that one can be asked for.
 */
export class Clock {
  /** @param {() => number} [now] @param {() => number} [steady] a clock that nobody sets */
  constructor(now = Date.now, steady = () => performance.now()) {
    this.now = now;
    this.steady = steady;
    /** @type {number[]} */
    this.samples = [];
    this.apart = now() - steady();
    this.told = false;
  }

  /**
   * Takes in the instant of a message that has just come. Travel only makes an instant look older,
   * so the largest of the last differences is the truest.
   * @param {number} time
   */
  hear(time) {
    if (this.jumped()) {
      this.samples = [];
      this.apart = this.now() - this.steady();
      this.told = false;
    }
    this.samples.push(time - this.now());
    if (this.samples.length > 20) this.samples.shift();
  }

  /** Whether this browser's clock was set, or slept, since the last message. */
  jumped() {
    return Math.abs(this.now() - this.steady() - this.apart) > JUMP_MS;
  }

  /** Tells of a jump, once: the message that is then asked for may take longer than the next look. */
  woke() {
    const before = this.told;
    this.told = this.jumped();
    return this.told && !before;
  }

  /** Server time in milliseconds. */
  time() {
    return this.now() + (this.samples.length > 0 ? Math.max(...this.samples) : 0);
  }
}

/** Instant at which this page may claim a deadline. @param {import("./types.js").Frame} frame */
const claimAt = (frame) =>
  frame.view?.deadline == null ? null : frame.view.deadline + frame.rank * 150;

/** How far ahead a timer can be set: browsers count in 31 bits, and a long sleep is none of theirs. */
const AHEAD_MS = 60_000;
const AGAIN_MS = 2_000;

/** Claims a passed deadline, again and again until the table has moved on. */
export class Claimer {
  /** @param {Clock} clock @param {() => void} claim */
  constructor(clock, claim) {
    this.clock = clock;
    this.claim = claim;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** The last deadline that was claimed, and when. */
    this.last = { at: 0, asked: 0 };
  }

  /** Forgets what was armed before and arms for this frame. @param {import("./types.js").Frame | null} frame */
  arm(frame) {
    clearTimeout(this.timer);
    const at = frame && frame.you !== null ? claimAt(frame) : null;
    if (at === null) return;
    const look = () => {
      // The answer to a claim arms anew: the same deadline is not claimed at once again.
      const again = this.last.at === at ? this.last.asked + AGAIN_MS : 0;
      const wait = Math.max(at, again) - this.clock.time();
      if (wait <= 0) {
        this.claim();
        this.last = { at, asked: this.clock.time() };
      }
      this.timer = setTimeout(look, wait > 0 ? Math.min(wait, AHEAD_MS) : AGAIN_MS);
    };
    look();
  }
}
