// A level being played: its picture, a hand to play with, and what the referee says. It knows no game.
import {capital, clock, h, page, say, svg} from './dom.js';
import {directions} from './directions.js';
import {begun, keep} from './kept.js';
import {figure} from './motion.js';
import {paths} from './paths.js';
import {show, svgBlob} from './picture.js';
import {view} from './referee.js';

const LEAST_CELL = 16;

/** @typedef {{moves: string, count: number, millis: number, slips: number}} Result */

export class Table {
  /**
   * @param {import('./api.js').Level} level
   * @param {import('./api.js').Game} game
   * @param {{solved: (result: Result) => void, slipped?: () => void}} tell
   */
  constructor(level, game, tell) {
    this.level = level;
    this.tell = tell;
    const before = begun(level.id);
    this.moves = before?.moves ?? '';
    this.slips = before?.slips ?? 0;
    this.millis = before?.millis ?? 0;
    /** @type {string[]} */
    this.past = [];
    this.over = false;
    this.from = performance.now();
    this.turn = Promise.resolve();
    this.image = /** @type {HTMLImageElement} */ (h('img', {alt: `${game.title}, ${level.size}`, draggable: 'false'}));
    this.drawing = /** @type {SVGElement} */ (svg('svg', {class: 'over', 'aria-hidden': 'true'}));
    this.sheet = h('div', {class: 'sheet'}, this.image, this.drawing);
    this.stage = h('div', {class: 'stage', id: 'stage', tabindex: 0, role: 'application', 'aria-label': `${game.title}: the board. Press ? for the keys`}, this.sheet);
    this.said = h('p', {class: 'said', id: 'said', role: 'status'});
    this.figures = h('p', {class: 'score'});
    this.text = h('pre', {}, level.board);
    this.hand = game.play === 'paths'
      ? paths(this.stage, this.drawing, level, {changed: (moves) => this.play(() => moves), refused: (why) => this.refuse(why)})
      : directions(this.stage, (letter) => this.play((moves) => moves + letter));
    /** Where a page says how it ended. */
    this.ending = h('div');
    this.element = h('div', {class: 'table'}, this.stage, this.#side(game));
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    this.resized = new ResizeObserver(() => this.#fit());
  }

  /** @param {import('./api.js').Game} game */
  #side(game) {
    const typed = /** @type {HTMLInputElement} */ (h('input', {id: 'typed', autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false'}));
    return h('div', {},
        this.ending, this.figures, this.said, this.hand.controls,
        h('div', {class: 'row'},
            h('button', {type: 'button', id: 'undo', onclick: () => this.undo()}, 'Undo'),
            h('button', {type: 'button', id: 'restart', onclick: () => this.restart()}, 'Start again'),
            h('button', {type: 'button', id: 'help', 'aria-label': 'Rules and keys', onclick: () => this.help(game)}, '?')),
        h('details', {}, h('summary', {}, 'As text'), this.text,
            h('form', {onsubmit: (/** @type {Event} */ event) => {
              event.preventDefault();
              this.play(() => typed.value.trim());
            }}, h('label', {for: 'typed'}, 'All moves so far, typed'), h('div', {class: 'row'}, typed, h('button', {}, 'Play them')))));
  }

  async start() {
    document.addEventListener('keydown', this.keys);
    this.resized.observe(this.stage);
    this.ticking = setInterval(() => this.#tell(), 1000);
    await this.#look(this.moves, await view(this.level, this.moves));
    this.hand.restore?.(this.moves);
    if (this.moves) {
      this.#say('You have been here before: it goes on where you left it.');
    }
    this.stage.focus({preventScroll: true});
  }

  stop() {
    document.removeEventListener('keydown', this.keys);
    this.resized.disconnect();
    clearInterval(this.ticking);
  }

  /** Plays one after the other, however quickly they come. @param {(moves: string) => string} next */
  play(next) {
    this.turn = this.turn.then(() => this.#play(next(this.moves))).catch((problem) => this.#say(problem.message, true));
    return this.turn;
  }

  /** @param {string} tried */
  async #play(tried) {
    if (this.over || tried === this.moves) {
      return;
    }
    const seen = await view(this.level, tried);
    const slip = seen.slips[seen.slips.length - 1];
    const known = seen.slips.length > 0 && slip.at < seen.moves && seen.slips.length <= (this.falls ?? 0) && tried.length > this.moves.length;
    if (slip && !known) {
      this.slips++;
      this.tell.slipped?.();
      if (slip.at >= seen.moves) {
        this.refuse(capital(slip.why) + '.');
        this.#tell();
        return;
      }
    }
    this.falls = seen.slips.length;
    this.past.push(this.moves);
    await this.#look(tried, seen);
    this.#say(slip && !known ? capital(slip.why) + '.' : '', Boolean(slip && !known));
    if (seen.solved) {
      this.over = true;
      clearInterval(this.ticking);
      keep(this.level.id, null);
      this.tell.solved({moves: tried, count: seen.moves, millis: this.#time(), slips: this.slips});
    } else {
      keep(this.level.id, {moves: tried, slips: this.slips, millis: this.#time()});
    }
  }

  undo() {
    return this.#back(() => this.past.pop() ?? '');
  }

  restart() {
    return this.#back(() => '');
  }

  /** @param {() => string} to */
  #back(to) {
    this.turn = this.turn.then(async () => {
      if (this.over || (!this.moves && this.past.length === 0)) {
        return;
      }
      const moves = to();
      const seen = await view(this.level, moves);
      this.falls = seen.slips.length;
      await this.#look(moves, seen);
      this.hand.restore?.(moves);
      this.#say('');
      keep(this.level.id, {moves, slips: this.slips, millis: this.#time()});
    });
    return this.turn;
  }

  /** @param {string} why */
  refuse(why) {
    this.#say(why, true);
    this.stage.classList.remove('shaken');
    void this.stage.offsetWidth;
    this.stage.classList.add('shaken');
  }

  /** @param {string} moves @param {import('./referee.js').View} seen */
  async #look(moves, seen) {
    this.moves = moves;
    this.seen = seen;
    this.count = seen.moves;
    this.text.textContent = seen.text;
    const longer = moves.length > (this.stage.dataset.moves ?? moves).length;
    if (seen.svg !== this.drawn) {
      this.drawn = seen.svg;
      await show(this.image, svgBlob(seen.svg));
    }
    figure(this.drawing, seen, longer);
    this.stage.dataset.moves = moves;
    this.#fit();
    this.#tell();
  }

  /** As large as there is room, and never so small that a cell could not be hit: then the hero is kept in sight. */
  #fit() {
    const seen = this.seen;
    if (!seen) {
      return;
    }
    const above = this.stage.getBoundingClientRect().top + scrollY;
    const room = innerWidth < 736 ? innerHeight * 0.56 : Math.max(320, innerHeight - above - 16);
    this.stage.style.maxHeight = `${room + 2}px`;
    const cell = seen.grid?.cell ?? 0;
    const scale = Math.max(Math.min((this.stage.clientWidth - 2) / seen.width, room / seen.height), cell ? LEAST_CELL / cell : 0);
    this.sheet.style.width = `${Math.floor(seen.width * scale)}px`;
    this.sheet.style.height = `${Math.floor(seen.height * scale)}px`;
    if (seen.grid && seen.hero) {
      const {x, y} = seen.grid;
      this.stage.scrollTo((x + (seen.hero.column + 0.5) * cell) * scale - this.stage.clientWidth / 2, (y + (seen.hero.row + 0.5) * cell) * scale - this.stage.clientHeight / 2);
    }
  }

  #time() {
    return Math.round(this.millis + performance.now() - this.from);
  }

  #tell() {
    this.figures.replaceChildren(
        h('span', {}, h('b', {}, this.count ?? 0), ` of ${this.level.par} moves`),
        h('span', {}, clock(this.#time())),
        h('span', {}, this.slips === 1 ? '1 mistake' : `${this.slips} mistakes`));
  }

  /** @param {string} text @param {boolean} [wrong] */
  #say(text, wrong = false) {
    this.said.textContent = text;
    this.said.className = wrong ? 'said bad' : 'said';
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, select, textarea, dialog')) {
      return;
    }
    const onStage = target === this.stage || target === document.body || target.closest('.pad, main') === page();
    const plain = event.key !== ' ' && event.key !== 'Enter' || target === this.stage || target === document.body;
    let known = true;
    if (event.key === 'Backspace' || event.key === 'z') {
      this.undo();
    } else if (event.key === 'x') {
      this.restart();
    } else if (event.key === '?') {
      /** @type {HTMLElement} */ (document.getElementById('help')).click();
    } else {
      known = onStage && plain && !this.over && this.hand.key(event);
    }
    if (known) {
      event.preventDefault();
    }
  }

  /** @param {import('./api.js').Game} game */
  help(game) {
    const dialog = /** @type {HTMLDialogElement} */ (h('dialog', {'aria-labelledby': 'help-title'},
        h('h2', {id: 'help-title'}, game.title), h('p', {}, game.rules), h('h2', {}, 'Keys'), h('p', {}, this.hand.help),
        h('p', {}, h('kbd', {}, 'Z'), ' undo, ', h('kbd', {}, 'X'), ' start again, ', h('kbd', {}, '?'), ' this.'),
        h('form', {method: 'dialog'}, h('button', {class: 'primary'}, 'Play'))));
    dialog.addEventListener('close', () => {
      dialog.remove();
      this.stage.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
    say('');
  }
}
