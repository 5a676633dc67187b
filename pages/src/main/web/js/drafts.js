// The boards that somebody draws in the workshop, kept in this browser: one of each game, and one of each level that is changed, each with
// what it was before. Of levels those that were changed last, as many as there is room for.
import {names, recall, remember} from './storage.js';

const KEPT = 'floe.workshop';
/** So many steps back are kept: a board may be large, and the room is small. */
const MOST = 20;
/** So many signs they take in all; the last is kept however large it is. */
const MOST_SIGNS = 100_000;
/** The levels that are changed, the last changed last. */
const LEVELS = `${KEPT}-levels`;
const LEVEL = /^[0-9a-f]{32}$/;
/** So many signs those of levels may take: what else the pages keep needs little, and the least that a browser gives them is two million. */
const ROOM = 1_000_000;

/** @param {string} name a game, or a level's id @returns {string[]} the newest last; nothing where there is none */
export function draft(name) {
  const text = recall(`${KEPT}.${name}`) ?? '';
  try {
    const steps = JSON.parse(text);
    return Array.isArray(steps) && steps.every((step) => typeof step === 'string') ? steps : [];
  } catch {
    // As it was kept once: the board alone.
    return text ? [text] : [];
  }
}

/** Whether another tab has just changed it. @param {StorageEvent} event @param {string} name */
export function draftChanged({key, newValue}, name) {
  return key === `${KEPT}.${name}` && Boolean(newValue);
}

/** Whether they are kept. @param {string} name @param {string[]} steps */
export function keepDraft(name, steps) {
  const last = steps.slice(-MOST);
  while (last.length > 1 && last.reduce((sum, step) => sum + step.length, 0) > MOST_SIGNS) {
    last.shift();
  }
  const text = JSON.stringify(last);
  if (LEVEL.test(name)) {
    makeRoom(name, text.length);
  }
  return remember(`${KEPT}.${name}`, text);
}

/** Those that were changed longest ago go. @param {string} name a level's id @param {number} length what it takes */
function makeRoom(name, length) {
  const others = changed().filter((one) => one !== name);
  const sizes = others.map((one) => recall(`${KEPT}.${one}`)?.length ?? 0);
  let taken = sizes.reduce((sum, size) => sum + size, length);
  while (taken > ROOM && others.length > 0) {
    remember(`${KEPT}.${others.shift()}`, '');
    taken -= sizes.shift() ?? 0;
  }
  remember(LEVELS, [...others, name].join(' '));
}

/** The levels of which there is a draft, those first of which nobody has kept when they were changed. */
function changed() {
  const known = (recall(LEVELS) ?? '').split(' ').filter((one) => LEVEL.test(one));
  const all = names().filter((one) => one.startsWith(`${KEPT}.`)).map((one) => one.slice(KEPT.length + 1)).filter((one) => LEVEL.test(one));
  return [...all.filter((one) => !known.includes(one)), ...known.filter((one) => all.includes(one))];
}

/** The game that was drawn last. */
export function lastGame() {
  return recall(KEPT) ?? '';
}

/** @param {string} game */
export function keepGame(game) {
  remember(KEPT, game);
}
