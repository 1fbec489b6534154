/**
 * The root page and invitations: they send a visitor to a language and keep the table that a link
 * points to. An invitation without a table leads to the first page.
 */
import { closest } from "./language.js";
import { recall } from "./store.js";

const links = [...document.querySelectorAll("a[hreflang]")].map(
  (link) => /** @type {HTMLAnchorElement} */ (link),
);
const table = /^#[a-z0-9]{4,24}$/i.test(location.hash) ? location.hash.toLowerCase() : "";
const offered = links.map((link) => link.hreflang);
const wishes = [recall("lang"), ...(navigator.languages ?? [navigator.language])].filter(
  (wish) => wish !== null,
);
const lang = closest(wishes, offered) ?? "en";
const page = (/** @type {HTMLAnchorElement} */ link) =>
  new URL(table ? `table.html${table}` : "index.html", link.href).href;

for (const link of links) link.href = page(link);
const found = links.find((link) => link.hreflang === lang);
if (found) location.replace(found.href);
