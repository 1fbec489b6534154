/**
 * Cards travel. The page is drawn at once as it is after a move; then cards are shown to come from
 * where they lay before. Nothing waits for that, and the next move goes on from where they are seen.
 */
import { render } from "lit-html";
import { faceOf } from "./cards.js";
import { back, face } from "./faces.js";
import { journeys } from "./journeys.js";

/** @typedef {import("./journeys.js").Lying} Lying */
/** @typedef {import("./types.js").Frame} Frame */

/** How long a card travels. */
const TRAVEL_MS = 220;
/** From card to card of a new hand; with it the last of sixteen still arrives within 250 ms. */
const DEAL_STEP_MS = 8;
const DEAL_MS = 120;
/** How much smaller a card is seen at a seat or on the stock. */
const AWAY = 0.7;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

const CARDS = "[data-card], [data-piece], [data-top], [data-card-below]";

/**
 * @typedef {Lying & { element: HTMLElement }} Seen
 * A card as it lies on the page, with the element that shows it.
 */

/** @param {HTMLElement} root of the table */
export const motion = (root) => {
  /** Where cards were seen before the page is drawn anew. @type {Map<string, Seen> | null} */
  let before = null;
  /** @type {Frame | null} */
  let frame = null;
  /** The moves shown last. @type {readonly import("./types.js").GameEvent[]} */
  let told = [];
  /** What moves by itself. @type {Map<Element, Animation>} */
  const sliding = new Map();
  /** Cards on their way above the table, by the element they stand for. @type {Map<Element, HTMLElement>} */
  const flying = new Map();

  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const still = () => typeof root.animate !== "function" || calm.matches || document.hidden;

  /** Every card that lies open, by a key that stays the same while it lies there. */
  const look = () => {
    /** @type {Map<string, Seen>} */
    const seen = new Map();
    /** @param {string} key @param {string} text @param {string} zone @param {HTMLElement} element */
    const add = (key, text, zone, element) => {
      const shown = flying.get(element) ?? element;
      const box = shown.getBoundingClientRect();
      if (box.width === 0) return;
      while (seen.has(key)) key += "'";
      const name = faceOf(text.split("=")[0] ?? "");
      seen.set(key, { key, face: name, zone, box, element });
    };
    for (const element of root.querySelectorAll(CARDS)) {
      if (!(element instanceof HTMLElement)) continue;
      const { card, piece, top, thrown, cardBelow } = element.dataset;
      if (card) add(`own ${card}`, card, "hand", element);
      else if (cardBelow) add(`bottom ${cardBelow}`, cardBelow, "bottom", element);
      else if (top) add(`discard ${top} ${thrown}`, top, "discard", element);
      else if (piece) {
        const meld = /** @type {HTMLElement} */ (element.closest("[data-meld], [data-staged]"));
        const { meld: laid, staged } = meld.dataset;
        const key = `piece ${laid ?? staged} ${piece.replace(/'+/, "")}`;
        add(key, piece, laid === undefined ? "staging" : "melds", element);
      }
    }
    return seen;
  };

  /**
   * Where a card would lie in the middle of a place, a little smaller than where it really lies.
   * @param {string} place @param {Pick<Lying, "box"> | string} card
   */
  const spot = (place, card) => {
    const box = root.querySelector(place)?.getBoundingClientRect();
    if (!box || box.width === 0) return null;
    const { width, height } = typeof card === "string" ? box : card.box;
    const [w, h] = [width * AWAY, height * AWAY];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return new DOMRect(x - w / 2, y - h / 2, w, h);
  };

  /**
   * @param {HTMLElement} element @param {DOMRect} from @param {DOMRect} to
   * @param {{ delay?: number, duration?: number }} [timing]
   */
  const travel = (element, from, to, { delay = 0, duration = TRAVEL_MS } = {}) => {
    const [dx, dy] = [from.left - to.left, from.top - to.top];
    const scale = from.width / to.width;
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1) return null;
    return element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" },
      ],
      { duration, delay, easing: EASE, fill: "backwards" },
    );
  };

  /** @param {HTMLElement} element @param {DOMRect} from @param {DOMRect} to @param {{ delay?: number, duration?: number }} [timing] */
  const slide = (element, from, to, timing) => {
    const run = travel(element, from, to, timing);
    if (!run) return;
    sliding.set(element, run);
    run.onfinish = () => sliding.delete(element);
  };

  /**
   * A card on its way above everything, since where it lies may scroll or be cut. What it stands for
   * is not seen meanwhile.
   * @param {unknown} card a drawn card @param {DOMRect} from @param {DOMRect} to @param {HTMLElement | null} hidden
   */
  const fly = (card, from, to, hidden) => {
    const ghost = document.createElement("div");
    ghost.className = "flight";
    render(card, ghost);
    ghost.style.left = `${to.left}px`;
    ghost.style.top = `${to.top}px`;
    ghost.style.setProperty("--fly-w", `${to.width}px`);
    ghost.style.setProperty("--fly-h", `${to.height}px`);
    document.body.append(ghost);
    const run = travel(ghost, from, to);
    const end = () => {
      ghost.remove();
      if (hidden && flying.get(hidden) === ghost) flying.delete(hidden);
    };
    if (!run) {
      end();
      return;
    }
    run.onfinish = end;
    run.oncancel = end;
    if (!hidden) return;
    flying.set(hidden, ghost);
    sliding.set(hidden, hidden.animate({ opacity: [0, 0] }, TRAVEL_MS));
  };

  /** Stops what moves, where it is; its cards have been looked at. */
  const halt = () => {
    for (const run of sliding.values()) run.cancel();
    for (const ghost of flying.values()) ghost.remove();
    sliding.clear();
    flying.clear();
  };

  return {
    /** Looks at the table before it is drawn anew. */
    before: () => {
      if (before === null && !still()) before = look();
    },
    /**
     * Shows how it came to what is drawn now.
     * @param {Frame} next @param {readonly import("./types.js").GameEvent[]} fresh
     */
    after: (next, fresh) => {
      const [was, last] = [before, frame];
      const moves = fresh === told ? [] : fresh;
      before = null;
      frame = next;
      told = fresh;
      if (was === null) return;
      halt();
      if (last?.view == null || next.view === null) return;
      const now = look();
      const dealt = last.view.deal !== next.view.deal || last.lobby.match !== next.lobby.match;
      if (dealt) {
        const timing = (/** @type {number} */ at) => ({
          delay: at * DEAL_STEP_MS,
          duration: DEAL_MS,
        });
        const own = [...now.values()].filter(({ zone }) => zone === "hand");
        const stocks = own.map(({ box }) => spot("[data-zone=stock]", { box }));
        own.forEach(({ element, box }, at) => {
          const stock = stocks[at];
          if (stock) slide(element, stock, box, timing(at));
        });
        return;
      }
      // All places first: what begins to move makes the browser lay the page out anew.
      const ways = journeys(was, now, next.you, moves).map(({ card, from, to }) => ({
        ...{ card, from, to },
        origin: typeof from === "string" ? spot(from, to) : from.box,
        end: typeof to === "string" ? spot(to, from) : to.box,
      }));
      for (const { card, from, to, origin, end } of ways) {
        if (!origin || !end) continue;
        const target = typeof to === "string" ? null : now.get(to.key);
        const stays = typeof from !== "string" && target && from.zone === target.zone;
        if (target && (stays || target.zone === "hand")) slide(target.element, origin, end);
        else fly(card === null ? back() : face(card), origin, end, target?.element ?? null);
      }
    },
  };
};
