/**
 * What this browser remembers. Some in-app browsers refuse storage altogether:
 * then the page lives on for as long as it is open.
 */

/** @type {Map<string, string>} */
const spare = new Map();

/** @param {string} key */
export const recall = (key) => {
  try {
    return localStorage.getItem(`remi.${key}`) ?? spare.get(key) ?? null;
  } catch {
    return spare.get(key) ?? null;
  }
};

/** @param {string} key @param {string | null} value */
export const remember = (key, value) => {
  if (value === null) spare.delete(key);
  else spare.set(key, value);
  try {
    if (value === null) localStorage.removeItem(`remi.${key}`);
    else localStorage.setItem(`remi.${key}`, value);
  } catch {
    // Storage is full or forbidden; the copy in memory serves this visit.
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
