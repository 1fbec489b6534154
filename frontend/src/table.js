/** The page of one table: before, during and after the match. */
import { html, nothing, render } from "lit-html";
import { announcer } from "./announce.js";
import { asides } from "./aside.js";
import { Claimer } from "./clock.js";
import { dialog } from "./dialog.js";
import { house } from "./house.js";
import { invitation } from "./invite.js";
import { keepHand, keptOf } from "./kept.js";
import { focusCard, listen, rove } from "./keys.js";
import { keySheet } from "./keysheet.js";
import { languages } from "./language.js";
import { later } from "./later.js";
import { dress, follow } from "./looks.js";
import { leaving, menu, played } from "./menu.js";
import { connect, entropy } from "./page.js";
import { playing } from "./play.js";
import { AGAIN_MS, asking, keepWish, moveWish, wish } from "./quick.js";
import { linkText } from "./say.js";
import { sheet } from "./sheet.js";
import { signals } from "./signals.js";
import { stage } from "./stage.js";
import * as game from "./state.js";
import { changeLanguage, loadText, t } from "./text.js";
import { minutes, playing as seatsPlaying, secondsTo, ticks } from "./time.js";

/** @template {Element} E @param {string} id @returns {E} */
const part = (id) => /** @type {E} */ (/** @type {unknown} */ (document.getElementById(id)));

const tableId = location.hash.slice(1).toLowerCase();
/** The first page, in the language of the moment. */
const home = () => new URL("index.html", location.href).href;

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
  asked: "",
  /** @type {string | null} */
  lost: null,
  /** A name given to sit down with, until the server knows it. @type {string | null} */
  sitting: null,
  /** The seat is given up from this page, which then goes home. */
  leaving: false,
  /** A seat is looked for in place of the one here. */
  seeking: false,
  /** The line has just come back: the next frame tells what was found. */
  back: true,
  /** Nobody was here when this player came back. */
  frozen: false,
  /** What a guest who is about to be lost is told. */
  warning: /** @type {unknown} */ (null),
};

/** @type {game.State} */
let state = game.EMPTY;

