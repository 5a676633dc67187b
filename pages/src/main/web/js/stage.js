// The picture of a level in play, as large as there is room for: the ground, and over it who moves or what is drawn.
import {h, svg} from './dom.js';
import {Lens} from './lens.js';
import {Figure} from './motion.js';
import {show, svgBlob} from './picture.js';

/** Pixels of a cell: what the eye makes out, what a finger hits, and what is shown of a board that cannot be seen whole. */
const SEEN = 10;
const HIT = 16;
const CLOSE = 16;
/** Then the controls are beneath the picture, and both are wanted in sight. */
const NARROW = '(max-width: 46rem) and (min-height: 30rem), (max-width: 64rem) and (min-height: 30rem) and (orientation: portrait)';
const LEAST_ROOM = 320;
const GAP = 8;
/** So much is left to the picture whatever is beneath it, and so much it has where nothing is. */
const LEAST_SHARE = 0.4;
const USUAL_SHARE = 0.56;

export class Stage {
  /** @param {string} title @param {Record<string, unknown>} [attributes] @param {{hit?: boolean}} [cells] whether fingers are to hit them */
  constructor(title, attributes = {}, {hit = false} = {}) {
    this.image = /** @type {HTMLImageElement} */ (h('img', {alt: title, draggable: 'false'}));
    this.over = /** @type {SVGElement} */ (svg('svg', {class: 'over', 'aria-hidden': 'true'}));
    this.figure = new Figure();
    this.sheet = h('div', {class: 'sheet'}, this.image, this.over, this.figure.element);
    this.element = h('div', {class: 'stage', ...attributes}, this.sheet);
    this.lens = new Lens(this.element, this.sheet, {least: hit ? HIT : SEEN, close: CLOSE});
    this.lens.turned = () => this.fit();
    /** About how large the picture will be, in cells: so much room is kept for it. @type {{width: number, height: number} | undefined} */
    this.expected = undefined;
    /** What is wanted in sight beneath it. @type {Element[]} */
    this.beneath = [];
    this.drawn = '';
    this.resized = new ResizeObserver(() => this.fit());
    this.refit = () => this.fit();
    /** @type {import('./referee.js').View | undefined} */
    this.seen = undefined;
  }

  open() {
    [this.element, ...this.beneath].forEach((one) => this.resized.observe(one));
    // A window that becomes lower or higher alone makes none of these another.
    addEventListener('resize', this.refit);
    this.fit();
  }

  close() {
    this.resized.disconnect();
    removeEventListener('resize', this.refit);
  }

  /**
   * Shows how the level looks; where a move was made just now, who moves goes there.
   * @param {import('./referee.js').View} seen @param {boolean} moved @returns {Promise<{there: Promise<void>}>}
   */
  async look(seen, moved) {
    const first = !this.seen;
    this.seen = seen;
    if (seen.svg !== this.drawn) {
      this.drawn = seen.svg;
      await show(this.image, svgBlob(seen.svg));
    }
    const there = this.figure.go(seen, moved);
    this.lens.wandered = false;
    this.fit(moved);
    if (first) {
      this.element.scrollIntoView({block: 'nearest'});
    }
    return {there};
  }

  /** As large as there is room for; where that is not all of it, who moves is kept in sight. @param {boolean} [moved] */
  fit(moved = false) {
    const {element, lens, seen} = this;
    const size = seen ?? this.expected;
    if (!size) {
      return;
    }
    const room = this.#room();
    const cell = seen ? seen.grid?.cell ?? 0 : 1;
    lens.fit(size, cell, {width: element.offsetWidth - 4, height: room});
    // As high whether all of it is seen or a part: what is beneath stays where it is.
    element.style.height = `${Math.floor(Math.min(room, size.height * lens.close)) + 2}px`;
    if (seen?.grid && seen.hero && !lens.wandered) {
      const {x, y} = seen.grid;
      const {scale} = lens;
      const behavior = moved && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'auto';
      element.scrollTo({behavior, left: (x + (seen.hero.column + 0.5) * cell) * scale - element.clientWidth / 2, top: (y + (seen.hero.row + 0.5) * cell) * scale - element.clientHeight / 2});
    }
  }

  /** How high it may be. */
  #room() {
    // Not what a telephone shows more of while its bar of addresses is away: the board would grow as one scrolls.
    const height = document.documentElement.clientHeight;
    const above = this.element.getBoundingClientRect().top + scrollY;
    if (!matchMedia(NARROW).matches) {
      return Math.max(Math.min(LEAST_ROOM, height - 16), height - above - 16);
    }
    if (this.beneath.length === 0) {
      return height * USUAL_SHARE;
    }
    const boxes = this.beneath.map((one) => one.getBoundingClientRect());
    const beneath = Math.max(...boxes.map(({bottom}) => bottom)) - Math.min(...boxes.map(({top}) => top));
    return Math.max(height * LEAST_SHARE, height - above - beneath - 2 * GAP);
  }
}
