/**
 * What the live region says of recorded frames, in several languages: reads
 * `{ languages: { tag: Fluent text }, frames }` and writes `{ tag: [text after each frame] }`.
 * A frame that is there once more stands for time that passes, as far as it says.
 */
import { readFileSync } from "node:fs";
import { announcer } from "../../frontend/src/announce.js";
import { EMPTY, receive } from "../../frontend/src/state.js";
import { speak } from "../../frontend/src/text.js";

/** @type {{ languages: Record<string, string>, frames: import("../../frontend/src/types.js").Frame[] }} */
const { languages, frames } = JSON.parse(readFileSync(0, "utf8"));

const told = Object.entries(languages).map(([tag, catalogue]) => {
  speak(tag, catalogue);
  const region = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ textContent: "" }));
  const { tell, time } = announcer(region);
  let state = EMPTY;
  const texts = frames.map((frame) => {
    region.textContent = "";
    const known = frame.version === state.frame?.version;
    state = receive(state, frame);
    if (!known) tell(frame, state.fresh, frame.time);
    time(frame, frame.time);
    return region.textContent;
  });
  return [tag, texts];
});

process.stdout.write(JSON.stringify(Object.fromEntries(told)));
