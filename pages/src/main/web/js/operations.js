// The board of operations: how the factory is, in one line first; its shelves, targets and keys.
import {capital, h, localTime, page, say} from './dom.js';
import {json} from './api.js';
import {drawChanges} from './changes.js';
import {deadLetters} from './dead-letters.js';
import {begin} from './header.js';
import {drawPipeline} from './pipeline.js';
import {refill} from './redraw.js';

const LOOK_EVERY = 4000;
const BANDS = ['easy', 'medium', 'hard', 'expert'];

/** @typedef {import('floe-catalog').Shelf} Shelf */

/** What else was ordered of a shelf's levels, as behind its name. @param {Shelf} shelf */
const ordered = (shelf) => shelf.options ? `?${Object.entries(shelf.options).map(([option, value]) => `${option}=${value}`).join('&')}` : '';

/** @param {Shelf} shelf */
const path = (shelf) => `${shelf.game}/${shelf.size}/${shelf.band}`;

/** @param {Shelf} shelf */
const name = (shelf) => path(shelf) + ordered(shelf);

/** The shelves that stand in one row of the table. @param {Shelf} shelf */
const row = (shelf) => `${shelf.game} ${shelf.size} ${ordered(shelf)}`.trimEnd();

/** What cannot be done is said where it was tried. */
function trouble() {
  return h('span', {class: 'bad', role: 'alert'});
}

/** @param {Shelf} shelf @param {() => Promise<void>} again @param {() => void} close */
function edit(shelf, again, close) {
  const field = /** @type {HTMLInputElement} */ (h('input', {type: 'number', min: 0, max: 1000000, required: true, value: shelf.target, 'aria-label': `Target of ${name(shelf)}`}));
  const wrong = trouble();
  const form = h('form', {onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    wrong.textContent = '';
    try {
      await json(`/v1/stock/${path(shelf)}`, {method: 'PUT', body: {target: Number(field.value), options: shelf.options}});
      say(`The target of ${name(shelf)} is ${field.value}`);
      close();
      // What fails here is told by the next look.
      await again().catch(() => undefined);
    } catch (problem) {
      wrong.textContent = problem.message;
    }
  }, onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && close()},
  field, h('button', {}, 'Set'), h('button', {type: 'button', 'aria-label': 'Leave it', onclick: close}, '×'), wrong);
  return {form, field};
}

/** What tells each cell that is there how its shelf is now, by the shelf's name. @type {Map<string, (shelf: Shelf) => void>} */
const cells = new Map();

/** @param {Shelf} shelf */
function figures(shelf) {
  const words = `${shelf.neverShown} of ${shelf.target}`;
  return [h('meter', {min: 0, max: Math.max(1, shelf.target), low: Math.max(1, shelf.target) / 2, optimum: Math.max(1, shelf.target), value: Math.min(shelf.neverShown, shelf.target), 'aria-label': `${name(shelf)}: ${words} never shown`}),
    h('span', {}, words), h('span', {class: 'faint'}, ` · ${shelf.total} in all`, shelf.rate > 0 ? ` · +${shelf.rate}/min` : ''),
    shelf.starving ? h('span', {class: 'bad', title: shelf.starving.why}, ` ⚠ none for ${Math.round(shelf.starving.seconds / 60)} min: ${shelf.starving.why}`) : ''];
}

/** @param {Shelf | undefined} first as it is when the cell is made @param {() => Promise<void>} again */
function cell(first, again) {
  if (!first) {
    return h('td', {class: 'faint'}, 'no shelf');
  }
  let shelf = first;
  const told = h('span', {}, ...figures(shelf));
  cells.set(name(shelf), (now) => {
    shelf = now;
    told.replaceChildren(...figures(now));
  });
  /** @type {HTMLElement} */
  const pen = h('button', {type: 'button', 'aria-label': `Change the target of ${name(shelf)}`, title: 'Change the target', onclick: () => {
    const before = [...place.childNodes];
    const {form, field} = edit(shelf, again, () => {
      place.replaceChildren(...before);
      pen.focus();
    });
    place.replaceChildren(form);
    field.focus();
    field.select();
  }}, '✎');
  const place = h('td', {class: 'heat', 'data-shelf': name(shelf)}, told, ' ', pen);
  return place;
}

