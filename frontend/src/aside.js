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
 *   name: string,
 *   line: () => { say: (message: import("./types.js").Outgoing) => void, link: import("./types.js").Link, hello: () => void },
 *   sheets: ReturnType<typeof import("./dialog.js").dialog>,
 *   redress: () => void, failed: () => void, became?: () => void,
 *   about?: () => import("./report.js").About | null,
 *   warn: (warning: unknown) => void,
 * }} page
 * `name`: of the page, as a report says it; `redress`: draws in the looks just chosen; `became`:
 * another player is played from here on; `about`: what a report may be about; `warn`: shows a
 * warning, null takes it away
 */
export const asides = ({
  name,
  line,
  sheets,
  redress,
  failed,
  became,
  about = () => null,
  warn,
}) => {
  /** What answers to an open sheet. @type {{ account?: (message: ServerMessage) => boolean, report?: (message: ServerMessage) => boolean }} */
  const listening = {};

  /**
   * Only what cannot be loaded is said: a fault in what has been loaded is a fault.
   * @template M @param {() => Promise<M>} load @param {(module: M) => void} open
   */
  const opening = (load, open) => () =>
    void load().then(open, () => {
      sheets.close();
      failed();
    });

  const settings = opening(
    () => import("./choices.js"),
    ({ choices }) => {
      const changed = () => {
        redress();
        sheets.draw();
      };
      sheets.open(() => choices(changed));
    },
  );

  /** The account, over the page's own line; the rest of it has a page of its own. */
  const account = opening(
    () => import("./account.js"),
    ({ account }) => {
      const shown = account(line(), () => sheets.draw(), became ? { became } : {});
      listening.account = shown.heard;
      sheets.open(
        () =>
          html`<h2>${t("menu-account")}</h2>${shown.view({ whole: false })}<p><a href="account.html" target="_blank">${t("account-everything")}</a></p>`,
      );
      line().hello();
    },
  );

  const report = opening(
    () => import("./report.js"),
    ({ reporting }) => {
      const shown = reporting(line(), name, about, () => sheets.draw());
      listening.report = shown.heard;
      sheets.open(shown.view);
    },
  );

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
