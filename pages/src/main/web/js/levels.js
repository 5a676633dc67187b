// A level by itself: its picture, what was measured of it, how it fared, and what one can take away.
import {capital, clock, h, page, say, words} from './dom.js';
import {blob, games, json, level as fetchLevel, query} from './api.js';
import {hardness} from './cards.js';
import {begin} from './header.js';
import {picture, show, svgBlob} from './picture.js';
import {key} from './session.js';

/** @param {[string, unknown][]} entries */
function figures(entries) {
  return h('dl', {class: 'figures'}, ...entries.filter(([, value]) => value !== undefined).flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, String(value))]));
}

/** @param {number} value */
function short(value) {
  return Number.isInteger(value) ? value : value.toFixed(2);
}

/** @param {{id: string}} level @param {string} form */
async function save(level, form) {
  const link = /** @type {HTMLAnchorElement} */ (h('a', {href: URL.createObjectURL(await blob(`/v1/levels/${level.id}.${form}`)), download: `${level.id}.${form}`}));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  say(`Saved as ${form}`);
}

/** The solution, for those whose key may see it. @param {import('./api.js').Level} level @param {HTMLImageElement} image */
function solution(level, image) {
  if (!key()) {
    return null;
  }
  const moves = h('p', {class: 'faint'});
  const button = h('button', {type: 'button', onclick: async () => {
    try {
      const found = await json(`/v1/levels/${level.id}/solution`);
      await show(image, svgBlob(await (await blob(`/v1/levels/${level.id}/solution.svg`)).text()));
      moves.textContent = found.moves ?? found.solution;
    } catch (problem) {
      moves.textContent = /** @type {Error} */ (problem).message;
    }
  }}, 'Show the solution');
  return h('div', {}, button, moves);
}

async function showLevel() {
  const id = location.pathname.split('/')[2] ?? '';
  const [known, level] = await Promise.all([games(), fetchLevel(id)]);
  const game = known.find((one) => one.id === level.game);
  const title = game?.title ?? level.game;
  document.title = `${title}, ${level.band} · Floe`;
  const image = picture(level, `${title}, ${level.size}`);
  const like = query({game: level.game, size: level.size, band: level.band});
  const fared = h('div', {}, h('p', {class: 'faint'}, 'Nobody has tried it yet.'));
  page().replaceChildren(h('h1', {}, `${title}, ${level.size}`),
      h('div', {class: 'beside'},
          h('div', {class: 'picture'}, image),
          h('div', {},
              h('p', {}, hardness(level.band), ` · ${level.par} moves at the least`),
              h('div', {class: 'row'},
                  h('a', {class: 'button primary', href: `/play/${level.id}`}, 'Play this'),
                  h('a', {class: 'button', href: `/play?${like}`}, 'Play one like this')),
              h('p', {}, game?.rules ?? ''),
              h('h2', {}, 'How it fared'), fared,
              h('h2', {}, 'What was measured'),
              figures([['score', level.score], ...Object.entries(level.measures).map(([name, value]) => /** @type {[string, unknown]} */ ([words(name), short(value)]))]),
              h('h2', {}, 'Take it away'),
              h('div', {class: 'row'}, ...['txt', 'svg', 'png'].map((form) => h('button', {type: 'button', onclick: () => save(level, form)}, form === 'txt' ? 'Text' : form.toUpperCase())),
                  h('a', {href: `/?${like}`}, 'More of this shelf')),
              solution(level, image))));
  const stats = await json(`/v1/levels/${level.id}/stats`);
  if (stats.plays > 0) {
    fared.replaceChildren(figures([
      ['played', `${stats.plays} times by ${stats.tries} players`],
      ['solved at the first try', stats.clearRate === undefined ? undefined : `${Math.round(stats.clearRate * 100)} of 100`],
      ['quickest', stats.fastestMillis === undefined ? undefined : clock(stats.fastestMillis)],
      ['usual time', stats.medianMillis === undefined ? undefined : clock(stats.medianMillis)],
      [capital('rating'), `${Math.round(stats.rating.rating)} ± ${Math.round(stats.rating.deviation)}`]]));
  }
}

begin(showLevel);
