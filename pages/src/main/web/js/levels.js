// A level by itself: its picture, what was measured of it, how it fared, and what one can take away.
import {capital, clock, counted, h, page, saveAs, say, titled} from './dom.js';
import {askAsGuest, blob, games, json, level as fetchLevel, levelAddress, query, text} from './api.js';
import {hardness} from './cards.js';
import {begin} from './header.js';
import {measure} from './in-words.js';
import {late} from './late.js';
import {picture} from './picture.js';
import {key} from './session.js';

/** @param {[string, unknown][]} entries */
function figures(entries) {
  return h('dl', {class: 'figures'}, ...entries.filter(([, value]) => value !== undefined).flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, String(value))]));
}

/** @param {number} value */
function short(value) {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** What cannot be had is said at its button. @param {import('./api.js').Level} level */
function saving(level) {
  const wrong = h('p', {class: 'bad', role: 'alert'});
  const one = (/** @type {string} */ form) => h('button', {type: 'button', onclick: () => {
    wrong.textContent = '';
    save(level, form).catch((problem) => {
      wrong.textContent = problem.message;
    });
  }}, form === 'txt' ? 'Text' : form.toUpperCase());
  return {buttons: ['txt', 'svg', 'png'].map(one), wrong};
}

/** @param {{id: string}} level @param {string} form */
async function save(level, form) {
  saveAs(await blob(`/v1/levels/${level.id}.${form}`), `${level.id}.${form}`);
  say(`Saved as ${form}`);
}

/** The solution, for those whose key may see it: played on the picture, and drawn in at the end. @param {import('./api.js').Level} level @param {HTMLElement} place */
function solution(level, place) {
  if (!key()) {
    return null;
  }
  const moves = h('p', {class: 'faint way', id: 'moves'});
  const button = h('button', {type: 'button', onclick: async () => {
    try {
      /** @type {[import('floe-catalog').Solution, string]} */
      const [found, whole] = await Promise.all([json(`/v1/levels/${level.id}/solution`), text(`/v1/levels/${level.id}/solution.svg`)]);
      moves.textContent = found.moves;
      const [{Stage}, {watch}, {still}] = await late(Promise.all([import('./stage.js'), import('./watch.js'), import('./referee.js')]));
      const stage = new Stage('The solution');
      const isWanted = () => stage.element.isConnected;
      place.replaceChildren(stage.element);
      stage.open();
      place.scrollIntoView({block: 'nearest'});
      await watch(stage, level, found.moves, isWanted);
      if (isWanted()) {
        await stage.look(still(whole), false);
      }
      stage.close();
    } catch (problem) {
      moves.textContent = /** @type {Error} */ (problem).message;
    }
  }}, 'Show the solution');
  return h('div', {}, button, moves);
}

/** What somebody else's page shows the level with: a picture that leads here, for who comes there without a key. @param {import('./api.js').Level} level @param {string} title */
function embedding(level, title) {
  const place = h('div', {role: 'status'});
  const details = /** @type {HTMLDetailsElement} */ (h('details', {ontoggle: async () => {
    if (details.open) {
      place.replaceChildren(await askAsGuest(levelAddress(level.id)).then(() => code(level, title), (problem) => h('p', {}, noCode(problem))));
    }
  }}, h('summary', {}, 'Put it on a page of yours'), place));
  return details;
}

/** Why it would be of no use. @param {import('./api.js').Problem} problem of who has no key */
function noCode({status, isRefusal, message}) {
  return status === 404 ? 'This level is your house’s own: nobody else would see its picture. Publish it in the workshop first.'
    : isRefusal ? 'Whoever comes to your page would see no picture: this catalog shows its levels to nobody without a key.' : message;
}

/** @param {import('./api.js').Level} level @param {string} title */
function code(level, title) {
  const html = `<a href="${location.origin}/play/${level.id}"><img src="${location.origin}/v1/levels/${level.id}.svg" alt="${title}, ${level.band}: play it" width="360"></a>`;
  return h('textarea', {class: 'code', id: 'embed', readonly: true, rows: 4, 'aria-label': 'Code to put it on a page', onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}, html);
}

/** How it fared with the players of one's house; whoever has no key has none. @param {import('./api.js').Level} level */
function fared(level) {
  if (!key()) {
    return [];
  }
  const place = h('div', {}, h('p', {class: 'faint'}, 'One moment…'));
  json(`/v1/levels/${level.id}/stats`).then(told, (problem) => h('p', {class: 'bad'}, problem.message)).then((said) => place.replaceChildren(said));
  return [h('h2', {}, 'How it fared'), place];
}

/** @param {import('floe-catalog').Stats} stats */
function told(stats) {
  return stats.plays === 0 ? h('p', {class: 'faint'}, 'No player of your house has tried it yet.') : figures([
    ['played', `${counted(stats.plays, 'time')} by ${counted(stats.tries, 'player')}`],
    ['solved at the first try', stats.clearRate === undefined ? undefined : `${Math.round(stats.clearRate * 100)} %`],
    ['quickest', stats.fastestMillis === undefined ? undefined : clock(stats.fastestMillis)],
    ['usual time', stats.medianMillis === undefined ? undefined : clock(stats.medianMillis)],
    [capital('rating'), `${Math.round(stats.rating.rating)} ± ${Math.round(stats.rating.deviation)}`]]);
}

async function showLevel() {
  const id = location.pathname.split('/')[2] ?? '';
  if (!id) {
    location.replace('/');
    return;
  }
  const [known, level] = await Promise.all([games(), fetchLevel(id)]);
  const game = known.find((one) => one.id === level.game);
  const title = game?.title ?? level.game;
  const place = h('div', {class: 'picture'}, picture(level, `${title}, ${level.size}`));
  const like = query({game: level.game, size: level.size, band: level.band});
  const files = saving(level);
  page().replaceChildren(titled(`${title}, ${level.size}`),
      h('div', {class: 'beside'},
          place,
          h('div', {},
              h('p', {}, hardness(level.band), ` · ${counted(level.par, 'move')} at the least`),
              h('div', {class: 'row'},
                  h('a', {class: 'button primary', href: `/play/${level.id}`}, 'Play this'),
                  h('a', {class: 'button', href: `/play?${like}`}, 'Play one like this')),
              h('p', {}, game?.rules ?? ''),
              ...fared(level),
              h('h2', {}, 'What was measured'),
              figures([['score', level.score], ...Object.entries(level.measures).map(([name, value]) => measure(name, value, short))]),
              h('h2', {}, 'Take it away'),
              h('div', {class: 'row'}, ...files.buttons,
                  h('a', {class: 'button', href: `/workshop?level=${level.id}`}, 'Change it in the workshop'),
                  h('a', {href: `/?${like}`}, 'More of this shelf')), files.wrong,
              solution(level, place),
              embedding(level, title))));
}

begin(showLevel);
