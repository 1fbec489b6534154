/** What travels on the wire and what the page keeps of it. */

export type MeldView = {
  id: number;
  owner: number;
  kind: "run" | "set";
  /** In table order; a joker says what it stands for: `JK=9h`, `JK=*d*c`. */
  cards: string[];
  /** The seat that laid each card. */
  by: number[];
};

export type SeatView = {
  cards: number;
  opened: boolean;
  staged: number;
  score: number;
  ready: boolean;
  connected: boolean;
  /** Left by button: nobody waits for a return. */
  left: boolean;
  /** Time and reserve of the turn are used up, and no command has come since. */
  timed_out: boolean;
  /** A computer plays this seat for now. */
  computer: boolean;
  /** Wishes for a pause, or has agreed to it. */
  pausing: boolean;
  reserve_ms: number;
  given_up: number;
};

/** Instants of the server; null where there is none. */
export type ClockView = {
  turn_ends_at: number | null;
  out_at: number | null;
  waiting_until: number | null;
  /** From when this seat may choose what happens with the absent one. */
  choice_from: number | null;
  paused_until: number | null;
};

export type Offers = {
  draw: boolean;
  take: boolean;
  take_bottom: boolean;
  return: boolean;
  lay: boolean;
  cancel: boolean;
  lay_off: boolean;
  swap: boolean;
  confirm: boolean;
  discard: string[];
  play_on: boolean;
  wait_again: boolean;
  go_on: boolean;
  pause: boolean;
  resume: boolean;
};

export type GameEvent = {
  n: number;
  event:
    | "drew"
    | "took"
    | "took_bottom"
    | "returned"
    | "laid"
    | "laid_off"
    | "swapped"
    | "discarded"
    | "reshuffled"
    | "given_up"
    | "took_over"
    | "came_back";
  seat?: number;
  card?: string;
  meld?: number;
  melds?: number[];
  opened?: boolean;
  cards?: number;
};

export type DealResult = {
  deal: number;
  dealer: number;
  how: "out" | "out_joker" | "hand" | "dry_hand" | "void";
  winner: number | null;
  scores: number[];
};

export type Fairness = {
  commitment: string;
  next: string;
  entropies: string[];
  seed: string | null;
};

/** The house rules in force: fields of the engine's own rules, under their names. */
export type Rules = {
  packs: number;
  jokers: number;
  hand_sizes: number[];
  starter_extra: boolean;
  packet: number;
  face_up: "none" | "discard" | "bottom";
  cutter_keeps_jokers: boolean;
  /** 1 clockwise, -1 counter-clockwise. */
  direction: number;
  ace_high: boolean;
  ace_points: number;
  ace_low_points: number;
  royal_run_points: number | null;
  jokers_when_laid: number;
  jokers_in_set: number;
  jokers_adjacent: boolean;
  naturals_when_laid: number;
  /** Points that open; 0: everybody counts as open and nothing is staged. */
  opening: number;
  closed_rounds: number;
  take: "open" | "open_with_it" | "hand";
  return_ends_turn: boolean;
  hand_waives_minimum: boolean;
  swap_in_set_of_three: boolean;
  out_without_discard: boolean;
  winner_collects: boolean;
  hand: number[] | null;
  target: number | null;
  limit: number | null;
  most_points_win: boolean;
  turn_ms: number | null;
  reserve_ms: number;
  computer_takes_over: boolean;
  absence_ms: number;
  takeover_points: number;
};

export type View = {
  rules: Rules;
  phase: "draw" | "play" | "break" | "over";
  deal: number;
  deals: number | null;
  dealer: number;
  starter: number;
  turn: number | null;
  turn_no: number;
  seats: SeatView[];
  hand: string[];
  drawn: string | null;
  taken: string | null;
  /** The turn must end as a hand. */
  bound: boolean;
  staged: MeldView[];
  minimum: number;
  stock: number;
  bottom: string | null;
  /** How many jokers the cutter kept. */
  cut_jokers: number;
  discard: string | null;
  reshuffles: number;
  melds: MeldView[];
  offers: Offers;
  history: GameEvent[];
  results: DealResult[];
  totals: number[];
  places: number[] | null;
  host: number;
  /** Nobody was here for so long that the match has no result. */
  closed: boolean;
  deadline: number | null;
  clock: ClockView;
  fairness: Fairness;
};

