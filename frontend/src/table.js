/** The page of one table: before, during and after the match. */
import { html, render } from "lit-html";
import { announcer } from "./announce.js";
import { board } from "./board.js";
import { Claimer } from "./clock.js";
import { verify } from "./fair.js";
import { house } from "./house.js";
import { lobby } from "./lobby.js";
import { connect, entropy } from "./page.js";
import { sheet } from "./sheet.js";
import * as game from "./state.js";
import { recallJson, remember } from "./store.js";
import { loadText, t } from "./text.js";

/** @typedef {import("./types.js").Kept} Kept */

/** @template {Element} E @param {string} id @returns {E} */
const part = (id) => /** @type {E} */ (/** @type {unknown} */ (document.getElementById(id)));

const tableId = location.hash.slice(1).toLowerCase();
const home = new URL("index.html", location.href).href;

/** What lives beside the game: the line, the player, what the page is busy with. */
const page = {
  /** @type {import("./types.js").Link} */
  link: "connecting",
  /** @type {string | null} */
  name: null,
  /** @type {string | null} */
  focus: null,
  /** @type {"fair" | "broken" | "unknown" | null} */
  fair: null,
  fairOf: "",
  copied: false,
  asked: "",
  /** @type {string | null} */
  lost: null,
  /** A name given to sit down with, until the server knows it. @type {string | null} */
  sitting: null,
  /** The seat is given up from this page, which then goes home. */
  leaving: false,
};

/** @type {game.State} */
let state = game.EMPTY;

