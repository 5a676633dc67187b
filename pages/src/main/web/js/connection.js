// Whether the catalog answers, told at the head of every page while it does not.
import {say} from './dom.js';
import {toldAbove} from './told-above.js';

const ASK_EVERY = 2000;
/** So long an answer may take until all of it is there. A way that is broken in silence has none come, and a browser waits for it for minutes or for ever. */
const LONGEST_ANSWER = 60_000;
/** Answers that have no body. */
const EMPTY = [204, 205, 304];

/** @type {HTMLElement | null} */
let notice = null;
/** @type {(() => void)[]} */
const waiting = [];

/** The answer once all of it is there, or nothing: none came, or not the whole of it. @param {string} address @param {RequestInit} how @returns {Promise<Response | null>} */
export async function whole(address, how) {
  const patience = new AbortController();
  const end = setTimeout(() => patience.abort(), LONGEST_ANSWER);
  try {
    const answer = await fetch(address, {...how, signal: patience.signal});
    return EMPTY.includes(answer.status) ? answer : new Response(await answer.arrayBuffer(), answer);
  } catch {
    return null;
  } finally {
    clearTimeout(end);
  }
}

/** Nothing came back. From now on it is asked until it answers, whether or not anybody wants something of it. */
export function lost() {
  if (notice) {
    return;
  }
  const since = new Date().toTimeString().slice(0, 8);
  notice = toldAbove({id: 'lost', isWrong: true}, `⚠ The catalog does not answer since ${since}. It is asked again and again.`);
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
    const answer = await whole('/', {method: 'HEAD', cache: 'no-store'});
    answer?.ok ? back() : askLater();
  }, ASK_EVERY * (0.5 + Math.random() / 2));
}
