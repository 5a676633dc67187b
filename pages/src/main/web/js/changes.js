// Who changed what, on the board of operations.
import {h, localTime, words} from './dom.js';
import {json} from './api.js';

const SHOWN = 20;

/** Whether something of a key may be among those that were not there before. @param {HTMLElement} place */
export async function drawChanges(place) {
  /** @type {import('floe-catalog').Changes} */
  const {changes} = await json(`/v1/changes?limit=${SHOWN}`, {tries: 1});
  const newest = changes[0]?.at ?? 'none';
  const seen = changes.findIndex((one) => one.at === place.dataset.newest);
  if (place.dataset.newest === newest) {
    return false;
  }
  place.dataset.newest = newest;
  place.replaceChildren(changes.length
    ? h('table', {}, h('thead', {}, h('tr', {}, ...['When', 'What', 'Of what', 'How', 'By the key'].map((text) => h('th', {scope: 'col'}, text)))),
        h('tbody', {}, ...changes.map((one) => h('tr', {}, h('td', {}, localTime(one.at)), h('th', {scope: 'row'}, words(one.kind)),
            h('td', {class: 'way'}, one.subject), h('td', {class: 'way'}, one.detail), h('td', {class: 'way'}, `${one.keyId} (${one.tenant})`)))))
    : h('p', {class: 'faint'}, 'Nothing yet: targets, keys, levels taken out, dead letters sent again and regrades will be told here.'));
  // Where more have come than are shown, one of a key may be among those that are not.
  return seen < 0 || changes.slice(0, seen).some((one) => one.kind.startsWith('key-'));
}
