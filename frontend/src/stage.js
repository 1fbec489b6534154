/** A running match on the page: drawn as it is, shown as it came about, taken hold of by hand. */
import { render } from "lit-html";
import { board } from "./board.js";
import { grip } from "./grip.js";
import { later } from "./later.js";
import { motion } from "./motion.js";
import { lastMeld } from "./news.js";
import { EMPTY, handOf, running } from "./state.js";

/** @typedef {import("./shown.js").Shown} Shown */

/**
 * @param {HTMLElement} root
 * @param {{ act: import("./shown.js").Acts, waiting: () => boolean }} table
 * `waiting`: whether an answer of the server is due
 */
export const stage = (root, { act, waiting }) => {
  const moving = motion(root);
  /** The state drawn last. */
  let drawn = EMPTY;
  const held = grip();
  /** Until dragging is there, and without it, taps and keys do. @type {ReturnType<typeof import("./drag.js").dragging> | null} */
  let drags = null;
  const drag = later(async () => {
    await held.sign;
    const { dragging } = await import("./drag.js");
    drags = dragging(root, {
      hand: () => handOf(drawn),
      lift: act.lift,
      drop: act.drop,
      waiting,
      before: moving.before,
    });
    held.pass();
  });

  const toEnd = follower();

  /**
   * @param {Shown} shown
   * @param {() => void} tidy what is left to do on the page once it is drawn: before anything moves
   */
  return (shown, tidy) => {
    const { state, frame } = shown;
    if (frame !== drawn.frame || state.order !== drawn.order) moving.before();
    const moved = state.fresh !== drawn.fresh;
    const changed = moved && drawn.frame?.view ? lastMeld(state.fresh) : null;
    const ended = !running(shown.view) && drawn.frame?.view?.phase !== shown.view.phase;
    drawn = state;
    drags?.check(handOf(state));
    drags?.settle();
    render(board(shown), root);
    // The felt may be longer than its place: what has just changed is seen, and how a deal ended.
    if (ended) root.querySelector("[data-zone=result]")?.scrollIntoView({ block: "start" });
    else if (changed !== null)
      root.querySelector(`[data-meld="${changed}"]`)?.scrollIntoView({ block: "nearest" });
    if (moved) toEnd(root.querySelector(".moves ol"));
    tidy();
    moving.after(frame, state.fresh);
    if (frame.you !== null) drag();
  };
};

/**
 * Keeps a list at its end, where it is to be seen at all: on a phone it is not, and to scroll it
 * there would make the browser lay out the page in the middle of a script.
 */
const follower = () => {
  /** @type {Element | null} */
  let followed = null;
  let seen = false;
  const end = () => followed?.scrollTo(0, 1e6);
  const watch = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false;
    if (seen) end();
  });
  /** @param {Element | null} list */
  return (list) => {
    if (list !== followed) {
      watch.disconnect();
      followed = list;
      seen = false;
      if (list) watch.observe(list);
    } else if (seen) end();
  };
};
