// How long somebody has played: the clock runs while they look at the page.

/** What tells that somebody looks, or nobody any more. */
const SEEN = ['visibilitychange', 'pagehide', 'pageshow'];

export class Clock {
  /** Since when somebody looks; nobody does if nothing is here. @type {number | undefined} */
  #from = document.hidden ? undefined : performance.now();
  #millis;
  #left;
  #look = (/** @type {Event} */ event) => this.#see(event.type !== 'pagehide' && !document.hidden);

  /** @param {number} millis played before @param {() => void} left hears that nobody looks any more */
  constructor(millis, left) {
    this.#millis = millis;
    this.#left = left;
  }

  open() {
    SEEN.forEach((name) => addEventListener(name, this.#look));
  }

  close() {
    SEEN.forEach((name) => removeEventListener(name, this.#look));
  }

  get runs() {
    return this.#from !== undefined;
  }

  get millis() {
    return Math.round(this.#millis + (this.#from === undefined ? 0 : performance.now() - this.#from));
  }

  /** Goes on from there. */
  set millis(millis) {
    this.#millis = millis;
    this.#from = this.runs ? performance.now() : undefined;
  }

  /** @param {boolean} seen */
  #see(seen) {
    if (seen === this.runs) {
      return;
    }
    this.#millis = this.millis;
    this.#from = seen ? performance.now() : undefined;
    if (!seen) {
      this.#left();
    }
  }
}
