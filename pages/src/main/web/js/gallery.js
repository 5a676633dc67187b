// The gallery: levels as pictures. The address is the filter, so a link shows the same to everybody.
import {capital, counted, h, page, say} from './dom.js';
import {games, json, Problem, query} from './api.js';
import {card} from './cards.js';
import {begin, shown} from './header.js';
import {giveBack} from './picture.js';
import {key} from './session.js';

const FRONT = document.title;
const FIELDS = 'id,game,size,band,par,score';

/** With what FIELDS names. @typedef {{levels: import('./cards.js').Shown[], next?: string}} Page */

const A_FEW = '4';
const A_PAGE = 24;
const MOST_AT_ONCE = 100;
const LOOK_AGAIN = 2000;
/** So long nobody scrolls who looks at something. */
const A_REST = 150;
/** The order of what one's house has played most. */
const PLAYED = 'plays';
const NAMES = ['game', 'size', 'band', 'minMoves', 'maxMoves', 'measures', 'sort'];

/** What the address asks for. What a house has played most is asked for with its key alone. @returns {Record<string, string>} */
function asked() {
  const address = new URLSearchParams(location.search);
  const names = NAMES.filter((name) => address.get(name) && (name !== 'sort' || address.get(name) !== PLAYED || key()));
  return Object.fromEntries(names.map((name) => [name, address.get(name) ?? '']));
}

/** @type {import('./api.js').Game[]} */
let known = [];

/** @param {string} id */
const title = (id) => known.find((game) => game.id === id)?.title ?? id;

/** @typedef {[value: string, text: string]} Choice */

/** @param {string} name @param {string} label @param {Choice[]} [choices] */
function select(name, label, choices = []) {
  return h('label', {}, label, choose(h('select', {name}), choices));
}

/** Has these to choose from; those that are there already are left alone. @param {Element} field @param {Choice[]} choices */
function choose(field, choices) {
  if ([...field.children].map((one) => one.textContent).join() !== choices.map(([, text]) => text).join()) {
    field.replaceChildren(...choices.map(([value, text]) => h('option', {value}, text)));
  }
  return field;
}

/** @param {string} name @param {string} label */
function number(name, label) {
  return h('label', {}, label, h('input', {name, type: 'number', min: 0, inputmode: 'numeric'}));
}

/** What a solver measured: other names in each game. */
function measures() {
  return h('label', {}, 'Measures', h('input', {name: 'measures', placeholder: 'effort:20..35', autocapitalize: 'none', spellcheck: 'false',
    title: 'A name and from where to where, as effort:20..35 or effort:20.., with commas between them. The measures of a game are told with each of its levels.'}));
}

/** The fields are made once: who is in one stays there. @param {() => void} changed */
function filters(changed) {
  const form = /** @type {HTMLFormElement} */ (h('form', {class: 'filters', 'aria-label': 'Which levels', onsubmit: (/** @type {Event} */ event) => event.preventDefault(), onchange: () => {
    const wanted = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
    if (wanted.game !== (asked().game ?? '')) {
      wanted.size = '';
      wanted.measures = '';
    }
    history.pushState(null, '', '/?' + query(wanted));
    changed();
  }},
  select('game', 'Game', [['', 'All games'], ...known.map((one) => /** @type {Choice} */ ([one.id, one.title]))]),
  select('size', 'Size'),
  select('band', 'Difficulty', [['', 'Any'], ...['easy', 'medium', 'hard', 'expert'].map((band) => /** @type {Choice} */ ([band, capital(band)]))]),
  number('minMoves', 'Moves from'), number('maxMoves', 'to'), measures(),
  select('sort', 'Order', [['', 'Newest first'], ['score', 'Easiest first'], ['oldest', 'Oldest first'], .../** @type {Choice[]} */ (key() ? [[PLAYED, 'Most played']] : [])])));
  return form;
}

/** The fields say what the address asks for. @param {HTMLFormElement} form */
function fill(form) {
  const filter = asked();
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name));
  const game = known.find((one) => one.id === filter.game);
  // Houses and operators open shelves of other sizes, too.
  const sizes = [...new Set([...(game ? [game] : known).flatMap((one) => one.sizes), ...(filter.size ? [filter.size] : [])])];
  choose(field('size'), [['', 'Any'], ...sizes.map((size) => /** @type {Choice} */ ([size, size]))]);
  const said = {...filter, sort: filter.sort === 'newest' ? '' : filter.sort};
  NAMES.filter((name) => field(name).value !== (said[name] ?? '')).forEach((name) => {
    field(name).value = said[name] ?? '';
  });
  /** @type {HTMLElement} */ (field('measures').parentElement).hidden = !game && !filter.measures;
}

/** The front: a few of each game. @param {HTMLElement} place */
async function front(place) {
  const moment = h('p', {class: 'faint'}, 'One moment…');
  const rows = known.map((game) => ({game, levels: h('div')}));
  place.append(moment);
  try {
    const few = await Promise.all(rows.map(({game}) => fewOf(game)));
    rows.forEach(({game, levels}, at) => {
      place.append(h('h2', {}, game.title), h('p', {class: 'faint'}, game.rules.split('. ')[0].replace(/\.$/, '') + '.'), levels,
          h('p', {}, h('a', {href: '/?' + query({game: game.id})}, `All levels of ${game.title}`)));
      row(game, levels, few[at]);
    });
  } finally {
    moment.remove();
  }
}

