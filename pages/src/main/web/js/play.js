// Play: a level by its address, the day's level, any level of a kind, a rush or a race.
import {clock, counted, h, page, say, titled} from './dom.js';
import {games, json, level as fetchLevel, levelAddress, query} from './api.js';
import {tell} from './attempts.js';
import {begin} from './header.js';
import {daily, isSolved, solved, streak} from './kept.js';
import {late} from './late.js';
import {keepForOffline} from './offline.js';
import {key} from './session.js';
import {Table} from './table.js';
import {today} from './today.js';

const KIND = ['game', 'size', 'band'];
/** So many of the oldest are what days choose from: they are there first and stay. */
const DAILY_FROM = 50;
/** So many pages of levels hold more than are remembered as solved. */
const MOST_PAGES = 6;

/** @type {Table | undefined} */
let table;

/** Any level of a kind: a new one that was not solved here yet, if there is one. @param {Record<string, string>} kind @param {string} [besides] */
async function oneLike(kind, besides = '') {
  /** @type {{id: string}[]} */
  const seen = [];
  let cursor = '';
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    /** @type {import('floe-catalog').Levels} */
    const {levels, next} = await json('/v1/levels?' + query({...kind, fields: 'id', limit: '100', sort: 'newest', cursor}));
    const open = levels.filter((one) => one.id !== besides && !isSolved(one.id));
    if (open.length > 0) {
      return any(open).id;
    }
    seen.push(...levels);
    if (!next) {
      break;
    }
    cursor = next;
  }
  return any(seen)?.id;
}

/** @param {{id: string}[]} levels */
function any(levels) {
  return levels[Math.floor(Math.random() * levels.length)];
}

/** Where the levels stand of which one is a day's. @param {number} day */
async function forDay(day) {
  const known = await games();
  const game = known[day % known.length];
  return '/v1/levels?' + query({game: game.id, size: game.sizes[0], band: day % 2 ? 'medium' : 'easy', fields: 'id', limit: String(DAILY_FROM)});
}

/** The level of a day: the same for everybody as long as the shelf is. @param {number} day */
async function ofTheDay(day) {
  /** @type {import('floe-catalog').Levels} */
  const {levels} = await json(await forDay(day));
  const {length} = await games();
  // So many days later game and band are the same again.
  const round = length % 2 ? 2 * length : length;
  return levels[Math.floor(day / round) % Math.max(1, levels.length)]?.id;
}

/** Has a day's level and the next one's, where there is one yet, kept, and says so. @param {number} day @param {string} id of its level */
async function keepDays(day, id) {
  const next = await ofTheDay(day + 1);
  const answers = ['/v1/games', await forDay(day), levelAddress(id), await forDay(day + 1), ...(next ? [levelAddress(next)] : [])];
  if (await keepForOffline(answers)) {
    page().append(h('p', {class: 'faint', id: 'kept'}, `This level ${next ? 'and tomorrow’s ' : ''}can be played without a network.`));
  }
}

