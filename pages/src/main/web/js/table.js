// A level being played: its picture, a hand to play with, and what the referee says. It knows no game.
import {capital, clock, counted, h, isShortcut, keyOf, page, say} from './dom.js';
import {Clock} from './clock.js';
import {directions} from './directions.js';
import {Factory} from './factory.js';
import {begun, endedElsewhere, isSolved, keep, keptElsewhere} from './kept.js';
import {paths} from './paths.js';
import {wayTo} from './past.js';
import {view} from './referee.js';
import {Stage} from './stage.js';
import {watch} from './watch.js';

/** So many seconds may be lost. */
const KEEP_EVERY = 5;

/** @typedef {{moves: string, count: number, millis: number, slips: number, hinted: boolean}} Result */

export class Table {
  /**
   * @param {import('./api.js').Level} level
   * @param {import('./api.js').Game} game
   * @param {{solved: (result: Result) => void, slipped?: () => void, moved?: (count: number) => void, hinted?: () => void}} tell without `hinted`, no hints
   */
  constructor(level, game, tell) {
    this.level = level;
    this.tell = tell;
    const before = begun(level.id);
    this.moves = before?.moves ?? '';
    this.slips = before?.slips ?? 0;
    this.clock = new Clock(before?.millis ?? 0, () => this.#keep());
    this.hinted = before?.hinted ?? false;
    this.past = wayTo(this.moves);
    this.over = false;
    this.ticks = 0;
    /** Whether there was room for what was kept last: where there was none, what is kept is older than what is here. */
    this.kept = true;
    /** @type {Factory | undefined} */
    this.factory = undefined;
    this.turn = Promise.resolve();
    this.watching = 0;
    this.stage = new Stage(`${game.title}, ${level.size}`, {id: 'stage', tabindex: 0, role: 'application', 'aria-label': `${game.title}: the board. Press ? for the keys`}, {hit: game.play === 'paths'});
    const [height, width] = level.size.split('x').map(Number);
    this.stage.expected = {width, height};
    this.said = h('p', {class: 'said', id: 'said', role: 'status'});
    this.figures = h('p', {class: 'score'});
    this.text = h('pre', {tabindex: 0, role: 'group', 'aria-label': 'The board as text'}, '');
    this.hand = game.play === 'paths'
      ? paths(this.stage.lens, this.stage.over, level, {changed: (moves) => this.play(() => moves), refused: (why) => this.refuse(why)})
      : directions(this.stage.lens, (letter) => this.play((moves) => moves + letter));
    this.unkept = h('p', {class: 'faint', role: 'status', id: 'unkept', hidden: true}, 'This browser does not keep your moves: they are gone when you leave this page.');
    /** Where a page says how it ended. */
    this.ending = h('div');
    this.element = h('div', {class: 'table'}, this.stage.element, this.#side(game));
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    this.solvedBefore = isSolved(level.id);
    this.elsewhere = (/** @type {StorageEvent} */ event) => this.#follow(event);
    this.goneBackTo = (/** @type {PageTransitionEvent} */ event) => this.#catchUp(event);
  }

  /** @param {import('./api.js').Game} game */
  #side(game) {
    const typed = /** @type {HTMLInputElement} */ (h('input', {id: 'typed', autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false'}));
    this.asText = /** @type {HTMLDetailsElement} */ (h('details', {ontoggle: () => this.#write()}, h('summary', {}, 'As text'), this.text,
        h('form', {onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.#put(() => this.hand.read(typed.value));
        }}, h('label', {for: 'typed'}, 'All moves so far, typed'), h('div', {class: 'row'}, typed, h('button', {}, 'Play them')))));
    const row = h('div', {class: 'row'},
        h('button', {type: 'button', id: 'undo', onclick: () => this.undo()}, 'Undo'),
        h('button', {type: 'button', id: 'restart', onclick: () => this.restart()}, 'Start again'),
        this.tell.hinted ? h('button', {type: 'button', id: 'hint', title: 'The rated try ends with a hint', onclick: () => this.hint()}, 'Hint') : null,
        h('button', {type: 'button', id: 'help', 'aria-label': 'Rules and keys', onclick: () => this.help(game)}, '?'),
        this.stage.lens.button);
    this.stage.beneath = [this.figures, this.hand.controls, row];
    return h('div', {class: 'side'}, this.ending, this.figures, this.said, this.hand.controls, row, this.unkept, this.asText);
  }

  async start() {
    document.addEventListener('keydown', this.keys);
    addEventListener('storage', this.elsewhere);
    // A rush or a race ends a board by its own answer.
    if (this.tell.hinted) {
      addEventListener('pageshow', this.goneBackTo);
    }
    this.clock.open();
    this.stage.open();
    this.ticking = setInterval(() => this.#tick(), 1000);
    let seen = await view(this.level, this.moves);
    if (seen.solved) {
      // Solved in a race that had gone on: here it is played once more.
      keep(this.level.id, null);
      [this.moves, this.past, this.slips, this.clock.millis] = ['', [], 0, 0];
      seen = await view(this.level, '');
    }
    this.falls = seen.slips.length;
    await this.#look(this.moves, seen);
    this.hand.restore?.(this.moves);
    if (this.moves) {
      this.#say('You have been here before: it goes on where you left it.');
    }
    this.stage.element.focus({preventScroll: true});
  }

  stop() {
    document.removeEventListener('keydown', this.keys);
    removeEventListener('storage', this.elsewhere);
    removeEventListener('pageshow', this.goneBackTo);
    this.clock.close();
    this.stage.close();
    clearInterval(this.ticking);
    this.watching++;
    this.factory?.stop();
  }

  /** Does one after the other, however quickly they come. @param {() => Promise<void>} what */
  #inTurn(what) {
    this.turn = this.turn.then(what).catch((problem) => this.#say(problem.message, true));
    return this.turn;
  }

  /** @param {(moves: string) => string} next */
  play(next) {
    return this.#inTurn(() => this.#play(next(this.moves)));
  }

  /** Plays what the hand has not drawn. @param {(moves: string) => string} next */
  #put(next) {
    return this.play(next).then(() => this.hand.restore?.(this.moves));
  }

  /** @param {string} tried */
  async #play(tried) {
    if (this.over || tried === this.moves) {
      return;
    }
    this.hand.point?.('');
    const seen = await view(this.level, tried);
    const slip = seen.slips[seen.slips.length - 1];
    const known = seen.slips.length > 0 && slip.at < seen.moves && seen.slips.length <= (this.falls ?? 0) && tried.length > this.moves.length;
    if (slip && !known) {
      this.slips++;
      this.tell.slipped?.();
      if (slip.at >= seen.moves) {
        this.#fallen(seen);
        this.refuse(capital(slip.why) + '.');
        this.#tell();
        return;
      }
    }
    const before = this.moves;
    this.past.push(before);
    this.falls = seen.slips.length;
    await this.#look(tried, seen);
    this.#say(slip && !known ? capital(slip.why) + '.' : '', Boolean(slip && !known));
    this.tell.moved?.(seen.moves);
    if (seen.solved) {
      this.#end(tried, seen.moves);
    } else {
      say(this.hand.tells(before, tried, seen));
      this.#keep();
    }
  }

  /** Solved: from now on there is nothing to press or to draw. @param {string} moves @param {number} count */
  #end(moves, count) {
    this.#rest();
    keep(this.level.id, null);
    this.tell.solved({moves, count, millis: this.clock.millis, slips: this.slips, hinted: this.hinted});
  }

  #rest() {
    this.over = true;
    this.unkept.hidden = true;
    clearInterval(this.ticking);
    this.hand.rest?.();
    this.element.querySelectorAll('button').forEach((button) => {
      button.disabled = button.id !== 'help' && button !== this.stage.lens.button;
    });
  }

  /** Another page has solved it, and told the catalog so. */
  #endHere() {
    if (this.over) {
      return;
    }
    this.#rest();
    this.#say('');
    this.ending.replaceChildren(h('div', {class: 'notice', id: 'elsewhere', role: 'status'},
        h('p', {}, 'You have solved this level on another page.'),
        h('div', {class: 'row'}, h('button', {type: 'button', onclick: () => location.reload()}, 'Play it once more'), h('a', {class: 'button', href: '/'}, 'Gallery'))));
  }

