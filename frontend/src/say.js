/** What the page says: the one sentence, refusals and events in words. */

import { fitOf } from "./melds.js";
import { laidCards } from "./news.js";
import { chosen, gaveBack, group, inClosedRound, myTurn, stagedPoints, target } from "./state.js";
import { targets } from "./targets.js";
import { maybe, signs, t, words } from "./text.js";
import { absence, minutes, playing as seatsPlaying, secondsTo, situation } from "./time.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").View} View */

/** @param {Frame} frame @param {number | null | undefined} seat */
export const nameOf = (frame, seat) =>
  (seat == null ? null : frame.lobby.seats[seat]?.name) || t("nobody");

/** A refusal with its numbers and the way out. @param {import("./types.js").Refusal} refusal */
export const refusalText = ({ code, facts }) => {
  /** @type {import("./text.js").Args} */
  const args = {};
  for (const [name, fact] of Object.entries(facts)) {
    if (typeof fact === "number") args[name] = fact;
    else if (Array.isArray(fact)) args[name] = fact.join(", ");
    else args[name] = name === "card" ? signs(String(fact)) : String(fact);
  }
  if (typeof facts.needed === "number" && typeof facts.had === "number")
    args.missing = facts.needed - facts.had;
  return maybe(`refusal-${code}`, args) ?? t("refusal-other");
};

/** @typedef {{ text: string, tone: "yours" | "wait" | "warn" }} Said */

/** What is wrong with the line, or null while it stands or is only being laid. @param {import("./types.js").Link} link */
export const linkText = (link) =>
  link === "online" || link === "connecting" ? null : t(`say-${link}`);

/** @param {Frame} frame @param {readonly number[]} seats */
const namesOf = (frame, seats) => seats.map((seat) => nameOf(frame, seat)).join(", ");

/**
 * What keeps the match from simply going on: an absence, a choice, a pause, a computer.
 * @param {Frame} frame @param {View} view @param {number} now @returns {Said | null}
 */
const holding = (frame, view, now) => {
  const held = situation(frame, now);
  if (held === null) return null;
  switch (held.kind) {
    case "closed":
      return { text: t("say-closed-match"), tone: "wait" };
    case "broken-off": {
      const [winner] = seatsPlaying(view);
      return winner === frame.you
        ? { text: t("say-left-alone-you"), tone: "yours" }
        : { text: t("say-left-alone", { name: nameOf(frame, winner) }), tone: "wait" };
    }
    case "gone":
      return { text: t("say-gone"), tone: "wait" };
    case "frozen":
      return { text: t("say-frozen"), tone: "wait" };
    case "timed-out":
      return { text: t("say-timed-out"), tone: "yours" };
    case "computer":
      return { text: t("say-computer", { points: view.rules.takeover_points }), tone: "yours" };
    case "paused": {
      const left = minutes(secondsTo(held.until, now));
      return { text: t("say-paused", { left, names: namesOf(frame, held.agreed) }), tone: "wait" };
    }
    case "pause-asked":
      return asking(frame, held);
    default:
      return waiting(frame, view, held, now);
  }
};

/**
 * A wish for a pause says so where it takes no more important sentence's place.
 * @param {Frame} frame @param {Asked} held
 */
const asking = (frame, held) =>
  myTurn(frame) || frame.view?.phase === "break" ? null : wishText(frame, held);

/** @typedef {Extract<import("./time.js").Situation, { kind: "pause-asked" }>} Asked */

/** Who wishes for a pause, or who does not yet. @param {Frame} frame @param {Asked} held @returns {Said} */
export const wishText = (frame, { by, agreed, missing }) => {
  const [names, count] = [namesOf(frame, by), by.length];
  if (!agreed && frame.you !== null)
    return { text: t("say-pause-asked", { names, count }), tone: "yours" };
  return { text: t("say-pause-waits", { names: namesOf(frame, missing) }), tone: "wait" };
};

/**
 * An absent seat is waited for, and somebody chooses when the wait is over.
 * @param {Frame} frame @param {View} view
 * @param {Extract<import("./time.js").Situation, { kind: "waiting" | "choice" }>} held @param {number} now
 * @returns {Said}
 */
