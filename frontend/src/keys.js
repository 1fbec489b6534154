/** The keyboard at the table. */
import * as game from "./state.js";

/**
 * Puts the keyboard on a card of the hand, or on the first where that is not there.
 * @param {Element} root @param {string | null} name
 */
export const focusCard = (root, name) => {
  const cards = [...root.querySelectorAll("[data-card]")];
  const card = cards.find((other) => other.getAttribute("data-card") === name) ?? cards[0];
  if (card instanceof HTMLElement) card.focus();
};

/**
 * Listens to the keys of the hand; none of them while somebody types or a dialog is open.
 * @param {Document} document
 * @param {{ state: () => game.State, become: (next: game.State) => void, focus: () => string | null, lookAt: (name: string | null) => void }} table
 * `lookAt`: puts the keyboard on a card
 */
export const listen = (document, { state, become, focus, lookAt }) => {
  document.addEventListener("keydown", (event) => {
    const typing =
      event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
    const now = state();
    if (typing || !now.frame?.view || event.metaKey) return;
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    const hand = game.handOf(now);
    const at = hand.indexOf(focus() ?? "");
    if (step !== 0 && now.selected.length > 0 && !event.ctrlKey && !event.shiftKey) {
      become(game.shift(now, step));
    } else if (step !== 0) {
      const next = hand[at < 0 ? 0 : Math.min(hand.length - 1, Math.max(0, at + step))];
      if (next) {
        if (event.shiftKey) become(game.toggle(now, next));
        lookAt(next);
      }
    } else if (event.key === "Home" || event.key === "End") {
      lookAt(hand.at(event.key === "Home" ? 0 : -1) ?? null);
    } else if (event.key === "ArrowDown" && now.selected.length > 0) {
      become(game.clearSelection(now));
    } else return;
    event.preventDefault();
  });
};
