/** What every page does the same way: the line, the player, and messages without a counter. */
import { Clock } from "./clock.js";
import { install } from "./install.js";
import { Line } from "./socket.js";
import { recall, remember } from "./store.js";

/** Where the socket lives, seen from this page. */
const socketUrl = () => {
  const path = document.documentElement.dataset.socket ?? "/socket";
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
};

/**
 * Sixteen hex digits from the browser's own dice, this player's share in the next shuffle. Where it
 * has none the share is worth less; the server's and the others' remain.
 */
export const entropy = () => {
  const bytes = new Uint8Array(8);
  if (typeof crypto === "object") crypto.getRandomValues(bytes);
  else
    bytes.forEach((_, at) => {
      bytes[at] = Math.floor(Math.random() * 256);
    });
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** How long the server's pages may be behind the server, while a new version is put up. */
const RELOAD_MS = 60_000;

/**
 * Loads a page that is older than the server anew. Where that brings the same page again, a sentence
 * and a button say what to do, and it is tried again once a minute.
 */
const reload = () => {
  try {
    const since = Date.now() - Number(sessionStorage.getItem("remi.reloaded"));
    if (since >= 0 && since < RELOAD_MS) {
      setTimeout(reload, RELOAD_MS - since);
      return;
    }
    sessionStorage.setItem("remi.reloaded", String(Date.now()));
  } catch {
    return;
  }
  location.reload();
};

/**
 * Opens the line and keeps it open.
 * @param {string | null} table
 * @param {(message: import("./types.js").ServerMessage) => void} heard
 * @param {(link: import("./types.js").Link) => void} changed
 */
export const connect = (table, heard, changed) => {
  const clock = new Clock();
  /** What the socket was opened with. @type {string | null} */
  let offered = null;
  const line = new Line({
    url: socketUrl(),
    table,
    token: () => {
      offered = recall("token");
      return offered;
    },
    heard: (message) => {
      if ("time" in message) clock.hear(message.time);
      if (message.type === "welcome" && message.token) remember("token", message.token);
      if (message.type === "error" && message.code === "token") {
        // Another window of this browser may have got a new one meanwhile.
        if (recall("token") === offered) remember("token", null);
        line.open();
      }
      heard(message);
    },
    changed: (link) => {
      if (link === "outdated") reload();
      changed(link);
    },
    hasNetwork: () => navigator.onLine,
  });
  line.open();
  // A page that comes back out of the browser's memory has no line and old news.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
  addEventListener("online", () => line.wake());
  addEventListener("offline", () => line.lost());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) line.wake();
  });
  install();
  return { line, clock };
};
