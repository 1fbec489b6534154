/**
 * The chosen looks, put on the page: attributes of its root that the sheets and labels go by, and
 * the sheets of their own that court art and four colours have, which are loaded when they are wished.
 */
import { settings } from "./settings.js";

const dark = "(prefers-color-scheme: dark)";

/** Colours of the browser's own frame, as the felt has them in `tokens.css`. */
const FRAME = { light: "#1f4a40", dark: "#10251f" };

/** Puts the looks of the moment on the page. */
export const dress = () => {
  const root = document.documentElement;
  const { theme, faces, colours, ranks } = settings();
  const shown = theme === "system" ? (matchMedia(dark).matches ? "dark" : "light") : theme;
  Object.assign(root.dataset, { theme: shown, faces, colours, ranks });
  /** @type {HTMLMetaElement} */ for (const meta of document.querySelectorAll(
    'meta[name="theme-color"]',
  ))
    meta.setAttribute("content", FRAME[shown]);
  sheet(root.dataset.classic, faces === "classic");
  sheet(root.dataset.four, colours === "four");
};

/** Adds or removes an optional sheet. @param {string | undefined} address @param {boolean} wished */
const sheet = (address, wished) => {
  if (!address) return;
  const there = document.head.querySelector(`link[rel="stylesheet"][href="${address}"]`);
  if (there && !wished) there.remove();
  if (there || !wished) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.append(link);
};

/** Goes along with what this browser's system and other windows choose. @param {() => void} change */
export const follow = (change) => {
  matchMedia(dark).addEventListener?.("change", change);
  addEventListener("storage", (event) => {
    if (event.key === "remi.settings") change();
  });
};
