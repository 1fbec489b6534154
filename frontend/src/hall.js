/** What is going on: how many play, and the open tables, looked at for as long as the page is seen. */
import { html, nothing, render } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { avatar } from "./seats.js";
import { recall, remember } from "./store.js";
import { optionText, t } from "./text.js";

/** @typedef {import("./types.js").Going} Going */
/** @typedef {import("./types.js").Listing} Listing */

const LOOK_MS = 5_000;
const MINUTE_MS = 60_000;

/**
 * @param {{ line: { say: (message: import("./types.js").Outgoing) => void, link: string }, now: () => number,
 *   list: HTMLElement, counts: HTMLElement, filter: HTMLSelectElement }} setup
 */
export const hall = ({ line, now, list, counts, filter }) => {
  /** @type {Going | null} */
  let going = null;

  /** Asks; what has been seen is not told again. */
  const look = () => {
    if (document.hidden || line.link !== "online") return;
    line.say({ type: "tables", ...(going ? { seen: going.seen } : {}) });
    draw();
  };

  const draw = () => {
    if (!going) return;
    const { online, playing, tables } = going;
    counts.hidden = false;
    render(html`${t("hall-online", { n: online })} · ${t("hall-playing", { n: playing })}`, counts);
    const shown = tables.filter(({ ruleset }) => !filter.value || ruleset === filter.value);
    render(
      shown.length === 0
        ? html`<p class="note">${t(filter.value && tables.length > 0 ? "hall-none-such" : "hall-none")}</p>`
        : html`<ul class="tables">${repeat(
            shown,
            (one) => one.table,
            (one) => table(one, now()),
          )}</ul>`,
      list,
    );
  };

  filter.value = recall("filter") ?? "";
  // What was kept may be no ruleset any more.
  if (filter.selectedIndex < 0) filter.value = "";
  filter.addEventListener("change", () => {
    remember("filter", filter.value || null);
    draw();
  });
  document.addEventListener("visibilitychange", look);
  setInterval(look, LOOK_MS);

  return {
    look,
    /** @param {Going} told */
    hear: (told) => {
      going = told;
      draw();
    },
  };
};

/** A table with who waits there and what is switched on. @param {Listing} one @param {number} now */
const table = (one, now) => {
  const { ruleset, players, names, options, since } = one;
  const minutes = Math.max(0, Math.floor((now - since) / MINUTE_MS));
  const rules = Object.entries(options)
    .map(([name, value]) => optionText(name, value))
    .map((said) => (said ? `${said.label}: ${said.value}` : ""))
    .filter(Boolean);
  return html`<li class="open-table" data-table=${one.table} data-ruleset=${ruleset}>
    <div class="what">
      <h3>${t(`ruleset-${ruleset}`)}</h3>
      <p class="note">${t("hall-seats", { seated: names.length, players })} · ${t("hall-since", { n: minutes })}</p>
    </div>
    <a class="main" data-action="open" href="table.html#${one.table}">${t("hall-go")}</a>
    <ul class="waiting">${names.map((name) => html`<li>${avatar(name)}<span class="name">${name}</span></li>`)}</ul>
    ${rules.length > 0 ? html`<p class="note rules">${rules.join(" · ")}</p>` : nothing}
  </li>`;
};
