/** Stands in for React where the deck is read: an element is a plain value. */

/** @typedef {{ tag: string, props: Record<string, unknown>, kids: Element[] }} Element */

/**
 * @param {string} tag @param {Record<string, unknown> | null} props @param {(Element | null)[]} kids
 * @returns {Element}
 */
export const createElement = (tag, props, ...kids) => ({
  tag,
  props: props ?? {},
  kids: kids.filter((kid) => kid !== null),
});
