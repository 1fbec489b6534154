/** A player's account: the name, passkeys, the one-time link, signing in, and everything stored. */
import { html, nothing } from "lit-html";
import { deviceName, knowsPasskeys, make, sign } from "./passkeys.js";
import { qr } from "./qr.js";
import { linkText, refusalText } from "./say.js";
import { forgetAll } from "./store.js";
import { t } from "./text.js";

/** @typedef {import("./types.js").ServerMessage} ServerMessage */
/** @typedef {{ id: string, label: string, made_at: number, used_at: number }} Passkey */
/** @typedef {{ say: (message: import("./types.js").Outgoing) => void, link: import("./types.js").Link }} Line */

/**
 * What the page shows and what it is busy with. `ask` is what a second press has to confirm.
 * @param {Line} line @param {() => void} draw @param {{ secret?: string | null, became?: () => void }} [more]
 * `secret`: of a one-time link that was followed; `became`: another player is played from here on
 */
export const account = (line, draw, more = {}) => {
  /** @type {{ known: boolean, id: string | null, name: string | null, kept: boolean, passkeys: Passkey[] | null, link: { url: string, until: number } | null, said: string, done: string, ask: "" | "delete" | "sign-in" | "link" | "passkey", busy: boolean, copied: boolean, gone: boolean }} */
  const state = {
    known: false,
    id: null,
    name: null,
    kept: false,
    passkeys: null,
    link: null,
    said: "",
    done: "",
    ask: more.secret ? "link" : "",
    busy: false,
    copied: false,
    gone: false,
  };
  /** The parts of what is stored, as they come. @type {unknown[] | null} */
  let parts = null;
  let secret = more.secret ?? null;

  /** @param {Partial<typeof state>} changes */
  const become = (changes) => {
    Object.assign(state, changes);
    draw();
  };
  /** @param {import("./types.js").Outgoing} message */
  const say = (message) => {
    become({ busy: true, said: "", done: "" });
    line.say(message);
  };

  /** @param {ServerMessage} message @returns {boolean} whether it was an answer to this page */
  const heard = (message) => {
    if (message.type === "welcome") {
      const { player } = message;
      const other = state.id !== null && player !== null && player.id !== state.id;
      const asked = state.ask === "link" || state.busy;
      become({
        known: true,
        id: player?.id ?? null,
        name: player?.name ?? null,
        kept: player?.kept ?? false,
        busy: false,
        // A new token: signing out or being another player has voided a link.
        ...(message.token && asked
          ? { ask: state.ask === "delete" ? state.ask : "", link: null }
          : {}),
      });
      if (message.token && secret !== null && state.ask === "") secret = null;
      if (other) more.became?.();
      if (player) line.say({ type: "account" });
      return false;
    }
    // It is told with every welcome, so it does not answer what was asked last.
    if (message.type === "account") become({ passkeys: message.passkeys });
    else if (message.type === "challenge") void answer(message);
    else if (message.type === "link") {
      const url = new URL(`account.html#link=${message.secret}`, location.href).href;
      become({ link: { url, until: message.until }, busy: false, copied: false });
    } else if (message.type === "export") take(message);
    else if (message.type === "deleted") {
      forgetAll();
      become({
        gone: true,
        id: null,
        name: null,
        kept: false,
        passkeys: null,
        link: null,
        ask: "",
      });
    } else if (message.type === "refused" && state.busy && message.id === null) refused(message);
    else if (
      message.type === "error" &&
      state.busy &&
      message.id === undefined &&
      message.code !== "token"
    )
      refused({ ...message, facts: {} });
    else return false;
    return true;
  };

  /** @param {{ code: string, facts: import("./types.js").Facts }} refusal */
  const refused = ({ code, facts }) => {
    if (code === "too_fast" && parts !== null) {
      // A long history is asked for in many parts; the server says when to go on.
      setTimeout(() => line.say(next), Number(facts.wait_ms ?? 1000));
      return;
    }
    parts = null;
    become({ busy: false, said: refusalText({ code, facts }) });
  };

  /** @param {{ to: "make" | "sign_in", options: Record<string, any> }} challenge */
  const answer = async ({ to, options }) => {
    const message = to === "make" ? await make(options, deviceName()) : await sign(options);
    if (message) say(message);
    else
      become({ busy: false, said: t(to === "make" ? "account-not-made" : "account-not-signed") });
  };

  /** What is asked for next of what is stored. @type {import("./types.js").Outgoing} */
  let next = { type: "export" };
  /** @param {{ part: unknown, next: string | null }} frame */
  const take = (frame) => {
    if (parts === null) return;
    parts.push(frame.part);
    if (frame.next !== null) {
      next = { type: "export", after: frame.next };
      line.say(next);
      return;
    }
    const [about, ...months] = parts;
    parts = null;
    save({ .../** @type {object} */ (about), months });
    become({ busy: false, done: t("account-saved") });
  };

  const act = {
    /** @param {string} name */
    name: (name) => say({ type: state.name === null ? "enter" : "rename", name }),
    keep: () => say({ type: "passkey_new" }),
    /** @param {string} id */
    remove: (id) => {
      // Without the last one there is no account any more.
      if (state.passkeys?.length === 1) become({ ask: "passkey", said: "" });
      else act.removeNow(id);
    },
    /** @param {string} id */
    removeNow: (id) => {
      if (state.ask === "passkey") become({ ask: "" });
      say({ type: "passkey_remove", passkey: id });
    },
    signIn: () => {
      if (state.name !== null && !state.kept && state.ask !== "sign-in") become({ ask: "sign-in" });
      else {
        become({ ask: "" });
        say({ type: "passkey_ask" });
      }
    },
    makeLink: () => say({ type: "link_make" }),
    useLink: () => say({ type: "link_use", secret: secret ?? "" }),
    signOut: () => say({ type: "sign_out" }),
    fetch: () => {
      parts = [];
      next = { type: "export" };
      say(next);
    },
    /** @param {typeof state.ask} what */
    ask: (what) => become({ ask: what, said: "" }),
    delete: () => say({ type: "delete" }),
    copy: async () => {
      try {
        await navigator.clipboard.writeText(state.link?.url ?? "");
        become({ copied: true });
      } catch {
        // Not allowed here: the link stands selectable beside the button.
      }
    },
  };

  return {
    heard,
    /** The line has changed; what was asked may never be answered. */
    changed: () => become({ busy: false }),
    /** All of it, or only what keeps a guest from being lost. @param {{ whole: boolean }} what */
    view: ({ whole }) => view(state, act, line.link, whole),
  };
};