const main = async () => {
  if (!/^[a-z0-9]{4,24}$/.test(tableId)) {
    location.replace(home);
    return;
  }
  await loadText();
  const region = announcer(part("announce"));
  const dialog = /** @type {HTMLDialogElement} */ (part("dialog"));
  /** How many may play each ruleset. @type {Record<string, number[]>} */
  const allowed = JSON.parse(part("root").getAttribute("data-counts") ?? "{}");
  const { line, clock } = connect(tableId, heard, (link) => {
    page.link = link;
    draw();
  });
  const claimer = new Claimer(clock, () => line.say({ type: "claim_time", table: tableId }));

  /** @param {import("./types.js").ServerMessage} message */
  function heard(message) {
    if (message.type === "welcome") {
      page.name = message.player?.name ?? null;
      if (page.sitting !== null) sitDown();
    } else if (message.type === "table") {
      takeIn(message);
    } else if (message.type === "refused") {
      page.sitting = null;
      page.leaving = false;
      const minimum = state.frame?.view?.minimum ?? 0;
      state = game.refuse(state, { code: message.code, facts: { minimum, ...message.facts } });
    } else if (message.type === "error") {
      if (message.code === "unknown_table") page.lost = "unknown_table";
      else if (message.code !== "token") {
        page.sitting = null;
        state = game.refuse(state, { code: message.code, facts: {} });
      }
    }
    draw();
  }

  /** @param {import("./types.js").Frame} frame */
  const takeIn = (frame) => {
    if (frame.table !== tableId) return;
    if (frame.you === null && state.frame?.you != null && frame.version >= state.frame.version) {
      if (page.leaving) location.replace(home);
      else page.lost = "removed";
    }
    const kept = /** @type {Kept | null} */ (recallJson("hand"));
    state = game.receive(state, frame, kept);
    keep();
    claimer.arm(state.frame);
    region.tell(frame, state.fresh);
    void check();
  };

  const keep = () => {
    const kept = game.keep(state);
    if (kept) remember("hand", JSON.stringify(kept));
  };

  /** Verifies the deal that has just ended, once. */
  const check = async () => {
    const view = state.frame?.view;
    const seed = view?.fairness.seed ?? "";
    if (!view || !state.frame || page.fairOf === seed) {
      if (!seed) page.fair = null;
      return;
    }
    page.fairOf = seed;
    const seen = { you: state.frame.you, dealt: state.dealt, commitment: state.commitment };
    page.fair = seed ? await verify(view, seen) : null;
    draw();
  };

  /** Gives the name first where the server has none; goes on after its welcome. */
  const sitDown = () => {
    if (page.name === null) {
      line.say({ type: "enter", name: page.sitting });
      return;
    }
    page.sitting = null;
    line.command({ type: "sit", table: tableId, entropy: entropy() });
  };

  /** @param {string} type @param {Record<string, unknown>} [more] */
  const send = (type, more = {}) => {
    // A key that is held down asks again before the answer is there.
    const asked = JSON.stringify([type, more]);
    if (line.waiting && asked === page.asked) return;
    page.asked = asked;
    state = game.refuse(state, null);
    const share = type === "confirm" || type === "discard" ? { entropy: entropy() } : {};
    // The line fills in the version it knows when the command goes out.
    const version = type === "leave" ? {} : { version: 0 };
    line.command({ type, table: tableId, ...version, ...share, ...more });
    draw();
  };

  const leave = () => {
    page.leaving = true;
    send("leave");
  };

  /** @param {game.State} next */
  const become = (next) => {
    state = next;
    keep();
    draw();
  };

  /** @type {import("./board.js").Acts} */
  const act = {
    send,
    toggle: (name) => {
      page.focus = name;
      become(game.toggle(state, name));
    },
    clear: () => become(game.clearSelection(state)),
    sort: (how) => become(game.sort(state, how)),
    lay: () => {
      const read = game.group(state);
      if ("points" in read) send("lay", { groups: [{ cards: game.chosen(state) }] });
      else become(game.refuse(state, { code: read.refused, facts: read.facts ?? {} }));
    },
    meld: (meld, end) => {
      const [card, ...more] = game.chosen(state);
      if (!card || more.length > 0) {
        become(game.refuse(state, { code: card ? "one_card_only" : "choose_a_card", facts: {} }));
        return;
      }
      const fits = game.target(state, meld);
      const low = meld.kind === "run" && end === "low" ? { end: "low" } : {};
      // Where the card could be added too, only the joker itself is asked for.
      const swap = fits.swap && (end === "joker" || !fits.high);
      send(swap ? "swap" : "lay_off", { card, meld: meld.id, ...low });
    },
    pile: () => {
      const [card, ...more] = game.chosen(state);
      if (state.frame?.view?.phase !== "play") send("take");
      else if (card && more.length === 0) send("discard", { card });
      else
        become(game.refuse(state, { code: card ? "one_card_only" : "choose_a_throw", facts: {} }));
    },
    house: () => {
      if (state.frame) open(html`<h2>${t("lobby-rules")}</h2>${house(state.frame.lobby)}`);
    },
    menu: () => open(menu()),
    scores: () => {
      if (state.frame) open(html`<h2>${t("sheet-title")}</h2>${sheet(state.frame, page.fair)}`);
    },
    here: () => line.open(),
    away: () => leave(),
  };

  /** @type {import("./lobby.js").LobbyActs} */
  const lobbyAct = {
    sit: (name) => {
      page.sitting = name;
      sitDown();
    },
    start: () => send("start"),
    leave: () => leave(),
    remove: (seat) => send("remove", { seat }),
    copy: () => void share(),
    here: () => line.open(),
  };

  const shareUrl = new URL(`../#${tableId}`, location.href).href;
  const phone = matchMedia("(pointer: coarse)").matches && "share" in navigator;
  const share = async () => {
    try {
      if (phone) await navigator.share({ title: t("site-name"), url: shareUrl });
      else await navigator.clipboard.writeText(shareUrl);
      page.copied = !phone;
    } catch {
      // Not allowed here or given up: the link stands selectable beside the button.
    }
    draw();
  };

  const menu = () => html`<nav class="menu">
    <a href=${home}>${t("menu-home")}</a>
    ${[...document.querySelectorAll("link[hreflang]")].map((other) => {
      const { hreflang, href, title } = /** @type {HTMLLinkElement} */ (other);
      return html`<a href=${`${href}#${tableId}`} hreflang=${hreflang} lang=${hreflang}>${title}</a>`;
    })}
  </nav>`;

  /** @param {unknown} content */
  const open = (content) => {
    render(
      html`${content}<form method="dialog"><button class="main" data-action="close">${t("close")}</button></form>`,
      dialog,
    );
    dialog.showModal();
  };

  const draw = () => {
    const { frame } = state;
    region.refused(state.refusal);
    const root = /** @type {HTMLElement} */ (part("root"));
    const before = document.activeElement?.closest("[data-card]");
    if (page.lost) render(lost(), root);
    else if (!frame)
      render(
        html`<p class="wait" role="status">${t(page.link === "offline" ? "say-offline" : "say-connecting")}</p>`,
        root,
      );
    else if (!frame.view) {
      const { name, copied, link } = page;
      const { refusal } = state;
      const counts = allowed[frame.lobby.ruleset] ?? null;
      render(
        lobby(
          frame,
          { url: shareUrl, copied, name, refusal, link, canShare: phone, counts },
          lobbyAct,
        ),
        root,
      );
    } else {
      const seconds = frame.view.deadline === null ? 0 : clock.seconds(frame.view.deadline);
      render(board(state, { ...page, seconds, busy: line.waiting }, act), root);
    }
    document.title = `${game.myTurn(frame) ? `▸ ${t("title-your-turn")} – ` : ""}${t("site-name")}`;
    // The card in focus has left the hand: its neighbours keep the keyboard.
    if (before && !before.isConnected) focusCard(page.focus);
  };
  const lost = () => html`<main class="lobby"><section class="paper">
    <h1>${t(page.lost === "removed" ? "removed-title" : "lost-title")}</h1>
    <p>${t(page.lost === "removed" ? "removed-text" : "lost-text")}</p><a class="main" href=${home}>${t("menu-home")}</a>
  </section></main>`;

  /** @param {string | null | undefined} name */
  const focusCard = (name) => {
    const cards = [...part("root").querySelectorAll("[data-card]")];
    const card = cards.find((other) => other.getAttribute("data-card") === name) ?? cards[0];
    if (card instanceof HTMLElement) card.focus();
  };

  document.addEventListener("keydown", (event) => {
    const typing =
      event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
    if (typing || !state.frame?.view || event.metaKey) return;
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    const hand = game.handOf(state);
    const at = hand.indexOf(page.focus ?? "");
    if (step !== 0 && state.selected.length > 0 && !event.ctrlKey && !event.shiftKey) {
      become(game.shift(state, step));
    } else if (step !== 0) {
      const next = hand[at < 0 ? 0 : Math.min(hand.length - 1, Math.max(0, at + step))];
      if (next) {
        page.focus = next;
        if (event.shiftKey) state = game.toggle(state, next);
        draw();
        focusCard(next);
      }
    } else if (event.key === "Home" || event.key === "End") {
      page.focus = hand.at(event.key === "Home" ? 0 : -1) ?? null;
      draw();
      focusCard(page.focus);
    } else if (event.key === "ArrowDown" && state.selected.length > 0) act.clear();
    else return;
    event.preventDefault();
  });

  addEventListener("hashchange", () => location.reload());
  setInterval(() => {
    if (state.frame?.view?.deadline != null) draw();
  }, 500);
  draw();
};

void main();
