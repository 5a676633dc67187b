// Solvers and generators, in a worker of their own: what takes long keeps no page waiting and can be left.

const USUAL_STEPS = 50_000_000;
/** After an upgrade the solver of a page that was opened before it is there no more. */
const AGAIN = 'try again, and if that is in vain, load this page anew';

export class Factory {
  /** @type {Worker | null} */
  #worker = null;
  #waiting = new Map();
  #last = 0;

  /** Proves and grades a board. pages/README.md says what comes. */
  judge(game, board, steps = USUAL_STEPS) {
    return this.#ask('judge', [game, board, steps]);
  }

  /** A board for an order, the same for the same seed. */
  propose(game, {size, band, options = {}}, seed, steps = USUAL_STEPS) {
    const words = Object.entries(options).map(([name, value]) => `${name}=${value}`).join(' ');
    return this.#ask('propose', [game, size, band, words, String(seed), steps]);
  }

  /** The next move on from where the moves led. */
  hint(game, board, moves, steps = USUAL_STEPS) {
    return this.#ask('hint', [game, board, moves, steps]);
  }

  /** Ends what runs; what waits for it is told so by an AbortError. */
  stop() {
    this.#end(new DOMException('stopped', 'AbortError'));
  }

  /** Whoever asks next has a new worker: one that could not be loaded answers nobody. */
  #end(why) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#fail(why);
  }

  #ask(call, parameters) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {resolve, reject});
      this.#running().postMessage({id, call, parameters});
    });
  }

  #running() {
    if (!this.#worker) {
      this.#worker = new Worker(new URL('./worker.js', import.meta.url), {type: 'module'});
      this.#worker.onmessage = ({data}) => data.broken ? this.#end(new Error(`${data.broken}; ${AGAIN}`)) : this.#answer(data);
      this.#worker.onerror = (event) => this.#end(new Error(event.message || `the solver cannot be loaded; ${AGAIN}`));
    }
    return this.#worker;
  }

  #answer({id, answer, error}) {
    const waiting = this.#waiting.get(id);
    if (!waiting) {
      return;
    }
    const {resolve, reject} = waiting;
    this.#waiting.delete(id);
    if (error === undefined) {
      resolve(JSON.parse(answer));
    } else {
      reject(new Error(error));
    }
  }

  #fail(error) {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(({reject}) => reject(error));
  }
}
