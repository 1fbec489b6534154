/** What is not needed at first is loaded when it is first asked for. */

/**
 * Returns what asks for it, as often as one likes; where loading fails, the next time tries again.
 * @param {() => Promise<void>} load
 */
export const later = (load) => {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    load().catch(() => {
      asked = false;
    });
  };
};
