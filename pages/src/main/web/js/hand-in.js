// Hands a board in, and tells what becomes of it.
import {h} from './dom.js';
import {ask, json} from './api.js';

const OFTEN = 700;

/** @param {string} game @param {string} board @param {HTMLElement} place where it is told */
export async function handIn(game, board, place) {
  const told = (...what) => place.replaceChildren(h('div', {class: 'notice', role: 'status'}, ...what));
  try {
    told('Handing it in…');
    /** @type {import('floe-catalog').Board} */
    let one = await (await ask('/v1/boards', {method: 'POST', body: {game, board}})).json();
    while (one.state === 'pending') {
      told('Handed in. The factory is proving it…');
      await new Promise((done) => setTimeout(done, OFTEN));
      one = await json(`/v1/boards/${one.id}`);
    }
    told(...outcome(one));
  } catch (problem) {
    told(h('p', {class: 'bad'}, problem.status === 401 || problem.status === 403
        ? 'Handing boards in takes a key with the scope design: sign in above.' : problem.message));
  }
}

/** @param {import('floe-catalog').Board} one */
function outcome({state, levelId, detail, reason}) {
  if (state === 'rejected') {
    return [h('p', {class: 'bad'}, `Rejected: ${detail ?? reason}`)];
  }
  const words = state === 'known' ? 'It, or one that counts as the same, was a level before.' : 'It is a level of your house now.';
  return [h('p', {class: 'good'}, words), h('a', {class: 'button', href: `/levels/${levelId}`}, 'To its page')];
}
