// Proves the board that is being drawn, always the newest: what is asked for meanwhile waits, and what takes long is left.
import {Factory} from './factory.js';

/** A proof that runs so long when the board has changed is for nothing. */
const PATIENCE = 250;

export class Proof {
  #factory = new Factory();
  /** @type {{game: string, board: string} | null} */
  #wanted = null;
  #running = false;
  #since = 0;
  /** Ends what runs when its time is over. @type {number | undefined} */
  #end = undefined;
  #show;

  /** @param {(state: {proving?: boolean, verdict?: object, error?: string, millis?: number}) => void} show */
  constructor(show) {
    this.#show = show;
  }

  /** @param {string} game @param {string} board */
  of(game, board) {
    this.#wanted = {game, board};
    if (!this.#running) {
      this.#run();
    } else {
      this.#end ??= setTimeout(() => this.#factory.stop(), PATIENCE - (performance.now() - this.#since));
    }
  }

  /** Ends what runs and tells nothing more of it; nothing is known of the board then. */
  leave() {
    this.#wanted = null;
    this.#factory.stop();
  }

  async #run() {
    this.#running = true;
    while (this.#wanted) {
      const {game, board} = this.#wanted;
      this.#wanted = null;
      this.#since = performance.now();
      const slow = setTimeout(() => this.#show({proving: true}), 100);
      try {
        const verdict = await this.#factory.judge(game, board);
        if (!this.#wanted) {
          this.#show({verdict, millis: performance.now() - this.#since});
        }
      } catch (error) {
        if (!this.#wanted && error.name !== 'AbortError') {
          this.#show({error: error.message});
        }
      } finally {
        clearTimeout(slow);
        clearTimeout(this.#end);
        this.#end = undefined;
      }
    }
    this.#running = false;
  }
}
