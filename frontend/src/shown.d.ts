/** What the zones of the table are drawn from, and what their buttons do. */
import type { State } from "./state.js";
import type { Frame, Link, MeldView, View } from "./types.js";

export type Acts = {
  send: (type: string, more?: Record<string, unknown>) => void;
  toggle: (name: string) => void;
  clear: () => void;
  sort: (how: "1-2-3" | "3-3-3") => void;
  lay: () => void;
  meld: (meld: MeldView, end: "low" | "high" | "joker") => void;
  pile: () => void;
  house: () => void;
  menu: () => void;
  scores: () => void;
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
  /** Nobody was here when this player came back. */
  frozen: boolean;
};

/** A match that is on: the state with its frame and view, beside what the page knows. */
export type Shown = { state: State; frame: Frame; view: View; page: Page; act: Acts };
