/**
 * What this browser remembers. Some in-app browsers refuse storage altogether: then the window
 * itself carries it from page to page, and it lives for as long as the window does.
 */

const CARRIED = "remi:";

/** What storage has not taken. @type {Map<string, string>} */
const spare = new Map();

/** Takes in what the page before has left in the window. */
const unpack = () => {
  const left = typeof window === "object" ? window.name : "";
  if (!left.startsWith(CARRIED)) return;
  try {
    for (const [key, value] of Object.entries(JSON.parse(left.slice(CARRIED.length))))
      if (!spare.has(key)) spare.set(key, String(value));
  } catch {
    // Somebody else's.
  }
};

const pack = () => {
  if (typeof window === "object") window.name = CARRIED + JSON.stringify(Object.fromEntries(spare));
};

/** @param {string} key */
export const recall = (key) => {
  try {
    // What a full storage has not taken is newer than what it has.
    return spare.get(key) ?? localStorage.getItem(`remi.${key}`);
  } catch {
    unpack();
    return spare.get(key) ?? null;
  }
};

/** @param {string} key @param {string | null} value */
export const remember = (key, value) => {
  try {
    if (value === null) localStorage.removeItem(`remi.${key}`);
    else localStorage.setItem(`remi.${key}`, value);
    spare.delete(key);
  } catch {
    // Storage is full or forbidden.
    unpack();
    if (value === null) spare.delete(key);
    else spare.set(key, value);
    pack();
  }
};

/** Whether what is remembered outlives this page. */
export const canRemember = () => {
  try {
    localStorage.setItem("remi.try", "1");
    localStorage.removeItem("remi.try");
    return true;
  } catch {
    return false;
  }
};

/** Forgets everything, as if nobody had been here. */
export const forgetAll = () => {
  spare.clear();
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("remi.")) localStorage.removeItem(key);
  } catch {
    pack();
  }
};

/** @param {string} key @returns {unknown} */
export const recallJson = (key) => {
  try {
    return JSON.parse(recall(key) ?? "null");
  } catch {
    return null;
  }
};
