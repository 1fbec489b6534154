/** Which language a visitor reads, and the ones a page is there in. */

/** @typedef {{ lang: string, name: string, href: string, strings: string }} Language */

/** What other tags mean here: Montenegrin and what was once one language are read in Latin. */
const LATIN = /^(sr|sh|cnr|me)\b/;

/**
 * The first language of a wish list that there are pages in. Serbian has two scripts: the one that
 * is named anywhere in the list is taken, else Latin, in which these games are played on the web.
 * @param {readonly string[]} wishes tags in the order of preference, as browsers keep them
 * @param {readonly string[]} offered
 */
export const closest = (wishes, offered) => {
  const tags = wishes.map((wish) => wish.toLowerCase().replaceAll("_", "-"));
  const script = tags.map((tag) => /^sr-(cyrl|latn)\b/.exec(tag)?.[1]).find((named) => named);
  for (const tag of tags) {
    const serbian = /^sr-cyrl\b/.test(tag) || (/^sr(-rs)?$/.test(tag) && script === "cyrl");
    const [language = ""] = tag.split("-");
    const meant = serbian ? "sr-Cyrl" : LATIN.test(tag) ? "sr-Latn" : language;
    if (offered.includes(meant)) return meant;
  }
  return null;
};

/** The languages this page is there in, its own included, each with the address of the same place. @returns {Language[]} */
export const languages = () =>
  [...document.querySelectorAll("link[hreflang][data-strings]")].map((link) => {
    const { hreflang, title, dataset } = /** @type {HTMLLinkElement} */ (link);
    const { page = "", strings = "" } = dataset;
    const here = new URL(page + location.hash, document.baseURI).href;
    return { lang: hreflang, name: title, href: here, strings };
  });
