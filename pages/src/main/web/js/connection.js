// Whether the catalog answers, told at the head of every page while it does not.
import {h, say} from './dom.js';

const ASK_EVERY = 2000;

/** @type {HTMLElement | null} */
let notice = null;
/** @type {(() => void)[]} */
const waiting = [];

/** Nothing came back. From now on it is asked until it answers, whether or not anybody wants something of it. */
export function lost() {
  if (notice) {
    return;
  }
  const since = new Date().toTimeString().slice(0, 8);
  notice = h('p', {id: 'lost', class: 'notice wrong', role: 'status'}, `⚠ The catalog does not answer since ${since}. What is shown was so then. It is asked again and again.`);
  document.querySelector('main')?.before(notice);
  askLater();
}

/** It answered, whatever it said. */
export function back() {
  if (notice) {
    notice.remove();
    notice = null;
    say('The catalog answers again');
    waiting.splice(0).forEach((done) => done());
  }
}

/** Comes when the catalog answers: at once where it does. @returns {Promise<void>} */
export function whenBack() {
  return new Promise((done) => notice ? waiting.push(done) : done());
}

function askLater() {
  setTimeout(async () => {
    if (!notice) {
      return;
    }
    // What is kept for a day without a network answers for no HEAD.
    const answer = await fetch('/', {method: 'HEAD', cache: 'no-store'}).catch(() => null);
    answer?.ok ? back() : askLater();
  }, ASK_EVERY * (0.5 + Math.random() / 2));
}
