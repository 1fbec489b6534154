/** What every page does the same way: the line, the player, and messages without a counter. */
import { Clock } from "./clock.js";
import { Line } from "./socket.js";
import { recall, remember } from "./store.js";

/** Where the socket lives, seen from this page. */
const socketUrl = () => {
  const path = document.documentElement.dataset.socket ?? "/socket";
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
};

/** Sixteen hex digits from the browser's own dice, this player's share in the next shuffle. */
export const entropy = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/**
 * Opens the line and keeps it open.
 * @param {string | null} table
 * @param {(message: import("./types.js").ServerMessage) => void} heard
 * @param {(link: import("./types.js").Link) => void} changed
 */
export const connect = (table, heard, changed) => {
  const clock = new Clock();
  const line = new Line({
    url: socketUrl(),
    table,
    token: () => recall("token"),
    heard: (message) => {
      if ("time" in message) clock.hear(message.time);
      if (message.type === "welcome" && message.token) remember("token", message.token);
      if (message.type === "error" && message.code === "token") {
        remember("token", null);
        line.open();
      }
      if (message.type === "error" && message.code === "upgrade") location.reload();
      heard(message);
    },
    changed,
  });
  line.open();
  // A page that comes back out of the browser's memory has no line and old news.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
  addEventListener("online", () => line.wake());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) line.wake();
  });
  return { line, clock };
};
