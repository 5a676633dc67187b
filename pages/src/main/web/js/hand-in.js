// Hands a board in, and tells what becomes of it.
import {h} from './dom.js';
import {ask, json} from './api.js';

const OFTEN = 700;

/**
 * @param {{id: string, title: string}} game @param {string} board
 * @param {HTMLElement} place where it is told, and stays until it is settled whatever is drawn meanwhile: so it says of which board
 */
export async function handIn(game, board, place) {
  const what = h('p', {class: 'faint'}, `${game.title}, handed in at ${new Date().toTimeString().slice(0, 8)}`);
  const told = h('div');
  const notice = h('div', {class: 'notice', role: 'status'}, what, told);
  place.replaceChildren(notice);
  try {
    told.replaceChildren('Handing it in…');
    /** @type {import('floe-catalog').Board} */
    let one = await (await ask('/v1/boards', {method: 'POST', body: {game: game.id, board}, tries: Infinity})).json();
    while (one.state === 'pending') {
      told.replaceChildren('Handed in. The factory is proving it…');
      await new Promise((done) => setTimeout(done, OFTEN));
      one = await json(`/v1/boards/${one.id}`, {tries: Infinity});
    }
    told.replaceChildren(...outcome(one));
  } catch (problem) {
    told.replaceChildren(h('p', {class: 'bad'}, problem.status === 401 || problem.status === 403
        ? `Handing boards in takes a key with the scope design: sign in above. ${problem.message}.` : problem.message));
  }
  notice.dataset.settled = '';
}

/** What was told in the end is of a board that is another one now. @param {HTMLElement} place */
export function forget(place) {
  place.querySelector('[data-settled]')?.remove();
}

/** @param {import('floe-catalog').Board} one */
function outcome({state, levelId, detail, reason}) {
  if (state === 'rejected') {
    return [h('p', {class: 'bad'}, `Rejected: ${detail ?? reason}`)];
  }
  const words = state === 'known' ? 'It, or one that counts as the same, was a level before.' : 'It is a level of your house now.';
  return [h('p', {class: 'good'}, words), h('a', {class: 'button', href: `/levels/${levelId}`}, 'To its page')];
}