export type OptionValue = string | number | boolean | null;

export type Lobby = {
  status: "open" | "playing" | "over";
  host: number;
  ruleset: string;
  options: Record<string, OptionValue>;
  players: number;
  seats: ({ name: string; here: boolean; rematch: boolean } | null)[];
  commitment: string;
  match: number;
  /** Anybody may find it and sit down; it begins when it is full. */
  public: boolean;
};

export type Frame = {
  type: "table";
  table: string;
  version: number;
  time: number;
  you: number | null;
  counter: number;
  rank: number;
  lobby: Lobby;
  view: View | null;
};

/** `kept`: a passkey keeps the account. */
export type Player = { id: string; name: string; kept: boolean };

export type Welcome = {
  type: "welcome";
  protocol: number;
  time: number;
  player: Player | null;
  token?: string;
  table: string | null;
};

export type Facts = Record<string, unknown>;
export type Refusal = { code: string; facts: Facts };

/** A public table that waits for players. */
export type Listing = {
  table: string;
  ruleset: string;
  players: number;
  options: Record<string, OptionValue>;
  names: string[];
  /** When it was opened, in milliseconds of the server's time. */
  since: number;
};

/** What is going on; `seen` stands for all of it. */
export type Going = {
  type: "tables";
  seen: string;
  online: number;
  playing: number;
  tables: Listing[];
};

/** Points are in tenths. */
export type LadderRow = {
  rank: number;
  name: string;
  points: number;
  matches: number;
  you: boolean;
};

export type LadderPage = {
  type: "ladder";
  month: string;
  final: boolean;
  rows: LadderRow[];
  before: string | null;
  after: string | null;
  you: LadderRow | null;
};

export type Champions = {
  type: "champions";
  months: { month: string; names: string[]; points: number }[];
};

export type History = {
  type: "history";
  months: { month: string; rank: number; points: number; matches: number }[];
  month: string | null;
  entries: { at: number; points: number; before: number; after: number }[];
};

export type ServerMessage =
  | Welcome
  | Frame
  | Going
  | LadderPage
  | Champions
  | History
  | { type: "refused"; id: number | null; code: string; facts: Facts }
  | { type: "error"; code: string; id?: number; detail?: string }
  | { type: "pong"; protocol: number; time: number; version: number | null }
  | { type: "replaced" }
  | {
      type: "account";
      name: string;
      passkeys: { id: string; label: string; made_at: number; used_at: number }[];
    }
  | { type: "challenge"; to: "make" | "sign_in"; options: Record<string, unknown> }
  | { type: "link"; secret: string; until: number }
  | { type: "export"; part: unknown; next: string | null }
  | { type: "deleted" }
  | { type: "reported" };

/** A message to the server; commands carry an `id` once they are sent. */
export type Outgoing = { type: string; [field: string]: unknown };

/**
 * `broken`: the line has just gone; `offline`: this browser has no network; `silent`: it has, and the
 * server does not answer; `replaced`: another window plays; `outdated`: the page is older than the
 * server.
 */
export type Link =
  | "connecting"
  | "online"
  | "broken"
  | "offline"
  | "silent"
  | "replaced"
  | "outdated";

/** What a browser keeps between visits about the last deal it saw at a table. */
export type Kept = {
  table: string;
  match: number;
  deal: number;
  /** Names in the order the player put them, staged cards included. */
  order: string[];
  /** The end where new cards are put, in this deal and those that follow. */
  side?: "left" | "right";
  /** Faces first seen in this hand, for the check of the shuffle. */
  dealt: string[];
  commitment: string;
  /** What is promised of the deal after this one. */
  next: string;
};
