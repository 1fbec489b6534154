/** A rule page: shows the wording of the options in force at the table a reader comes from. */
import { dress, follow } from "./looks.js";
import { settings } from "./settings.js";
import { loadText, maybe, optionText, relabel, t, words } from "./text.js";

/** @param {string} text @returns {import("./types.js").OptionValue} */
const optionOf = (text) =>
  text === "true" || text === "false" ? text === "true" : /^\d+$/.test(text) ? Number(text) : text;

/**
 * Whether a host may choose this value: among what the page says of the option stand its values
 * and, as `20-180`, the ends of its numbers.
 * @param {string} name @param {import("./types.js").OptionValue} value
 */
const allows = (name, value) => {
  const options = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#choices li"));
  const declared = [...options].find(({ dataset }) => dataset.option === name);
  return (declared?.dataset.allowed ?? "").split(", ").some((part) => {
    if (typeof value !== "number") return part === String(value);
    const [low, high] = part.split("-").map(Number);
    return low !== undefined && high !== undefined && low <= value && value <= high;
  });
};

const main = async () => {
  follow(() => {
    dress();
    void label();
  });
  if (settings().ranks === "numbers") await label();
  const asked = [...new URLSearchParams(location.search)];
  for (const link of document.querySelectorAll("a[data-carry]")) {
    if (link instanceof HTMLAnchorElement) link.search = location.search;
  }
  if (asked.length === 0) return;
  await loadText();
  const box = /** @type {HTMLElement} */ (document.getElementById("in-force"));
  const list = /** @type {HTMLElement} */ (box.querySelector("dl"));
  for (const [name, text] of asked) {
    const option = optionOf(text);
    const said = allows(name, option) ? optionText(name, option) : null;
    // An address may say anything; what no table has is left out.
    if (!said) continue;
    const [label, value] = [document.createElement("dt"), document.createElement("dd")];
    label.textContent = said.label;
    value.textContent = said.value;
    value.dataset.option = name;
    list.append(label, value);
    box.hidden = false;
    reword(name, text);
  }
};

/** Labels the cards of the examples as the player has chosen, also those that are only heard. */
const label = async () => {
  await loadText();
  relabel();
  const signs = /** @type {Record<string, string>} */ ({
    "+": t("rules-plus"),
    "=": t("rules-becomes"),
    "|": t("rules-and"),
  });
  for (const heard of document.querySelectorAll("[data-cards]")) {
    const cards = heard.getAttribute("data-cards")?.split(" ") ?? [];
    heard.textContent = cards.map((card) => signs[card] ?? words(card)).join(", ");
  }
};

/** @param {string} name @param {string} text */
const reword = (name, text) => {
  const numbered = maybe(`rules-length-${name}`, { n: Number(text) });
  const length =
    document.querySelector(`[data-slot="${name}"] p`) ??
    document.querySelector("[data-slot=length] p");
  if (numbered && length) length.textContent = numbered;
  for (const other of document.querySelectorAll("[data-instead]")) {
    const { option, value, instead } = /** @type {HTMLElement} */ (other).dataset;
    if (option !== name || value !== text) continue;
    /** @type {HTMLElement} */ (other).hidden = false;
    const usual = document.querySelector(`[data-slot="${instead}"]`);
    if (usual) /** @type {HTMLElement} */ (usual).hidden = true;
  }
};

void main();
