/** The server's clock, as far as a page can know it, and the moments it has to act at. */

/** Estimates server time from the instants in its messages. */
export class Clock {
  /** @param {() => number} [now] */
  constructor(now = Date.now) {
    this.now = now;
    /** @type {number[]} */
    this.samples = [];
  }

  /**
   * Takes in the instant of a message that has just come. Travel only makes an instant look older,
   * so the largest of the last differences is the truest.
   * @param {number} time
   */
  hear(time) {
    this.samples.push(time - this.now());
    if (this.samples.length > 20) this.samples.shift();
  }

  /** Server time in milliseconds. */
  time() {
    return this.now() + (this.samples.length > 0 ? Math.max(...this.samples) : 0);
  }

  /** Whole seconds until an instant, never below zero. @param {number} instant */
  seconds(instant) {
    return Math.max(0, Math.ceil((instant - this.time()) / 1000));
  }
}

/** Instant at which this page may claim a deadline. @param {import("./types.js").Frame} frame */
export const claimAt = (frame) =>
  frame.view?.deadline == null ? null : frame.view.deadline + frame.rank * 150;

/** Claims a passed deadline, again and again until the table has moved on. */
export class Claimer {
  /** @param {Clock} clock @param {() => void} claim */
  constructor(clock, claim) {
    this.clock = clock;
    this.claim = claim;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Forgets what was armed before and arms for this frame. @param {import("./types.js").Frame | null} frame */
  arm(frame) {
    clearTimeout(this.timer);
    const at = frame && frame.you !== null ? claimAt(frame) : null;
    if (at === null) return;
    const ask = (/** @type {number} */ wait) => {
      this.timer = setTimeout(() => {
        this.claim();
        ask(2_000);
      }, wait);
    };
    ask(Math.max(0, at - this.clock.time()));
  }
}
