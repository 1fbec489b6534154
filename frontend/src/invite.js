/** Inviting others to a table: its link, and the ways to hand it on that this device has. */
import { t } from "./text.js";

/** @typedef {import("./types.js").Lobby} Lobby */

/** @param {string} table @param {() => void} draw called once the link has been handed on, or not */
export const invitation = (table, draw) => {
  const phone = matchMedia("(pointer: coarse)").matches && "share" in navigator;
  let copied = false;
  /** The page that messengers preview says which rules and how many seats. @param {Lobby | null} room */
  const url = (room) => {
    const page = room ? `invite-${room.ruleset}-${room.players}.html` : "../";
    return new URL(`${page}#${table}`, location.href).href;
  };
  return {
    /** @param {Lobby} room */
    shown: (room) => ({ url: url(room), copied, canShare: phone }),
    /** @param {Lobby | null} room */
    share: async (room) => {
      try {
        if (phone) await navigator.share({ title: t("site-name"), url: url(room) });
        else await navigator.clipboard.writeText(url(room));
        copied = !phone;
      } catch {
        // Not allowed here or given up: the link stands selectable beside the button.
      }
      draw();
    },
  };
};
