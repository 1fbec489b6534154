/** The table before the match: who sits, what is switched on, the link, the start. */
import { html, nothing } from "lit-html";
import { until } from "lit-html/directives/until.js";
import { house } from "./house.js";
import { tongues } from "./menu.js";
import { linkText, refusalText } from "./say.js";
import { avatar } from "./seats.js";
import { t } from "./text.js";

/**
 * @typedef {{
 *   sit: (name: string) => void, start: () => void, leave: () => void,
 *   remove: (seat: number) => void, copy: () => void,
 *   here: () => void, reload: () => void,
 *   settings: () => void, account: () => void, report: () => void, speak: (language: import("./language.js").Language) => void,
 * }} LobbyActs
 */

/**
 * @param {import("./types.js").Frame} frame
 * @param {{ url: string, copied: boolean, name: string | null, refusal: import("./types.js").Refusal | null, link: import("./types.js").Link, canShare: boolean, counts: number[] | null, waited: string | null, languages: import("./language.js").Language[], warning: unknown }} page
 * `counts`: how many may play this ruleset; `waited`: for how long who wants a quick match has
 * @param {LobbyActs} act
 */
export const lobby = (frame, page, act) => {
  const { lobby: room, you } = frame;
  const host = you !== null && you === room.host;
  const seated = room.seats.filter((seat) => seat !== null).length;
  const full = seated >= room.players;
  const enough = page.counts ? page.counts.includes(seated) : seated >= 2;
  return html`<main class="lobby" data-zone="lobby">
    <section class="paper">
      <h1>${t("lobby-title", { host: room.seats[room.host]?.name ?? "" })}</h1>
      ${room.public ? html`<p class="note" data-zone="public">${t("lobby-public")}</p>` : nothing}
      ${page.waited !== null && you !== null ? html`<p class="waited" data-zone="waited">${t("lobby-waited", { time: page.waited })}</p>` : nothing}
      <ul class="places" aria-label=${t("lobby-seats")}>
        ${room.seats.map((seat, at) => place(frame, seat, at, host, act))}
      </ul>
      ${
        you === null
          ? html`${rules(room)}${full ? html`<p class="note" data-zone="full">${t("lobby-full")}</p>` : sitForm(page, act)}`
          : nothing
      }
      <p class="note warn" role="status" data-zone="sentence">${trouble(page)}</p>
      ${page.link === "replaced" ? html`<button class="main" data-action="here" @click=${act.here}>${t("act-here")}</button>` : nothing}
      ${page.link === "outdated" ? html`<button class="main" data-action="reload" @click=${act.reload}>${t("act-reload")}</button>` : nothing}
      ${
        you !== null
          ? html`<div class="row">
            <button class="plain" data-action="leave" @click=${act.leave}>${t("lobby-leave")}</button>
            ${
              host
                ? html`<button class="main" data-action="start" ?disabled=${!enough} @click=${act.start}>
                  ${!enough ? t("lobby-start-none") : t("lobby-start", { seated })}
                </button>`
                : html`<p class="note grow">${t("lobby-wait", { host: room.seats[room.host]?.name ?? "" })}</p>`
            }
          </div>
          ${host && !full ? html`<p class="note">${t("lobby-waiting", { free: room.players - seated })}</p>` : nothing}
          ${!enough && seated > 1 && page.counts ? html`<p class="note">${t("lobby-needs", { allowed: page.counts.join(", ") })}</p>` : nothing}`
          : nothing
      }
    </section>
    ${you === null ? nothing : sharing(page, act)}
    ${you === null ? nothing : html`<section class="paper">${rules(room)}</section>`}
    ${page.warning}
    <nav class="languages" aria-label=${t("rules-languages")}>
      ${you === null ? html`<a href="index.html">${t("menu-home")}</a>` : nothing}
      ${tongues(page.languages, act.speak)}
      <button class="as-link" data-action="settings" @click=${act.settings}>${t("menu-settings")}</button>
      <button class="as-link" data-action="account" @click=${act.account}>${t("menu-account")}</button>
      <button class="as-link" data-action="report" @click=${act.report}>${t("menu-report")}</button>
      <a href="privacy.html" target="_blank">${t("menu-privacy")}</a>
    </nav>
  </main>`;
};

