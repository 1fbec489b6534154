/** The first page: a nickname, a quick match, open tables, a new table, the way back to a match. */
import { render } from "lit-html";
import { asides } from "./aside.js";
import { dialog } from "./dialog.js";
import { hall } from "./hall.js";
import { dress, follow } from "./looks.js";
import { connect, entropy } from "./page.js";
import { asking, keepWish, moveWish } from "./quick.js";
import { linkText, refusalText } from "./say.js";
import { loadText, relabel, t } from "./text.js";

/** @template {Element} E @param {string} id @returns {E} */
const part = (id) => /** @type {E} */ (/** @type {unknown} */ (document.getElementById(id)));

const main = async () => {
  const form = /** @type {HTMLFormElement} */ (part("make"));
  const submit = /** @type {HTMLButtonElement} */ (form.querySelector("[data-action=create]"));
  const quick = /** @type {HTMLFormElement} */ (part("quick"));
  const name = /** @type {HTMLInputElement} */ (quick.elements.namedItem("name"));
  const seek = /** @type {HTMLButtonElement} */ (quick.querySelector("[data-action=quick]"));
  // A link to a table may have been opened on this page by mistake of a messenger or of an old bookmark.
  if (/^#[a-z0-9]{4,24}$/.test(location.hash)) {
    location.replace(`table.html${location.hash}`);
    return;
  }
  await loadText();
  const redress = () => {
    dress();
    relabel();
  };
  redress();
  follow(redress);
  const danger = /** @type {HTMLElement} */ (part("danger"));
  const aside = asides({
    name: "index",
    line: () => line,
    sheets: dialog(/** @type {HTMLDialogElement} */ (part("dialog"))),
    redress,
    failed: () => say(t("refusal-not_loaded")),
    warn: (warning) => {
      danger.hidden = warning === null;
      render(warning, danger);
    },
  });
  part("settings").addEventListener("click", aside.settings);
  /** @type {string | null} */
  let known = null;
  /** What is wanted; it is asked for as soon as the server knows the name. @type {"table" | "match" | null} */
  let wanted = null;
  let named = false;
  /** Where it is said what became of the wish: by the button that was pressed. @type {"say" | "quick-say"} */
  let place = "say";
  /** What is said is that the line is down. */
  let cut = false;
  const { line, clock } = connect(
    null,
    (message) => {
      if (aside.heard(message)) return;
      if (message.type === "welcome") {
        known = message.player?.name ?? null;
        if (known && !name.value) name.value = known;
        if (message.player) void aside.watch(message.player);
        const running = /** @type {HTMLElement} */ (part("return"));
        running.hidden = message.table === null;
        if (message.table)
          /** @type {HTMLAnchorElement} */ (running.querySelector("a")).href =
            `table.html#${message.table}`;
        looking.look();
        proceed();
      } else if (message.type === "tables") {
        looking.hear(message);
      } else if (message.type === "table") {
        // A table where a seat was given up for this one is told once more.
        if (message.you === null) return;
        moveWish(null, message.table);
        location.href = `table.html#${message.table}`;
      } else if (message.type === "refused" || message.type === "error") {
        if (message.type === "error" && message.code === "token") return;
        const facts = message.type === "refused" ? message.facts : {};
        say(refusalText({ code: message.code, facts }));
        wanted = null;
        named = false;
        submit.disabled = seek.disabled = false;
        keepWish(null);
      }
    },
    (link) => {
      document.body.dataset.link = link;
      const trouble = linkText(link);
      // What else has been said stands; only what was wrong with the line is over.
      if (trouble || cut) sayLine();
    },
  );

  const looking = hall({
    line,
    now: () => clock.time(),
    list: /** @type {HTMLElement} */ (part("hall")),
    counts: /** @type {HTMLElement} */ (part("counts")),
    filter: /** @type {HTMLSelectElement} */ (part("filter")),
  });

  /** @param {string} text */
  const say = (text) => {
    cut = false;
    for (const id of ["say", "quick-say"]) part(id).textContent = id === place ? text : "";
  };

  const sayLine = () => {
    const trouble = linkText(line.link);
    say(trouble ?? "");
    cut = trouble !== null;
  };

  const find = () => {
    wanted = null;
    const data = new FormData(quick);
    const ruleset = String(data.get("wish"));
    const players = Number(data.get(`seats-${ruleset}`));
    const wished = { ruleset, players, since: Date.now(), table: null };
    keepWish(wished);
    line.command(asking(wished, entropy()));
  };

  const create = () => {
    wanted = null;
    keepWish(null);
    const data = new FormData(form);
    /** @type {Record<string, import("./types.js").OptionValue>} */
    const options = {};
    for (const field of form.querySelectorAll("fieldset:not([disabled]) [data-option]")) {
      const input = /** @type {HTMLSelectElement | HTMLInputElement} */ (field);
      if (input instanceof HTMLInputElement) options[input.name] = input.checked;
      else {
        // Options that exclude each other share a list: the chosen line says whose value it is.
        const line = input.selectedOptions[0];
        const value = line?.value ?? "";
        options[line?.dataset.of ?? input.name] = /^\d+$/.test(value) ? Number(value) : value;
      }
    }
    line.command({
      type: "create",
      key: entropy(),
      ruleset: String(data.get("ruleset")),
      players: Number(data.get("players")),
      options,
      public: data.get("who") === "all",
    });
  };

  /** Goes on with what is wanted after each greeting, so that a lost answer is asked for again. */
  const proceed = () => {
    if (!wanted || line.link !== "online") return;
    if (known !== null && (named || known === name.value.trim()))
      wanted === "match" ? find() : create();
    else {
      named = true;
      line.say({ type: known === null ? "enter" : "rename", name: name.value });
    }
  };

  const ruleset = /** @type {HTMLSelectElement} */ (form.elements.namedItem("ruleset"));
  /** Players and house rules are those of the chosen ruleset; the rest stays out of the form. */
  const choose = () => {
    for (const one of form.querySelectorAll("[data-ruleset]")) {
      const other = one.getAttribute("data-ruleset") !== ruleset.value;
      /** @type {HTMLElement} */ (one).hidden = other;
      if (one instanceof HTMLFieldSetElement) one.disabled = other;
    }
  };
  ruleset.addEventListener("change", choose);

  const wish = /** @type {HTMLSelectElement} */ (quick.elements.namedItem("wish"));
  /** The number of players is one that the wished ruleset has. */
  const narrow = () => {
    /** @type {NodeListOf<HTMLElement>} */
    const lists = quick.querySelectorAll("[data-wish]");
    for (const one of lists) one.hidden = one.dataset.wish !== wish.value;
  };
  wish.addEventListener("change", narrow);
  const asked = location.hash.replace("#quick-", "");
  if ([...wish.options].some(({ value }) => value === asked)) wish.value = asked;
  // A browser may have kept the choices of the last visit.
  choose();
  narrow();

  /** @param {"table" | "match"} what */
  const want = (what) => {
    submit.disabled = seek.disabled = true;
    wanted = what;
    named = false;
    place = what === "match" ? "quick-say" : "say";
    // Without a line what is wanted waits for it.
    sayLine();
    proceed();
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // The name stands above both forms and belongs to the other one.
    if (name.reportValidity()) want("table");
  });
  quick.addEventListener("submit", (event) => {
    event.preventDefault();
    want("match");
  });
  // Until here a press would have sent the forms nowhere.
  submit.disabled = seek.disabled = false;
};

void main();
