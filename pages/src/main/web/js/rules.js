// The rules of the games, the very same that the services have, compiled. pages/README.md says what each call answers.

let loading;

/** Loads the rules, once for a page. */
export function loadRules() {
  loading ??= import('../rules/rules.js').then((compiled) => new Rules(compiled));
  return loading;
}

class Rules {
  #compiled;
  /** The one that was seen last: mostly it is the same again. */
  #ground = '';

  constructor(compiled) {
    this.#compiled = compiled;
  }

  /** Every game with what is to be known to offer it. */
  games() {
    return JSON.parse(this.#compiled.games());
  }

  /** What a text is: a board written clean, or none and why. */
  read(game, board) {
    return JSON.parse(this.#compiled.read(game, board));
  }

  /** How the moves go, with the referee's own sentences. */
  replay(game, board, moves) {
    return JSON.parse(this.#compiled.replay(game, board, moves));
  }

  /** The board as text after the moves. */
  show(game, board, moves) {
    return this.#compiled.show(game, board, moves);
  }

  /** The whole truth as a picture (SVG), the moves drawn in. */
  draw(game, board, moves) {
    return this.#compiled.draw(game, board, moves);
  }

  /** What the player sees after the moves. */
  view(game, board, moves) {
    const {ground = this.#ground, ...seen} = JSON.parse(this.#compiled.view(game, board, moves, this.#ground));
    this.#ground = ground;
    return {ground, ...seen};
  }
}
