/**
 * What this browser remembers. What a full storage does not take lies in the window's own, which has
 * room of its own. Some in-app browsers refuse storage altogether: then the window itself carries it
 * from page to page. Either lives for as long as the window does.
 */

const SPARE = "remi.spare";
const CARRIED = "remi:";

/** What storage has not taken. @type {Map<string, string>} */
const spare = new Map();

/** What the page before has left in the window. */
const left = () => {
  try {
    return sessionStorage.getItem(SPARE) ?? "";
  } catch {
    const name = typeof window === "object" ? window.name : "";
    return name.startsWith(CARRIED) ? name.slice(CARRIED.length) : "";
  }
};

try {
  for (const [key, value] of Object.entries(JSON.parse(left() || "{}")))
    spare.set(key, String(value));
} catch {
  // Somebody else's.
}

const pack = () => {
  const packed = JSON.stringify(Object.fromEntries(spare));
  try {
    sessionStorage.setItem(SPARE, packed);
  } catch {
    if (typeof window === "object") window.name = CARRIED + packed;
  }
};

/** @param {string} key */
export const recall = (key) => {
  try {
    // What a full storage has not taken is newer than what it has.
    return spare.get(key) ?? localStorage.getItem(`remi.${key}`);
  } catch {
    return null;
  }
};

/** @param {string} key @param {string | null} value */
export const remember = (key, value) => {
  try {
    if (value === null) localStorage.removeItem(`remi.${key}`);
    else localStorage.setItem(`remi.${key}`, value);
    if (spare.delete(key)) pack();
  } catch {
    // Storage is full or forbidden.
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
  pack();
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("remi.")) localStorage.removeItem(key);
  } catch {
    // There was nothing to be had.
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
