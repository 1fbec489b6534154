/** What a template says, for the tests of what is drawn without a browser. */

/** The text of a template with its tags, without what listens. @param {unknown} drawn @returns {string} */
export const textOf = (drawn) => {
  if (Array.isArray(drawn)) return drawn.map(textOf).join("");
  if (typeof drawn === "string" || typeof drawn === "number") return String(drawn);
  if (typeof drawn !== "object" || drawn === null || !("strings" in drawn)) return "";
  const { strings, values } = /** @type {{ strings: string[], values: unknown[] }} */ (drawn);
  return strings.map((part, at) => part + textOf(values[at])).join("");
};

/**
 * The cells of a drawn table, row by row, without tags; what is only heard is left out.
 * @param {string} text
 */
export const rowsOf = (text) =>
  [...text.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/gs)].map(([cell]) =>
      cell
        .replace(/<i class="heard">.*?<\/i>/gs, "")
        .replace(/<[^>]*>/g, " ")
        .trim()
        .replace(/\s+/g, " "),
    ),
  );
