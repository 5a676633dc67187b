// The service worker of what is played: with no network it answers the pages under /play with what was kept for that, the level of the day
// above all. With one, everything comes from the catalog, and assets, which never change, from here.

/** Named by their content, so they never change. */
const ASSETS = '/assets/';
/** One for all builds: after an upgrade the worker of the old one may still be the one that is told what to keep. */
const KEPT = 'floe';
/** One page answers all addresses beneath it. */
const PAGE = '/play';
/** Statuses of a proxy that has no catalog behind it; what the catalog itself says is a problem in words. */
const AWAY = [502, 503, 504];
/** So long the network may say nothing where there is something kept, and so long nobody waits for it after that. */
const PATIENCE = 3_000;
const REST = 30_000;
/** What a page asks for beside its assets. */
const BESIDE = '/lacking.js';

const worker = /** @type {any} */ (self);
/** Until when nobody waits for it. */
let silent = 0;

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('message', (event) => event.waitUntil(keep(event.data.keep).catch(() => false).then((all) => event.ports[0].postMessage(all))));
worker.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method === 'GET' && address.origin === location.origin && address.pathname !== '/v1/events') {
    event.respondWith(answer(event.request, address));
  }
});

/**
 * Keeps what these addresses answer to anybody, and nothing else. No key goes along. What was kept before goes when all of it is there, and not sooner:
 * a page is nothing without what it was made of, and while one build takes the place of another that may be of the other. Whether all have answered.
 * @param {string[]} addresses
 */
async function keep(addresses) {
  const cache = await caches.open(KEPT);
  const wanted = new Set([PAGE, BESIDE, ...addresses]);
  const came = await Promise.all([...wanted].map((address) => fetched(cache, address)));
  if (!came.every((one) => one) || !await isOfBuild(came.find((one) => one?.address === PAGE)?.answer, [...wanted])) {
    return false;
  }
  for (const {address, answer} of came) {
    if (answer) {
      await cache.put(address, answer);
    }
  }
  for (const old of await cache.keys()) {
    const {pathname, search} = new URL(old.url);
    if (!wanted.has(pathname + search)) {
      await cache.delete(old);
    }
  }
  return true;
}

/** Whether the page is made of such assets. @param {Response | undefined} page @param {string[]} wanted */
async function isOfBuild(page, wanted) {
  const [folder] = /\/assets\/[0-9a-f]+\//.exec(await page?.clone().text() ?? '') ?? [];
  return wanted.filter((address) => address.startsWith(ASSETS)).every((address) => folder && address.startsWith(folder));
}

/** The whole answer, or none for an asset, which stands in nobody's way and is kept at once; nothing if it did not come. @param {Cache} cache @param {string} address */
async function fetched(cache, address) {
  const isAsset = address.startsWith(ASSETS);
  try {
    if (isAsset && await cache.match(address)) {
      return {address};
    }
    const answer = await fetch(address);
    if (!answer.ok) {
      return null;
    }
    if (!isAsset) {
      const kept = new Response(await answer.blob(), answer);
      // Another day it would tell the wrong one.
      kept.headers.delete('Date');
      return {address, answer: kept};
    }
    await cache.put(address, answer);
    return {address};
  } catch {
    return null;
  }
}

/** @param {string} address */
async function keptOf(address) {
  const cache = await caches.open(KEPT);
  return cache.match(address, {ignoreVary: true});
}

/** What the network answers, or an error where it says nothing: a browser waits for that for minutes. @param {Request} request */
async function heard(request) {
  const coming = fetch(request);
  coming.then(() => {
    silent = 0;
  }, () => undefined);
  let waits = 0;
  const silence = new Promise((_, fail) => {
    waits = setTimeout(() => {
      silent = Date.now() + REST;
      fail(new Error('the network says nothing'));
    }, Date.now() < silent ? 0 : PATIENCE);
  });
  return Promise.race([coming, silence]).finally(() => clearTimeout(waits));
}

/** @param {Request} request @param {URL} address */
async function answer(request, address) {
  // What cannot be read, for the disk is full or spoilt, keeps nobody from the network.
  const isPlayed = request.mode === 'navigate' && (address.pathname === PAGE || address.pathname.startsWith(`${PAGE}/`));
  const kept = await keptOf(isPlayed ? PAGE : address.pathname + address.search).catch(() => undefined);
  if (kept && address.pathname.startsWith(ASSETS)) {
    return kept;
  }
  try {
    const came = await (kept ? heard(request) : fetch(request));
    return kept && AWAY.includes(came.status) && !came.headers.get('Content-Type')?.startsWith('application/problem+json') ? kept : came;
  } catch (problem) {
    if (kept) {
      return kept;
    }
    throw problem;
  }
}
