/** Tells a screen reader what happened, in the order it happened. */
import { eventText } from "./say.js";
import { t, words } from "./text.js";

/** @param {HTMLElement} region a live region that is always on the page */
export const announcer = (region) => {
  /** @type {boolean} */
  let wasMine = false;
  return {
    /** @param {import("./types.js").Frame} frame @param {readonly import("./types.js").GameEvent[]} fresh @param {boolean} mine */
    tell: (frame, fresh, mine) => {
      const lines = fresh.map((event) => eventText(frame, event, words));
      if (mine && !wasMine) lines.push(t("announce-your-turn"));
      wasMine = mine;
      if (lines.length > 0) region.textContent = lines.join(" ");
    },
    /** @param {string} text */
    say: (text) => {
      region.textContent = text;
    },
  };
};