/** @param {string} id @param {{title?: string, onsolved?: () => string}} [how] */
async function playLevel(id, how = {}) {
  const [known, level] = await Promise.all([games(), fetchLevel(id)]);
  const game = /** @type {import('./api.js').Game} */ (known.find((one) => one.id === level.game));
  const kind = query({game: level.game, size: level.size, band: level.band});
  table?.stop();
  table = new Table(level, game, {hinted: () => tell(level.id, false, 0), solved: async (result) => {
    const note = how.onsolved?.() ?? '';
    solved(level.id);
    const rated = h('p', {class: 'faint'});
    const next = h('a', {class: 'button primary', id: 'next', href: `/play?${kind}&not=${level.id}`}, 'Next level');
    const ending = /** @type {Table} */ (table).ending;
    ending.replaceChildren(h('div', {class: 'notice result', id: 'result'},
        h('h2', {}, 'Solved'),
        h('p', {}, `${counted(result.count, 'move')}${result.count <= level.par ? ', as few as can be' : `; ${level.par} is the least`}. ${clock(result.millis)}, ${result.slips === 0 ? 'no mistake' : counted(result.slips, 'mistake')}.`),
        note ? h('p', {}, note) : null, rated, again(level, result.moves),
        h('div', {class: 'row'}, next,
            h('a', {class: 'button', href: `/levels/${level.id}`}, 'About this level'),
            h('a', {class: 'button', href: '/'}, 'Gallery'))));
    say(`Solved in ${counted(result.count, 'move')}`);
    ending.scrollIntoView({block: 'nearest'});
    next.focus({preventScroll: true});
    if (result.hinted) {
      rated.textContent = 'With a hint, so it does not count for your rating.';
      return;
    }
    rated.textContent = key() ? 'Telling the catalog…' : '';
    const {rating, refusal} = await tell(level.id, true, result.millis, result.moves);
    rated.textContent = refusal ? `It does not count for your rating. ${refusal}.` : rating === undefined ? '' : `Your rating at ${game.title} is ${Math.round(rating)} now.`;
  }});
  page().replaceChildren(titled(how.title ?? `${game.title}, ${level.band}`),
      brief(game.rules.split('. ').slice(0, 2).join('. ').replace(/\.?$/, '.')), table.element);
  await table.start();
}

/** The rules in short; where the screen is narrow, in a line that unfolds. @param {string} rules */
function brief(rules) {
  const more = h('button', {type: 'button', 'aria-expanded': 'false', onclick: () => {
    const open = text.classList.toggle('open');
    more.setAttribute('aria-expanded', String(open));
    more.textContent = open ? 'less' : 'more';
  }}, 'more');
  const text = h('p', {class: 'faint brief'}, h('span', {}, rules), more);
  return text;
}

/** To look at it once more: one's own way, and the solution for those who may see it. @param {import('./api.js').Level} level @param {string} moves */
function again(level, moves) {
  const wrong = h('p', {class: 'faint', role: 'status'});
  const shortest = h('button', {type: 'button', id: 'solution', onclick: async () => {
    try {
      await table?.watch((await json(`/v1/levels/${level.id}/solution`)).moves);
    } catch (problem) {
      wrong.textContent = /** @type {Error} */ (problem).message;
    }
  }}, 'Watch the solution');
  return h('div', {}, h('div', {class: 'row'}, h('button', {type: 'button', id: 'again', onclick: () => table?.watch(moves)}, 'Watch your way'), key() ? shortest : null), wrong);
}

async function show() {
  const what = location.pathname.split('/')[2] ?? '';
  if (what === 'rush' || what === 'race') {
    /** @param {Table | undefined} next */
    const playing = (next) => {
      table?.stop();
      table = next;
    };
    await (what === 'rush' ? (await late(import('./rush.js'))).rush : (await late(import('./race.js'))).race)(playing);
    return;
  }
  if (what === 'daily') {
    // By their answer the day is known.
    await games();
    const day = today();
    const id = await ofTheDay(day);
    if (!id) {
      nothing();
      return;
    }
    await playLevel(id, {title: 'The level of the day', onsolved: () => {
      daily(day, today());
      const days = streak(day);
      return days === 0 ? '' : days === 1 ? 'The first day of a streak.' : `${days} days in a row.`;
    }});
    keepDays(day, id).catch(() => undefined);
    return;
  }
  if (what) {
    await playLevel(what);
    return;
  }
  const address = new URLSearchParams(location.search);
  const kind = Object.fromEntries(KIND.map((name) => [name, address.get(name) ?? '']));
  const id = await oneLike(kind, address.get('not') ?? '');
  if (!id) {
    nothing();
    return;
  }
  history.replaceState(history.state, '', `/play/${id}`);
  await playLevel(id);
}

function nothing() {
  page().replaceChildren(titled('Nothing to play yet'), h('p', {class: 'notice'}, 'Levels of this kind are being made and proven at this moment. Try again in a few seconds, or take another kind.'),
      h('div', {class: 'row'}, h('button', {class: 'primary', type: 'button', onclick: () => location.reload()}, 'Try again'), h('a', {class: 'button', href: '/'}, 'Gallery')));
}

begin(show);
