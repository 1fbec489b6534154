/** The first page: a nickname, a new table, the way back to a running match. */
import { dress, follow } from "./looks.js";
import { connect, entropy } from "./page.js";
import { linkText, refusalText } from "./say.js";
import { loadText, relabel, t } from "./text.js";

/** @template {Element} E @param {string} id @returns {E} */
const part = (id) => /** @type {E} */ (/** @type {unknown} */ (document.getElementById(id)));

const main = async () => {
  const form = /** @type {HTMLFormElement} */ (part("make"));
  const name = /** @type {HTMLInputElement} */ (form.elements.namedItem("name"));
  const submit = /** @type {HTMLButtonElement} */ (form.querySelector("[data-action=create]"));
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
  part("settings").addEventListener("click", async () => {
    try {
      const { choices } = await import("./choices.js");
      const { dialog } = await import("./dialog.js");
      const sheets = dialog(/** @type {HTMLDialogElement} */ (part("dialog")));
      const changed = () => {
        redress();
        sheets.draw();
      };
      sheets.open(() => choices(changed));
    } catch {
      say(t("refusal-not_loaded"));
    }
  });
  /** @type {string | null} */
  let known = null;
  /** A table is wanted; it is made as soon as the server knows the name. */
  let making = false;
  let named = false;
  const { line } = connect(
    null,
    (message) => {
      if (message.type === "welcome") {
        known = message.player?.name ?? null;
        if (known && !name.value) name.value = known;
        const running = /** @type {HTMLElement} */ (part("return"));
        running.hidden = message.table === null;
        if (message.table)
          /** @type {HTMLAnchorElement} */ (running.querySelector("a")).href =
            `table.html#${message.table}`;
        proceed();
      } else if (message.type === "table") {
        location.href = `table.html#${message.table}`;
      } else if (message.type === "refused" || message.type === "error") {
        if (message.type === "error" && message.code === "token") return;
        making = false;
        named = false;
        submit.disabled = false;
        const facts = message.type === "refused" ? message.facts : {};
        say(refusalText({ code: message.code, facts }));
      }
    },
    (link) => {
      document.body.dataset.link = link;
      say(linkText(link) ?? "");
    },
  );

  /** @param {string} text */
  const say = (text) => {
    /** @type {HTMLElement} */ (part("say")).textContent = text;
  };

  const create = () => {
    making = false;
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
    });
  };

  /** Goes on with a wanted table after each greeting, so that a lost answer is asked for again. */
  const proceed = () => {
    if (!making || line.link !== "online") return;
    if (known !== null && (named || known === name.value.trim())) create();
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
  // A browser may have kept the choice of the last visit.
  choose();

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit.disabled = true;
    making = true;
    say("");
    proceed();
  });
  // Until here a press would have sent the form nowhere.
  submit.disabled = false;
};

void main();
