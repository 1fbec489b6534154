/** Suggesting something or reporting a fault, from any page; from a table with what it is about. */
import { html, nothing } from "lit-html";
import { linkText, refusalText } from "./say.js";
import { t } from "./text.js";

/** @typedef {{ table: string, deal: number | null, version: number }} About a table, told on consent only */

/**
 * @param {{ say: (message: import("./types.js").Outgoing) => void, link: import("./types.js").Link }} line @param {string} page
 * @param {() => About | null} about @param {() => void} draw
 */
export const reporting = (line, page, about, draw) => {
  const state = { busy: false, sent: false, said: "" };
  /** What is sent as soon as there is a line. @type {import("./types.js").Outgoing | null} */
  let waiting = null;

  /** @param {import("./types.js").ServerMessage} message @returns {boolean} whether it was the answer */
  const heard = (message) => {
    if (message.type === "welcome") {
      // What was sent by the line before may never be answered.
      Object.assign(state, { busy: waiting !== null, said: "" });
      if (waiting) line.say(waiting);
      waiting = null;
      draw();
      return false;
    }
    if (!state.busy) return false;
    if (message.type === "reported") Object.assign(state, { busy: false, sent: true, said: "" });
    else if (message.type === "refused" && message.id === null)
      Object.assign(state, { busy: false, said: refusalText(message) });
    else if (message.type === "error" && message.id === undefined && message.code !== "token")
      Object.assign(state, { busy: false, said: refusalText({ ...message, facts: {} }) });
    else return false;
    draw();
    return true;
  };

  /** @param {SubmitEvent} event */
  const send = (event) => {
    event.preventDefault();
    const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const where = data.get("consent") === null ? null : about();
    /** @type {import("./types.js").Outgoing} */
    const message = {
      type: "report",
      text: String(data.get("text")),
      page,
      language: document.documentElement.lang,
      ...(where ? { table: where.table, version: where.version } : {}),
      ...(where?.deal ? { deal: where.deal } : {}),
    };
    Object.assign(state, { busy: true, said: linkText(line.link) ?? "" });
    if (line.link === "online") line.say(message);
    else waiting = message;
    draw();
  };

  const view = () => {
    if (state.sent)
      return html`<h2>${t("report-title")}</h2><p role="status" data-zone="reported">${t("report-thanks")}</p>`;
    const where = about();
    return html`<h2>${t("report-title")}</h2>
      <form class="report" @submit=${send}>
        <label>${t("report-label")}<textarea name="text" required maxlength="2000" rows="5"></textarea></label>
        <p class="note">${t("report-note")}</p>
        ${
          where
            ? html`<label class="switch"><input type="checkbox" name="consent" /> <span>${t("report-consent", { table: where.table, version: where.version, deal: where.deal ?? 0 })}</span></label>`
            : nothing
        }
        <p class="note warn" role="status" data-zone="report-said">${state.said}</p>
        <button class="main" data-action="send-report" ?disabled=${state.busy}>${t("report-send")}</button>
      </form>`;
  };
  return { heard, view };
};