/** @param {object} everything */
const save = (everything) => {
  const file = new Blob([JSON.stringify(everything, null, 2)], { type: "application/json" });
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(file);
  anchor.download = `remi-${new Date().toISOString().slice(0, 10)}.json`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
};

/** @param {number} instant */
const day = (instant) =>
  new Date(instant).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });

/** @typedef {Parameters<typeof view>[0]} State @typedef {Parameters<typeof view>[1]} Acts */

/** @param {any} state @param {any} act @param {import("./types.js").Link} link @param {boolean} whole */
const view = (state, act, link, whole) => {
  const said = state.said || linkText(link) || "";
  const status = html`<p class="note warn" role="status" data-zone="said">${said}</p>
    <p class="note" role="status" data-zone="done">${state.done}</p>`;
  if (!state.known)
    return html`<p class="note" role="status">${linkText(link) ?? t("say-loading")}</p>`;
  if (state.gone)
    return html`<section class="paper" data-zone="gone"><h2>${t("account-gone")}</h2><p>${t("account-gone-text")}</p></section>`;
  const player = state.name !== null;
  return html`${status}
    ${state.ask === "link" ? arrival(state, act) : nothing}
    ${whole ? naming(state, act) : nothing}
    ${player ? keeping(state, act) : nothing}
    ${player ? moving(state, act) : nothing}
    ${whole ? coming(state, act) : nothing}
    ${whole && player ? everything(state, act) : nothing}`;
};

/** @param {State} state @param {Acts} act */
const arrival = (state, act) => html`<section class="paper" data-zone="arrival">
    <h2>${t("account-arrival")}</h2>
    <p>${t("account-arrival-text")}</p>
    ${state.name !== null && !state.kept ? html`<p class="note warn">${t("account-left-behind", { name: state.name })}</p>` : nothing}
    <div class="row">
      <button class="main" data-action="use-link" ?disabled=${state.busy} @click=${act.useLink}>${t("account-arrival-yes")}</button>
      <button class="plain" data-action="not-now" @click=${() => act.ask("")}>${t("account-no")}</button>
    </div>
  </section>`;

/** @param {State} state @param {Acts} act */
const naming = (state, act) => html`<section class="paper">
    <h2>${t(state.name === null ? "account-nobody" : "account-name")}</h2>
    <form class="row" @submit=${(/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      act.name(
        String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name") ?? ""),
      );
    }}>
      <label class="grow">${t("name-label")}<input name="name" required maxlength="24" autocomplete="nickname" .value=${state.name ?? ""} /></label>
      <button class="plain" data-action="name" ?disabled=${state.busy}>${t("account-name-save")}</button>
    </form>
    <p class="note">${t(state.kept ? "account-name-yours" : "account-name-shared")}</p>
  </section>`;

