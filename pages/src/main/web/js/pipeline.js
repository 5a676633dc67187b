// The pipeline as a picture, on the board of operations: how many come in a second, what waits, who works.
import {counted, h} from './dom.js';
import {become} from './redraw.js';

/**
 * @typedef {import('floe-catalog').Reader} Reader
 * @typedef {import('floe-catalog').Stage} Stage
 * @typedef {import('floe-catalog').Pipeline} Told
 */

/** Fewer than this many seconds say little of how many come in one. */
const LEAST_SECONDS = 1;

/** What was written to each topic when it was looked at last, and what came in a second since the time before. @type {Map<string, {at: number, written: number, perSecond?: number}>} */
const seen = new Map();

/** @param {Stage} stage @returns {number | undefined} */
function perSecond(stage) {
  const last = seen.get(stage.topic);
  const now = performance.now();
  if (!last || stage.written < last.written) {
    seen.set(stage.topic, {at: now, written: stage.written});
    return undefined;
  }
  const seconds = (now - last.at) / 1000;
  if (seconds >= LEAST_SECONDS) {
    seen.set(stage.topic, {at: now, written: stage.written, perSecond: (stage.written - last.written) / seconds});
  }
  return seen.get(stage.topic)?.perSecond;
}

/** @param {number | undefined} rate */
function rateWords(rate) {
  return rate === undefined ? '… a second' : `${rate >= 10 || rate === 0 ? Math.round(rate).toLocaleString('en') : rate.toFixed(1)} a second`;
}

/** How old what waits is, as long as as many are done in a second as come. @param {number} waiting @param {number | undefined} rate */
function behind(waiting, rate) {
  if (waiting === 0 || !rate) {
    return '';
  }
  const seconds = waiting / rate;
  return seconds < 1 ? ', less than a second behind' : seconds < 120 ? `, some ${Math.round(seconds)} s behind` : `, some ${Math.round(seconds / 60)} min behind`;
}

/** One that works, with its share of what waits. @param {string} kind @param {Reader} reader @param {number} index */
function worker(kind, reader, index) {
  return h('li', {title: `${reader.client} at ${reader.host}`}, h('b', {}, `${kind} ${index + 1}`), ` ${reader.host}`,
      h('span', {class: 'faint'}, ` · ${counted(reader.partitions, 'partition')} · ${reader.waiting.toLocaleString('en')} waiting`));
}

/** @param {string} title @param {string} kind @param {Stage | undefined} stage */
function station(title, kind, stage) {
  const readers = stage?.readers ?? [];
  return h('div', {class: 'station'}, h('h3', {}, title), readers.length
    ? h('ul', {}, ...readers.map((reader, index) => worker(kind, reader, index)))
    : h('p', {class: 'bad'}, `⚠ no ${kind}`));
}

/** A topic, as what flows from one station to the next. @param {string} title @param {Stage | undefined} stage */
function flow(title, stage) {
  if (!stage) {
    return h('div', {class: 'flow'}, title);
  }
  const rate = perSecond(stage);
  const pace = !rate ? 'still' : rate < 20 ? 'slow' : 'quick';
  return h('div', {class: `flow ${pace}`, 'data-topic': stage.topic, title: stage.topic}, h('b', {}, title), h('span', {class: 'rate'}, rateWords(rate)), h('span', {class: 'stream', 'aria-hidden': 'true'}),
      h('span', {}, `${stage.waiting.toLocaleString('en')} waiting${behind(stage.waiting, rate)}`), stage.dead
        ? h('a', {class: 'bad', href: '#dead-letters'}, `⚠ ${stage.dead} dead`) : h('span', {class: 'faint'}, 'none dead'));
}

/** @param {Told} told */
function reasons(told) {
  const most = told.rejected[0]?.count ?? 1;
  return told.rejected.length === 0 ? h('p', {class: 'faint'}, 'No board has come to nothing yet.')
    : h('details', {class: 'rejected'}, h('summary', {}, 'Why boards came to nothing'), h('table', {}, h('thead', {}, h('tr', {}, ...['Game', 'Reason', 'Boards', ''].map((text) => h('th', {scope: 'col'}, text)))),
        h('tbody', {}, ...told.rejected.map((one) => h('tr', {}, h('td', {}, one.game), h('th', {scope: 'row'}, one.reason), h('td', {}, one.count.toLocaleString('en')),
            h('td', {}, h('meter', {min: 0, max: most, value: one.count, 'aria-label': `${one.game} ${one.reason}`})))))));
}

/** @param {HTMLElement} place @param {Told} told @param {number} levels how many there are on all shelves */
export function drawPipeline(place, told, levels) {
  if (!told.broker) {
    place.replaceChildren(h('p', {class: 'bad'}, '⚠ The broker does not answer: nothing is known of what passes through it. Levels are served and drawn all the same.'));
    return;
  }
  /** @param {string} word */
  const stage = (word) => told.stages.find((one) => one.topic.includes(word));
  const [candidates, submissions, verdicts] = [stage('candidates'), stage('submissions'), stage('verdicts')];
  become(place, [h('div', {class: 'pipeline'},
      h('div', {class: 'station'}, h('h3', {}, 'Proposed'), h('p', {class: 'faint'}, 'by generators, and by people in the workshop')),
      h('div', {class: 'flows'}, flow('Candidates', candidates), flow('Submissions', submissions)),
      station('Proved', 'solver', candidates),
      h('div', {class: 'flows'}, flow('Verdicts', verdicts)),
      station('Kept', 'catalog', verdicts),
      h('div', {class: 'station'}, h('h3', {}, 'Levels'), h('p', {}, levels.toLocaleString('en')))), reasons(told)]);
}