/** Figures change all the time: the table stays as long as its shelves do, for somebody may be at one of them. @param {HTMLElement} place @param {Shelf[]} shelves @param {() => Promise<void>} again */
function drawShelves(place, shelves, again) {
  if (place.querySelector('button:active')) {
    // It would move away from under the finger that presses it.
    return;
  }
  const isSame = place.hasChildNodes() && shelves.length === cells.size && shelves.every((shelf) => cells.has(name(shelf)));
  if (isSame || place.querySelector('form')) {
    shelves.forEach((shelf) => cells.get(name(shelf))?.(shelf));
    return;
  }
  cells.clear();
  const focused = document.activeElement?.closest('[data-shelf]')?.getAttribute('data-shelf');
  const rows = [...new Set(shelves.map(row))];
  place.replaceChildren(h('table', {}, h('caption', {class: 'unseen'}, 'Levels that nobody has been shown, of how many there should be'),
      h('thead', {}, h('tr', {}, h('th', {scope: 'col'}, 'Shelf'), ...BANDS.map((band) => h('th', {scope: 'col'}, capital(band))))),
      h('tbody', {}, ...rows.map((one) => h('tr', {}, h('th', {scope: 'row'}, one),
          ...BANDS.map((band) => cell(shelves.find((shelf) => row(shelf) === one && shelf.band === band), again)))))));
  if (focused) {
    /** @type {HTMLElement | null} */ (place.querySelector(`[data-shelf="${focused}"] button`))?.focus();
  }
}

/** @typedef {{label: string, value: string | number, wrong: boolean}} Fact */

/** @param {string} label @param {string | number} value @param {boolean} [wrong] @returns {Fact} */
function fact(label, value, wrong = false) {
  return {label, value, wrong};
}

/** @param {import('./pipeline.js').Told} pipeline */
function allDead({stages}) {
  return stages.reduce((sum, stage) => sum + stage.dead, 0);
}

/** @param {import('./pipeline.js').Told} pipeline @param {Shelf[]} shelves */
function line(pipeline, shelves) {
  const missing = shelves.reduce((sum, shelf) => sum + shelf.missing, 0);
  const dead = allDead(pipeline);
  const waiting = pipeline.stages.reduce((sum, stage) => sum + stage.waiting, 0);
  const solvers = pipeline.stages.find((stage) => stage.topic.includes('candidates'))?.workers ?? 0;
  return [pipeline.broker ? fact('Up', '✓') : fact('The broker is', 'away', true), fact('missing', missing), fact('waiting', waiting),
    fact('solvers', solvers, pipeline.broker && solvers === 0), fact('dead', dead, dead > 0)];
}

/** What was wrong when it was told last. */
let toldWrong = '';

/** Figures change all the time: those who hear the page are told when something begins or ceases to be wrong. @param {HTMLElement} place @param {Fact[]} facts */
function drawLine(place, facts) {
  place.replaceChildren(...facts.map(({label, value, wrong}) => h('span', {class: wrong ? 'bad' : ''}, wrong ? '⚠ ' : '', `${label} ${value}`)));
  const wrong = facts.filter((one) => one.wrong);
  const labels = wrong.map(({label}) => label).join();
  if (labels !== toldWrong) {
    toldWrong = labels;
    say(wrong.map(({label, value}) => `${label} ${value}`).join(', ') || 'Nothing is wrong any more');
  }
}

/** All keys of the house, from as many pages as there are. */
async function allKeys() {
  /** @type {import('floe-catalog').Key[]} */
  const all = [];
  let cursor = '';
  do {
    /** @type {import('floe-catalog').Keys} */
    const {keys, next} = await json(`/v1/keys?limit=100${cursor}`);
    all.push(...keys);
    cursor = next ? `&cursor=${encodeURIComponent(next)}` : '';
  } while (cursor);
  return all;
}

