/** What the zones of the table are drawn from, and what their buttons do. */
import type { playing } from "./play.js";
import type { State } from "./state.js";
import type { Frame, Link, View } from "./types.js";

/** What a player does with cards, and what the other buttons do. */
export type Acts = ReturnType<typeof playing> & {
  send: (type: string, more?: Record<string, unknown>) => void;
  house: () => void;
  menu: () => void;
  scores: () => void;
  keys: () => void;
  here: () => void;
  away: () => void;
  played: () => void;
  reload: () => void;
};

export type Page = {
  link: Link;
  /** The server's time. */
  now: number;
  focus: string | null;
  fair: "fair" | "broken" | "unknown" | null;
  busy: boolean;
  /** How many may play this ruleset. */
  counts: number[] | null;
  /** Nobody was here when this player came back. */
  frozen: boolean;
};

/** A match that is on: the state with its frame and view, beside what the page knows. */
export type Shown = { state: State; frame: Frame; view: View; page: Page; act: Acts };