const waiting = (frame, view, held, now) => {
  const name = nameOf(frame, held.seat);
  const why = absence(view, held.seat) ?? "away";
  const who = held.chooser === frame.you ? "you" : "they";
  const chooser = nameOf(frame, held.chooser);
  if (held.kind === "waiting") {
    const left = minutes(secondsTo(held.until, now));
    return { text: t("say-waiting", { name, why, left, who, chooser }), tone: "wait" };
  }
  if (held.mine) return { text: t("say-choose", { name, why }), tone: "yours" };
  const left = held.from === null ? "" : minutes(secondsTo(held.from, now));
  return {
    text: t(left ? "say-choice-theirs" : "say-choice-watched", { name, why, chooser, left }),
    tone: "wait",
  };
};

/**
 * The one sentence: what to do now. A refusal takes its place for as long as it stands.
 * @param {State} state @param {import("./types.js").Link} link @param {number} now the server's time
 * @returns {Said}
 */
export const sentence = (state, link, now) => {
  const { frame, refusal } = state;
  const trouble = linkText(link);
  if (trouble) return { text: trouble, tone: "warn" };
  if (refusal) return { text: refusalText(refusal), tone: "warn" };
  const view = frame?.view;
  if (!frame || !view) return { text: t("say-connecting"), tone: "wait" };
  const held = holding(frame, view, now);
  if (held) return held;
  if (view.phase === "over") return over(frame);
  if (view.phase === "break") {
    const seconds = view.deadline === null ? 0 : secondsTo(view.deadline, now);
    const ready = frame.you === null || view.seats[frame.you]?.ready;
    return {
      text: t(ready ? "say-break-ready" : "say-break", { seconds }),
      tone: ready ? "wait" : "yours",
    };
  }
  if (!myTurn(frame)) {
    const name = nameOf(frame, view.turn);
    if (view.bound) return { text: t("say-they-bound", { name }), tone: "wait" };
    return {
      text: t(view.phase === "draw" ? "say-they-draw" : "say-they-play", { name }),
      tone: "wait",
    };
  }
  return { text: yours(state, view), tone: "yours" };
};

/** @param {Frame} frame @returns {{ text: string, tone: "yours" | "wait" }} */
const over = (frame) => {
  const places = frame.view?.places ?? [];
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (frame.you !== null && winners.includes(frame.you))
    return { text: t("say-over-you"), tone: "yours" };
  const names = winners.map((seat) => nameOf(frame, seat)).join(", ");
  return { text: t("say-over", { names, count: winners.length }), tone: "wait" };
};

/** @param {State} state @param {View} view */
const yours = (state, view) => {
  const opened = state.frame?.you != null && (view.seats[state.frame.you]?.opened ?? false);
  return view.phase === "draw" ? drawing(view, opened) : playing(state, view, opened);
};

/** @param {View} view @param {boolean} opened */
const drawing = (view, opened) => {
  const { offers, rules } = view;
  if (gaveBack(view)) return t("say-stock-only");
  if (!opened && inClosedRound(view)) return t("say-closed-draw");
  const card = offers.take && view.discard ? signs(view.discard) : "";
  const bottom = offers.take_bottom && view.bottom ? signs(view.bottom) : "";
  if (bottom)
    return card ? t("say-draw-take-bottom", { card, bottom }) : t("say-draw-bottom", { bottom });
  if (!card) return t("say-draw");
  return opened ? t("say-draw-or-take", { card }) : t(`say-take-${rules.take}`, { card });
};

/** @param {State} state @param {View} view @param {boolean} opened */
const playing = (state, view, opened) => {
  const { offers, rules } = view;
  const cards = chosen(state);
  const [one = ""] = cards;
  const last = view.hand.length === 1 ? (view.hand[0] ?? "") : "";
  if (!opened && !offers.lay && inClosedRound(view)) return t("say-closed");
  if (view.staged.length > 0 && last && offers.discard.includes(last))
    return t("say-hand-last", { card: signs(last) });
  if (opened && last && onlyThrown(view, last)) return t("say-last", { card: signs(last) });
  if (cards.length >= 3) return grouped(state, view, cards);
  const taken = view.taken ? signs(view.taken) : "";
  if (view.staged.length > 0) return staged(state, view, taken);
  if (view.bound) return t("say-bound", { card: taken });
  if (taken && !opened) return t(`say-taken-${rules.take}`, { card: taken, needed: view.minimum });
  if (cards.length === 1 && one === view.taken)
    return refusalText({ code: "taken_card_stays", facts: { card: one } });
  if (cards.length === 1 && offers.discard.includes(one)) return single(state, view, signs(one));
  if (!view.drawn && !view.taken && view.turn_no === 1)
    return t("say-start", { cards: view.hand.length });
  return opened ? t("say-play-opened") : t("say-play", { needed: view.minimum });
};

