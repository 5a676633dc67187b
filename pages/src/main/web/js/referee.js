// The rules of play, asked at the catalog.
import {json} from './api.js';

/**
 * @typedef {{x: number, y: number, cell: number, rows: number, columns: number}} Grid
 * @typedef {{row: number, column: number, how: string}} Place
 * @typedef {{solved: boolean, moves: number, slips: {at: number, why: string}[], svg: string, text: string, width: number, height: number,
 *   grid?: Grid, figure?: string, hero?: Place, track?: Place[]}} View
 */

/** How the level looks after the moves, and where they go wrong. @param {import('./api.js').Level} level @param {string} moves @returns {Promise<View>} */
export async function view(level, moves) {
  const answer = await json(`/v1/levels/${level.id}/replay`, {method: 'POST', body: {moves}});
  const [, width, height] = (/viewBox="0 0 (\S+) (\S+)"/.exec(answer.picture) ?? ['', '1', '1']).map(Number);
  return {solved: answer.solved, moves: answer.moves, slips: answer.slips ?? (answer.slip ? [answer.slip] : []), svg: answer.picture, text: answer.board, width, height};
}
