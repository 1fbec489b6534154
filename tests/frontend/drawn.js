/** What a template says, for the tests of what is drawn without a browser. */
import { EMPTY, receive } from "../../frontend/src/state.js";

/** @typedef {import("../../frontend/src/state.js").State} State */

/**
 * The text of a template with its tags, without what listens. Of directives those that the table
 * uses: lists, one that is drawn anew by its key, and classes.
 * @param {unknown} drawn @returns {string}
 */
export const textOf = (drawn) => {
  if (Array.isArray(drawn)) return drawn.map(textOf).join("");
  if (typeof drawn === "string" || typeof drawn === "number") return String(drawn);
  if (typeof drawn !== "object" || drawn === null || !("values" in drawn)) return "";
  const { strings, values } = /** @type {{ strings?: string[], values: any[] }} */ (drawn);
  if (strings) return strings.map((part, at) => part + textOf(values[at])).join("");
  const [first, ...more] = values;
  const last = more.at(-1);
  if (typeof last === "function")
    return [...first].map((one, at) => textOf(last(one, at))).join("");
  if (more.length > 0) return textOf(last);
  const names = Object.entries(first).filter(([, on]) => on);
  return names.map(([name]) => name).join(" ");
};

/** A part of a table as it is drawn on a page that is online. @param {(shown: any) => unknown} part @param {import("../../frontend/src/types.js").Frame} frame @param {(state: State) => State} [done] what the player has done since @param {object} [page] */
export const drawn = (part, frame, done = (state) => state, page = {}) => {
  const act = new Proxy({}, { get: () => () => undefined });
  const state = done(receive(EMPTY, frame));
  const usual = { link: "online", now: 0, focus: null, fair: null, frozen: false, counts: null };
  return textOf(part({ state, frame, view: frame.view, page: { ...usual, ...page }, act }));
};

/** What is between a tag with some attribute and its end, one for each. @param {string} text @param {string} tag @param {string} [having] */
export const each = (text, tag, having = "") =>
  [...text.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))]
    .map(([one]) => one)
    .filter((one) => one.slice(0, one.indexOf(">") + 1).includes(having));

/** The words of a drawn text. @param {string} text */
export const wordsOf = (text) =>
  text
    .replace(/<[^>]*>/g, " ")
    .trim()
    .replace(/\s+/g, " ");

/**
 * The cells of a drawn table, row by row, without tags; what is only heard is left out.
 * @param {string} text
 */
export const rowsOf = (text) =>
  [...text.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/gs)].map(([cell]) =>
      wordsOf(cell.replace(/<i class="heard">.*?<\/i>/gs, "")),
    ),
  );
