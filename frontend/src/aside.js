/**
 * What stands aside from the page and few ask for: settings, the account, a report, the warning of a
 * guest. Each is loaded when it is first wanted, and what cannot be loaded is said and nothing else.
 */
import { html } from "lit-html";
import { t } from "./text.js";

/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").ServerMessage} ServerMessage */

/**
 * @param {{
 *   line: () => { say: (message: import("./types.js").Outgoing) => void, link: import("./types.js").Link, hello: () => void },
 *   sheets: ReturnType<typeof import("./dialog.js").dialog>,
 *   redress: () => void, failed: () => void, became?: () => void,
 *   about?: () => import("./report.js").About | null,
 *   warn: (warning: unknown) => void,
 * }} page
 * `redress`: draws in the looks just chosen; `became`: another player is played from here on;
 * `about`: what a report may be about; `warn`: shows a warning, null takes it away
 */
export const asides = ({ line, sheets, redress, failed, became, about = () => null, warn }) => {
  /** What answers to an open sheet. @type {{ account?: (message: ServerMessage) => boolean, report?: (message: ServerMessage) => boolean }} */
  const listening = {};

  /** @param {() => Promise<void>} open */
  const opening = (open) => () => {
    open().catch(() => {
      sheets.close();
      failed();
    });
  };

  const settings = opening(async () => {
    const { choices } = await import("./choices.js");
    const changed = () => {
      redress();
      sheets.draw();
    };
    sheets.open(() => choices(changed));
  });

  /** The account, over the page's own line; the rest of it has a page of its own. */
  const account = opening(async () => {
    const { account } = await import("./account.js");
    const shown = account(line(), () => sheets.draw(), became ? { became } : {});
    listening.account = shown.heard;
    sheets.open(
      () =>
        html`<h2>${t("menu-account")}</h2>${shown.view({ whole: false })}<p><a href="account.html" target="_blank">${t("account-everything")}</a></p>`,
    );
    line().hello();
  });

  const report = opening(async () => {
    const { reporting } = await import("./report.js");
    const shown = reporting(line(), "table", about, () => sheets.draw());
    listening.report = shown.heard;
    sheets.open(shown.view);
  });

  return {
    settings,
    account,
    report,
    /** @param {ServerMessage} message @returns {boolean} whether it was the answer to an open sheet */
    heard: (message) => Object.values(listening).some((listener) => listener(message)),
    /** Warns a guest who will be lost, once. @param {Player} player */
    watch: async (player) => {
      const close = () => warn(null);
      try {
        const { inDanger, warned, warning } = await import("./danger.js");
        if (player.kept || warned() || !(await inDanger())) close();
        else warn(warning({ keep: account, close }));
      } catch {
        // It could not be loaded: the next page warns.
      }
    },
  };
};
