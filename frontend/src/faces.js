/** Cards as they are drawn: large index, suit, and a figure of our own for courts and jokers. */
import { html, nothing, svg } from "lit-html";
import { faceOf, isJoker, openSuits, standsFor } from "./cards.js";
import { rankSign } from "./text.js";

/** @param {string} id a symbol of the page @param {string} name class */
const use = (id, name) =>
  svg`<svg class=${name} viewBox="0 0 24 24" aria-hidden="true"><use href=${`#${id}`}></use></svg>`;

/** The corner is drawn, not written: to a reader the label of the card says it. @param {string} face */
const index = (face) =>
  html`<span class="index"><b data-rank=${face.charAt(0)} data-sign=${rankSign(face.charAt(0))}></b>${use(`suit-${face.charAt(1)}`, "suit")}</span>`;

/** The face of a card; a joker on the table shows what it stands for. @param {string} text */
export const face = (text) => {
  if (isJoker(text)) return joker(text);
  const plain = faceOf(text);
  const [rank, suit] = [plain.charAt(0), plain.charAt(1)];
  const figure = "JQK".includes(rank) ? `court-${rank}` : `suit-${suit}`;
  return html`<span class="card" aria-hidden="true" data-suit=${suit} data-rank=${rank}>${index(plain)}${use(figure, "figure")}</span>`;
};

/** @param {string} text */
const joker = (text) => {
  const stands = standsFor(text);
  const suits = openSuits(text);
  return html`<span class="card joker" aria-hidden="true">
    <span class="index">${use("joker", "star")}</span>
    ${use("jester", "figure")}
    ${stands ? html`<span class="stands" data-suit=${stands.charAt(1)}>${index(stands)}</span>` : nothing}
    ${
      suits.length > 0
        ? html`<span class="stands open">${suits.map((suit) => html`<i data-suit=${suit}>${use(`suit-${suit}`, "suit")}</i>`)}</span>`
        : nothing
    }
  </span>`;
};

/** The back of a card. */
export const back = () => html`<span class="card back" aria-hidden="true"></span>`;
