/** Everything a player reads, from the catalogue of the page's language. */
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import { faceOf, isJoker, standsFor } from "./cards.js";
import { settings } from "./settings.js";
import { remember } from "./store.js";

/** @type {FluentBundle} */
let bundle = new FluentBundle("en");

/** @typedef {Record<string, string | number>} Args */

/** @param {string} lang @param {string} catalogue Fluent text */
export const speak = (lang, catalogue) => {
  bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(catalogue));
};

/** Loads the catalogue the page names. */
export const loadText = async () => {
  const { lang, strings } = document.documentElement.dataset;
  await learn(lang ?? "en", new URL(strings ?? "", document.baseURI).href);
};

/**
 * Goes on in another language: the page stays what it is, and its address becomes the one at which
 * it is found in that language. Where the catalogue cannot be had nothing changes.
 * @param {import("./language.js").Language} language
 */
export const changeLanguage = async ({ lang, href, strings }) => {
  await learn(lang, new URL(strings, document.baseURI).href);
  document.documentElement.lang = lang;
  // The new address is as deep as the old one, so what is said from there still leads there.
  history.replaceState(history.state, "", href);
};

/** @param {string} lang @param {string} address */
const learn = async (lang, address) => {
  const module = await import(address);
  speak(lang, module.default);
  remember("lang", lang);
};

/**
 * A number of cards, seats, seconds: in every language here its digits are what it is written with.
 * The browser's own formatting, which knows of thousands and signs, takes long to get ready.
 */
class Count extends FluentNumber {
  /** @override */
  toString() {
    return String(this.value);
  }
}

/** @param {string | number} value */
const counted = (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1000
    ? new Count(value)
    : value;

/** A sentence, or null when the catalogue has none or a value for it is missing. @param {string} key @param {Args} [args] */
export const maybe = (key, args) => {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return null;
  /** @type {Error[]} */
  const errors = [];
  const given = Object.entries(args ?? {}).map(([name, value]) => [name, counted(value)]);
  const text = bundle.formatPattern(pattern, Object.fromEntries(given), errors);
  return errors.length > 0 ? null : text;
};

/** @param {string} key @param {Args} [args] */
export const t = (key, args) => maybe(key, args) ?? key;

const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** What players of these games also write for courts and ace. @type {Record<string, string>} */
const NUMBERS = { A: "1", J: "12", Q: "13", K: "14" };

/** Courts and ace as the player has them labelled, other ranks as they are. @param {string} rank */
const label = (rank) => (settings().ranks === "numbers" ? NUMBERS[rank] : undefined) ?? rank;

/** Rank as players write it. @param {string} rank */
export const rankSign = (rank) => (rank === "T" ? "10" : label(rank));

/** Labels the cards that a page was built with, as the player has chosen. */
export const relabel = () => {
  for (const sign of document.querySelectorAll("b[data-rank]")) {
    const { dataset } = /** @type {HTMLElement} */ (sign);
    dataset.sign = rankSign(dataset.rank ?? "");
  }
};

/** A card in signs, `10♥`; a joker is a star. @param {string} name */
export const signs = (name) => {
  const face = faceOf(name);
  if (isJoker(face)) return "★";
  return rankSign(face.charAt(0)) + SIGNS[/** @type {keyof typeof SIGNS} */ (face.charAt(1))];
};

/** A card in words, for labels and the live region. @param {string} name @returns {string} */
export const words = (name) => {
  const stands = standsFor(name);
  if (stands) return t("card-joker-as", { card: words(stands) });
  const face = faceOf(name);
  if (isJoker(face)) return t("card-joker");
  return t("card-name", {
    rank: t(`rank-${label(face.charAt(0))}`),
    suit: t(`suit-${face.charAt(1)}`),
  });
};

/**
 * An option of the table in words, or null where there is none of that name and value.
 * @param {string} name @param {import("./types.js").OptionValue} value
 */
export const optionText = (name, value) => {
  const label = maybe(`option-${name}`);
  const said =
    typeof value === "number"
      ? maybe(`option-${name}-number`, { n: value })
      : maybe(`option-${name}-${typeof value === "boolean" ? (value ? "on" : "off") : value}`);
  return label && said ? { label, value: said } : null;
};
