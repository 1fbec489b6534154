/** The keyboard at the table: one stop of the tab key for each zone, arrows within it, letters. */
import * as game from "./state.js";
import { targets } from "./targets.js";

/** Zones that are one stop of the tab key; the hand, which is one too, looks after itself. */
const ZONES = "[data-zone=melds], [data-zone=piles], [data-zone=actions], .sorts";

/** Keys that scroll the list of moves, once the keyboard is on it. */
const SCROLL = ["ArrowUp", "ArrowDown", "Home", "End"];

/** Letters that press the button of an action, if it is there. @type {Record<string, string>} */
const BUTTONS = {
  d: "draw",
  t: "take",
  r: "return",
  c: "cancel",
  s: "scores",
  n: "confirm",
  1: "sort-suit",
  3: "sort-rank",
  u: "unsort",
};

/** Letters that put the keyboard somewhere. @type {Record<string, string>} */
const PLACES = { m: "[data-zone=melds]", p: "[data-zone=piles]", a: "[data-zone=actions]" };

/** The keys as the sheet lists them, each with the end of its text's name. */
export const KEYS = /** @type {const} */ ([
  [["←", "→"], "move"],
  [["Shift", "←", "→"], "more"],
  [["Ctrl", "←", "→"], "look"],
  [["Home", "End"], "ends"],
  [["Space", "↑"], "choose"],
  [["↓", "Esc"], "clear"],
  [["1", "3", "U"], "sort"],
  [["D", "T", "R"], "draw"],
  [["L"], "lay"],
  [["C"], "cancel"],
  [["X"], "throw"],
  [["H", "M", "P", "A"], "places"],
  [["N", "S", "?"], "sheets"],
]);

/** Whether an element takes part now. @param {Element} element */
const live = (element) => element instanceof HTMLElement && element.offsetParent !== null;

/** @param {Element} zone @returns {HTMLElement[]} */
const buttonsOf = (zone) =>
  /** @type {HTMLElement[]} */ ([...zone.querySelectorAll("button")].filter(live));

/**
 * Puts the keyboard on a card of the hand, or on the first where that is not there; where there is
 * no hand, on the main action.
 * @param {Element} root @param {string | null} name
 */
export const focusCard = (root, name) => {
  const cards = [...root.querySelectorAll("[data-card]")].filter(live);
  const card = cards.find((other) => other.getAttribute("data-card") === name) ?? cards[0];
  const instead = root.querySelector("[data-zone=actions] .main");
  const next = card ?? instead;
  if (next instanceof HTMLElement) next.focus();
};

/** In each zone the button used last is the one that the tab key finds. @param {Element} root */
export const rove = (root) => {
  for (const zone of root.querySelectorAll(ZONES)) {
    // Asking which are seen would lay the page out once more at each drawing.
    const buttons = [...zone.querySelectorAll("button")];
    const used = buttons.find((button) => button === document.activeElement);
    const lit = buttons.find((button) => button.classList.contains("fits"));
    const kept = buttons.find((button) => button.tabIndex === 0 && button.hasAttribute("tabindex"));
    const first =
      used ?? lit ?? kept ?? buttons.find((button) => button.classList.contains("main"));
    for (const button of buttons) {
      const index = button === (first ?? buttons[0]) ? "0" : "-1";
      if (button.getAttribute("tabindex") !== index) button.setAttribute("tabindex", index);
    }
  }
};

/** The Latin letter of a key, on a Cyrillic keyboard too. @param {KeyboardEvent} event */
const letterOf = ({ key, code }) =>
  /^[a-z0-9?]$/i.test(key)
    ? key.toLowerCase()
    : (/^Key([A-Z])$/.exec(code)?.[1] ?? key).toLowerCase();

/**
 * Listens to the keys; none does anything while somebody types or a dialog is open.
 * @param {HTMLElement} root
 * @param {{
 *   state: () => game.State, become: (next: game.State) => void, act: import("./shown.js").Acts,
 *   focus: () => string | null, lookAt: (name: string | null) => void,
 * }} table
 * `focus`: the card of the hand that has the keyboard; `lookAt`: puts it on another
 */