/** @param {import('./api.js').Game} game @returns {Promise<import('./cards.js').Shown[]>} */
async function fewOf(game) {
  /** @type {Page} */
  const page = await json('/v1/levels?' + query({game: game.id, sort: 'score', limit: A_FEW, fields: FIELDS}));
  return page.levels;
}

/** A few of one game; looks again where it has none yet. @param {import('./api.js').Game} game @param {HTMLElement} place @param {import('./cards.js').Shown[]} levels */
function row(game, place, levels) {
  if (levels.length > 0) {
    place.replaceChildren(h('ul', {class: 'shelf few'}, ...levels.map((level) => card(level, game.title))));
    return;
  }
  if (!place.hasChildNodes()) {
    place.append(h('p', {class: 'notice'}, 'The first levels of this game are being made and proven. They come by themselves.'));
  }
  setTimeout(() => place.isConnected && fewOf(game).catch(() => []).then((found) => row(game, place, found)), LOOK_AGAIN);
}

/** All that the filter lets through, page by page as one comes to the end. @param {HTMLElement} place @param {Record<string, string>} filter @param {number} wanted so many at once */
async function all(place, filter, wanted) {
  const list = h('ul', {class: 'shelf', 'aria-label': 'Levels'});
  const more = h('button', {type: 'button', onclick: () => onwards()}, 'More');
  const wrong = h('p', {class: 'notice', role: 'alert'});
  place.append(list, h('p', {}, more));
  let cursor = '';
  let busy = false;
  const ends = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onwards(), {rootMargin: '600px'});

  /** @param {number} limit */
  async function load(limit) {
    if (busy || !more.isConnected) {
      return;
    }
    busy = true;
    wrong.remove();
    /** @type {Page} */
    const answer = await json('/v1/levels?' + query({sort: 'newest', ...filter, limit: String(limit), fields: FIELDS, cursor}), cursor ? {tries: Infinity} : {}).finally(() => {
      busy = false;
    });
    list.append(...answer.levels.map((level) => card(level, title(level.game))));
    cursor = answer.next ?? '';
    more.hidden = !cursor;
    say(counted(list.children.length, 'level'));
    if (list.children.length === 0 && !cursor) {
      more.before(h('div', {class: 'notice'}, h('p', {}, filter.sort === PLAYED ? 'Your house has played none of these yet.' : 'No level is like that yet. Ask for less, or come back: more are being made all the time.'),
          h('a', {class: 'button', href: '/'}, 'All levels')));
    }
  }

  /** Looks whether the end is in sight, anew after each page. */
  function lookOut() {
    ends.disconnect();
    if (cursor) {
      ends.observe(more);
    }
  }

  function onwards() {
    load(A_PAGE).then(lookOut, tell);
  }

  /** @param {Error} problem */
  function tell(problem) {
    ends.disconnect();
    wrong.textContent = problem.message;
    more.before(wrong);
  }
  try {
    do {
      await load(Math.min(MOST_AT_ONCE, Math.max(A_PAGE, wanted - list.children.length)));
    } while (cursor && list.children.length < wanted && list.isConnected);
    lookOut();
  } catch (problem) {
    // What is typed or linked may name a measure that the game does not have: the catalog says which it has.
    if (!(problem instanceof Problem) || problem.status !== 400) {
      throw problem;
    }
    more.hidden = true;
    tell(problem);
  }
}

const heading = h('h1');
const found = h('div');
/** @type {HTMLFormElement | undefined} */
let form;
let scrolled = 0;
let shownFor = '';

/** What the address asks for, from where somebody was in it. */
async function show() {
  clearTimeout(scrolled);
  shownFor = location.search;
  document.getElementById('complaint')?.remove();
  known = await games();
  form ??= filters(() => shown(show));
  const filter = asked();
  const {shown: before = 0, top = 0} = history.state ?? {};
  heading.textContent = filter.game ? title(filter.game) : 'Proven puzzle levels';
  document.title = Object.keys(filter).length === 0 ? FRONT : `${[heading.textContent, filter.size, filter.band].filter(Boolean).join(', ')} · Floe`;
  if (!heading.isConnected) {
    page().replaceChildren(heading, form, found);
  }
  fill(form);
  const place = h('div');
  giveBack(found);
  found.replaceChildren(place);
  await (Object.keys(filter).length > 0 ? all(place, filter, before) : front(place));
  if (top && place.isConnected) {
    scrollTo(0, top);
  }
}

/** Whoever comes back here is where they were. */
function keepPlace() {
  history.replaceState({...history.state, shown: found.querySelectorAll('.level').length, top: scrollY}, '');
}

addEventListener('scroll', () => {
  clearTimeout(scrolled);
  scrolled = window.setTimeout(keepPlace, A_REST);
}, {passive: true});
addEventListener('click', (event) => event.target instanceof Element && event.target.closest('a') && keepPlace(), {capture: true});
history.scrollRestoration = 'manual';
addEventListener('popstate', () => location.search !== shownFor && shown(show));
begin(show);
