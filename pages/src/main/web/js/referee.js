// The rules of play: compiled, in the page, the very same that the catalog has; where they cannot be had, the catalog is asked.
import {json, query} from './api.js';
import {loadRules} from './rules.js';

/**
 * @typedef {{width: number, height: number, x: number, y: number, cell: number, rows: number, columns: number}} Grid
 * @typedef {{row: number, column: number, how: string}} Place
 * @typedef {{solved: boolean, moves: number, slips: {at: number, why: string}[], svg: string, text: () => string, width: number, height: number,
 *   grid?: Grid, figure?: string, hero?: Place, track?: Place[]}} View
 */

const compiled = loadRules().catch(() => null);

/** How the level looks after the moves, and where they go wrong. @param {import('./api.js').Level} level @param {string} moves @returns {Promise<View>} */
export async function view(level, moves) {
  const rules = await compiled;
  if (!rules) {
    return asked(level, moves);
  }
  const {game, board} = level;
  const {solved, moves: played, slips} = rules.replay(game, board, moves);
  const {ground, figure, grid, track} = rules.view(game, board, moves);
  return {solved, moves: played, slips, svg: ground, text: () => rules.show(game, board, moves), ...sizes(ground), grid, figure, track, hero: track.at(-1)};
}

/** @param {import('./api.js').Level} level @param {string} moves @returns {Promise<View>} */
async function asked(level, moves) {
  /** @type {import('floe-catalog').Replay} */
  const answer = await json(`/v1/levels/${level.id}/replay${level.race ? `?${query({race: level.race})}` : ''}`, {method: 'POST', body: {moves}});
  const svg = answer.picture ?? '';
  return {solved: answer.solved, moves: answer.moves, slips: answer.slips ?? (answer.slip ? [answer.slip] : []), svg, text: () => answer.board, ...sizes(svg)};
}

/** A picture in which nothing moves. @param {string} svg @returns {View} */
export function still(svg) {
  return {solved: false, moves: 0, slips: [], svg, text: () => '', ...sizes(svg)};
}

/** @param {string} picture */
function sizes(picture) {
  const [, width, height] = (/viewBox="0 0 (\S+) (\S+)"/.exec(picture) ?? ['', '1', '1']).map(Number);
  return {width, height};
}
