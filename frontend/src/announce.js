/** Tells a screen reader what happened, in the order it happened. */
import { eventText, refusalText, resultText } from "./say.js";
import { myTurn } from "./state.js";
import { t, words } from "./text.js";

/** @param {HTMLElement} region a live region that is always on the page */
export const announcer = (region) => {
  let wasMine = false;
  /** Number of finished deals told so far; null before the first frame. @type {number | null} */
  let ended = null;
  /** @type {import("./types.js").Refusal | null} */
  let refusal = null;
  return {
    /**
     * The news of a frame: moves not known before, the end of a deal, the own turn.
     * @param {import("./types.js").Frame} frame @param {readonly import("./types.js").GameEvent[]} fresh
     */
    tell: (frame, fresh) => {
      const results = frame.view?.results ?? [];
      // What has happened before this page was opened is no news.
      const lines = ended === null ? [] : fresh.map((event) => eventText(frame, event, words));
      if (ended !== null)
        lines.push(...results.slice(ended).map((result) => resultText(frame, result)));
      ended = results.length;
      const mine = myTurn(frame);
      if (mine && !wasMine) lines.push(t("announce-your-turn"));
      wasMine = mine;
      if (lines.length > 0) region.textContent = lines.join(". ");
    },
    /** A refusal, once. @param {import("./types.js").Refusal | null} now */
    refused: (now) => {
      if (now && now !== refusal) region.textContent = refusalText(now);
      refusal = now;
    },
  };
};
