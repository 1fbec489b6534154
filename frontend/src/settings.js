/** What a player has chosen in this browser: looks, labels, signals. */
import { recallJson, remember } from "./store.js";

/** Every choice with its values, the usual one first. */
export const CHOICES = /** @type {const} */ ({
  theme: ["system", "light", "dark"],
  faces: ["own", "classic"],
  colours: ["two", "four"],
  ranks: ["letters", "numbers"],
  sounds: ["on", "off"],
  vibration: ["on", "off"],
  notice: ["off", "on"],
});

/** @typedef {keyof typeof CHOICES} Name */
/** @typedef {{ [N in Name]: (typeof CHOICES)[N][number] }} Settings */

/** @type {Settings | null} */
let known = null;

/** What is chosen now; what was kept by another version of the page and means nothing is left out. */
export const settings = () => {
  if (known) return known;
  const kept = /** @type {Record<string, unknown>} */ (recallJson("settings") ?? {});
  known = /** @type {Settings} */ (
    Object.fromEntries(
      Object.entries(CHOICES).map(([name, values]) => [
        name,
        values.find((value) => value === kept[name]) ?? values[0],
      ]),
    )
  );
  return known;
};

/** @template {Name} N @param {N} name @param {Settings[N]} value */
export const choose = (name, value) => {
  known = { ...settings(), [name]: value };
  remember("settings", JSON.stringify(known));
};

// Another window of this browser may choose too.
if (typeof addEventListener === "function")
  addEventListener("storage", () => {
    known = null;
  });
