// Hands a board in, and tells what becomes of it.
import {h} from './dom.js';
import {ask, json, levelAddress} from './api.js';
import {key} from './session.js';

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
    told.replaceChildren(...outcome(one, told));
  } catch (problem) {
    told.replaceChildren(h('p', {class: 'bad'}, /** @type {import('./api.js').Problem} */ (problem).isRefusal && !key()
      ? 'Handing boards in takes a key with the scope design: sign in above.' : problem.message));
  }
  notice.dataset.settled = '';
}

/** What was told in the end is of a board that is another one now. @param {HTMLElement} place */
export function forget(place) {
  place.querySelector('[data-settled]')?.remove();
}

/** @param {import('floe-catalog').Board} one @param {HTMLElement} told where it is told, and what is done with it since */
function outcome(one, told) {
  const {state, detail, reason} = one;
  if (state === 'rejected') {
    return [h('p', {class: 'bad'}, `Rejected: ${detail ?? reason}`)];
  }
  if (one.withdrawn) {
    return [h('p', {class: 'bad'}, 'It was a level and is withdrawn, for good.')];
  }
  const words = state === 'known' ? 'It, or one that counts as the same, was a level before.'
    : one.published ? 'It is a level on everybody’s shelf.' : 'It is a level of your house now.';
  return [good(words), toPage(one), ...state === 'known' || one.published ? [] : [own(one, told)]];
}

/** @param {string} words */
function good(words) {
  return h('p', {class: 'good'}, words);
}

/** @param {import('floe-catalog').Board} one */
function toPage({levelId}) {
  return h('a', {class: 'button', href: `/levels/${levelId}`}, 'To its page');
}

/** What a house may do with a level of its own. @param {import('floe-catalog').Board} one @param {HTMLElement} told */
function own(one, told) {
  const {id, levelId} = one;
  const wrong = h('p', {class: 'bad', role: 'alert'});
  /** @param {string} name @param {string} question @param {string} path @param {...Node} done */
  const does = (name, question, path, ...done) => h('button', {type: 'button', id: name.toLowerCase(), onclick: async () => {
    if (!confirm(question)) {
      return;
    }
    try {
      await ask(path, {method: 'POST'});
      told.replaceChildren(...done);
      // The button that had the focus is gone.
      told.tabIndex = -1;
      told.focus({preventScroll: true});
    } catch (problem) {
      wrong.textContent = /** @type {Error} */ (problem).message;
    }
  }}, name);
  return h('div', {}, h('div', {class: 'row'},
      does('Publish', 'Publish the board? Anybody may be dealt it then, for good.', `/v1/boards/${id}/publication`, good('It stands on everybody’s shelf now.'), toPage(one)),
      does('Withdraw', 'Withdraw the board? Nobody is dealt it any more, and it never comes back.', `${levelAddress(String(levelId))}/withdrawal`, good('It is withdrawn.'))), wrong);
}
