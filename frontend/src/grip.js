/**
 * What a mouse or a finger does before dragging is loaded, which its first sign brings about: who
 * plays by keys never loads it, and the first card taken hold of is dragged all the same.
 */

const SIGNS = /** @type {const} */ (["pointermove", "pointerdown", "pointerup", "pointercancel"]);

export const grip = () => {
  /** What is held down now, and where it has got to. @type {PointerEvent | null} */
  let down = null;
  /** @type {PointerEvent | null} */
  let move = null;
  let noticed = () => {};
  /** Resolved at the first sign. @type {Promise<void>} */
  const sign = new Promise((resolve) => {
    noticed = resolve;
  });

  /** @param {PointerEvent} event */
  const see = (event) => {
    noticed();
    if (event.type === "pointermove") {
      if (event.pointerId === down?.pointerId) move = event;
      return;
    }
    down = event.type === "pointerdown" ? event : null;
    move = null;
  };
  for (const type of SIGNS) addEventListener(type, see, { capture: true, passive: true });

  return {
    sign,
    /** Lets go, and tells what is listening by now what is still held. */
    pass: () => {
      for (const type of SIGNS) removeEventListener(type, see, { capture: true });
      for (const event of [down, move])
        if (event?.target instanceof Element && event.target.isConnected)
          event.target.dispatchEvent(new PointerEvent(event.type, event));
    },
  };
};
