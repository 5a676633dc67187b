// Tells the catalog what was played, as soon as it answers: told twice, it counts once. A level is solved whether or not that can be told; nothing is
// kept of guests.
import {json} from './api.js';
import {key, player, randomId} from './session.js';

/**
 * @param {string} level its id
 * @param {boolean} solved @param {number} millis @param {string} [moves]
 * @returns {Promise<{rating?: number}>} the player's rating, where it changed
 */
export async function tell(level, solved, millis, moves) {
  if (!key()) {
    return {};
  }
  /** @type {import('floe-catalog').Attempt} */
  const attempt = {attemptId: randomId(), levelId: level, playerId: player(), solved, millis: Math.min(millis, 86_400_000), ...(moves ? {moves} : {})};
  try {
    /** @type {import('floe-catalog').AttemptsReport} */
    const answer = await json('/v1/attempts', {method: 'POST', body: {attempts: [attempt]}, tries: Infinity});
    return {rating: answer.players[0]?.rating.rating};
  } catch {
    return {};
  }
}
