// The gallery: levels as pictures. The address is the filter, so a link shows the same to everybody.
import {capital, h, page, say} from './dom.js';
import {games, json, Problem, query} from './api.js';
import {card} from './cards.js';
import {begin} from './header.js';

const FIELDS = 'id,game,size,band,par,score';

/** With what FIELDS names. @typedef {{levels: import('./cards.js').Shown[], next?: string}} Page */

const A_FEW = '4';
const A_PAGE = '24';
const LOOK_AGAIN = 2000;
const NAMES = ['game', 'size', 'band', 'minMoves', 'maxMoves', 'measures', 'sort'];

/** What the address asks for. @returns {Record<string, string>} */
function asked() {
  const address = new URLSearchParams(location.search);
  return Object.fromEntries(NAMES.filter((name) => address.get(name)).map((name) => [name, address.get(name) ?? '']));
}

/** @type {import('./api.js').Game[]} */
let known = [];

/** @param {string} id */
const title = (id) => known.find((game) => game.id === id)?.title ?? id;

/** @param {string} name @param {string} label @param {[string, string][]} choices */
function select(name, label, choices) {
  const field = h('select', {name}, ...choices.map(([value, text]) => h('option', {value, selected: asked()[name] === value}, text)));
  return h('label', {}, label, field);
}

/** @param {string} name @param {string} label */
function number(name, label) {
  return h('label', {}, label, h('input', {name, type: 'number', min: 0, inputmode: 'numeric', value: asked()[name]}));
}

/** What a solver measured: other names in each game. @param {boolean} shown */
function measures(shown) {
  const field = h('input', {name: 'measures', placeholder: 'effort:20..35', autocapitalize: 'none', spellcheck: 'false', value: asked().measures ?? '',
    title: 'A name and from where to where, as effort:20..35 or effort:20.., with commas between them. The measures of a game are told with each of its levels.'});
  return shown ? [h('label', {}, 'Measures', field)] : [];
}

function filters() {
  const game = known.find((one) => one.id === asked().game);
  const sizes = [...new Set((game ? [game] : known).flatMap((one) => one.sizes))];
  const form = h('form', {class: 'filters', 'aria-label': 'Which levels', onsubmit: (/** @type {Event} */ event) => event.preventDefault(), onchange: () => {
    const wanted = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (form)));
    if (wanted.game !== (asked().game ?? '')) {
      wanted.size = '';
      wanted.measures = '';
    }
    history.pushState(null, '', '/?' + query(/** @type {Record<string, string>} */ (wanted)));
    show();
  }},
  select('game', 'Game', [['', 'All games'], ...known.map((one) => /** @type {[string, string]} */ ([one.id, one.title]))]),
  select('size', 'Size', [['', 'Any'], ...sizes.map((size) => /** @type {[string, string]} */ ([size, size]))]),
  select('band', 'Difficulty', [['', 'Any'], ...['easy', 'medium', 'hard', 'expert'].map((band) => /** @type {[string, string]} */ ([band, capital(band)]))]),
  number('minMoves', 'Moves from'), number('maxMoves', 'to'), ...measures(Boolean(game) || Boolean(asked().measures)),
  select('sort', 'Order', [['', 'Newest first'], ['score', 'Easiest first'], ['oldest', 'Oldest first'], ['plays', 'Most played']]));
  return form;
}

/** The front: a few of each game. */
async function front() {
  const rows = h('div', {}, h('p', {class: 'faint'}, 'One moment…'));
  page().append(rows);
  /** @type {Page[]} */
  const few = await Promise.all(known.map((game) => json('/v1/levels?' + query({game: game.id, sort: 'score', limit: A_FEW, fields: FIELDS}))));
  rows.replaceChildren();
  known.forEach((game, place) => rows.append(
      h('h2', {}, game.title),
      h('p', {class: 'faint'}, game.rules.split('. ')[0].replace(/\.$/, '') + '.'),
      few[place].levels.length > 0
        ? h('ul', {class: 'shelf few'}, ...few[place].levels.map((level) => card(level, game.title)))
        : h('p', {class: 'notice'}, 'The first levels of this game are being made and proven. They come by themselves.'),
      h('p', {}, h('a', {href: '/?' + query({game: game.id})}, `All levels of ${game.title}`))));
  if (few.some((answer) => answer.levels.length === 0)) {
    setTimeout(() => rows.isConnected && show(), LOOK_AGAIN);
  }
}

/** All that the filter lets through, page by page as one comes to the end. @param {Record<string, string>} filter */
async function all(filter) {
  const list = h('ul', {class: 'shelf', 'aria-label': 'Levels'});
  const more = h('button', {type: 'button', onclick: () => load()}, 'More');
  page().append(list, h('p', {}, more));
  let cursor = '';
  let busy = false;
  const ends = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {rootMargin: '600px'});

  async function load() {
    if (busy || !more.isConnected) {
      return;
    }
    busy = true;
    /** @type {Page} */
    const answer = await json('/v1/levels?' + query({sort: 'newest', ...filter, limit: A_PAGE, fields: FIELDS, cursor})).finally(() => {
      busy = false;
    });
    list.append(...answer.levels.map((level) => card(level, title(level.game))));
    cursor = answer.next ?? '';
    more.hidden = !cursor;
    say(`${list.children.length} levels`);
    if (!cursor) {
      ends.disconnect();
    } else {
      // Looks again whether the end is still in sight.
      ends.unobserve(more);
      ends.observe(more);
    }
    if (list.children.length === 0 && !cursor) {
      more.before(h('div', {class: 'notice'}, h('p', {}, 'No level is like that yet. Ask for less, or come back: more are being made all the time.'),
          h('a', {class: 'button', href: '/'}, 'All levels')));
    }
  }
  try {
    await load();
  } catch (problem) {
    // What is typed or linked may name a measure that the game does not have: the catalog says which it has.
    if (!(problem instanceof Problem) || problem.status !== 400) {
      throw problem;
    }
    ends.disconnect();
    more.hidden = true;
    more.before(h('p', {class: 'notice', role: 'alert'}, problem.message));
  }
}

async function show() {
  known = await games();
  const filter = asked();
  page().replaceChildren(h('h1', {}, filter.game ? title(filter.game) : 'Proven puzzle levels'), filters());
  await (Object.keys(filter).length > 0 ? all(filter) : front());
}

addEventListener('popstate', () => show());
begin(show);
