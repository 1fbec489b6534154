/**
 * Dragging cards of the hand, with a mouse or a finger: to another place in the hand, to the discard
 * pile, to a meld, onto the felt. What is dragged stays where it is in the document and is only
 * shown elsewhere, so nothing can be lost: until it is let go the state knows of no move.
 */
import drag from "@interactjs/actions/drag/plugin.js";
import autoStart from "@interactjs/auto-start/plugin.js";
import interact from "@interactjs/interact/index.js";
import { placed, placeUnder } from "./order.js";

/** @typedef {import("./play.js").Drop} Drop */

/** A finger trembles: what moves less is a tap. */
const TREMBLE_PX = 6;
/** From card to card of several that are dragged together. */
const FAN_PX = 24;
/** A finger covers what is below it, so a card is shown above it. */
const FINGER_PX = 40;

/** Zones below the felt where a card let go goes back into the hand. */
const HAND = "[data-zone=hand], [data-zone=actions], [data-zone=you]";

/** What a mouse or one finger does, as the library tells it. @typedef {{ stop: () => void }} Interaction */

/**
 * @typedef {{
 *   names: string[], hand: string[], cards: HTMLElement[], boxes: DOMRect[],
 *   grabbed: number, x: number, y: number, raise: number,
 *   drop: Drop | null, over: Element | null, by: Interaction, sent: boolean,
 * }} Held
 * `grabbed`: which card of the hand is held; `x`, `y`: where it was taken hold of; `sent`: it is let
 * go, and the server's answer will tell where it lies.
 */

/** @param {Element} element */
const idOf = (element) => Number(element.closest("[data-meld]")?.getAttribute("data-meld"));

/**
 * @param {HTMLElement} root
 * @param {{
 *   hand: () => string[], lift: (name: string) => string[], drop: (drop: Drop | null) => void,
 *   waiting: () => boolean, before: () => void,
 * }} table
 * `hand`: names from left to right; `lift`: takes hold of a card and tells which come along;
 * `waiting`: whether an answer of the server is due; `before`: called before cards are shown where
 * they really lie
 */
