/**
 * Writes the classic court art into a folder: `node courts.js FOLDER`, once bundled by the build.
 *
 * The deck draws a court twice, head up and head down, between indices. Only the upper half is kept,
 * since that is what there is room for beside an index that can be read on a phone.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as deck from "@letele/playing-cards";

/** @typedef {import("./element.js").Element} Element */

/** Where the upper half of the picture lies on the deck's card. */
const HALF = { x: -82.4, y: -130.4, width: 164.8, height: 130.4 };
const NAMES = /** @type {Record<string, string>} */ ({
  xmlns: "xmlns",
  xmlnsXlink: "xmlns:xlink",
  xlinkHref: "href",
  viewBox: "viewBox",
  preserveAspectRatio: "preserveAspectRatio",
});

/** An attribute as SVG spells it. @param {string} name */
const spelt = (name) =>
  NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Hundredths of a unit are finer than any screen shows. The point stays, since in `1.25.5` it is what
 * tells two numbers apart.
 * @param {string} text
 */
const rounded = (text) =>
  text.replace(/\d*\.\d{2,}/g, (number) => Number(number).toFixed(1).replace(/^0/, ""));

/** @param {Element} element @returns {string} */
const written = ({ tag, props, kids }) => {
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${spelt(name)}="${name === "d" ? rounded(String(value)) : value}"`);
  return `<${tag}${attributes.join("")}>${kids.map(written).join("")}</${tag}>`;
};

/**
 * What belongs to the picture: all that is defined, and the uses of its very size; the rest are
 * indices. The other half reaches into this one where the two meet.
 * @param {Element} card
 */
const picture = (card) =>
  card.kids.filter(
    ({ tag, props }) => tag === "defs" || (tag === "use" && props.width === HALF.width),
  );

const [, , folder = "."] = process.argv;
mkdirSync(folder, { recursive: true });
for (const rank of ["J", "Q", "K"]) {
  for (const suit of ["S", "H", "D", "C"]) {
    const card = /** @type {Record<string, (props: object) => Element>} */ (
      /** @type {unknown} */ (deck)
    )[suit + rank.toLowerCase()]?.({});
    if (!card) throw new Error(`the deck has no ${rank} of ${suit}`);
    const { x, y, width, height } = HALF;
    const drawn = {
      tag: "svg",
      props: {
        xmlns: "http://www.w3.org/2000/svg",
        viewBox: `${x} ${y} ${width} ${height}`,
        width,
        height,
      },
      kids: picture(card),
    };
    writeFileSync(join(folder, `court-${rank}${suit.toLowerCase()}.svg`), `${written(drawn)}\n`);
  }
}
