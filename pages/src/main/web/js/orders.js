// Makes boards to order, one seed after the other, until one is of the band that was asked for.
import {Factory} from './factory.js';

const MOST_TRIES = 400;
/** Bits of a seed, with its sign: more than a number of JavaScript keeps. */
const BITS = 64;

/** @param {string} text */
export function isSeed(text) {
  return /^-?\d{1,19}$/.test(text) && BigInt.asIntN(BITS, BigInt(text)) === BigInt(text);
}

/** The one so many after it; after the last comes the first. @param {bigint} seed */
export function seedAfter(seed, steps = 1) {
  return BigInt.asIntN(BITS, seed + BigInt(steps));
}

export class Orders {
  #factory = new Factory();
  #run = 0;

  /**
   * The first board from a seed on that the solver puts into the band; `null` when it was stopped or there is none.
   * @param {string} game @param {{size: string, band: string, options?: Record<string, number>}} order @param {bigint} seed
   * @param {(seed: bigint) => void} [tell] which seed is being tried
   */
  async next(game, order, seed, tell = () => undefined) {
    const run = ++this.#run;
    for (let count = 0; count < MOST_TRIES && run === this.#run; count++) {
      const tried = seedAfter(seed, count);
      tell(tried);
      const proposal = await this.#factory.propose(game, order, tried);
      if (proposal.badOrder) {
        throw new Error(proposal.badOrder);
      }
      const verdict = proposal.board ? await this.#factory.judge(game, proposal.board) : {};
      if (verdict.accepted?.band === order.band) {
        return {seed: tried, board: proposal.board, ...verdict.accepted};
      }
    }
    return null;
  }

  stop() {
    this.#run++;
    this.#factory.stop();
  }
}
