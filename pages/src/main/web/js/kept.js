// What this browser remembers: a level begun, levels solved, the streak of daily levels, and what the catalog was not told of them yet.
import {recall, remember} from './storage.js';

const MOST = 500;
const BEGUN = 'floe.begun';
const RACES = 'floe.races';
const UNTOLD = 'floe.untold';
/** So long what could not be told is kept: the catalog knows an attempt by its id for longer, and counts it once. */
const LONGEST_UNTOLD = 7 * 86_400_000;

/** What is spoilt, or of another form, is nothing. @param {string | null} text @param {any} otherwise */
function parsed(text, otherwise) {
  try {
    const value = JSON.parse(text ?? '');
    return isObject(value) && Array.isArray(value) === Array.isArray(otherwise) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {any} value */
function isObject(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {any} how @returns {Begun | undefined} */
function asBegun(how) {
  return isObject(how) && typeof how.moves === 'string' && Number.isFinite(how.slips) && Number.isFinite(how.millis) ? how : undefined;
}

/** @param {string} name @param {any} otherwise */
function read(name, otherwise) {
  return parsed(recall(name), otherwise);
}

/** Whether it is kept. @param {string} name @param {unknown} value */
function write(name, value) {
  return remember(name, JSON.stringify(value));
}

/**
 * How far somebody has come with a level.
 * @typedef {{moves: string, slips: number, millis: number, hinted?: boolean}} Begun
 * @param {string} id @returns {Begun | null}
 */
export function begun(id) {
  return asBegun(read(BEGUN, {})[id]) ?? null;
}

/** How far another tab has just come with it, if it has. @param {StorageEvent} event @param {string} id @returns {Begun | undefined} */
export function keptElsewhere({key, oldValue, newValue}, id) {
  const [before, now] = [oldValue, newValue].map((text) => parsed(text, {})[id]);
  return key === BEGUN && JSON.stringify(before) !== JSON.stringify(now) ? asBegun(now) : undefined;
}

/**
 * Whether another tab has just come to the end of it: what was begun of it is gone, though nothing took its place.
 * @param {StorageEvent} event @param {string} id
 */
export function endedElsewhere({key, oldValue, newValue}, id) {
  const [before, now] = [oldValue, newValue].map((text) => parsed(text, {}));
  return key === BEGUN && id in before && !(id in now) && newValue !== null && Object.keys(now).every((one) => one in before);
}

/** Whether it is kept. @param {string} id @param {Begun | null} how */
export function keep(id, how) {
  return keepLast(BEGUN, id, how);
}

/** Of each kind a few, the last. Whether it is kept. @param {string} kind @param {string} id @param {object | null} value */
function keepLast(kind, id, value) {
  const all = read(kind, {});
  delete all[id];
  if (value) {
    all[id] = value;
  }
  return write(kind, Object.fromEntries(Object.entries(all).slice(-20)));
}

/** @typedef {{number: number, token: string}} RacePlace one's place in a race, whichever tab looks at it */

/** @param {string} race its id @returns {RacePlace | null} */
export function racePlace(race) {
  const place = read(RACES, {})[race];
  return isObject(place) && Number.isInteger(place.number) && typeof place.token === 'string' ? place : null;
}

/** @param {string} race its id @param {RacePlace} place */
export function keepRacePlace(race, place) {
  keepLast(RACES, race, place);
}

/** @typedef {import('floe-catalog').Attempt} Attempt */

/** Until the catalog has answered. @param {Attempt} attempt @param {string} mark of the key that it is to be told with */
export function keepUntold(attempt, mark) {
  keepLast(UNTOLD, attempt.attemptId, {attempt, mark, at: Date.now()});
}

/** @param {string} id the attempt's */
export function forgetUntold(id) {
  keepLast(UNTOLD, id, null);
}

/** What is to be told with that key, the oldest first; what is too old, of a clock that was wrong or spoilt is forgotten. @param {string} mark @returns {Attempt[]} */
export function keptUntold(mark) {
  const all = Object.entries(read(UNTOLD, {}));
  const good = all.filter(([id, one]) => isObject(one) && isObject(one.attempt) && one.attempt.attemptId === id && Math.abs(Date.now() - one.at) < LONGEST_UNTOLD);
  if (good.length < all.length) {
    write(UNTOLD, Object.fromEntries(good));
  }
  return good.filter(([, one]) => one.mark === mark).map(([, one]) => one.attempt);
}

/** @param {string} id */
export function isSolved(id) {
  return read('floe.solved', []).includes(id);
}

/** @param {string} id */
export function solved(id) {
  write('floe.solved', [...read('floe.solved', []).filter((/** @type {string} */ one) => one !== id), id].slice(-MOST));
}

/** @returns {{day: number, streak: number}} */
function lastDaily() {
  const last = read('floe.daily', {});
  return Number.isFinite(last.day) && Number.isFinite(last.streak) ? last : {day: 0, streak: 0};
}

/** How many days in a row, today's among them. @param {number} day counted from 1970 */
export function streak(day) {
  const last = lastDaily();
  return last.day === day || last.day === day - 1 ? last.streak : 0;
}

/**
 * A day's level was solved. One of a day before the last, in a tab left open, changes nothing, and neither does one of a day to come.
 * @param {number} day @param {number} today what is kept of a day that is further off than the next, whose level is kept too, is of a clock that was wrong
 */
export function daily(day, today) {
  const last = lastDaily();
  if (day <= today && (day > last.day || last.day > today + 1)) {
    write('floe.daily', {day, streak: last.day === day - 1 ? last.streak + 1 : 1});
  }
}
