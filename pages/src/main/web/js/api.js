// The catalog's API, as these pages use it.
import {back, lost, whole} from './connection.js';
import {refused} from './refused.js';
import {canBeKey, key} from './session.js';
import {heard} from './today.js';

const MOST_TRIES = 6;
const LONGEST_PAUSE = 4;
const AWAY = [502, 503, 504];

/** What the catalog said went wrong: its own sentence. */
export class Problem extends Error {
  /** @param {number} status @param {{code?: string, title?: string, detail?: string}} said */
  constructor(status, said) {
    super(said.detail ? `${said.title}: ${said.detail}` : `The catalog answered ${status}`);
    this.status = status;
    this.title = said.title;
    this.code = said.code ?? '';
  }

  /** Whether it is for want of a key, or of a better one. */
  get isRefusal() {
    return this.status === 401 || this.status === 403;
  }
}

/** What of the catalog the key does not open and guests may have. @type {Set<string>} */
const forGuests = new Set();

/** @typedef {{method?: string, body?: unknown, headers?: Record<string, string>, tries?: number, keepalive?: boolean, cache?: RequestCache}} How what is asked for ever may come twice; what is kept alive, a small body alone, comes though the page is left */

/**
 * Asks with the key; what that does not open, as a guest: nobody with a key sees less than somebody without.
 * @param {string} path @param {How} [how]
 */
export async function ask(path, how) {
  const part = path.split(/[/?]/, 3).join('/');
  if (forGuests.has(part)) {
    return send(path, how).catch((problem) => problem.status === 0 ? Promise.reject(problem) : send(path, how, key()));
  }
  try {
    return await send(path, how, key());
  } catch (problem) {
    if (!key() || !(problem instanceof Problem && problem.isRefusal)) {
      throw problem;
    }
    const answer = await send(path, how).catch(() => null);
    if (!answer) {
      throw problem;
    }
    forGuests.add(part);
    refused(problem.message);
    return answer;
  }
}

/** Tries a key that is not used yet, and says in the catalog's own words why it is none. @param {string} text */
export async function tryKey(text) {
  if (!canBeKey(text)) {
    throw new Problem(401, {title: 'This is no key', detail: 'a key is made of letters, digits and some signs of a keyboard; copy it whole'});
  }
  forGuests.clear();
  try {
    await send('/v1/games', {}, text);
  } catch (problem) {
    // Whoever is known may do something else.
    if (!(problem instanceof Problem) || problem.status !== 403) {
      throw problem;
    }
  }
}

/**
 * Asks, and asks again after a while when too much was asked or the catalog is away for a moment.
 * @param {string} path @param {How} [how] @param {string} [key] of nobody if there is none
 */
async function send(path, {method = 'GET', body, headers: more = {}, tries: most = MOST_TRIES, keepalive, cache} = {}, key = '') {
  const headers = {...more};
  if (key) {
    headers.Authorization = `Bearer ${key}`;
  }
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
  }
  for (let tries = 1; ; tries++) {
    const answer = await whole(path, {method, headers, keepalive, cache, body: body === undefined ? undefined : JSON.stringify(body)});
    if (!answer || isOfAnother(answer)) {
      lost();
      if (tries >= most) {
        throw new Problem(0, {title: 'The catalog does not answer', detail: 'try again when it does'});
      }
      await pause(Math.min(tries, LONGEST_PAUSE));
      continue;
    }
    back();
    heard(answer.headers);
    if (answer.ok) {
      return answer;
    }
    const said = await answer.json().catch(() => ({}));
    if (!said.retryable || tries >= most || answer.status === 409) {
      throw new Problem(answer.status, said);
    }
    await pause(Number(answer.headers.get('Retry-After') ?? 1));
  }
}

/** What stands before the catalog answers so while there is none behind it: the catalog itself says what is wrong. @param {Response} answer */
function isOfAnother({status, headers}) {
  return AWAY.includes(status) && !headers.get('Content-Type')?.startsWith('application/problem+json');
}

/** So that not all come back at once. @param {number} seconds */
function pause(seconds) {
  return new Promise((done) => setTimeout(done, seconds * 1000 * (0.5 + Math.random() / 2)));
}

/** What somebody without a key is answered now. @param {string} path */
export function askAsGuest(path) {
  return send(path, {cache: 'no-cache'});
}

/** @param {string} path @param {How} [how] */
export async function json(path, how) {
  return (await ask(path, how)).json();
}

/** @param {string} path */
export async function text(path) {
  return (await ask(path)).text();
}

/** @param {string} path @param {How} [how] */
export async function blob(path, how) {
  return (await ask(path, how)).blob();
}

/** @type {Promise<Game[]> | undefined} */
let known;

/**
 * What the catalog answers, as its own description has it: client-checks makes the types of that, and looks over all that is here by them.
 * @typedef {import('floe-catalog').Game} Game
 * @typedef {import('floe-catalog').Level & {race?: string}} Level with the race that it is played in, if it is
 */

/** The games, asked for once a page. @returns {Promise<Game[]>} */
export function games() {
  known ??= json('/v1/games').then((/** @type {import('floe-catalog').Games} */ answer) => answer.games).catch((problem) => {
    known = undefined;
    throw problem;
  });
  return known;
}

/** @param {string} id */
export function levelAddress(id) {
  return `/v1/levels/${encodeURIComponent(id)}`;
}

/** Whatever the browser has kept of it, it may be gone since. @param {string} id @param {number} [tries] @returns {Promise<Level>} */
export function level(id, tries) {
  return json(levelAddress(id), {tries, cache: 'no-cache'});
}

/** As it is dealt in a race, asked for until it comes. @param {string} id @param {string} race @returns {Promise<Level>} */
export async function levelIn(id, race) {
  return {...await json(`${levelAddress(id)}?${query({race})}`, {tries: Infinity}), race};
}

/** @param {Record<string, string>} filter */
export function query(filter) {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString();
}
