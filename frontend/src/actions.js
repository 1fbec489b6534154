/** The bar of actions: four places, each kind of action in its own. */
import { html, nothing } from "lit-html";
import { button } from "./buttons.js";
import { nameOf } from "./say.js";
import { chosen, group, mayAskAgain, myTurn } from "./state.js";
import { signs, t } from "./text.js";
import { playedFor, playing, situation } from "./time.js";

/** @typedef {import("./shown.js").Shown} Shown */

/** @param {Shown} shown */
export const actions = (shown) => {
  const { state, frame, view, page, act } = shown;
  const offers = view.offers;
  const picked = chosen(state);
  const held = situation(frame, page.now);
  if (held?.kind === "choice" && held.mine && standing(page.link)) return choice(shown, held.seat);
  const asked = view.clock.paused_until === null && view.seats.some(({ pausing }) => pausing);
  const beside = [
    picked.length > 0
      ? button("clear", t("act-clear"), act.clear)
      : asked && offers.pause
        ? button("pause", t("act-pause-too"), () => act.send("pause"))
        : asked && offers.resume
          ? button("unpause", t("act-unpause"), () => act.send("resume"))
          : nothing,
    offers.cancel
      ? button("cancel", t("act-cancel"), () => act.send("cancel"))
      : playedFor(view, frame.you).length > 0
        ? button("played", t("act-played"), act.played)
        : offers.take_bottom && view.bottom
          ? button("below", t("act-take-bottom", { card: signs(view.bottom) }), () =>
              act.send("take_bottom"),
            )
          : nothing,
    offers.return
      ? button("return", t("act-return"), () => act.send("return"))
      : offers.take && view.discard
        ? button("take", t("act-take", { card: signs(view.discard) }), () => act.send("take"))
        : view.phase === "over"
          ? button("leave", t("act-new-table"), act.away)
          : nothing,
  ];
  // A window that does not play has one way back and nothing else to do.
  const slots = [
    ...(standing(page.link) ? beside : beside.map(() => nothing)),
    main(shown, picked),
  ];
  return html`<div class="actions" data-zone="actions" role="toolbar" aria-label=${t("zone-actions")}>
    ${slots.map((slot) => html`<div class="slot-action">${slot}</div>`)}
  </div>`;
};

/** Whether this page is the one that plays. @param {import("./types.js").Link} link */
const standing = (link) => link !== "replaced" && link !== "outdated";

/**
 * What may happen with an absent seat: two buttons, as wide as their words ask for.
 * @param {Shown} shown @param {number} absent
 */
const choice = ({ frame, view, act }, absent) => {
  const name = nameOf(frame, absent);
  const ends = playing(view).length === 2;
  return html`<div class="actions choice" data-zone="actions" role="toolbar" aria-label=${t("zone-actions")}>
    <div class="slot-action">${button("wait-again", t("act-wait-again"), () => act.send("wait_again", { absent }))}</div>
    <div class="slot-action">${button("go-on", ends ? t("act-end") : t("act-go-on", { name }), () => act.send("go_on", { absent }), { main: true })}</div>
  </div>`;
};

/**
 * The one main action that applies now.
 * @param {Shown} shown @param {string[]} picked the chosen cards
 */
const main = ({ state, frame, view, page, act }, picked) => {
  const offers = view.offers;
  const yes = { main: true };
  if (page.link === "replaced") return button("here", t("act-here"), act.here, yes);
  if (page.link === "outdated") return button("reload", t("act-reload"), act.reload, yes);
  if (view.clock.paused_until !== null && offers.resume)
    return button("resume", t("act-resume"), () => act.send("resume"), yes);
  if (offers.play_on) return button("play-on", t("act-play-on"), () => act.send("play_on"), yes);
  if (offers.confirm) return button("confirm", t("act-confirm"), () => act.send("confirm"), yes);
  if (view.phase === "over" && frame.you !== null) {
    const off = !mayAskAgain(frame, page.counts);
    return button(
      "rematch",
      t(off ? "act-rematch-asked" : "act-rematch"),
      () => act.send("rematch"),
      { main: true, off },
    );
  }
  if (offers.draw) return button("draw", t("act-draw"), () => act.send("draw"), yes);
  if (!myTurn(frame)) return nothing;
  // In a closed round, or after too many moves, there is nothing but the throw.
  if (picked.length >= 2 && !offers.lay) return nothing;
  const [one] = picked;
  if (picked.length === 1 && one && view.phase === "play")
    return button("discard", t("act-throw", { card: signs(one) }), act.pile, {
      main: true,
      off: !offers.discard.includes(one),
    });
  if (picked.length >= 2) {
    const read = group(state);
    if ("points" in read && view.rules.out_without_discard && picked.length === view.hand.length)
      return button("lay", t("act-lay-out"), act.lay, yes);
    return "points" in read
      ? button(
          "lay",
          view.rules.opening > 0 ? t("act-lay", { points: read.points }) : t("act-lay-none"),
          act.lay,
          yes,
        )
      : button("lay", t("act-lay-none"), act.lay, { main: true, off: true });
  }
  return nothing;
};
