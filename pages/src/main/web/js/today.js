// Which day it is, by the catalog's clock: the level of a day is the same for everybody. Where no catalog answers, by the browser's own.

const DAY = 86_400_000;

/** How far the catalog's clock is ahead of the browser's; what a browser had kept is older than it says. @type {number | undefined} */
let ahead;

/** @param {Headers} headers of an answer that has just come */
export function heard(headers) {
  const told = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Number.isFinite(told)) {
    ahead = Math.max(ahead ?? told, told);
  }
}

/** Counted from 1970. */
export function today() {
  return Math.floor((Date.now() + (ahead ?? 0)) / DAY);
}
