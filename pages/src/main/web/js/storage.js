// What this browser keeps for the pages. Where it keeps nothing, for it is full or told not to, they go on without.

/** @typedef {'localStorage' | 'sessionStorage'} Where */

/** @param {string} name @param {Where} [where] */
export function recall(name, where = 'localStorage') {
  return attempt(() => window[where].getItem(name)) ?? null;
}

/** Whether it is kept. @param {string} name @param {string} value nothing takes it away @param {Where} [where] */
export function remember(name, value, where = 'localStorage') {
  return attempt(() => {
    window[where][value ? 'setItem' : 'removeItem'](name, value);
    return true;
  }) ?? false;
}

/** What is kept goes by these names. */
export function names() {
  return attempt(() => Object.keys(localStorage)) ?? [];
}

/** Even to name a storage that is denied is an error. @template T @param {() => T} what @returns {T | undefined} */
function attempt(what) {
  try {
    return what();
  } catch {
    return undefined;
  }
}
