// What the solver says of a board, in words.
import {capital, counted, h} from './dom.js';
import {measure} from './in-words.js';

const SHORT = 120;

/** @param {{accepted?: any, rejected?: any, gaveUp?: any}} verdict */
export function sentences({accepted, rejected, gaveUp}) {
  const measures = Object.entries((accepted ?? rejected ?? gaveUp).measures);
  const figures = measures.length === 0 ? null : h('details', {}, h('summary', {}, `${counted(measures.length, 'measure')}${gaveUp ? ', each at least' : ''}`),
      h('dl', {class: 'figures'}, ...measures.map(([name, value]) => measure(name, value, rounded)).flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])));
  const parts = accepted ? [h('p', {}, h('b', {class: 'good'}, `✓ A level: ${accepted.band}, ${accepted.score}`)), h('p', {class: 'way'}, `Solved by ${shortened(accepted.solution)}`), figures]
    : rejected ? [h('p', {}, h('b', {class: 'bad'}, `✗ No level: ${capital(rejected.reason.toLowerCase().replaceAll('_', ' '))}`)), h('p', {class: 'way'}, shortened(rejected.detail)), figures]
      : [h('p', {}, `Undecided after ${gaveUp.steps.toLocaleString('en')} steps. ${gaveUp.detail ? `What is known: ${gaveUp.detail}` : 'Nothing is known of the board'}.`), figures];
  return parts.filter((part) => part !== null);
}

/** @param {number} value */
function rounded(value) {
  return String(Math.round(value * 1000) / 1000);
}

/** @param {string} text */
function shortened(text) {
  return text.length > SHORT ? `${text.slice(0, SHORT)}… (${text.length} letters)` : text;
}
