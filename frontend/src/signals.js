/**
 * What tells a player apart from what is drawn: sounds, the tab, the phone. Each is a wish of the
 * player's and may be missing in a browser; the game never depends on one.
 */
import { settings } from "./settings.js";
import { play } from "./sound.js";
import { myTurn } from "./state.js";
import { t } from "./text.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./sound.js").Cue} Cue */

/** What each event sounds like. @type {Partial<Record<import("./types.js").GameEvent["event"], Cue>>} */
const HEARD = {
  drew: "draw",
  took: "draw",
  took_bottom: "draw",
  laid: "lay",
  laid_off: "lay",
  swapped: "lay",
  discarded: "throw",
  returned: "throw",
};

/** @typedef {{ mine: boolean, ended: number }} Told what has been told so far */

/**
 * What is to be heard of a frame, each sound once and in the order it happened: the new events, the
 * end of a deal, the own turn. Nothing is before the first frame, which is no news.
 * @param {Told | null} before @param {Frame} frame
 * @param {readonly import("./types.js").GameEvent[]} fresh
 * @returns {{ told: Told, cues: Cue[] }}
 */
export const hear = (before, frame, fresh) => {
  const told = { mine: myTurn(frame), ended: frame.view?.results.length ?? 0 };
  if (!before) return { told, cues: [] };
  /** @type {Set<Cue>} */
  const cues = new Set();
  for (const { event } of fresh) {
    const cue = HEARD[event];
    if (cue) cues.add(cue);
  }
  if (told.ended > before.ended) cues.add("end");
  if (told.mine && !before.mine) cues.add("turn");
  return { told, cues: [...cues] };
};

export const mayVibrate = () => typeof navigator.vibrate === "function";
export const mayNotify = () => typeof Notification === "function";

/** Short, so that it is felt once. A browser lets only pages vibrate that somebody has touched. */
const vibrate = () => {
  const touched = navigator.userActivation?.hasBeenActive ?? true;
  if (mayVibrate() && touched) navigator.vibrate(80);
};

/** Says it outside the tab, where that is hidden. @param {Frame} frame */
const notify = async (frame) => {
  if (!document.hidden || !mayNotify() || Notification.permission !== "granted") return;
  // A press on it leads back here: the worker looks for this address.
  const about = { body: t("title-your-turn"), tag: frame.table, data: location.href };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    // On phones only a worker may; without one a page may try.
    if (worker) await worker.showNotification(t("site-name"), about);
    else new Notification(t("site-name"), about).onclick = () => window.focus();
  } catch {
    // Not here; the title says it.
  }
};

/** The tab's own sign: title and icon. @param {boolean} mine */
const mark = (mine) => {
  document.title = `${mine ? `▸ ${t("title-your-turn")} – ` : ""}${t("site-name")}`;
  const icon = document.querySelector('link[rel="icon"]');
  const address = icon?.getAttribute(mine ? "data-turn" : "data-still");
  if (icon && address && icon.getAttribute("href") !== address) icon.setAttribute("href", address);
};

/** Keeps the screen awake while it is wished for. */
const waking = () => {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let wished = false;
  let asking = false;
  const settle = async () => {
    if (wished === (lock !== null) || asking) return;
    if (!wished) {
      void lock?.release().catch(() => undefined);
      lock = null;
      return;
    }
    if (document.hidden || !("wakeLock" in navigator)) return;
    asking = true;
    try {
      const got = await navigator.wakeLock.request("screen");
      lock = got;
      // The browser takes it back when the tab is hidden.
      got.addEventListener("release", () => {
        if (lock === got) lock = null;
      });
    } catch {
      // A low battery, or not allowed in this frame: the screen may sleep.
      wished = false;
    }
    asking = false;
    void settle();
  };
  document.addEventListener("visibilitychange", () => void settle());
  return (/** @type {boolean} */ wish) => {
    wished = wish;
    void settle();
  };
};

/**
 * Does something when what has just been drawn has been seen, which nobody waits for.
 * @param {() => void} work
 */
const seen = (work) => {
  // A hidden page is not painted.
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
};

/** The signals of one table. */
export const signals = () => {
  const awake = waking();
  /** @type {Told | null} */
  let before = null;
  return {
    /**
     * Tells what a frame brought.
     * @param {Frame} frame @param {readonly import("./types.js").GameEvent[]} fresh
     */
    tell: (frame, fresh) => {
      const { told, cues } = hear(before, frame, fresh);
      before = told;
      const { sounds, vibration, notice } = settings();
      if (sounds === "on") seen(() => play(cues));
      if (cues.includes("turn")) {
        if (vibration === "on") vibrate();
        if (notice === "on") void notify(frame);
      }
      awake(told.mine);
    },
    mark,
  };
};
