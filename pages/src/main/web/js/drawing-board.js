// The board that is being drawn: as a picture, under a pointer or a cursor that the arrow keys lead.
import {h, isShortcut, keyOf} from './dom.js';
import {Lens} from './lens.js';
import {show, svgBlob, takeAway} from './picture.js';

/** @type {Record<string, number[]>} */
const STEPS = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

/** Then what can be done is beneath the board, and both are wanted in sight. */
const NARROW = '(max-width: 46rem)';
/** Pixels of a cell that a finger draws. */
const HIT = 24;

/** @typedef {{row: number, column: number}} Cell */

/** The cells from one to another, straight over, without the first. @param {Cell} from @param {Cell} to @returns {Cell[]} */
function between(from, to) {
  const steps = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column));
  const at = (/** @type {'row' | 'column'} */ side, /** @type {number} */ step) => from[side] + Math.round((to[side] - from[side]) * step / steps);
  return Array.from({length: steps}, (_, step) => ({row: at('row', step + 1), column: at('column', step + 1)}));
}

export class DrawingBoard {
  /** @param {{begin: () => void, put: (cells: Cell[], goesOn: boolean) => void, leave: () => void, choose: (sign: string) => void, undo: () => void, tell: (cell: Cell) => void}} hand */
  constructor(hand) {
    this.hand = hand;
    this.cursor = {row: 1, column: 1};
    /** Whether what is held down has begun to draw. */
    this.draws = false;
    /** @type {{width: number, height: number, cell: number} | undefined} */
    this.expected = undefined;
    this.image = /** @type {HTMLImageElement} */ (h('img', {alt: 'The board', draggable: 'false'}));
    this.mark = h('div', {class: 'cursor', hidden: true});
    this.sheet = h('div', {class: 'sheet'}, this.image, this.mark);
    this.element = h('div', {
      class: 'board', id: 'board', tabindex: 0, role: 'application', 'aria-label': 'The board: arrows move, a sign draws it, space draws the chosen one, Enter shows what is close by or the whole board',
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      onfocus: () => this.#showCursor(),
      onblur: () => {
        this.mark.hidden = true;
      },
    }, this.sheet);
    this.lens = new Lens(this.element, this.sheet, {least: HIT, close: HIT, whole: true});
    this.lens.turned = () => this.mark.hidden || this.#seek();
    this.lens.listen({
      begin: (event) => this.#press(event),
      move: (event) => this.#drag(event),
      end: () => this.grid && this.hand.tell(this.cursor),
      leave: () => {
        if (this.draws) {
          this.hand.leave();
        }
        return true;
      },
    });
    new ResizeObserver(() => this.#fit()).observe(document.documentElement);
    addEventListener('resize', () => this.#fit());
  }

  /** Another board comes, about as large. @param {string} size */
  expect(size) {
    const [height, width] = size.split('x').map(Number);
    this.expected = {width, height, cell: 1};
    this.lens.reset();
    this.#fit();
  }

  /** There is no board, until one is shown. */
  empty() {
    this.grid = undefined;
    this.draws = false;
    this.mark.hidden = true;
    this.element.classList.remove('stale');
    delete this.element.dataset.proved;
    takeAway(this.image);
    this.#fit();
  }

  /** @param {any} grid @param {string} picture */
  async show(grid, picture) {
    // What is true may be shown beside what a player sees: a wider picture, with the cells in the same places.
    const [, width, height] = (/viewBox="0 0 (\S+) (\S+)"/.exec(picture) ?? ['', grid.width, grid.height]).map(Number);
    this.grid = {...grid, width, height};
    this.#fit();
    await show(this.image, svgBlob(picture));
  }

  #fit() {
    const {element} = this;
    const grid = this.grid ?? this.expected;
    if (!grid || !element.parentElement) {
      return;
    }
    // Not what a telephone shows more of while its bar of addresses is away: the board would grow as one scrolls.
    const height = document.documentElement.clientHeight;
    const room = matchMedia(NARROW).matches ? height * 0.5 : Math.max(320, height - element.getBoundingClientRect().top - scrollY - 16);
    const width = element.parentElement.clientWidth - 2;
    this.lens.fit(grid, grid.cell, {width, height: room});
    // As large whether all of it is seen or a part: what is beneath stays where it is.
    element.style.width = `${Math.min(width, Math.ceil(grid.width * this.lens.close)) + 2}px`;
    element.style.height = `${Math.min(room, Math.ceil(grid.height * this.lens.close)) + 2}px`;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.draws = Boolean(this.grid);
    if (!this.draws) {
      return;
    }
    event.preventDefault();
    this.element.focus({preventScroll: true});
    this.hand.begin();
    this.#put([this.#cell(event)], false);
  }

  /** A hand is quicker than events are: what lies between two is drawn as well. @param {PointerEvent} event */
  #drag(event) {
    if (!this.draws) {
      return;
    }
    const all = event.getCoalescedEvents?.() ?? [];
    const cells = (all.length > 0 ? all : [event]).map((one) => this.#cell(one));
    const way = cells.flatMap((cell, at) => between(cells[at - 1] ?? this.cursor, cell));
    if (way.length > 0) {
      this.#put(way, true);
    }
  }

  /** @param {PointerEvent} event @returns {Cell} */
  #cell(event) {
    const box = this.image.getBoundingClientRect();
    const {x, y, cell, width, height} = this.grid;
    return {row: Math.floor(((event.clientY - box.top) / box.height * height - y) / cell), column: Math.floor(((event.clientX - box.left) / box.width * width - x) / cell)};
  }

  /** @param {Cell[]} cells @param {boolean} goesOn */
  #put(cells, goesOn) {
    this.cursor = cells[cells.length - 1];
    this.#showCursor();
    this.hand.put(cells, goesOn);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = STEPS[event.key];
    if (isShortcut(event)) {
      if (keyOf(event) === 'z' && !event.shiftKey) {
        event.preventDefault();
        this.hand.undo();
      }
    } else if (step && this.grid) {
      event.preventDefault();
      const row = Math.min(Math.max(this.cursor.row + step[0], 0), this.grid.rows - 1);
      const column = Math.min(Math.max(this.cursor.column + step[1], 0), this.grid.columns - 1);
      this.cursor = {row, column};
      this.#seek();
      this.hand.tell(this.cursor);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      this.lens.turn();
    } else if (event.key.length === 1 && this.grid) {
      event.preventDefault();
      if (event.key !== ' ') {
        this.hand.choose(event.key);
      }
      this.hand.put([this.cursor], false);
      this.hand.tell(this.cursor);
    }
  }

  #showCursor() {
    const {grid} = this;
    if (grid) {
      const {x, y, cell, width, height} = grid;
      const share = (/** @type {number} */ part, /** @type {number} */ of) => `${100 * part / of}%`;
      Object.assign(this.mark.style, {left: share(x + this.cursor.column * cell, width), top: share(y + this.cursor.row * cell, height), width: share(cell, width), height: share(cell, height)});
      this.mark.hidden = false;
    }
  }

  /** The cursor is in sight. */
  #seek() {
    this.#showCursor();
    this.mark.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }
}
