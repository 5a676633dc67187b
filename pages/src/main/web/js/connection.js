// Whether the catalog answers, told at the head of every page while it does not.
import {h, say} from './dom.js';

/** @type {HTMLElement | null} */
let notice = null;

/** Nothing came back. */
export function lost() {
  if (notice) {
    return;
  }
  const since = new Date().toTimeString().slice(0, 8);
  notice = h('p', {id: 'lost', class: 'notice wrong', role: 'status'}, `⚠ The catalog does not answer since ${since}. What is shown was so then. It is asked again and again.`);
  document.querySelector('main')?.before(notice);
}

/** It answered, whatever it said. */
export function back() {
  if (notice) {
    notice.remove();
    notice = null;
    say('The catalog answers again');
  }
}
