/** The sheet of keys. */
import { html } from "lit-html";
import { KEYS } from "./keys.js";
import { t } from "./text.js";

export const keySheet = () => html`<h2>${t("keys-title")}</h2>
  <dl class="keys" data-zone="keys">${KEYS.map(
    ([keys, what]) => html`<div>
      <dt>${keys.map((key) => html`<kbd>${key === "Space" ? t("key-space") : key}</kbd>`)}</dt>
      <dd>${t(`keys-${what}`)}</dd>
    </div>`,
  )}</dl>`;
