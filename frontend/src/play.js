/** What a player does with cards: from taps and drops to the next state, and to commands. */
import * as game from "./state.js";
import { aimed } from "./targets.js";

/** Two taps on a card within this time throw it. */
const DOUBLE_MS = 350;

/**
 * @typedef {{ place: "hand", at: number } | { place: "discard" } | { place: "felt" }
 *   | { place: "meld", id: number, end: import("./targets.js").End }} Drop
 * Where lifted cards are let go; `at`: how many of the other cards of the hand stand before them.
 */

/**
 * @param {{
 *   state: () => game.State, become: (next: game.State) => void,
 *   send: (type: string, more?: Record<string, unknown>) => void, look: (name: string) => void,
 * }} table
 * `become`: the next state, to be shown at once; `look`: that a card was touched
 */
export const playing = ({ state, become, send, look }) => {
  let tapped = { name: "", time: 0 };

  /** @param {string} code @param {import("./types.js").Facts} [facts] */
  const refuse = (code, facts = {}) => become(game.refuse(state(), { code, facts }));

  /** Whether cards may leave the hand now. */
  const mayPlay = () => {
    const { frame } = state();
    return game.myTurn(frame) && frame?.view?.phase === "play";
  };

  const lay = () => {
    const read = game.group(state());
    if ("points" in read) send("lay", { groups: [{ cards: game.chosen(state()) }] });
    else refuse(read.refused, read.facts);
  };

  /** Why no card goes anywhere now, else why these do not. @param {string} none if no card is chosen */
  const notOne = (none) => {
    const { frame } = state();
    if (frame?.you == null) return "not_seated";
    if (frame.view?.turn == null) return "no_deal";
    if (!game.myTurn(frame)) return "not_your_turn";
    return game.chosen(state()).length > 0 ? "one_card_only" : none;
  };

  const throwOut = () => {
    const [card, ...more] = game.chosen(state());
    if (card && more.length === 0) send("discard", { card });
    else refuse(notOne("choose_a_throw"));
  };

  /** @param {import("./types.js").MeldView} meld @param {import("./targets.js").End} end */
  const join = (meld, end) => {
    const [card, ...more] = game.chosen(state());
    if (!card || more.length > 0) {
      refuse(notOne("choose_a_card"));
      return;
    }
    const fits = game.target(state(), meld);
    const low = meld.kind === "run" && end === "low" ? { end: "low" } : {};
    // Where the card could be added to a set too, only the joker itself is asked for.
    const swap = fits.swap && (meld.kind === "run" || end === "joker" || !fits.high);
    send(swap ? "swap" : "lay_off", { card, meld: meld.id, ...low });
  };

  /** @param {Drop} drop */
  const dropped = (drop) => {
    const names = game.chosen(state());
    if (drop.place === "hand") become(game.place(state(), names, drop.at));
    else if (!mayPlay()) return;
    else if (drop.place === "discard") throwOut();
    else if (drop.place === "meld" && names.length === 1) {
      const meld = state().frame?.view?.melds.find(({ id }) => id === drop.id);
      if (meld) join(meld, aimed(state(), meld, drop.end));
    } else if (names.length > 1) lay();
  };

  return {
    lay,
    throwOut,
    meld: join,
    clear: () => become(game.clearSelection(state())),
    /** @param {"1-2-3" | "3-3-3"} how */
    sort: (how) => become(game.sort(state(), how)),
    unsort: () => become(game.unsort(state())),
    /**
     * A tap chooses a card, a second one at once throws it.
     * @param {string} name @param {number | null} time of a tap; null for a key, which only chooses
     */
    tap: (name, time) => {
      const twice = time !== null && tapped.name === name && time - tapped.time < DOUBLE_MS;
      tapped = twice || time === null ? { name: "", time: 0 } : { name, time };
      look(name);
      if (twice && mayPlay()) send("discard", { card: name });
      else become(game.toggle(state(), name));
    },
    pile: () => {
      if (state().frame?.view?.phase === "play") throwOut();
      else send("take");
    },
    /**
     * Takes hold of a card for a drag; tells which come along.
     * @param {string} name
     */
    lift: (name) => {
      look(name);
      become(game.lift(state(), name));
      return game.chosen(state());
    },
    /** Lets go of them, somewhere or nowhere. @param {Drop | null} drop */
    drop: (drop) => {
      if (drop) dropped(drop);
      become(game.letGo(state()));
    },
  };
};
