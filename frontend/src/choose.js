/** The root page: sends a visitor to a language and keeps the table a link points to. */
import { recall } from "./store.js";

const links = [...document.querySelectorAll("a[hreflang]")].map(
  (link) => /** @type {HTMLAnchorElement} */ (link),
);
const table = /^#[a-z0-9]{4,24}$/i.test(location.hash) ? location.hash.toLowerCase() : "";

/** @param {string} wanted */
const closest = (wanted) => {
  const tag = wanted.toLowerCase();
  if (tag.startsWith("sr-cyrl")) return "sr-Cyrl";
  if (/^(sr|hr|bs|sh|cnr|me)\b/.test(tag)) return "sr-Latn";
  return tag.startsWith("en") ? "en" : null;
};

const wishes = [recall("lang"), ...navigator.languages].filter((wish) => wish !== null);
const lang = wishes.map(closest).find((choice) => choice !== null) ?? "en";
const page = (/** @type {HTMLAnchorElement} */ link) =>
  table ? new URL(`table.html${table}`, link.href).href : link.href;

for (const link of links) link.href = page(link);
const found = links.find((link) => link.hreflang === lang);
if (found) location.replace(found.href);