/** @param {{ refusal: import("./types.js").Refusal | null, link: import("./types.js").Link }} page */
const trouble = ({ refusal, link }) => {
  return linkText(link) ?? (refusal ? refusalText(refusal) : "");
};

/** The code drawn last, and of what. @type {{ of: string, code: Promise<unknown> }} */
let drawn = { of: "", code: Promise.resolve(nothing) };

/**
 * The link as a code to photograph. What draws it comes after the page; the link stands beside it.
 * @param {string} url @param {string} label
 */
const code = (url, label) => {
  const of = `${label} ${url}`;
  if (drawn.of !== of) {
    const made = import("./qr.js").then(
      ({ qr }) => qr(url, label),
      () => nothing,
    );
    drawn = { of, code: made };
  }
  return until(drawn.code, html`<span class="qr"></span>`);
};

/** The way to the others: code, link and button. @param {{ url: string, copied: boolean, canShare: boolean }} page @param {LobbyActs} act */
const sharing = (page, act) => html`<section class="paper share" data-zone="share">
      <h2>${t("share-title")}</h2>
      <div class="share-row">
        ${code(page.url, t("share-qr"))}
        <div class="share-link">
          <p>${t("share-how")}</p>
          <input readonly class="link" aria-label=${t("share-link")} .value=${page.url} @focus=${select} />
          <button class="plain" data-action="copy" @click=${act.copy}>
            ${page.canShare ? t("share-send") : page.copied ? t("share-copied") : t("share-copy")}
          </button>
        </div>
      </div>
    </section>`;

/** What is switched on; a newcomer reads it above the button to sit down. @param {import("./types.js").Lobby} room */
const rules = (room) => html`<h2>${t("lobby-rules")}</h2>${house(room)}`;

/** @param {FocusEvent} event */
const select = (event) => {
  /** @type {HTMLInputElement} */ (event.target).select();
};

/**
 * @param {import("./types.js").Frame} frame @param {import("./types.js").Lobby["seats"][number]} seat
 * @param {number} at @param {boolean} host @param {LobbyActs} act
 */
const place = (frame, seat, at, host, act) => {
  if (!seat)
    return html`<li class="place free" data-seat=${at}><span class="avatar" aria-hidden="true"></span><span class="name">${t("seat-free")}</span></li>`;
  return html`<li class="place" data-seat=${at} ?data-away=${!seat.here}>
    ${avatar(seat.name)}
    <span class="who"><span class="name">${seat.name}</span>
    <span class="tag">${[
      at === frame.lobby.host ? t("seat-host") : "",
      at === frame.you ? t("seat-you") : "",
      seat.here ? "" : t("seat-away"),
    ]
      .filter(Boolean)
      .join(" · ")}</span></span>
    ${
      host && at !== frame.you
        ? html`<button class="small" data-action="remove" aria-label=${t("seat-remove", { name: seat.name })} @click=${() => act.remove(at)}>✕</button>`
        : nothing
    }
  </li>`;
};

/** @param {{ name: string | null }} page @param {LobbyActs} act */
const sitForm = (page, act) => html`<form
  class="row sit"
  @submit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    act.sit(String(new FormData(form).get("name") ?? page.name ?? ""));
  }}
>
  ${
    page.name === null
      ? html`<label class="grow">${t("name-label")}<input name="name" required maxlength="24" autocomplete="nickname" /></label>`
      : html`<p class="note grow">${t("lobby-as", { name: page.name })}</p>`
  }
  <button class="main" data-action="sit">${t("lobby-sit")}</button>
</form>`;
