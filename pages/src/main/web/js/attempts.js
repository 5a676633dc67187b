// Tells the catalog what was played, as soon as it answers: told twice, it counts once. What is left before that is told by the next page that has the
// same key. A level is solved whether or not that can be told; nothing is kept of guests.
import {json, Problem} from './api.js';
import {forgetUntold, keepUntold, keptUntold} from './kept.js';
import {refused} from './refused.js';
import {key, keyMark, player, randomId} from './session.js';

/** So many letters may come though the page is left; a browser has 64 KiB for all that do. */
const SMALL = 8_000;

/** @typedef {import('floe-catalog').Attempt} Attempt */

/** What the catalog has not answered yet. @type {Set<Attempt>} */
const untold = new Set();

// Whoever leaves does not wait: it is asked once more, by the browser, when the page can ask no more.
addEventListener('pagehide', () => untold.forEach((attempt) => send(attempt, 1).catch(() => undefined)));

/** @param {Attempt} attempt @param {number} tries @returns {Promise<import('floe-catalog').AttemptsReport>} */
function send(attempt, tries) {
  const body = {attempts: [attempt]};
  return json('/v1/attempts', {method: 'POST', body, tries, keepalive: JSON.stringify(body).length <= SMALL});
}

/**
 * @param {string} level its id
 * @param {boolean} solved @param {number} millis @param {string} [moves]
 * @returns {Promise<{rating?: number, refusal?: string}>} the player's rating, where it changed; why the key counts nothing, if it does not
 */
export async function tell(level, solved, millis, moves) {
  if (!key()) {
    return {};
  }
  /** @type {Attempt} */
  const attempt = {attemptId: randomId(), levelId: level, playerId: player(), solved, millis: Math.min(millis, 86_400_000), ...(moves ? {moves} : {})};
  untold.add(attempt);
  const mark = await keyMark();
  if (mark) {
    keepUntold(attempt, mark);
  }
  try {
    const answer = await settle(attempt);
    return {rating: answer.players[0]?.rating.rating};
  } catch (problem) {
    if (!(problem instanceof Problem && problem.isRefusal)) {
      return {};
    }
    refused(problem.message);
    return {refusal: problem.message};
  } finally {
    untold.delete(attempt);
  }
}

/** Tells what pages that were left could not, as long as they were played with this key. */
export async function tellKept() {
  for (const attempt of keptUntold(await keyMark())) {
    await settle(attempt).catch(() => undefined);
  }
}

/** Tells it until there is an answer, and keeps it no longer then. @param {Attempt} attempt */
async function settle(attempt) {
  try {
    const answer = await send(attempt, Infinity);
    forgetUntold(attempt.attemptId);
    return answer;
  } catch (problem) {
    // The catalog's own word that it is not taken: it never will be.
    if (problem instanceof Problem && problem.code && problem.status < 500) {
      forgetUntold(attempt.attemptId);
    }
    throw problem;
  }
}
