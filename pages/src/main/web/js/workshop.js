// The workshop: draw a board by hand or start from one, of any game, and know at once what it is.
import {begin, complain} from './header.js';
import {h, keyOf, page, saveAs, say} from './dom.js';
import {json, level, query} from './api.js';
import {painted, sign} from './board-text.js';
import {draft, draftChanged, keepDraft, keepGame, lastGame} from './drafts.js';
import {DrawingBoard} from './drawing-board.js';
import {sentences} from './findings.js';
import {forget, handIn} from './hand-in.js';
import {signWords} from './in-words.js';
import {late} from './late.js';
import {orderForm} from './order-form.js';
import {Palette} from './palette.js';
import {Proof} from './proof.js';
import {loadRules} from './rules.js';

const MOST_UNDONE = 200;
const COMING = 'A board to begin with is on its way.';
const STALE = 'This picture is of the last text that was a board: mend the text, or undo, to draw on.';

class Workshop {
  /** @param {any} rules */
  constructor(rules) {
    this.rules = rules;
    this.games = rules.games();
    /** @type {string[]} */
    this.history = [];
    /** What was taken back, the last first. @type {string[]} */
    this.undone = [];
    /** The board before a hand that draws now began. */
    this.begun = '';
    /** The board as a hand has drawn it last. */
    this.drawn = '';
    this.proof = new Proof((state) => this.#found(state));
    this.palette = new Palette(rules);
    this.board = new DrawingBoard({
      begin: () => {
        this.begun = this.text.value;
      },
      put: (cells, goesOn) => this.#put(cells, goesOn), leave: () => this.#takeBack(this.begun), choose: (sign) => this.palette.choose(sign), undo: () => this.undo(),
      tell: (cell) => this.#tell(cell),
    });
    this.choice = /** @type {HTMLSelectElement} */ (h('select', {id: 'game', onchange: () => {
      history.replaceState(null, '', '/workshop?' + query({game: this.choice.value}));
      this.open(this.choice.value);
    }},
        ...this.games.map((/** @type {any} */ {id, title}) => h('option', {value: id}, title))));
    this.finding = h('div', {class: 'finding notice', id: 'finding', role: 'status'}, h('p', {}, COMING));
    this.text = /** @type {HTMLTextAreaElement} */ (h('textarea', {id: 'text', spellcheck: 'false', oninput: () => this.edit(this.text.value, false)}));
    this.way = /** @type {HTMLInputElement} */ (h('input', {type: 'checkbox', id: 'way', onchange: () => this.verdict && this.#draw()}));
    this.undoing = h('button', {type: 'button', id: 'undo', onclick: () => this.undo()}, 'Undo');
    this.redoing = h('button', {type: 'button', id: 'redo', onclick: () => this.redo()}, 'Redo');
    this.handIn = /** @type {HTMLButtonElement} */ (h('button', {type: 'button', id: 'hand-in', class: 'primary', disabled: true, onclick: () => handIn(this.game, this.text.value, this.handing)}, 'Hand in'));
    this.stale = h('p', {id: 'stale', class: 'bad', role: 'status'});
    this.handing = h('div');
    this.unkept = h('p', {class: 'bad', hidden: true}, 'This browser has no room to keep the board: save it as text before you leave.');
    this.orders = h('div');
    this.name = '';
    /** @type {{leave: () => void} | undefined} */
    this.making = undefined;
    this.#build();
    this.#canUndo();
    addEventListener('storage', (event) => draftChanged(event, this.name) && this.#follow());
    // The browser kept this page as it was while others were shown. What it had no room to keep is newer than what is kept.
    addEventListener('pageshow', ({persisted}) => persisted && this.unkept.hidden && this.#follow());
  }

  /** What another tab has drawn of the same board is drawn here too, so that neither undoes it. */
  #follow() {
    const steps = draft(this.name);
    const last = steps.pop();
    if (last !== undefined && last !== this.text.value) {
      forget(this.handing);
      this.history = steps;
      this.undone = [];
      this.#take(last);
      say('Changed on another page');
    }
  }

  #build() {
    page().replaceChildren(h('h1', {}, 'Workshop'),
        h('p', {class: 'faint'}, 'Draw a board: what it is, or what it lacks, is proven while you draw, here in your browser.'),
        h('div', {class: 'bench', onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event)},
            h('div', {}, h('label', {for: 'game'}, 'Game', this.choice), h('div', {class: 'drawn'}, this.board.element, this.stale), this.board.lens.button),
            h('div', {},
                h('h2', {}, 'Draw with'), this.palette.element,
                this.finding,
                h('label', {class: 'row', for: 'way'}, this.way, 'Draw the solution in'),
                h('div', {class: 'row'}, this.undoing, this.redoing,
                    h('button', {type: 'button', onclick: () => saveAs(new Blob([this.text.value], {type: 'text/plain'}), `${this.game.id}.txt`)}, 'Save as text'),
                    this.handIn),
                this.handing, this.unkept,
                h('label', {for: 'text'}, 'The board as text', this.text))),
        this.orders);
  }

  /** Takes a game, or the change of a level, up where it was left, or with a board: the level's own, another level's or one that is made for it. @param {string} id @param {import('./api.js').Level} [level] */
  async open(id, level) {
    this.game = this.games.find((/** @type {any} */ game) => game.id === id) ?? this.games[0];
    this.choice.value = this.game.id;
    this.name = level?.id ?? this.game.id;
    this.history = draft(this.name);
    this.undone = [];
    this.board.expect(level?.size ?? this.game.sizes[0]);
    this.proof.leave();
    forget(this.handing);
    keepGame(this.game.id);
    this.making?.leave();
    const form = orderForm(this.game, this.rules, (made) => this.edit(made));
    this.making = form;
    this.orders.replaceChildren(form.element);
    const {name} = this;
    const kept = this.history.pop();
    this.#empty();
    const first = kept ?? level?.board ?? await aLevel(this.game.id);
    // Somebody may have begun meanwhile, here or with another game.
    if (name !== this.name || kept === undefined && this.history.length > 0) {
      return;
    }
    if (first) {
      this.#take(first);
    } else {
      form.element.querySelector('form')?.requestSubmit();
    }
  }

  /** What is here is of the game before: until there is a board nothing is drawn or handed in. */
  #empty() {
    this.text.value = '';
    this.unkept.hidden = true;
    this.verdict = null;
    this.grid = undefined;
    this.board.empty();
    this.handIn.disabled = true;
    this.stale.textContent = '';
    this.finding.replaceChildren(h('p', {}, COMING));
    this.#canUndo();
  }

  /** The board is this now, by somebody's hand. @param {string} board @param {boolean} [write] */
  edit(board, write = true) {
    this.undone = [];
    this.#edit(board, write);
  }

  /** @param {string} board @param {boolean} [write] */
  #edit(board, write = true) {
    forget(this.handing);
    this.#take(board, write);
    this.unkept.hidden = keepDraft(this.name, this.history);
  }

  /** @param {string} board @param {boolean} [write] */
  #take(board, write = true) {
    const read = this.rules.read(this.game.id, board);
    // In the names that its picture and its solution have; what is being typed stays as it is.
    this.#show(write && !read.malformed && isRenamed(board, read.text) ? read.text : board, read, write);
  }

