/** Tells a screen reader what happened, in the order it happened. */
import { eventText, linkText, nameOf, refusalText, resultText, sentence, wishText } from "./say.js";
import { EMPTY, myTurn } from "./state.js";
import { t, words } from "./text.js";
import { situation, timeLeft } from "./time.js";

/** The one sentence of the moment. @param {import("./types.js").Frame} frame @param {number} now */
const said = (frame, now) => sentence({ ...EMPTY, frame }, "online", now).text;

/** @param {{ textContent: string | null }} region what is written to it is heard */
export const announcer = (region) => {
  let wasMine = false;
  /** Number of finished deals told so far; null before the first frame. @type {number | null} */
  let ended = null;
  /** @type {import("./types.js").Refusal | null} */
  let refusal = null;
  /** @type {import("./types.js").Link} */
  let line = "connecting";
  /** @type {number | null} */
  let host = null;
  /** How many own melds wait for an opening. */
  let staged = 0;
  /** What holds the match, and what of the own time is running, as last told. */
  let held = "";
  let stopped = false;
  let running = "";
  let last = "";
  /** Has it heard, also where it was the last that was said: the same text anew is passed over. @param {string} text */
  const say = (text) => {
    last = text === last ? `${text}\u00a0` : text;
    region.textContent = last;
  };
  /**
   * What time brings about, if it has not been told yet: an absence, a choice, a pause, what is to be
   * done when they are over, and to the player on turn the last seconds and the reserve.
   * @param {import("./types.js").Frame} frame @param {number} now
   * @param {boolean} [begins] the own turn, which is told already
   * @returns {string | null}
   */
  const brought = (frame, now, begins = false) => {
    const holds = situation(frame, now);
    const mine = myTurn(frame) && frame.view ? timeLeft(frame.view, now) : null;
    const asked = holds?.kind === "pause-asked" ? holds : null;
    const kind = holds ? [holds.kind, "mine" in holds && holds.mine, asked?.agreed].join() : "";
    const runs = mine?.said ? mine.kind : "";
    const [holding, run] = [kind !== held, runs !== running];
    const goesOn = !holds && stopped && !begins;
    stopped = holds !== null && !asked;
    held = kind;
    running = runs;
    if (asked && holding) return wishText(frame, asked).text;
    if (holds && holding) return said(frame, now);
    if (run && runs === "reserve") return t("announce-reserve");
    if (run && runs === "turn") return t("announce-seconds", { seconds: mine?.seconds ?? 0 });
    return goesOn ? said(frame, now) : null;
  };
  return {
    /**
     * The news of a frame: moves not known before, the end of a deal, the own turn, and what that
     * moment brings about.
     * @param {import("./types.js").Frame} frame @param {readonly import("./types.js").GameEvent[]} fresh
     * @param {number} now
     */
    tell: (frame, fresh, now) => {
      const results = frame.view?.results ?? [];
      // What has happened before this page was opened is no news.
      const lines = ended === null ? [] : fresh.map((event) => eventText(frame, event, words));
      if (ended !== null)
        lines.push(...results.slice(ended).map((result) => resultText(frame, result)));
      ended = results.length;
      const seat = frame.view?.host ?? null;
      if (host !== null && seat !== null && seat !== host)
        lines.push(t("announce-host", { name: nameOf(frame, seat) }));
      host = seat;
      const mine = myTurn(frame);
      const begins = mine && !wasMine;
      if (begins) lines.push(t("announce-your-turn"));
      wasMine = mine;
      // What waits for an opening, or is taken back, is no event yet: the sentence tells the sum.
      const waiting = frame.view?.staged.length ?? 0;
      if (mine && waiting !== staged && fresh.length === 0) lines.push(said(frame, now));
      staged = waiting;
      const more = brought(frame, now, begins);
      if (more) lines.push(more);
      if (lines.length > 0) say(lines.join(". "));
    },
    /**
     * What time brings about while nobody moves, each once.
     * @param {import("./types.js").Frame} frame @param {number} now
     */
    time: (frame, now) => {
      const more = brought(frame, now);
      if (more) say(more);
    },
    /** What is wrong with the line, once. @param {import("./types.js").Link} now */
    link: (now) => {
      const trouble = now === line ? null : linkText(now);
      if (trouble) say(trouble);
      line = now;
    },
    /** A refusal, once. @param {import("./types.js").Refusal | null} now */
    refused: (now) => {
      if (now && now !== refusal) say(refusalText(now));
      refusal = now;
    },
  };
};