export const listen = (root, { state, become, act, focus, lookAt }) => {
  /** @param {string} zone */
  const enter = (zone) => {
    const buttons = [...root.querySelectorAll(zone)].flatMap(buttonsOf);
    (buttons.find((button) => button.tabIndex === 0) ?? buttons[0])?.focus();
  };

  /** Lays the chosen group, or the chosen card where it fits; where that is open, asks. */
  const lay = () => {
    const cards = game.chosen(state());
    const [only, ...more] = targets(state());
    if (cards.length !== 1 || !only) act.lay();
    else if (more.length === 0) act.meld(only.meld, only.end);
    else enter("[data-zone=melds]");
  };

  /** Moves within a zone. @param {Element} zone @param {Element} from @param {string} key */
  const within = (zone, from, key) => {
    const buttons = buttonsOf(zone);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (from));
    const meld = from.closest("[data-meld]");
    const rows = [...zone.querySelectorAll("[data-meld]")];
    const row = meld ? rows.indexOf(meld) : -1;
    const there = {
      ArrowLeft: () => buttons[at - 1],
      ArrowRight: () => buttons[at + 1],
      ArrowUp: () => (row < 0 ? buttons[at - 1] : rows[row - 1]?.querySelector("button")),
      ArrowDown: () => (row < 0 ? buttons[at + 1] : rows[row + 1]?.querySelector("button")),
      Home: () => buttons[0],
      End: () => buttons.at(-1),
    }[key];
    if (!there) return false;
    const next = there();
    if (next) {
      next.focus();
      next.scrollIntoView({ block: "nearest" });
      rove(root);
    }
    return true;
  };

  /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  const arrow = (event) => {
    const now = state();
    const hand = game.handOf(now);
    const at = hand.indexOf(focus() ?? "");
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    const card = hand[at];
    if (step !== 0 && now.selected.length > 0 && !event.ctrlKey && !event.shiftKey) {
      become(game.shift(now, step));
    } else if (step !== 0) {
      const next = hand[at < 0 ? 0 : Math.min(hand.length - 1, Math.max(0, at + step))];
      if (!next) return false;
      if (event.shiftKey) become(game.toggle(now, next));
      lookAt(next);
    } else if (event.key === "Home" || event.key === "End") {
      lookAt(hand.at(event.key === "Home" ? 0 : -1) ?? null);
    } else if (event.key === "ArrowUp" && card && !now.selected.includes(card)) {
      become(game.toggle(now, card));
    } else if (event.key === "ArrowDown" || event.key === "Escape") {
      if (now.selected.length > 0) act.clear();
      if (event.key === "Escape" && event.target instanceof Element && event.target.closest(ZONES))
        lookAt(focus());
    } else return false;
    return true;
  };

  /** @param {string} letter */
  const press = (letter) => {
    const now = state();
    if (letter === "?") act.keys();
    else if (letter === "l") lay();
    else if (letter === "x") act.throwOut();
    else if (letter === "h") lookAt(focus());
    else if (PLACES[letter]) enter(PLACES[letter]);
    else if (BUTTONS[letter]) {
      const buttons = root.querySelectorAll(`button[data-action=${BUTTONS[letter]}]`);
      const button = /** @type {HTMLElement | undefined} */ ([...buttons].filter(live).at(-1));
      button?.click();
    } else return false;
    return now.frame !== null;
  };

  document.addEventListener("keydown", (event) => {
    const on = event.target instanceof Element ? event.target : document.body;
    const typing = on.closest("input, textarea, select, [contenteditable], dialog");
    if (typing || document.querySelector("dialog[open]")) return;
    if (!state().frame?.view || event.metaKey || event.altKey) return;
    if (on.closest("[data-zone=moves]") && SCROLL.includes(event.key)) return;
    const zone = on.closest(ZONES);
    const plain = !event.ctrlKey;
    const meant =
      (zone !== null && plain && within(zone, on, event.key)) ||
      arrow(event) ||
      (plain && !event.repeat && press(letterOf(event)));
    if (meant) event.preventDefault();
  });
  root.addEventListener("focusin", () => rove(root));
};