  /** @param {string} board @param {any} read @param {boolean} write */
  #show(board, read, write) {
    if (write) {
      this.text.value = board;
    }
    if (this.history.at(-1) !== board) {
      this.history = [...this.history, board].slice(-MOST_UNDONE);
    }
    this.#canUndo();
    this.verdict = null;
    delete this.board.element.dataset.proved;
    this.handIn.disabled = Boolean(read.malformed);
    this.stale.textContent = read.malformed && this.grid ? STALE : '';
    this.board.element.classList.toggle('stale', Boolean(read.malformed));
    if (read.malformed) {
      this.proof.leave();
      this.finding.replaceChildren(h('p', {}, h('b', {class: 'bad'}, '✗ No board yet')), h('p', {class: 'way'}, read.malformed));
    } else {
      this.grid = this.rules.view(this.game.id, board, '').grid;
      this.palette.learn(this.game.id, board, this.grid);
      this.proof.of(this.game.id, board);
      this.#draw();
    }
  }

  /** A button that is switched off lets go of the focus, and whoever presses keys is nowhere then: these say that they do nothing. */
  #canUndo() {
    this.undoing.setAttribute('aria-disabled', String(this.history.length < 2));
    this.redoing.setAttribute('aria-disabled', String(this.undone.length === 0));
  }

  undo() {
    if (this.history.length > 1) {
      this.undone.push(/** @type {string} */ (this.history.pop()));
      this.#edit(/** @type {string} */ (this.history.pop()));
    }
  }

  redo() {
    const board = this.undone.pop();
    if (board !== undefined) {
      this.#edit(board);
    }
  }

  /** What is written in a field is the field's own to take back. @param {KeyboardEvent} event */
  #key(event) {
    const again = keyOf(event) === 'y' || keyOf(event) === 'z' && event.shiftKey;
    if (again && (event.ctrlKey || event.metaKey) && !(/** @type {Element} */ (event.target).closest('input, textarea'))) {
      event.preventDefault();
      this.redo();
    }
  }

  /** What a hand has drawn since is nothing, in however many steps it was drawn. @param {string} board */
  #takeBack(board) {
    if (board !== this.text.value) {
      const at = this.history.lastIndexOf(board);
      this.history = at < 0 ? this.history : this.history.slice(0, at);
      this.edit(board);
    }
  }

  #draw() {
    const way = this.way.checked && this.verdict?.accepted ? this.verdict.accepted.solution : '';
    this.board.show(this.grid, this.rules.draw(this.game.id, this.text.value, way));
  }

  /** @param {{proving?: boolean, verdict?: any, error?: string, millis?: number}} state */
  #found({proving, verdict, error, millis}) {
    if (proving) {
      this.finding.replaceChildren(h('p', {}, 'Proving…'), h('button', {type: 'button', onclick: () => {
        this.proof.leave();
        this.#found({error: 'Left: nothing is proved of this board.'});
      }}, 'Leave it'));
    } else if (error !== undefined) {
      this.finding.replaceChildren(h('p', {class: 'bad'}, error));
    } else {
      this.verdict = verdict;
      this.board.element.dataset.proved = String(Math.round(millis ?? 0));
      this.finding.replaceChildren(...sentences(verdict));
      if (this.way.checked) {
        this.#draw();
      }
    }
  }

  /** A stroke is one step back, in however many parts it was drawn. @param {import('./drawing-board.js').Cell[]} cells @param {boolean} goesOn whether they are of the stroke before */
  #put(cells, goesOn) {
    const before = this.text.value;
    const isBoard = (/** @type {string} */ text) => !this.rules.read(this.game.id, text).malformed;
    const after = cells.reduce((text, {row, column}) => painted(text, this.grid, row, column, this.palette.sign, isBoard), before);
    if (after !== before) {
      if (goesOn && before === this.drawn && before !== this.begun) {
        this.history.pop();
      }
      this.drawn = after;
      this.edit(after);
    }
  }

  /** What is there now. @param {import('./drawing-board.js').Cell} cell */
  #tell({row, column}) {
    const there = sign(this.text.value, this.grid, row, column);
    if (there) {
      say(`Row ${row + 1}, column ${column + 1}: ${signWords(this.game.id, there)}`);
    } else if (this.stale.textContent) {
      say(STALE);
    }
  }
}

