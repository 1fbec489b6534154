/** What the page says: the one sentence, refusals and events in words. */
import { faceOf } from "./cards.js";
import { chosen, group, myTurn, stagedPoints } from "./state.js";
import { maybe, signs, t, words } from "./text.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./types.js").Frame} Frame */

/** @param {Frame} frame @param {number | null | undefined} seat */
export const nameOf = (frame, seat) =>
  (seat == null ? null : frame.lobby.seats[seat]?.name) ?? t("nobody");

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

/**
 * The one sentence: what to do now. A refusal takes its place for as long as it stands.
 * @param {State} state @param {import("./types.js").Link} link @param {number} seconds left to the deadline
 * @returns {{ text: string, tone: "yours" | "wait" | "warn" }}
 */
export const sentence = (state, link, seconds) => {
  const { frame, refusal } = state;
  if (link === "replaced") return { text: t("say-replaced"), tone: "warn" };
  if (link === "offline") return { text: t("say-offline"), tone: "warn" };
  if (refusal) return { text: refusalText(refusal), tone: "warn" };
  const view = frame?.view;
  if (!frame || !view) return { text: t("say-connecting"), tone: "wait" };
  if (view.phase === "over") return over(frame);
  if (view.phase === "break") {
    const ready = frame.you === null || view.seats[frame.you]?.ready;
    return {
      text: t(ready ? "say-break-ready" : "say-break", { seconds }),
      tone: ready ? "wait" : "yours",
    };
  }
  if (!myTurn(frame)) {
    const key = view.phase === "draw" ? "say-they-draw" : "say-they-play";
    return { text: t(key, { name: nameOf(frame, view.turn) }), tone: "wait" };
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

/** @param {State} state @param {import("./types.js").View} view */
const yours = (state, view) => {
  const cards = chosen(state);
  const opened = state.frame?.you != null && view.seats[state.frame.you]?.opened;
  if (view.phase === "draw") {
    return view.offers.take && view.discard
      ? t(opened ? "say-draw-or-take" : "say-draw-or-open", { card: signs(view.discard) })
      : t("say-draw");
  }
  const staged = stagedPoints(state);
  if (view.staged.length > 0)
    return t("say-staged", { had: staged, needed: view.minimum, missing: view.minimum - staged });
  if (cards.length >= 3) {
    const read = group(state);
    if ("points" in read) return t(`say-group-${read.kind}`, { points: read.points });
    return refusalText({ code: read.refused, facts: read.facts ?? {} });
  }
  if (view.taken && !opened)
    return t("say-taken", { card: signs(view.taken), needed: view.minimum });
  if (cards.length === 1 && view.offers.discard.includes(cards[0] ?? ""))
    return t(opened ? "say-one-opened" : "say-one", { card: signs(cards[0] ?? "") });
  if (cards.length === 1 && cards[0] === view.taken)
    return refusalText({ code: "taken_card_stays", facts: { card: cards[0] } });
  if (!view.drawn && !view.taken && view.turn_no === 1) return t("say-start");
  return opened ? t("say-play-opened") : t("say-play", { needed: view.minimum });
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
      .map((id) => frame.view?.melds.find((other) => other.id === id))
      .map((laid) =>
        laid ? laid.cards.map((text) => card(faceOf(text.split("=")[0] ?? ""))).join(" ") : "",
      )
      .join(", "),
  });
};

/** How a deal ended, in words. @param {Frame} frame @param {import("./types.js").DealResult} result */
export const resultText = (frame, result) =>
  t(`how-${result.how}`, { name: nameOf(frame, result.winner) });

/** A meld in words. @param {import("./types.js").MeldView} meld */
export const meldWords = (meld) =>
  t(`meld-${meld.kind}`, { cards: meld.cards.map(words).join(", ") });

/** An option of the table in words, `label: value`. @param {string} name @param {import("./types.js").OptionValue} value */
export const optionText = (name, value) => {
  const said =
    typeof value === "number"
      ? t(`option-${name}-number`, { n: value })
      : t(`option-${name}-${typeof value === "boolean" ? (value ? "on" : "off") : value}`);
  return { label: t(`option-${name}`), value: said };
};
