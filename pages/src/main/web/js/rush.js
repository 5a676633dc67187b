// A rush: a fresh run of levels that get harder, three lives and a clock.
import {capital, clock, counted, h, once, page, say, titled} from './dom.js';
import {games, json, level as fetchLevel, Problem} from './api.js';
import {tell} from './attempts.js';
import {complain} from './header.js';
import {solved} from './kept.js';
import {player, randomId} from './session.js';
import {Table} from './table.js';

const LIVES = 3;
const LENGTH = 20;
const LEAST_LENGTH = 5;

/** Asks for a run, a shorter one where the shelves are not full yet. @param {string[]} of @returns {Promise<import('floe-catalog').Rush>} */
async function draw(of) {
  for (let length = LENGTH; ; length = Math.floor(length / 2)) {
    try {
      return await json(`/v1/rushes/${randomId()}?limit=${LENGTH}`, {method: 'PUT', body: {players: [player()], games: of, length, from: 'easy', to: 'hard'}});
    } catch (problem) {
      if (/** @type {{code?: string}} */ (problem).code !== 'stock-exhausted' || length / 2 < LEAST_LENGTH) {
        throw problem;
      }
    }
  }
}

/** Statuses of the answer to a level that is there no more. */
const GONE = [404, 410];

/** A level of the run, or null if it was taken out meanwhile. @param {string} id */
async function stillThere(id) {
  try {
    return await fetchLevel(id, Infinity);
  } catch (problem) {
    if (problem instanceof Problem && GONE.includes(problem.status)) {
      return null;
    }
    throw problem;
  }
}

/** Asked for before its turn: what goes wrong is told when that comes. @param {string | undefined} id of none after the last */
function ahead(id) {
  const coming = id === undefined ? Promise.resolve(null) : stillThere(id);
  coming.catch(() => undefined);
  return coming;
}

/** Whoever presses twice means the level before, which has gone by then. @param {MouseEvent} event */
const isFirst = ({detail}) => detail < 2;

/** A run cannot be taken up again, so the browser asks before it is left. @param {Event} event */
const warn = (event) => event.preventDefault();

/** @param {(table: Table | undefined) => void} playing hears of each table, and when there is none any more */
export async function rush(playing) {
  const known = await games();
  const boxes = known.map((game) => h('label', {class: 'row'}, h('input', {type: 'checkbox', value: game.id, checked: true}), game.title));
  const button = h('button', {class: 'primary', id: 'begin'}, 'Begin');
  const none = h('p', {class: 'bad', role: 'status'});
  const form = h('form', {onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    const of = [...form.querySelectorAll('input:checked')].map((box) => /** @type {HTMLInputElement} */ (box).value);
    none.textContent = of.length === 0 ? 'Choose a game at least.' : '';
    if (of.length === 0) {
      return;
    }
    await once(button, async () => {
      try {
        const {levels} = await draw(of);
        addEventListener('beforeunload', warn);
        await run(known, levels, playing);
      } catch (problem) {
        complain(/** @type {Error & {status?: number}} */ (problem));
      } finally {
        playing(undefined);
        removeEventListener('beforeunload', warn);
      }
    });
  }}, h('fieldset', {class: 'row'}, h('legend', {}, 'Games'), ...boxes), h('p', {}, button), none);
  page().replaceChildren(titled('Rush'), h('p', {}, `Levels that nobody has given you before, each at least as hard as the one before. You have ${LIVES} lives: a level that you leave costs one.`), form);
}

/**
 * What comes, once it is there; nothing is played until then.
 * @template T @param {Promise<T>} coming @param {(table: Table | undefined) => void} playing @param {() => HTMLElement} standing
 */
async function arrived(coming, playing, standing) {
  const there = await Promise.race([coming, undefined]);
  if (there !== undefined) {
    return there;
  }
  playing(undefined);
  const note = h('p', {class: 'faint', tabindex: -1}, 'The next level is on its way…');
  page().replaceChildren(titled('Rush'), standing(), note);
  note.focus({preventScroll: true});
  return coming.finally(() => note.remove());
}

/** @param {import('./api.js').Game[]} known @param {{id: string}[]} levels @param {(table: Table | undefined) => void} playing */
async function run(known, levels, playing) {
  const began = performance.now();
  let [lives, score, inRow, best, moves, slips] = [LIVES, 0, 0, 0, 0, 0];
  let hardest = '';
  let coming = ahead(levels[0].id);
  /** @param {...Node} place */
  const standing = (...place) => h('p', {class: 'score'}, ...place, h('span', {}, `${score} solved`), h('span', {}, `${lives} of ${LIVES} lives`));

  for (const place of levels.keys()) {
    const level = await arrived(coming, playing, standing);
    coming = ahead(levels[place + 1]?.id);
    if (!level) {
      continue;
    }
    const game = /** @type {import('./api.js').Game} */ (known.find((one) => one.id === level.game));
    let made = 0;
    /** @type {import('./table.js').Result | null} */
    const result = await new Promise((done) => {
      const table = new Table(level, game, {solved: done, slipped: () => slips++, moved: (count) => {
        made = count;
      }});
      playing(table);
      const where = standing(h('span', {}, `Level ${place + 1} of ${levels.length}`));
      where.append(h('button', {type: 'button', id: 'leave', onclick: (/** @type {MouseEvent} */ event) => isFirst(event) && done(null)}, 'Leave it'));
      page().replaceChildren(titled(`Rush: ${game.title}, ${level.band}`), where, table.element);
      table.start().catch((problem) => table.refuse(problem.message));
    });
    moves += made;
    if (result) {
      score++;
      best = Math.max(best, ++inRow);
      hardest = `${game.title}, ${level.band} (${level.score})`;
      solved(level.id);
      say('Solved, next');
      tell(level.id, true, result.millis, result.moves);
    } else {
      inRow = 0;
      tell(level.id, false, 0);
      say(`${counted(lives - 1, 'life is', 'lives are')} left`);
      if (--lives === 0) {
        break;
      }
    }
  }
  const accuracy = moves + slips === 0 ? 0 : Math.round(100 * moves / (moves + slips));
  const again = h('a', {class: 'button primary', href: '/play/rush'}, 'Again');
  page().replaceChildren(titled(lives === 0 ? 'The rush is over' : 'To the very end'),
      h('dl', {class: 'figures', id: 'summary'}, ...Object.entries({Solved: score, Time: clock(performance.now() - began), Accuracy: `${accuracy} %`, 'Best streak': best, Hardest: capital(hardest || 'none')})
        .flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])),
      h('div', {class: 'row'}, again, h('a', {class: 'button', href: '/'}, 'Gallery')));
  say(`The rush is over: ${score} solved`);
  again.focus();
}
