// The boards that somebody draws in the workshop, kept in this browser: one of each game, and one of each level that is changed, each with
// what it was before.
import {recall, remember} from './storage.js';

const KEPT = 'floe.workshop';
/** So many steps back are kept: a board may be large, and the room is small. */
const MOST = 20;

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

/** Whether they are kept. @param {string} name @param {string[]} steps */
export function keepDraft(name, steps) {
  return remember(`${KEPT}.${name}`, JSON.stringify(steps.slice(-MOST)));
}

/** The game that was drawn last. */
export function lastGame() {
  return recall(KEPT) ?? '';
}

/** @param {string} game */
export function keepGame(game) {
  remember(KEPT, game);
}