const main = async () => {
  if (!/^[a-z0-9]{4,24}$/.test(tableId)) {
    location.replace(home());
    return;
  }
  await loadText();
  const root = /** @type {HTMLElement} */ (part("root"));
  // Behind an open dialog nothing is heard, so it has a live region of its own.
  const regions = document.querySelectorAll("[aria-live]");
  const region = announcer({
    set textContent(/** @type {string | null} */ said) {
      for (const one of regions) one.textContent = said;
    },
  });
  const sheets = dialog(/** @type {HTMLDialogElement} */ (part("dialog")));
  /** How many may play each ruleset. @type {Record<string, number[]>} */
  const allowed = JSON.parse(root.getAttribute("data-counts") ?? "{}");
  const { line, clock } = connect(tableId, heard, (link) => {
    page.link = link;
    if (link !== "online") page.back = true;
    draw();
  });
  const signal = signals();
  const claimer = new Claimer(clock, () => line.say({ type: "claim_time", table: tableId }));

  /** The frame that is drawn next, of which nothing has been told yet. @type {import("./types.js").Frame | null} */
  let untold = null;
  /** Who was greeted and not looked at yet. @type {import("./types.js").Player | null} */
  let unwatched = null;

  /** @param {import("./types.js").ServerMessage} message */
  function heard(message) {
    if (aside.heard(message)) return;
    hear(message);
    // A match is not the time to warn anybody, and needs none of that code.
    if (!unwatched || !state.frame || state.frame.view) return;
    void aside.watch(unwatched);
    unwatched = null;
  }

  /** @param {import("./types.js").ServerMessage} message */
  function hear(message) {
    if (message.type === "welcome") {
      unwatched = message.player;
      page.name = message.player?.name ?? null;
      if (page.sitting !== null) sitDown();
    } else if (message.type === "table") {
      takeIn(message);
    } else if (message.type === "pong") {
      // It may have told the time anew.
      claimer.arm(state.frame);
    } else if (message.type === "refused") {
      page.sitting = null;
      page.leaving = false;
      state = game.refuse(state, { code: message.code, facts: told(message.facts) });
    } else if (message.type === "error") {
      if (message.code === "unknown_table") page.lost = "unknown_table";
      else if (message.code !== "token") {
        page.sitting = null;
        state = game.refuse(state, { code: message.code, facts: {} });
      }
    }
    draw();
  }

  /**
   * The facts of a refusal with what a sentence needs besides: an instant becomes the time until it.
   * @param {import("./types.js").Facts} facts
   */
  const told = (facts) => {
    const view = state.frame?.view;
    const until = typeof facts.until === "number" ? facts.until : view?.clock.paused_until;
    const left = until == null ? {} : { left: minutes(secondsTo(until, clock.time())) };
    return { minimum: view?.minimum ?? 0, ...left, ...facts };
  };

  /**
   * Whether nobody else was here when this player came back: then the match stood still until now.
   * @param {import("./types.js").Frame} frame
   */
  const foundNobody = ({ view, you }) => {
    if (!view || you === null || view.phase === "over" || view.rules.computer_takes_over)
      return false;
    const others = seatsPlaying(view).filter((seat) => seat !== you);
    return others.length > 0 && others.every((seat) => !view.seats[seat]?.connected);
  };

  /** @param {import("./types.js").Frame} frame */
  const takeIn = (frame) => {
    if (frame.table !== tableId) {
      // Asking again has found a better table to wait at.
      if (frame.you !== null && wish(tableId)) {
        moveWish(tableId, frame.table);
        location.hash = frame.table;
      }
      return;
    }
    // The seat is given up for one at a better table, which is told next.
    if (page.seeking && frame.you === null) return;
    page.seeking = false;
    const over = frame.lobby.status !== "open" && frame.you !== null;
    if (wish(tableId) && (over || (frame.you === null && !page.back))) keepWish(null);
    const back = page.back;
    page.frozen = (page.back || page.frozen) && foundNobody(frame);
    page.back = false;
    // Who waits for any match and was away looks again: others may have sat down elsewhere.
    const sought = back && (frame.you === null || state.frame !== null) && seek();
    const had = state.frame?.you != null && frame.version >= state.frame.version;
    if (!sought && frame.you === null && had) {
      if (page.leaving) {
        // The next page may take its time: until then nothing here says hello again.
        line.close();
        location.replace(home());
      } else page.lost = "removed";
    }
    const next = game.receive(state, frame, keptOf(tableId));
    // Overtaken by a newer one, which has told all of it.
    if (next === state) return;
    state = next;
    keep();
    claimer.arm(state.frame);
    untold = frame;
    void check();
  };

  const keep = () => {
    const kept = game.keep(state);
    if (kept) keepHand(kept);
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
    // Needed between deals only; where it cannot be loaded nothing is claimed.
    page.fair = seed
      ? await import("./fair.js").then(
          ({ verify }) => verify(view, seen),
          () => null,
        )
      : null;
    draw();
  };

  /** For how long the player has waited for a quick match, null without such a wish. */
  const waited = () => {
    const wished = wish(tableId);
    return wished && minutes(Math.max(0, Math.floor((Date.now() - wished.since) / 1000)));
  };

  /** Says the wish for a quick match again, if this player waits for one here; returns whether. */
  const seek = () => {
    const wished = wish(tableId);
    // It is no command of this seat: the answer may be another table, or this one as it is.
    if (wished) line.say({ ...asking(wished, entropy()), id: line.counter + 1 });
    page.seeking = wished !== null;
    return page.seeking;
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
    keepWish(null);
    send("leave");
  };

  /** @param {game.State} next */
  const become = (next) => {
    state = next;
    keep();
    draw();
  };

  /** @type {import("./shown.js").Acts} */
  const act = {
    send,
    ...playing({
      state: () => state,
      become,
      send,
      look: (name) => {
        page.focus = name;
      },
    }),
    house: () => {
      const room = state.frame?.lobby;
      if (room) sheets.open(() => html`<h2>${t("lobby-rules")}</h2>${house(room)}`);
    },
    menu: () => sheets.open(() => menu(state.frame, home(), languages(), menuAct)),
    scores: () =>
      sheets.open(() =>
        state.frame ? html`<h2>${t("sheet-title")}</h2>${sheet(state.frame, page.fair)}` : nothing,
      ),
    keys: () => sheets.open(keySheet),
    here: () => line.open(),
    away: () => (state.frame?.you == null ? location.assign(home()) : leave()),
    played: () => sheets.open(() => (state.frame ? played(state.frame) : nothing)),
    reload: () => location.reload(),
  };

  const redress = () => {
    dress();
    draw();
  };
  follow(redress);

  const aside = asides({
    name: "table",
    line: () => line,
    sheets,
    redress,
    failed: () => become(game.refuse(state, { code: "not_loaded", facts: {} })),
    became: () => location.reload(),
    about: () => {
      const { frame } = state;
      return frame && { table: tableId, deal: frame.view?.deal ?? null, version: frame.version };
    },
    warn: (warning) => {
      page.warning = warning;
      draw();
    },
  });

  /** @type {import("./menu.js").MenuActs} */
  const menuAct = {
    settings: aside.settings,
    account: aside.account,
    report: aside.report,
    keys: act.keys,
    speak: (language) => {
      void changeLanguage(language).then(draw, () => location.assign(language.href));
    },
    send: (type) => {
      sheets.close();
      send(type);
    },
    ask: () =>
      sheets.open(
        () => (state.frame ? leaving(state.frame, menuAct) : nothing),
        () => t("leave-no"),
      ),
    leave: () => {
      sheets.close();
      leave();
    },
  };

  /** @type {import("./lobby.js").LobbyActs} */
  const lobbyAct = {
    settings: menuAct.settings,
    account: menuAct.account,
    report: menuAct.report,
    speak: menuAct.speak,
    sit: (name) => {
      page.sitting = name;
      sitDown();
    },
    start: () => send("start"),
    leave: () => leave(),
    remove: (seat) => send("remove", { seat }),
    copy: () => void invite.share(state.frame?.lobby ?? null),
    here: () => line.open(),
    reload: () => location.reload(),
  };

  const invite = invitation(tableId, () => draw());

  const play = stage(root, { act, waiting: () => line.waiting });
  /** What is shown before the match; who comes to a running one does not wait for it. @type {typeof import("./lobby.js").lobby | null} */
  let lobby = null;
  const gather = later(async () => {
    ({ lobby } = await import("./lobby.js"));
    draw();
  });

  const draw = () => {
    const { frame } = state;
    const now = clock.time();
    const before = document.activeElement;
    const tidy = () => {
      rove(root);
      // What had the keyboard is gone: the hand has it, which is not shown between deals.
      const hidden =
        frame?.view && !game.running(frame.view) && before?.closest("[data-zone=hand]");
      if (before && (hidden || !before.isConnected)) focusCard(root, page.focus);
    };
    const counts = (frame && allowed[frame.lobby.ruleset]) ?? null;
    if (page.lost) render(lost(), root);
    else if (!frame || (!frame.view && !lobby)) {
      if (frame) gather();
      render(
        html`<p class="wait" role="status">${linkText(page.link) ?? t("say-connecting")}</p>`,
        root,
      );
    } else if (!frame.view) {
      const { name, link, warning } = page;
      const { refusal } = state;
      render(
        lobby?.(
          frame,
          {
            ...invite.shown(frame.lobby),
            name,
            refusal,
            link,
            counts,
            waited: waited(),
            languages: languages(),
            warning,
          },
          lobbyAct,
        ),
        root,
      );
    } else {
      const shown = { ...page, now, busy: line.waiting, counts };
      play({ state, frame, view: frame.view, page: shown, act }, tidy);
    }
    if (page.lost || !frame?.view) tidy();
    sheets.draw();
    signal.mark(game.myTurn(frame));
    tell(now);
  };

  /**
   * Says what is new, once the page is drawn: what is written before it is looked at would have it
   * laid out once more.
   * @param {number} now
   */
  const tell = (now) => {
    const { frame, fresh, refusal } = state;
    if (untold) {
      region.tell(untold, fresh, now);
      signal.tell(untold, fresh);
      untold = null;
    }
    region.refused(refusal);
    // Before the match the sentence is a live region itself.
    if (frame?.view) region.link(page.link);
    if (frame?.view && !page.lost) region.time(frame, now);
  };

  const lost = () => html`<main class="lobby"><section class="paper">
    <h1>${t(page.lost === "removed" ? "removed-title" : "lost-title")}</h1>
    <p>${t(page.lost === "removed" ? "removed-text" : "lost-text")}</p><a class="main" href=${home()}>${t("menu-home")}</a>
  </section></main>`;

  listen(root, {
    state: () => state,
    become,
    act,
    focus: () => page.focus,
    lookAt: (name) => {
      page.focus = name;
      draw();
      focusCard(root, name);
    },
  });

  addEventListener("hashchange", () => location.reload());
  setInterval(() => {
    if (state.frame?.lobby.status === "open" && state.frame.you !== null) seek();
  }, AGAIN_MS);
  setInterval(() => {
    // This browser's clock was set, or the machine slept: the next message tells the time anew.
    if (clock.woke()) line.wake();
    if (state.frame?.view ? ticks(state.frame.view) : wish(tableId)) draw();
  }, 500);
  draw();
};

void main();
