// Makes boards to order, one seed after the other, until one is of the band that was asked for.
import {Factory} from './factory.js';

const MOST_TRIES = 400;

export class Orders {
  #factory = new Factory();
  #run = 0;

  /**
   * The first board from a seed on that the solver puts into the band; `null` when it was stopped or there is none.
   * @param {string} game @param {{size: string, band: string, options?: Record<string, number>}} order @param {number} seed
   * @param {(seed: number) => void} [tell] which seed is being tried
   */
  async next(game, order, seed, tell = () => undefined) {
    const run = ++this.#run;
    for (let tried = seed; tried < seed + MOST_TRIES && run === this.#run; tried++) {
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
