/**
 * Keeps the pages for when there is no network. It never decides what is shown while there is one:
 * a page always comes from the server if that answers, so that nobody is stuck with an old version,
 * and what a page names is named after its contents. It keeps nothing but this site's own pages and
 * assets; the socket and other sites never pass through it.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const CACHE = `remi-${BUILD.version}`;
/** How long a page is waited for before the kept one is shown, in milliseconds. */
const PATIENCE_MS = 4_000;

const base = new URL("./", worker.location.href);
/** @param {string} path */
const address = (path) => new URL(path, base).href;
const assets = address("assets/");
const pages = new Set(BUILD.pages.map(address));

/** A page without what in its address the server does not look at. @param {string} url */
const bare = (url) => {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.endsWith("/") ? `${pathname}index.html` : pathname);
};

/** The language of a page, if it is in one. @param {string} url */
const languageOf = (url) =>
  Object.keys(BUILD.shell).find((language) => url.startsWith(address(`${language}/`)));

/** Keeps what is good for it; a copy that cannot be kept is no fault. @param {string} key @param {Response} response */
const keep = async (key, response) => {
  if (response.status !== 200 || response.type !== "basic" || response.redirected) return;
  try {
    await (await caches.open(CACHE)).put(key, response);
  } catch {
    // There is no room: the page still comes from the network.
  }
};

/** What is kept under an address, if anything is. @param {string} key */
const kept = async (key) => (await caches.open(CACHE)).match(key);

/** An asset, which is what its name says wherever it comes from. @param {Request} request */
const asset = async (request) => {
  const found = await kept(request.url);
  if (found) return found;
  const response = await fetch(request);
  void keep(request.url, response.clone());
  return response;
};

/**
 * A page: the server's, else the one kept, else a page that says there is no network.
 * @param {FetchEvent} event
 */
const page = async (event) => {
  const key = bare(event.request.url);
  const asked = fromServer(event);
  const late = new Promise((_, give) => setTimeout(give, PATIENCE_MS));
  try {
    return await Promise.race([asked, late]);
  } catch {
    const found = await kept(key);
    if (found) return found;
  }
  try {
    return await asked;
  } catch {
    const language = languageOf(key) ?? "en";
    return (await kept(address(BUILD.offline[language] ?? ""))) ?? Response.error();
  }
};

/** @param {FetchEvent} event @returns {Promise<Response>} */
const fromServer = async (event) => {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  const { url } = event.request;
  // An address with a question may be answered with a page of its own.
  if (pages.has(bare(url)) && new URL(url).search === "")
    event.waitUntil(keep(bare(url), response.clone()));
  return response;
};

worker.addEventListener("install", (event) => {
  const ready = async () => {
    const cache = await caches.open(CACHE);
    const visitors = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const spoken = new Set(visitors.map(({ url }) => languageOf(url)));
    const shell = [...spoken].flatMap((language) => BUILD.shell[language ?? ""] ?? []);
    const wanted = new Set([...Object.values(BUILD.offline), ...shell]);
    // Pages are asked for anew: the browser's own copy may be of the build before.
    await cache.addAll(
      [...wanted].map((path) => new Request(address(path), { cache: "no-cache" })),
    );
    await worker.skipWaiting();
  };
  event.waitUntil(ready());
});

worker.addEventListener("activate", (event) => {
  const ready = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("remi-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(ready());
});

/** A notification leads back to the table that sent it, in the window where it is open. */
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const ready = async () => {
    const { hash, href } = new URL(event.notification.data, base);
    const windows = await worker.clients.matchAll({ type: "window" });
    // The language in an address may have been changed since.
    const there = windows.find((one) => new URL(one.url).hash === hash);
    await (there ? there.focus() : worker.clients.openWindow(href));
  };
  event.waitUntil(ready());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && request.url.startsWith(base.href))
    event.respondWith(page(event));
  else if (request.url.startsWith(assets)) event.respondWith(asset(request));
});
