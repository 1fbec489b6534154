/** A guest who is about to be lost: nothing can be kept here, or only while a private window is open. */
import { html } from "lit-html";
import { canRemember, recall, remember } from "./store.js";
import { t } from "./text.js";

/**
 * Whether this browser will have forgotten the player soon; asked for guests alone.
 * Browsers do not say that a window is private, so it is told by what they refuse there.
 */
export const inDanger = async () => {
  if (!canRemember()) return true;
  try {
    const { detectIncognito } = await import("detectincognitojs");
    return (await detectIncognito()).isPrivate;
  } catch {
    // A browser that it does not know is taken at its word.
    return false;
  }
};

/** Whether the warning has been seen; it is given once. */
export const warned = () => recall("warned") !== null;

/** @param {{ keep: () => void, close: () => void }} act `keep`: offers a passkey and a link */
export const warning = (act) => html`<section class="paper" data-zone="danger">
    <h2>${t("danger-title")}</h2>
    <p>${t("danger-text")}</p>
    <div class="row">
      <button class="main" type="button" data-action="keep-me" @click=${act.keep}>${t("danger-keep")}</button>
      <button class="plain" type="button" data-action="understood" @click=${() => {
        remember("warned", "1");
        act.close();
      }}>${t("danger-understood")}</button>
    </div>
  </section>`;
