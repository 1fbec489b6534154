/** The house rules of a table in words, and the way to the page that explains them. */
import { html } from "lit-html";
import { optionText, t } from "./text.js";

/** The options in force: where a turn has no limit nobody needs a reserve. @param {import("./types.js").Lobby} room */
const inForce = ({ options }) =>
  Object.entries(options).filter(([name]) => name !== "reserve" || options.turn_time !== "none");

/** The rule page of a table, told which options are in force. @param {import("./types.js").Lobby} room */
const rulesUrl = (room) => {
  const set = inForce(room).map(([name, value]) => [name, String(value)]);
  return `rules-${room.ruleset}.html?${new URLSearchParams(set)}`;
};

/** Ruleset, options and the link; opened beside the table, which stays where it is. @param {import("./types.js").Lobby} room */
export const house = (room) => html`<p class="about-rules">${t(`about-${room.ruleset}`)}</p>
  <dl class="options" data-zone="options">
    <dt>${t("lobby-ruleset")}</dt>
    <dd data-ruleset=${room.ruleset}>${t(`ruleset-${room.ruleset}`)}</dd>
    ${inForce(room).map(([name, value]) => {
      const said = optionText(name, value);
      return html`<dt>${said?.label ?? name}</dt><dd data-option=${name}>${said?.value ?? String(value)}</dd>`;
    })}
  </dl>
  <p><a class="read" data-action="read" href=${rulesUrl(room)} target="_blank" rel="noopener">${t("rules-read")}</a></p>`;
