/** The page of the monthly ladder: pages of 25, one's own place, champions, one's own months. */
import { html, nothing, render } from "lit-html";
import { dress, follow } from "./looks.js";
import { connect } from "./page.js";
import { linkText } from "./say.js";
import { loadText, t } from "./text.js";

/** @typedef {import("./types.js").LadderPage} LadderPage */
/** @typedef {import("./types.js").LadderRow} LadderRow */
/** @typedef {import("./types.js").Champions} Champions */
/** @typedef {import("./types.js").History} History */

/** What the page shows. */
const shown = {
  /** @type {LadderPage | null} */
  page: null,
  /** The month that is running. @type {string | null} */
  now: null,
  /** @type {Champions["months"]} */
  champions: [],
  /** @type {History | null} */
  history: null,
  /** @type {import("./types.js").Link} */
  link: "connecting",
};

const main = async () => {
  const root = /** @type {HTMLElement} */ (document.getElementById("ladder"));
  await loadText();
  dress();
  follow(dress);
  // What stands here until the text is loaded.
  root.replaceChildren();
  let known = false;
  const { line } = connect(
    null,
    (message) => {
      if (message.type === "welcome") {
        known = message.player !== null;
        ask({ month: shown.page?.month });
        line.say({ type: "champions" });
        if (known) line.say({ type: "history" });
      } else if (message.type === "ladder") {
        shown.now ??= message.month;
        shown.page = message;
      } else if (message.type === "champions") shown.champions = message.months;
      else if (message.type === "history") shown.history = message;
      draw();
    },
    (link) => {
      shown.link = link;
      draw();
    },
  );

  /** @param {{ month?: string | undefined, after?: string | null, before?: string | null, around?: boolean }} wanted */
  const ask = ({ month, after, before, around }) =>
    line.say({
      type: "ladder",
      ...(month ? { month } : {}),
      ...(after ? { after } : {}),
      ...(before ? { before } : {}),
      ...(around ? { around } : {}),
    });

  const draw = () => {
    const { page } = shown;
    const trouble = linkText(shown.link);
    render(
      html`<p class="note warn" role="status">${trouble ?? ""}</p>
        ${page ? ranking(page, ask) : html`<p class="note">${trouble ? "" : t("say-loading")}</p>`}
        <section class="paper">
          <h2>${t("ladder-champions")}</h2>
          ${champions(shown.champions)}
        </section>
        ${
          known
            ? html`<section class="paper" data-zone="mine">
                <h2>${t("ladder-mine")}</h2>
                ${mine((month) => line.say({ type: "history", month }))}
              </section>`
            : nothing
        }`,
      root,
    );
  };
  draw();
};

/** A month as people say it. @param {string} month */
const monthText = (month) => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const { lang } = document.documentElement;
  return new Intl.DateTimeFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.UTC(year, number - 1),
  );
};

/** Tenths as people write them, with a sign if asked. @param {number} tenths @param {boolean} [signed] */
const points = (tenths, signed = false) =>
  new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: signed ? "exceptZero" : "auto",
  })
    .format(tenths / 10)
    .replace("-", "−");

/** @param {LadderPage} page @param {(wanted: Record<string, unknown>) => void} ask */
const ranking = (page, ask) => {
  const { month } = page;
  const others = [
    ...shown.champions.map((one) => one.month),
    ...(shown.history?.months ?? []).map((one) => one.month),
  ];
  const months = [...new Set([shown.now ?? month, month, ...others])].sort().reverse();
  return html`<section class="paper ranking" data-zone="ranking">
    <div class="hall-head">
      <label>${t("ladder-month")}
        <select data-action="month" @change=${(/** @type {Event} */ event) => ask({ month: /** @type {HTMLSelectElement} */ (event.target).value })}>
          ${months.map((one) => html`<option value=${one} ?selected=${one === month}>${monthText(one)}</option>`)}
        </select>
      </label>
      <div class="row">
        <button class="plain" data-action="top" ?disabled=${!page.before} @click=${() => ask({ month })}>${t("ladder-top")}</button>
        ${page.you ? html`<button class="plain" data-action="around" @click=${() => ask({ month, around: true })}>${t("ladder-around")}</button>` : nothing}
      </div>
    </div>
    ${
      page.rows.length === 0
        ? html`<p data-zone="none">${t("ladder-none")}</p>`
        : html`<table class="standings">
            <thead><tr>
              <th scope="col">${t("ladder-rank")}</th><th scope="col">${t("ladder-player")}</th>
              <th scope="col">${t("ladder-points")}</th><th scope="col">${t("ladder-matches")}</th>
            </tr></thead>
            <tbody>${page.rows.map(standing)}</tbody>
          </table>`
    }
    ${
      page.before || page.after
        ? html`<nav class="row" aria-label=${t("ladder-pages")}>
          <button class="plain" data-action="before" ?disabled=${!page.before} @click=${() => ask({ month, before: page.before })}>${t("ladder-before")}</button>
          <button class="plain" data-action="after" ?disabled=${!page.after} @click=${() => ask({ month, after: page.after })}>${t("ladder-after")}</button>
        </nav>`
        : nothing
    }
    <p class="note" data-zone="age">${t(page.final ? "ladder-final" : "ladder-running")}</p>
  </section>`;
};

/** @param {LadderRow} row */
const standing = (row) => html`<tr ?data-you=${row.you}>
    <td>${row.rank}</td>
    <th scope="row"><span class="name">${row.name || t("ladder-nobody")}</span>${row.you ? html` <span class="tag">${t("ladder-you")}</span>` : nothing}</th>
    <td>${points(row.points)}</td><td>${row.matches}</td>
  </tr>`;

/** @param {Champions["months"]} months */
const champions = (months) =>
  months.length === 0
    ? html`<p class="note">${t("ladder-champions-none")}</p>`
    : html`<dl class="champions">${months.map(
        (one) =>
          html`<dt>${monthText(one.month)}</dt><dd><span class="name">${one.names.map((name) => name || t("ladder-nobody")).join(", ")}</span> · ${points(one.points)}</dd>`,
      )}</dl>`;

/** @param {(month: string) => void} open */
const mine = (open) => {
  const { history } = shown;
  if (!history || history.months.length === 0)
    return html`<p class="note">${t("ladder-mine-none")}</p>`;
  return html`<ul class="months">${history.months.map(
    (one) => html`<li>
      <button class="as-link" data-action="bookings" data-month=${one.month} aria-expanded=${one.month === history.month ? "true" : "false"} @click=${() => open(one.month)}>${monthText(one.month)}</button>
      <span class="note">${t("ladder-mine-row", { rank: one.rank, points: points(one.points), matches: one.matches })}</span>
      ${one.month === history.month ? bookings(history) : nothing}
    </li>`,
  )}</ul>`;
};

/** Each match of a month, the newest first. @param {History} history */
const bookings = ({ entries }) => {
  const when = new Intl.DateTimeFormat(document.documentElement.lang, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  return html`<table class="standings bookings" aria-label=${t("ladder-bookings")}>
    <thead><tr>
      <th scope="col">${t("ladder-when")}</th><th scope="col">${t("ladder-before-match")}</th>
      <th scope="col">${t("ladder-won")}</th><th scope="col">${t("ladder-after-match")}</th>
    </tr></thead>
    <tbody>${entries.map(
      (one) =>
        html`<tr><td>${when.format(one.at)}</td><td>${points(one.before)}</td><td>${points(one.points, true)}</td><td>${points(one.after)}</td></tr>`,
    )}</tbody>
  </table>`;
};

void main();