  /** A move that ended in a hole is seen, and taken back. @param {import('./referee.js').View} seen */
  #fallen(seen) {
    if (seen.track?.at(-1)?.how === 'fall') {
      this.stage.figure.go({...seen, track: [...seen.track, {...seen.track[0], how: 'leap'}]}, true);
    }
  }

  /** To think takes time too, and a browser may end without a word. */
  #tick() {
    this.#tell();
    if (++this.ticks % KEEP_EVERY === 0 && this.clock.runs) {
      this.#keep();
    }
  }

  #keep() {
    if (this.over) {
      return;
    }
    this.kept = keep(this.level.id, {moves: this.moves, slips: this.slips, millis: this.clock.millis, hinted: this.hinted});
    // In a race its page says so.
    this.unkept.hidden = this.kept || !this.tell.hinted;
  }

  undo() {
    return this.#inTurn(async () => {
      if (!this.over && this.hand.takeBack?.()) {
        this.#say('');
        say('Taken back');
      } else {
        await this.#goBack('Taken back', () => ({moves: this.past.at(-1) ?? '', past: this.past.slice(0, -1), keeps: this.past.length > 0}));
      }
    });
  }

  restart() {
    return this.#back('From the start', () => ({moves: '', past: this.moves ? [...this.past, this.moves] : this.past}));
  }

  /** What another tab has done with this level is done here too, so that neither undoes it. @param {StorageEvent} event */
  #follow(event) {
    if (!endedElsewhere(event, this.level.id)) {
      this.#goOn(keptElsewhere(event, this.level.id));
    } else if (this.tell.hinted) {
      this.#endHere();
    }
  }

  /** The browser kept this page as it was while others were shown, and nobody told it what they did. @param {PageTransitionEvent} event */
  #catchUp({persisted}) {
    if (persisted && !this.solvedBefore && isSolved(this.level.id)) {
      this.#endHere();
    } else if (persisted && this.kept) {
      this.#goOn(begun(this.level.id));
    }
  }

  /** From where another page has come. @param {import('./kept.js').Begun | null | undefined} kept */
  #goOn(kept) {
    if (!kept || this.over) {
      return;
    }
    // Wherever it stands: a hint is no move, and a mistake may be none. Of these there is never less.
    this.hinted ||= kept.hinted ?? false;
    this.slips = Math.max(this.slips, kept.slips);
    this.clock.millis = Math.max(this.clock.millis, kept.millis);
    this.#tell();
    if (kept.moves !== this.moves) {
      this.#back('Played elsewhere', () => ({moves: kept.moves, past: wayTo(kept.moves)}), () => undefined);
    }
  }

  /**
   * Goes to where somebody has been.
   * @param {string} why @param {() => {moves: string, past: string[], keeps?: boolean}} to with what is no move, if it `keeps` @param {() => void} [keep]
   */
  #back(why, to, keep) {
    return this.#inTurn(() => this.#goBack(why, to, keep));
  }

  /** @param {string} why @param {() => {moves: string, past: string[], keeps?: boolean}} to @param {() => void} keep */
  async #goBack(why, to, keep = () => this.#keep()) {
    if (this.over) {
      return;
    }
    this.hand.point?.('');
    const before = this.moves;
    const {moves, past, keeps} = to();
    const seen = await view(this.level, moves);
    this.past = past;
    this.falls = seen.slips.length;
    await this.#look(moves, seen);
    this.hand.restore?.(moves, keeps);
    this.#say('');
    say(moves === before ? '' : `${why}. ${this.hand.tells(before, moves, seen)}`);
    this.tell.moved?.(seen.moves);
    keep();
  }

  /** The next move on from here. */
  async hint() {
    await this.turn;
    if (this.over || !this.tell.hinted) {
      return;
    }
    this.#say('Looking for a way on…');
    const {level, moves} = this;
    this.factory ??= new Factory();
    try {
      const found = await this.factory.hint(level.game, level.board, moves);
      if (moves === this.moves) {
        this.#hint(moves, found);
      }
    } catch (problem) {
      this.#say(`There is no hint: ${/** @type {Error} */ (problem).message}`, true);
    }
  }

  /** @param {string} moves @param {{moves?: string, back?: string, none?: boolean}} found */
  #hint(moves, found) {
    if (found.back !== undefined) {
      this.#helped();
      const steps = moves.length - found.back.length;
      this.#say(`No way leads on from here. Take back ${counted(steps, 'move')}.`);
    } else if (found.moves === undefined) {
      this.#say('No way was found in the time that a hint may take.');
    } else if (this.hand.point) {
      this.#helped();
      this.#say(`Try ${this.hand.point(found.moves.slice(moves.length))}.`);
    } else {
      this.#helped();
      const next = found.moves;
      this.#put(() => next).then(() => this.#say('One path is drawn for you.'));
    }
  }

  /** Whoever had a hint has had the try that counts; to ask for one ends nothing. */
  #helped() {
    if (!this.hinted) {
      this.hinted = true;
      this.#keep();
      this.tell.hinted?.();
    }
  }

  /** Shows a way to the end once more, when it is over. @param {string} moves */
  async watch(moves) {
    const run = ++this.watching;
    this.hand.restore?.('');
    await watch(this.stage, this.level, moves, () => run === this.watching && this.element.isConnected);
  }

  /** For those who look at it: a large board is long. */
  #write() {
    if (this.asText?.open && this.written) {
      this.text.textContent = this.written();
    }
  }

  /** @param {string} why */
  refuse(why) {
    this.#say(why, true);
    const {element} = this.stage;
    element.classList.remove('shaken');
    void element.offsetWidth;
    element.classList.add('shaken');
  }

  /** @param {string} moves @param {import('./referee.js').View} seen */
  async #look(moves, seen) {
    this.moves = moves;
    this.count = seen.moves;
    this.written = seen.text;
    this.#write();
    const {element} = this.stage;
    const longer = moves.length > (element.dataset.moves ?? moves).length;
    await this.stage.look(seen, longer);
    element.dataset.moves = moves;
    this.#tell();
  }

  #tell() {
    this.figures.replaceChildren(
        h('span', {}, h('b', {}, this.count ?? 0), ` of ${counted(this.level.par, 'move')}`),
        h('span', {}, clock(this.clock.millis)),
        h('span', {}, counted(this.slips, 'mistake')));
  }

  /** @param {string} text @param {boolean} [wrong] */
  #say(text, wrong = false) {
    this.said.textContent = text;
    this.said.className = wrong ? 'said bad' : 'said';
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    // The board as text is scrolled by arrows while it is read.
    const reads = target === this.text && event.key.startsWith('Arrow');
    if (reads || isShortcut(event) || target.closest('input, select, textarea, dialog')) {
      return;
    }
    const free = target === this.stage.element || target === document.body;
    const onStage = free || target.closest('main') === page();
    const plain = event.key !== ' ' && event.key !== 'Enter' || free;
    const key = keyOf(event);
    let known = true;
    if (key === 'Backspace' || key === 'z') {
      this.undo();
    } else if (key === 'x') {
      this.restart();
    } else if (key === 'h') {
      this.hint();
    } else if (key === 'b') {
      this.stage.lens.turn();
    } else if (key === '?') {
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
    const title = h('h2', {id: 'help-title', tabindex: -1}, game.title);
    const dialog = /** @type {HTMLDialogElement} */ (h('dialog', {'aria-labelledby': 'help-title'},
        title, h('p', {}, game.rules), h('h2', {}, 'Keys'), h('p', {}, this.hand.help),
        h('p', {}, h('kbd', {}, 'Z'), ' undo, ', h('kbd', {}, 'X'), ' start again, ', this.tell.hinted ? h('kbd', {}, 'H') : null, this.tell.hinted ? ' a hint, ' : null, h('kbd', {}, '?'), ' this.'),
        h('p', {}, 'Two fingers move the board and draw it nearer; a wheel moves it. Where it is larger than there is room for, ', h('kbd', {}, 'B'), ' shows the whole board, and again what is close by.'),
        h('form', {method: 'dialog'}, h('button', {class: 'primary'}, 'Play'))));
    dialog.addEventListener('close', () => {
      dialog.remove();
      this.stage.element.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
    // It begins to be read where it begins.
    title.focus();
    say('');
  }
}
