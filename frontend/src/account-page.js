/** The page of one's account; a one-time link leads here with its secret after the #. */
import { render } from "lit-html";
import { account } from "./account.js";
import { dress } from "./looks.js";
import { connect } from "./page.js";
import { loadText } from "./text.js";

const main = async () => {
  const secret = /^#link=([\w-]+)$/.exec(location.hash)?.[1] ?? null;
  // The secret is not kept where others of this device look: in the address bar and the history.
  if (secret) history.replaceState(null, "", location.pathname);
  await loadText();
  dress();
  const root = /** @type {HTMLElement} */ (document.getElementById("account"));
  const draw = () => render(shown.view({ whole: true }), root);
  const { line } = connect(
    null,
    (message) => shown.heard(message),
    () => shown.changed(),
  );
  const shown = account(line, draw, { secret });
  draw();
  addEventListener("hashchange", () => location.reload());
};

void main();
