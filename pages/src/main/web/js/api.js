// The catalog's API, as these pages use it.
import {back, lost} from './connection.js';
import {key} from './session.js';

const MOST_TRIES = 6;
const LONGEST_PAUSE = 4;

/** What the catalog said went wrong: its own sentence. */
export class Problem extends Error {
  /** @param {number} status @param {{code?: string, title?: string, detail?: string}} said */
  constructor(status, said) {
    super(said.detail ? `${said.title}: ${said.detail}` : `The catalog answered ${status}`);
    this.status = status;
    this.code = said.code ?? '';
  }
}

/**
 * Asks, and asks again after a while when too much was asked or the catalog is away for a moment.
 * @param {string} path @param {{method?: string, body?: unknown, tries?: number}} [how] what is asked for ever may come twice
 */
export async function ask(path, {method = 'GET', body, tries: most = MOST_TRIES} = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (key()) {
    headers.Authorization = `Bearer ${key()}`;
  }
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
  }
  for (let tries = 1; ; tries++) {
    const answer = await fetch(path, {method, headers, body: body === undefined ? undefined : JSON.stringify(body)}).catch(() => null);
    if (!answer) {
      lost();
      if (tries >= most) {
        throw new Problem(0, {title: 'The catalog does not answer', detail: 'try again when it does'});
      }
      await pause(Math.min(tries, LONGEST_PAUSE));
      continue;
    }
    back();
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

/** So that not all come back at once. @param {number} seconds */
function pause(seconds) {
  return new Promise((done) => setTimeout(done, seconds * 1000 * (0.5 + Math.random() / 2)));
}

/** @param {string} path @param {{method?: string, body?: unknown, tries?: number}} [how] */
export async function json(path, how) {
  return (await ask(path, how)).json();
}

/** @param {string} path */
export async function text(path) {
  return (await ask(path)).text();
}

/** @param {string} path */
export async function blob(path) {
  return (await ask(path)).blob();
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
  known ??= json('/v1/games').then((/** @type {import('floe-catalog').Games} */ answer) => answer.games);
  return known;
}

/** @param {string} id */
export function levelAddress(id) {
  return `/v1/levels/${encodeURIComponent(id)}`;
}

/** @param {string} id @param {number} [tries] @returns {Promise<Level>} */
export function level(id, tries) {
  return json(levelAddress(id), {tries});
}

/** As it is dealt in a race, asked for until it comes. @param {string} id @param {string} race @returns {Promise<Level>} */
export async function levelIn(id, race) {
  return {...await json(`${levelAddress(id)}?${query({race})}`, {tries: Infinity}), race};
}

/** @param {Record<string, string>} filter */
export function query(filter) {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString();
}
