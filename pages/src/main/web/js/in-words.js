// Names that say nothing to a newcomer, in words: those of some measures, and the signs that boards are written with. What is not here goes by
// its own name, so a new game needs nothing here.
import {words} from './dom.js';

/** @type {Record<string, string>} */
const MEASURES = {
  l1: 'fillings where no path touches itself',
  fillings: 'fillings in all',
  fillingsExact: 'all fillings were counted',
  l3: 'can be joined in one way only',
};
/** These are 1 or 0. */
const YES_OR_NO = ['fillingsExact', 'l3'];

/** @type {Record<string, Record<string, string>>} */
const SIGNS = {
  ice: {'.': 'ice', O: 'boulder or wall', 0: 'boulder or wall', s: 'start', e: 'exit'},
  penguin: {
    '.': 'ice', '#': 'wall', T: 'tree', '*': 'snow', x: 'picks', F: 'finish', P: 'start',
    '-': 'bridge across', '|': 'bridge up and down', '^': 'treadmill up', v: 'treadmill down', '<': 'treadmill to the left', '>': 'treadmill to the right',
    ...Object.fromEntries([...'123456789'].map((digit) => [digit, `door ${digit}`])),
  },
  tiptoe: {' ': 'tile that drops you', x: 'tile that holds'},
  cave: {'#': 'rock', ' ': 'air', '.': 'void', H: 'ladder'},
  flow: {'.': 'empty', ...Object.fromEntries([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [letter, `end of colour ${letter}`]))},
};

/** A measure and its value, as people read it. @param {string} name @param {number} value @param {(value: number) => string} number @returns {[string, string]} */
export function measure(name, value, number) {
  return [MEASURES[name] ?? words(name), YES_OR_NO.includes(name) ? (value === 1 ? 'yes' : 'no') : number(value)];
}

/** What a sign stands for, and how it is typed. @param {string} game @param {string} sign */
export function signWords(game, sign) {
  const typed = sign === ' ' ? 'blank' : sign;
  const meant = SIGNS[game]?.[sign];
  return meant ? `${meant}, written ${typed}` : `the sign ${typed}`;
}