/** A level's board to begin with, where there is one. @param {string} game @returns {Promise<string | undefined>} */
async function aLevel(game) {
  /** @type {import('floe-catalog').Levels} */
  const answer = await json('/v1/levels?' + query({game, sort: 'score', limit: '1', fields: 'id,board'})).catch(() => ({levels: []}));
  return answer.levels[0]?.board;
}

/** Whether these differ by the names of some signs alone. @param {string} one @param {string} other */
function isRenamed(one, other) {
  const [from, to] = [one, other].map((text) => [...text.replace(/\s/g, '')]);
  const [there, back] = [new Map(), new Map()];
  from.forEach((sign, at) => {
    there.set(sign, (there.get(sign) ?? new Set()).add(to[at]));
    back.set(to[at], (back.get(to[at]) ?? new Set()).add(sign));
  });
  return from.length === to.length && from.join('') !== to.join('') && [...there.values(), ...back.values()].every(({size}) => size === 1);
}

begin(async () => {
  const address = new URLSearchParams(location.search);
  const id = address.get('level');
  // Both before anything is shown: how large the board is says how much room it takes.
  const [rules, [asked]] = await Promise.all([late(loadRules()), Promise.allSettled(id ? [level(id)] : [])]);
  if (asked?.status === 'rejected' && asked.reason.status === 0) {
    throw asked.reason;
  }
  const workshop = new Workshop(rules);
  if (asked?.status === 'rejected') {
    complain(asked.reason);
  }
  const from = asked?.status === 'fulfilled' ? asked.value : undefined;
  await workshop.open(from?.game ?? address.get('game') ?? lastGame(), from);
});