export const dragging = (root, table) => {
  /** @type {Held | null} */
  let held = null;
  let cancelled = false;
  let finger = false;
  /** The click that follows letting go is no tap. */
  let dragged = false;

  /** Where the pointer lets cards go. @param {Held} now @param {number} x @param {number} y @returns {[Drop, Element] | null} */
  const under = ({ names, hand, boxes, grabbed }, x, y) => {
    const found = document.elementFromPoint(x, y);
    const within = (/** @type {string} */ zone) => found?.closest(zone) ?? null;
    const own = within(HAND);
    if (own) {
      const ahead = names.indexOf(hand[grabbed] ?? "");
      return [{ place: "hand", at: Math.max(0, placeUnder(boxes, x, y) - ahead) }, own];
    }
    const pile = within("[data-zone=discard], [data-zone=news]");
    if (pile) return [{ place: "discard" }, root.querySelector("[data-zone=discard]") ?? pile];
    const meld = within("[data-meld]");
    if (meld && names.length === 1) {
      const end = within("[data-end]")?.getAttribute("data-end");
      const part = within("[data-end]") ?? meld;
      const aim = end === "low" || end === "joker" ? end : "high";
      return [{ place: "meld", id: idOf(meld), end: aim }, part];
    }
    const felt = within("[data-zone=melds], [data-zone=staging]");
    return felt ? [{ place: "felt" }, felt] : null;
  };

  /** Shows the hand as it would be, and what is dragged where the pointer is. @param {Held} now @param {number} x @param {number} y */
  const show = (now, x, y) => {
    const { names, hand, cards, boxes, grabbed, drop } = now;
    const order = drop?.place === "hand" ? placed(hand, names, drop.at) : hand;
    const hold = /** @type {DOMRect} */ (boxes[grabbed]);
    const ahead = names.indexOf(hand[grabbed] ?? "");
    hand.forEach((name, at) => {
      const [card, home, there] = [cards[at], boxes[at], boxes[order.indexOf(name)]];
      if (!card || !home || !there) return;
      const which = names.indexOf(name);
      const [dx, dy] =
        which < 0
          ? [there.left - home.left, there.top - home.top]
          : [
              hold.left - home.left + x - now.x + (which - ahead) * FAN_PX,
              hold.top - home.top + y - now.y - now.raise,
            ];
      card.style.translate = dx || dy ? `${dx}px ${dy}px` : "";
      card.style.zIndex = which < 0 ? `${order.indexOf(name)}` : `${100 + which}`;
    });
  };

  /** @param {Element | null} element */
  const mark = (element) => {
    if (!held || held.over === element) return;
    held.over?.classList.remove("over");
    element?.classList.add("over");
    held.over = element;
  };

  /** Shows cards where they lie again. */
  const clear = () => {
    if (!held) return;
    table.before();
    mark(null);
    root.classList.remove("dragging");
    for (const card of held.cards) {
      card.style.translate = "";
      card.style.zIndex = "";
      card.classList.remove("lifted");
    }
    held = null;
  };

  const back = () => {
    clear();
    table.drop(null);
  };

  /** @param {{ target: Element, clientX0: number, clientY0: number, interaction: Interaction }} event */
  const start = ({ target, clientX0: x, clientY0: y, interaction }) => {
    // A second finger takes nothing out of the first one's.
    if (held && !held.sent && held.by !== interaction) {
      interaction.stop();
      return;
    }
    clear();
    cancelled = false;
    const names = table.lift(target.getAttribute("data-card") ?? "");
    const hand = table.hand();
    const cards = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-card]")]);
    const grabbed = cards.indexOf(/** @type {HTMLElement} */ (target));
    if (grabbed < 0 || names.length === 0) {
      interaction.stop();
      return;
    }
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const raise = finger ? FINGER_PX : 0;
    held = {
      names,
      hand,
      cards,
      boxes,
      grabbed,
      x,
      y,
      raise,
      drop: null,
      over: null,
      by: interaction,
      sent: false,
    };
    root.classList.add("dragging");
    hand.forEach((name, at) => {
      cards[at]?.classList.toggle("lifted", names.includes(name));
    });
  };

  /** @param {{ clientX: number, clientY: number }} event */
  const move = ({ clientX: x, clientY: y }) => {
    if (!held || held.sent) return;
    const found = under(held, x, y);
    held.drop = found?.[0] ?? null;
    mark(found?.[1] ?? null);
    show(held, x, y);
  };

  /** Ends a drag whose pointer is still down. */
  const giveUp = () => {
    if (!held || held.sent) return;
    const { by } = held;
    dragged = true;
    back();
    by.stop();
  };

  const free = () =>
    setTimeout(() => {
      dragged = false;
    });

  const end = () => {
    dragged = true;
    free();
    if (!held || held.sent) return;
    const { drop } = held;
    if (cancelled || drop === null) {
      back();
      return;
    }
    if (drop.place === "hand") clear();
    else held.sent = true;
    mark(null);
    table.drop(drop);
  };

  interact.use(autoStart);
  interact.use(drag);
  interact.pointerMoveTolerance(TREMBLE_PX);
  interact("[data-card]", { context: root })
    .draggable({ listeners: { start, move, end } })
    .preventDefault("never")
    .styleCursor(false);

  addEventListener(
    "pointerdown",
    ({ pointerType }) => {
      finger = pointerType === "touch";
    },
    true,
  );
  addEventListener("pointerup", free, true);
  // Turned on its side, the page lies differently.
  addEventListener("resize", () => giveUp());
  // A card that is let go in a swipe glides nowhere: the browser would take the next tap for its end.
  root.addEventListener(
    "touchmove",
    (event) => {
      if (held && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  // For the library a cancelled pointer is one that was let go.
  addEventListener(
    "pointercancel",
    () => {
      cancelled = true;
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !held || held.sent) return;
      event.stopPropagation();
      giveUp();
    },
    true,
  );
  addEventListener(
    "click",
    (event) => {
      if (!dragged) return;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );

  return {
    /** The server has answered, or there was nothing to ask: what was let go lies where it lies. */
    settle: () => {
      if (held?.sent && !table.waiting()) clear();
    },
    /** Gives up a drag whose hand has changed meanwhile. @param {readonly string[]} hand */
    check: (hand) => {
      if (!held || held.sent || hand.join() === held.hand.join()) return;
      const { by } = held;
      clear();
      by.stop();
    },
  };
};
