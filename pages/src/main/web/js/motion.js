// Who moves, over the picture of the ground: along the way that the last move led, as the rules have it, unless people
// want nothing to move.
import {svg} from './dom.js';

/** How long a step takes, in milliseconds. @type {Record<string, number>} */
const STEP = {along: 45, above: 45, climb: 75, jump: 60, drop: 30};
/** How who moves looks meanwhile: nearer on a bridge, stretched in the air. @type {Record<string, string>} */
const LOOK = {above: 'scale(1.3)', jump: 'scale(.85, 1.15)', drop: 'scale(.9, 1.1)'};
const GONE = 'scale(.01)';
const VANISH = 110;
const DOWN = 200;
/** A slide across a large board takes no longer. */
const LONGEST = 900;

/** @typedef {{transform: string, time: number}} Frame */

/** @param {import('./referee.js').Place} place @param {string} [look] */
const at = (place, look = '') => `translate(${place.column * 100}%, ${place.row * 100}%) ${look}`;

/** @param {import('./referee.js').Place} place */
const arrived = (place) => at(place, place.how === 'climb' ? `rotate(${place.row % 2 ? 9 : -9}deg)` : LOOK[place.how]);

/** @param {import('./referee.js').Place[]} track @returns {Frame[]} */
function frames(track) {
  let time = 0;
  const all = [{transform: at(track[0]), time}];
  /** @param {string} transform @param {number} takes */
  const then = (transform, takes) => all.push({transform, time: time += takes});
  track.slice(1).forEach((place, before) => {
    if (place.how === 'leap') {
      then(at(track[before], GONE), VANISH);
      then(at(place, GONE), 0);
      then(at(place), VANISH);
    } else if (place.how === 'fall') {
      then(at(place), STEP.along);
      then(at(place, 'scale(.2) rotate(120deg)'), DOWN);
    } else {
      then(arrived(place), STEP[place.how]);
    }
  });
  then(at(track[track.length - 1], ended(track)), 0);
  return all;
}

/** @param {import('./referee.js').Place[]} track */
function ended(track) {
  const {how} = track[track.length - 1];
  return how === 'above' ? LOOK.above : how === 'fall' ? 'scale(.5)' : '';
}

export class Figure {
  constructor() {
    this.element = /** @type {SVGElement} */ (svg('svg', {class: 'figure', 'aria-hidden': 'true'}));
    /** @type {Animation | undefined} */
    this.motion = undefined;
    this.drawn = '';
    this.#hide();
  }

  /**
   * Stands where the moves led; having moved just now, goes there.
   * @param {import('./referee.js').View} seen @param {boolean} moved @returns {Promise<void>} once it is there
   */
  async go({grid, figure, track, width, height}, moved) {
    this.motion?.cancel();
    if (!grid || !figure || !track || track.length === 0) {
      this.#hide();
      return;
    }
    this.#draw(figure, grid.cell);
    Object.assign(this.element.style, {display: '', left: `${100 * grid.x / width}%`, top: `${100 * grid.y / height}%`, width: `${100 * grid.cell / width}%`, height: `${100 * grid.cell / height}%`});
    const way = frames(track);
    const whole = way[way.length - 1].time;
    this.element.style.transform = way[way.length - 1].transform;
    if (moved && whole > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.motion = this.element.animate(way.map(({transform, time}) => ({transform, offset: time / whole})), {duration: Math.min(LONGEST, whole)});
      await this.motion.finished.catch(() => undefined);
    }
  }

  /** An empty picture takes room too, and the board could be scrolled out of sight. */
  #hide() {
    this.element.replaceChildren();
    this.element.style.display = 'none';
    this.drawn = '';
  }

  /** @param {string} figure @param {number} cell */
  #draw(figure, cell) {
    if (figure !== this.drawn) {
      this.drawn = figure;
      const drawn = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${figure}</svg>`, 'image/svg+xml');
      this.element.setAttribute('viewBox', `${-cell / 2} ${-cell / 2} ${cell} ${cell}`);
      this.element.replaceChildren(...[...drawn.documentElement.childNodes].map((node) => document.importNode(node, true)));
    }
  }
}
