/** The page for suggestions and faults; `#rules-classic` says which page they are about. */
import { render } from "lit-html";
import { dress } from "./looks.js";
import { connect } from "./page.js";
import { reporting } from "./report.js";
import { loadText } from "./text.js";

const main = async () => {
  await loadText();
  dress();
  const root = /** @type {HTMLElement} */ (document.getElementById("report"));
  const page = /^#([a-z0-9-]+)$/.exec(location.hash)?.[1] ?? "";
  const draw = () => render(shown.view(), root);
  const { line } = connect(
    null,
    (message) => shown.heard(message),
    () => {},
  );
  const shown = reporting(
    line,
    page,
    () => null,
    () => draw(),
  );
  draw();
};

void main();
