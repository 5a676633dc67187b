// Dead letters on the board of operations: filtered, looked at, tried and sent again.
import {counted, h, localTime, say} from './dom.js';
import {json, query} from './api.js';
import {refill} from './redraw.js';

const A_PAGE = '50';
const TOPICS = ['floe.candidates.v1', 'floe.submissions.v1', 'floe.verdicts.v1', 'floe.demand.v1'];

/** @typedef {import('floe-catalog').DeadLetter} Letter */

/** @param {Letter} letter */
async function look(letter) {
  /** @type {Letter} */
  const whole = await json(`/v1/dead-letters/${encodeURIComponent(letter.letter)}`);
  const facts = [['Topic', whole.topic], ['First lay at', whole.origin], ['Put aside', whole.time], ['By', whole.by], ['Reason', whole.reason], ['Key', whole.key], ['Bytes', String(whole.bytes)],
    ...(whole.headers ?? []).filter((header) => !header.name.startsWith('dlq-')).map((header) => [header.name, header.value])];
  const dialog = /** @type {HTMLDialogElement} */ (h('dialog', {class: 'large', 'aria-labelledby': 'letter-title'},
      h('h2', {id: 'letter-title', class: 'way'}, whole.letter), h('p', {class: 'way'}, whole.detail),
      h('dl', {class: 'figures'}, ...facts.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {class: 'way'}, value)])),
      h('pre', {tabindex: 0, role: 'region', 'aria-label': 'What is in it'}, whole.value ?? 'What is in it is shown to keys with the scope solutions.'),
      h('div', {class: 'row'}, h('button', {type: 'button', onclick: () => dialog.close()}, 'Close'))));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {{outcome: string}[]} letters @param {boolean} dryRun */
function told(letters, dryRun) {
  const sent = letters.filter((one) => one.outcome === 'sent').length;
  const others = ['gone', 'too-large', 'unknown'].map((outcome) => ({outcome, many: letters.filter((one) => one.outcome === outcome).length})).filter((one) => one.many);
  return `${sent} ${dryRun ? 'would be sent' : 'sent'} again${others.map((one) => `, ${one.many} ${one.outcome.replace('-', ' ')}`).join('')}.${dryRun ? ' Nothing was sent.' : ''}`;
}

/** The part of the board that has them. @param {() => Promise<void>} changed is called when some were sent */
export function deadLetters(changed) {
  const said = h('p', {class: 'said', role: 'status', id: 'replayed'});
  const list = h('div', {class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'Dead letters'}, h('p', {class: 'faint'}, 'They are listed as soon as the broker answers.'));
  /** @type {Letter[]} */
  let shown = [];
  /** Which are wanted: what is only typed so far filters nothing. @type {Record<string, string>} */
  let wanted = {};
  /** Of two answers the one that was asked for last is shown. */
  let asked = 0;
  /** Whether an answer came that could not be shown yet. */
  let isDue = false;
  const form = /** @type {HTMLFormElement} */ (h('form', {class: 'filters', 'aria-label': 'Which dead letters', onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    guarded(filter);
  }, onchange: () => guarded(filter)},
  h('label', {}, 'Topic', h('select', {name: 'topic'}, h('option', {value: ''}, 'Any'), ...TOPICS.map((topic) => h('option', {}, topic)))),
  h('label', {}, 'Reason', h('input', {name: 'reason', class: 'reason', autocomplete: 'off', placeholder: 'UNKNOWN_GAME'}))));
  const dry = h('button', {type: 'button', onclick: () => guarded(() => replay(shown, true))}, 'Try all shown');
  const all = h('button', {type: 'button', onclick: () => guarded(() => replay(shown, false))}, 'Replay all shown');
  const actions = h('div', {class: 'row', hidden: true}, dry, all);

  /** What goes wrong is said where it was asked for. @param {() => Promise<unknown>} what */
  async function guarded(what) {
    try {
      await what();
    } catch (problem) {
      said.textContent = /** @type {Error} */ (problem).message;
    }
  }

  /** @param {Letter[]} letters @param {boolean} dryRun */
  async function replay(letters, dryRun) {
    /** @type {import('floe-catalog').LettersReplayed} */
    const answer = await json('/v1/dead-letters/replay', {method: 'POST', body: {letters: letters.map((one) => one.letter), dryRun}});
    said.textContent = told(answer.letters, dryRun);
    if (!dryRun) {
      await refresh();
      await changed();
    }
  }

  /** @param {Letter} letter */
  const row = (letter) => h('tr', {'data-letter': letter.letter}, h('th', {scope: 'row'}, letter.reason),
      h('td', {class: 'way'}, letter.detail), h('td', {}, letter.topic), h('td', {}, localTime(letter.time)),
      h('td', {}, h('div', {class: 'row tight'},
          h('button', {type: 'button', 'data-of': `look ${letter.letter}`, 'aria-label': `Look at ${letter.letter}`, onclick: () => guarded(() => look(letter))}, 'Look'),
          h('button', {type: 'button', 'data-of': `replay ${letter.letter}`, 'aria-label': `Replay ${letter.letter}`, onclick: () => guarded(() => replay([letter], false))}, 'Replay'))));

  /** What the catalog refuses, such as a reason that there is not, filters nothing. */
  async function filter() {
    const before = wanted;
    wanted = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
    try {
      await refresh();
      said.textContent = '';
    } catch (problem) {
      wanted = before;
      throw problem;
    }
  }

  /** Whether they are shown as they are now. @param {number} [tries] */
  async function refresh(tries) {
    const mine = ++asked;
    /** @type {import('floe-catalog').DeadLetters} */
    const {letters, next} = await json('/v1/dead-letters?' + query({...wanted, limit: A_PAGE}), {tries});
    const table = letters.length
      ? h('table', {}, h('thead', {}, h('tr', {}, ...['Reason', 'Why', 'Topic', 'When', 'What to do'].map((text) => h('th', {scope: 'col'}, text)))), h('tbody', {}, ...letters.map(row)))
      : h('p', {class: 'faint'}, wanted.topic || wanted.reason ? 'None like these.' : 'None: everything could be used.');
    const more = next ? [h('p', {class: 'faint'}, `There are more than the ${letters.length} that are shown. ./floe dead replay sends all of them.`)] : [];
    if (mine !== asked) {
      return false;
    }
    // Who is about to send all that are shown has these before them.
    isDue = actions.querySelector('button:active') !== null || !refill(list, [table, ...more]);
    if (isDue) {
      return false;
    }
    shown = letters;
    actions.hidden = !shown.length;
    say(counted(shown.length, 'dead letter'));
    return true;
  }

  const element = h('div', {}, h('h2', {id: 'dead-letters', tabindex: -1}, 'Dead letters'),
      h('p', {class: 'faint'}, 'What a service could not use. Put right what was wrong, then send it again; doing it twice is harmless.'), form, actions, said, list);
  /** What went wrong by itself. */
  let failed = '';
  /** @param {string} why */
  const tell = (why) => {
    if (said.textContent === failed || why) {
      said.textContent = why;
    }
    failed = why;
  };
  /** What goes wrong is said here, too, until the next look comes about. */
  const again = async () => {
    try {
      const done = await refresh(1);
      tell('');
      return done;
    } catch (problem) {
      tell(/** @type {Error} */ (problem).message);
      return false;
    }
  };
  return {element, isDue: () => isDue, refresh: again};
}