/** By the clock of whoever looks, which may be wrong: what it says keeps no key from being revoked. @param {import('floe-catalog').Key} key */
function ends({expiresAt}) {
  return expiresAt ? localTime(expiresAt).slice(0, 16) + (new Date(expiresAt) < new Date() ? ', ended' : '') : 'never';
}

/** Whether they are shown as they are now. @param {HTMLElement} place */
async function drawKeys(place) {
  const keys = await allKeys();
  return refill(place, [h('table', {}, h('thead', {}, h('tr', {}, ...['Name', 'May', 'Made', 'Ends', 'End it'].map((text) => h('th', {scope: 'col'}, text)))),
      h('tbody', {}, ...keys.filter((key) => !key.revokedAt).map((key) => h('tr', {},
          h('th', {scope: 'row'}, key.name), h('td', {}, key.scopes.join(', ')), h('td', {}, localTime(key.madeAt).slice(0, 10)), h('td', {}, ends(key)),
          h('td', {}, revoking(key, place))))))]);
}

/** @param {import('floe-catalog').Key} key @param {HTMLElement} place where all keys are */
function revoking(key, place) {
  const wrong = trouble();
  const button = h('button', {type: 'button', 'data-of': key.id, 'aria-label': `Revoke ${key.name}`, onclick: async () => {
    if (!confirm(`Revoke the key ${key.name}, made ${localTime(key.madeAt)}? Nobody can use it after that.`)) {
      return;
    }
    try {
      const at = [...place.querySelectorAll('button')].indexOf(/** @type {HTMLButtonElement} */ (button));
      await json(`/v1/keys/${key.id}`, {method: 'DELETE'});
      say(`The key ${key.name} is revoked`);
      await drawKeys(place);
      (place.querySelectorAll('button')[at] ?? place).focus();
    } catch (problem) {
      wrong.textContent = problem.message;
    }
  }}, 'Revoke');
  return h('div', {}, button, ' ', wrong);
}

async function show() {
  page().replaceChildren(h('h1', {}, 'Operations'));
  const summary = h('p', {class: 'line', id: 'line'});
  const shelves = h('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'Shelves'});
  const pipeline = h('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'Pipeline'});
  const changes = h('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'Who changed what'});
  const keys = h('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'Keys'});
  /** How many letters were dead when they were listed last. */
  let listed = -1;
  /** Whether something of a key has changed since they were listed. */
  let areKeysOld = true;

  const look = async () => {
    /** @type {[import('floe-catalog').Pipeline, import('floe-catalog').Stock]} */
    const [told, stock] = await Promise.all([json('/v1/pipeline', {tries: 1}), json('/v1/stock', {tries: 1})]);
    drawLine(summary, line(told, stock.shelves));
    drawPipeline(pipeline, told, stock.shelves.reduce((sum, shelf) => sum + shelf.total, 0));
    drawShelves(shelves, stock.shelves, look);
    areKeysOld = await drawChanges(changes) || areKeysOld;
    areKeysOld = areKeysOld && !await drawKeys(keys);
    if (told.broker && (dead.isDue() || allDead(told) !== listed) && await dead.refresh()) {
      listed = allDead(told);
    }
  };
  // Of what was sent again others may have come back, and be as many as before.
  const anew = () => {
    listed = -1;
  };
  const dead = deadLetters(() => {
    anew();
    return look();
  });
  document.addEventListener('visibilitychange', anew);
  await look();
  page().append(summary, h('h2', {}, 'Shelves'), h('p', {class: 'faint'}, 'Levels that nobody has been shown, of how many there should be. A target that is changed is heard of by the generators at once.'), shelves,
      h('h2', {}, 'Pipeline'), pipeline,
      dead.element,
      h('h2', {}, 'Who changed what'), changes, h('h2', {}, 'Keys'), keys);
  const again = () => setTimeout(async () => {
    if (!document.hidden) {
      await look().catch((problem) => drawLine(summary, [fact(problem.message, '', true)]));
    }
    again();
  }, LOOK_EVERY);
  again();
}

begin(show);