/** @param {State} state @param {Acts} act */
const keeping = (state, act) => html`<section class="paper" data-zone="passkeys">
    <h2>${t("account-keep")}</h2>
    <p>${t(state.kept ? "account-kept" : "account-guest")}</p>
    ${
      state.passkeys?.length
        ? html`<ul class="passkeys">${state.passkeys.map(
            (/** @type {Passkey} */ one) => html`<li>
              <span><b>${one.label || t("account-passkey")}</b>
                <span class="note">${t("account-passkey-dates", { made: day(one.made_at), used: day(one.used_at) })}</span></span>
              <button class="small" data-action="remove-passkey" aria-label=${t("account-passkey-remove", { label: one.label || t("account-passkey") })} ?disabled=${state.busy} @click=${() => act.remove(one.id)}>✕</button>
            </li>`,
          )}</ul>`
        : nothing
    }
    ${
      state.ask === "passkey" && state.passkeys?.length === 1
        ? html`<p class="note warn">${t("account-passkey-last")}</p>
          <div class="row">
            <button class="plain danger" data-action="remove-last" ?disabled=${state.busy} @click=${() => act.removeNow(state.passkeys?.[0]?.id ?? "")}>${t("account-passkey-last-yes")}</button>
            <button class="plain" data-action="not-now" @click=${() => act.ask("")}>${t("account-no")}</button>
          </div>`
        : nothing
    }
    ${
      knowsPasskeys()
        ? html`<button class=${state.kept ? "plain" : "main"} data-action="keep" ?disabled=${state.busy} @click=${act.keep}>${t(state.kept ? "account-passkey-more" : "account-passkey-make")}</button>`
        : html`<p class="note">${t("account-no-passkeys")}</p>`
    }
  </section>`;

/** @param {State} state @param {Acts} act */
const moving = (state, act) => html`<section class="paper" data-zone="move">
    <h2>${t("account-move")}</h2>
    <p>${t("account-move-text")}</p>
    ${
      state.link
        ? html`<div class="share-row">
            ${qr(state.link.url, t("account-link-qr"))}
            <div class="share-link">
              <p>${t("account-link-until", { time: clockTime(state.link.until) })}</p>
              <input readonly class="link" aria-label=${t("account-link")} .value=${state.link.url} @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
              <button class="plain" data-action="copy-link" @click=${act.copy}>${t(state.copied ? "share-copied" : "share-copy")}</button>
              <button class="plain" data-action="make-link" ?disabled=${state.busy} @click=${act.makeLink}>${t("account-link-again")}</button>
            </div>
          </div>`
        : html`<button class="plain" data-action="make-link" ?disabled=${state.busy} @click=${act.makeLink}>${t("account-link-make")}</button>`
    }
  </section>`;

/** @param {number} instant */
const clockTime = (instant) =>
  new Date(instant).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });

/** @param {State} state @param {Acts} act */
const coming = (state, act) => {
  if (state.kept)
    return html`<section class="paper">
      <h2>${t("account-others")}</h2>
      <p>${t("account-others-text")}</p>
      <button class="plain" data-action="sign-out" ?disabled=${state.busy} @click=${act.signOut}>${t("account-sign-out")}</button>
    </section>`;
  if (!knowsPasskeys()) return nothing;
  return html`<section class="paper" data-zone="sign-in">
      <h2>${t("account-sign-in")}</h2>
      <p>${t("account-sign-in-text")}</p>
      ${state.ask === "sign-in" ? html`<p class="note warn">${t("account-left-behind", { name: state.name })}</p>` : nothing}
      <button class="plain" data-action="sign-in" ?disabled=${state.busy} @click=${act.signIn}>${t(state.ask === "sign-in" ? "account-sign-in-yes" : "account-sign-in-do")}</button>
    </section>`;
};

/** @param {State} state @param {Acts} act */
const everything = (state, act) => html`<section class="paper" data-zone="everything">
    <h2>${t("account-everything")}</h2>
    <p>${t("account-export-text")}</p>
    <button class="plain" data-action="export" ?disabled=${state.busy} @click=${act.fetch}>${t("account-export")}</button>
    <p>${t("account-delete-text")}</p>
    ${
      state.ask === "delete"
        ? html`<p class="note warn">${t("account-delete-sure", { name: state.name })}</p>
          <div class="row">
            <button class="plain danger" data-action="delete-yes" ?disabled=${state.busy} @click=${act.delete}>${t("account-delete-yes")}</button>
            <button class="plain" data-action="not-now" @click=${() => act.ask("")}>${t("account-no")}</button>
          </div>`
        : html`<button class="plain" data-action="delete" @click=${() => act.ask("delete")}>${t("account-delete")}</button>`
    }
  </section>`;
