/*
 * The faults of a page's layout, in words. What can be scrolled to is scrolled to and looked at
 * there; everything else has to be in view as it stands.
 */
() => {
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button]";
  const TEXTS = ".facts, .gossip p, .self, .where span, .notes li, .tally, .free .name";
  const SLACK = 1;
  const HAND_PX = 44;
  /** On a low screen the cards are a little narrower. */
  const HAND_LOW_PX = 40;
  const PART_PX = 14;
  const NAME_PX = 24;
  /** Hit tests know whole pixels only, so a card's last one may count as its neighbour's. */
  const ROUNDING = 1;

  const faults = [];
  const dialog = document.querySelector("dialog[open]");
  const table = document.querySelector(".table");
  /** Where what scrolls stood, to be put back. */
  const stood = new Map();

  const text = (element) =>
    (element.textContent || element.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ");
  const named = (element) =>
    `${element.dataset.action ?? element.className ?? element.localName} "${text(element).slice(0, 60)}"`;

  const shown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const hidden = getComputedStyle(element).visibility !== "visible";
    return width >= 1 && height >= 1 && !hidden && !element.closest("[hidden], [inert]");
  };
  const wider = (element) => element.scrollWidth > element.clientWidth + SLACK;
  const higher = (element) => element.scrollHeight > element.clientHeight + SLACK;
  const scroller = (element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowY) && higher(at)) return at;
      if (/auto|scroll/.test(overflowX) && wider(at)) return at;
    }
    return null;
  };
  /** Scrolls to an element that is inside of something that scrolls. */
  const reach = (element) => {
    const inside = scroller(element);
    if (inside && !stood.has(inside)) stood.set(inside, [inside.scrollLeft, inside.scrollTop]);
    if (inside || !table) element.scrollIntoView({ block: "center", inline: "center" });
  };
  const hits = (element, x, y) => {
    const found = document.elementFromPoint(x, y);
    return element.contains(found) || (found && found.closest("label")?.control === element);
  };
  /** Where a pointer may come down on it: the middle and near each corner. */
  const points = ({ left, top, right, bottom, width, height }) => {
    const inset = Math.min(6, width / 5, height / 5) + 1;
    const [across, down] = [(left + right) / 2, (top + bottom) / 2];
    const corners = [left + inset, right - inset].flatMap((x) => [
      [x, top + inset],
      [x, bottom - inset],
    ]);
    return [[across, down], ...corners];
  };
  /** How many pixels across the middle of it can be hit. */
  const free = (element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    let count = 0;
    for (let x = Math.ceil(left); x < right; x += 1)
      if (hits(element, x, top + height / 2)) count += 1;
    return count;
  };

  const inView = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [width, height] = [innerWidth + SLACK, innerHeight + SLACK];
    if (left < -SLACK || top < -SLACK || right > width || bottom > height)
      faults.push(`outside: ${named(element)}`);
  };
  const uncovered = (element) => {
    const covered = points(element.getBoundingClientRect()).find(([x, y]) => !hits(element, x, y));
    if (!covered) return;
    const over = document.elementFromPoint(...covered)?.outerHTML.slice(0, 80) ?? "nothing";
    faults.push(`covered: ${named(element)} by ${over}`);
  };
  const whole = (element) => {
    if (getComputedStyle(element).display === "inline") return;
    const inner = [element, ...element.querySelectorAll("span")];
    if (inner.some((part) => shown(part) && wider(part)) || higher(element))
      faults.push(`cut: ${named(element)}`);
  };
  /** No word of a label is broken in two. */
  const unbroken = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) faults.push(`broken: ${word} in ${named(element)}`);
      }
  };
  /** Cards and melds overlap each other, so a strip of each has to be free. */
  const strip = (element, wanted) => {
    const { width } = element.getBoundingClientRect();
    const left = free(element);
    if (width < wanted || left < wanted - ROUNDING)
      faults.push(`${left} px to hit: ${element.getAttribute("aria-label")}`);
  };

  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`);
  if (table && scrollHeight > innerHeight) faults.push(`the table is ${scrollHeight} px high`);

  for (const element of (dialog ?? document).querySelectorAll(CONTROLS)) {
    if (!shown(element)) continue;
    reach(element);
    inView(element);
    if (element.matches("[data-zone=hand] [data-card]"))
      strip(element, innerHeight < 560 ? HAND_LOW_PX : HAND_PX);
    else if (element.matches(".part, .pile.bottom")) strip(element, PART_PX);
    else uncovered(element);
    if (element.matches("input") || element.querySelector(".card")) continue;
    whole(element);
    unbroken(element);
  }
  for (const [element, place] of stood) element.scrollTo(...place);

  // Nobody looks for anything to the side, except in a table of scores.
  for (const element of document.querySelectorAll("body *:not(.sheet-scroll)"))
    if (shown(element) && /auto|scroll/.test(getComputedStyle(element).overflowX) && wider(element))
      faults.push(`scrolls sideways: ${named(element)}`);

  // What somebody has, and what has happened, is said in full; only names may be cut.
  for (const element of document.querySelectorAll(TEXTS))
    if (shown(element) && wider(element)) faults.push(`cut: ${named(element)}`);
  const sentence = document.querySelector(".table [data-zone=sentence]");
  if (sentence && (higher(sentence) || wider(sentence))) faults.push(`cut: ${text(sentence)}`);
  for (const name of document.querySelectorAll(".others .name, .gossip .name"))
    if (shown(name) && wider(name) && name.clientWidth < NAME_PX)
      faults.push(`nothing is left of a name: ${text(name)}`);
  return faults;
};
