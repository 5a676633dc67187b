// A level as a card: its picture and what it is in words.
import {capital, counted, h} from './dom.js';
import {picture} from './picture.js';

const BANDS = ['easy', 'medium', 'hard', 'expert'];

/** How hard, in a word and in bars. @param {string} band */
export function hardness(band) {
  const place = BANDS.indexOf(band) + 1;
  return h('span', {}, capital(band), ' ', h('span', {class: 'bars', 'aria-hidden': 'true'}, '▮'.repeat(place) + '▯'.repeat(BANDS.length - place)));
}

/** What a card shows of a level. @typedef {Pick<import('./api.js').Level, 'id' | 'game' | 'size' | 'band' | 'par' | 'score'>} Shown */

/**
 * @param {Shown} level
 * @param {string} title what its game is called
 */
export function card(level, title) {
  const moves = counted(level.par, 'move');
  const name = `${title}, ${level.band}, ${level.size}, ${moves}`;
  return h('li', {class: 'level'},
      h('a', {class: 'face', href: `/levels/${level.id}`},
          h('div', {class: 'picture'}, picture(level, name)),
          h('div', {class: 'words'}, h('b', {}, title), hardness(level.band), h('div', {class: 'faint'}, `${level.size} · ${moves}`))),
      h('a', {class: 'button', href: `/play/${level.id}`, 'aria-label': `Play ${name}`}, 'Play'));
}
