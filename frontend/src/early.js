/** Runs before the page is painted, so that it never shows in other looks than the chosen ones. */
import { dress } from "./looks.js";

dress();