/** What may be done with the one chosen card, which may be thrown. @param {State} state @param {View} view @param {string} card */
const single = (state, { hand, melds, offers, rules }, card) => {
  if (melds.some((meld) => asksOrAdds(state, meld))) return t("say-joker-or-add", { card });
  if (targets(state).length > 0) return t("say-one-opened", { card });
  // Three make a group, and one is left to throw (§4.5).
  const enough = hand.length >= (rules.out_without_discard ? 3 : 4);
  return t(offers.lay && enough ? "say-one" : "say-one-only", { card });
};

/** Whether the last card can do nothing but be thrown. @param {View} view @param {string} last */
const onlyThrown = ({ melds, offers, rules }, last) =>
  offers.discard.includes(last) &&
  !rules.out_without_discard &&
  !melds.some((meld) => fitOf(meld, last, rules).swap);

/** Whether the chosen card could join a meld and could free its joker: the tap decides. @param {State} state @param {import("./types.js").MeldView} meld */
const asksOrAdds = (state, meld) => {
  const fits = target(state, meld);
  return meld.kind === "set" && fits.swap && fits.high;
};

/** @param {State} state @param {View} view @param {string[]} cards */
const grouped = (state, view, cards) => {
  const read = group(state);
  if (!("points" in read)) return refusalText({ code: read.refused, facts: read.facts ?? {} });
  if (cards.length === view.hand.length)
    return view.rules.out_without_discard ? t("say-out") : t("refusal-keep_a_card");
  return view.rules.opening === 0
    ? t(`say-plain-${read.kind}`)
    : t(`say-group-${read.kind}`, { points: read.points });
};

/** @param {State} state @param {View} view @param {string} taken */
const staged = (state, view, taken) => {
  const had = stagedPoints(state);
  const needed = view.minimum;
  if (view.bound) return t("say-bound-staged", { had, needed, left: view.hand.length - 1 });
  if (had >= needed) return t("say-staged-taken", { had, needed, card: taken });
  return t("say-staged", { had, needed, missing: needed - had });
};

/** An event as a sentence for the move list and the live region. @param {Frame} frame @param {import("./types.js").GameEvent} event @param {(card: string) => string} [card] */
export const eventText = (frame, event, card = signs) => {
  const who = event.seat !== undefined && event.seat === frame.you ? "you" : "they";
  const meld = frame.view?.melds.find(({ id }) => id === event.meld);
  return t(`event-${event.event}`, {
    who,
    name: nameOf(frame, event.seat),
    card: event.card ? card(event.card) : "",
    owner: meld ? nameOf(frame, meld.owner) : "",
    cards: event.cards ?? 0,
    opened: event.opened ? "yes" : "no",
    melds: (event.melds ?? [])
      .map((id) => (frame.view ? laidCards(frame.view, event, id) : []).map(card).join(" "))
      .join(", "),
  });
};

/**
 * How a deal ended, by the name that players of these rules have for it: where every hand is dry it
 * is a hand, and where the winner collects, all cards in one turn are a rummy.
 * @param {View} view @param {import("./types.js").DealResult} result
 */
export const endingOf = ({ rules }, { how }) => {
  if (how !== "hand" && how !== "dry_hand") return how;
  if (rules.winner_collects) return "rummy";
  return rules.hand === null ? "hand" : how;
};

/** How a deal ended, in words. @param {Frame} frame @param {import("./types.js").DealResult} result */
export const resultText = (frame, result) =>
  frame.view
    ? t(`how-${endingOf(frame.view, result)}`, { name: nameOf(frame, result.winner) })
    : "";

/** A meld in words. @param {import("./types.js").MeldView} meld */
export const meldWords = (meld) =>
  t(`meld-${meld.kind}`, { cards: meld.cards.map(words).join(", ") });
