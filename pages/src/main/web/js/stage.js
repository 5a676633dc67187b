// The picture of a level in play, as large as there is room for: the ground, and over it who moves or what is drawn.
import {h, svg} from './dom.js';
import {Figure} from './motion.js';
import {show, svgBlob} from './picture.js';

const LEAST_CELL = 16;
/** Then the controls are beneath the picture, and both are wanted in sight. */
const NARROW = '(max-width: 46rem) and (min-height: 30rem)';
const LEAST_ROOM = 320;

export class Stage {
  /** @param {string} title @param {Record<string, unknown>} [attributes] */
  constructor(title, attributes = {}) {
    this.image = /** @type {HTMLImageElement} */ (h('img', {alt: title, draggable: 'false'}));
    this.over = /** @type {SVGElement} */ (svg('svg', {class: 'over', 'aria-hidden': 'true'}));
    this.figure = new Figure();
    this.sheet = h('div', {class: 'sheet'}, this.image, this.over, this.figure.element);
    this.element = h('div', {class: 'stage', ...attributes}, this.sheet);
    this.drawn = '';
    this.resized = new ResizeObserver(() => this.fit());
    /** @type {import('./referee.js').View | undefined} */
    this.seen = undefined;
  }

  open() {
    this.resized.observe(this.element);
  }

  close() {
    this.resized.disconnect();
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
    this.fit(moved);
    if (first) {
      this.element.scrollIntoView({block: 'nearest'});
    }
    return {there};
  }

  /** Never so small that a cell could not be hit: then who moves is kept in sight. @param {boolean} [moved] */
  fit(moved = false) {
    const seen = this.seen;
    if (!seen) {
      return;
    }
    const {element} = this;
    const above = element.getBoundingClientRect().top + scrollY;
    const room = matchMedia(NARROW).matches ? innerHeight * 0.56 : Math.max(Math.min(LEAST_ROOM, innerHeight - 16), innerHeight - above - 16);
    element.style.maxHeight = `${room + 2}px`;
    const cell = seen.grid?.cell ?? 0;
    const scale = Math.max(Math.min((element.clientWidth - 2) / seen.width, room / seen.height), cell ? LEAST_CELL / cell : 0);
    this.sheet.style.width = `${Math.floor(seen.width * scale)}px`;
    // For paper, which is as wide as it is.
    this.sheet.style.setProperty('--ratio', String(seen.width / seen.height));
    this.sheet.style.height = `${Math.floor(seen.height * scale)}px`;
    if (seen.grid && seen.hero) {
      const {x, y} = seen.grid;
      const behavior = moved && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'auto';
      element.scrollTo({behavior, left: (x + (seen.hero.column + 0.5) * cell) * scale - element.clientWidth / 2, top: (y + (seen.hero.row + 0.5) * cell) * scale - element.clientHeight / 2});
    }
  }
}
