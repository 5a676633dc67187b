// A board may be larger than there is room for: it is shown whole, or close and as much of it as there is room for. One
// pointer plays or draws; two move the board and draw it nearer.
import {h, say} from './dom.js';

/** So many times as large as close is the nearest. */
const NEAREST = 4;

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {object} Hand what one pointer does
 * @property {(event: PointerEvent) => void} begin
 * @property {(event: PointerEvent) => void} move
 * @property {() => void} end
 * @property {() => boolean} leave takes back what was begun, for a second pointer has come; or answers false and goes on alone
 */

export class Lens {
  /**
   * @param {HTMLElement} element what the board is seen through, and scrolls
   * @param {HTMLElement} sheet the board
   * @param {{least: number, close: number, whole?: boolean}} how large a cell has to be for the board to be shown whole, and
   *   how large it is close; what is shown whole to begin with, however small
   */
  constructor(element, sheet, {least, close, whole = false}) {
    this.element = element;
    this.sheet = sheet;
    this.least = least;
    this.cell = close;
    this.usual = whole ? 0 : Infinity;
    this.size = {width: 1, height: 1};
    /** Pixels to a unit of the board, where all of it is seen, where its cells are large, and as somebody wants it. */
    this.whole = 1;
    this.close = 1;
    this.wanted = this.usual;
    /** Whether somebody looks around by fingers. */
    this.wandered = false;
    /** Somebody turned to the whole board or away from it. @type {() => void} */
    this.turned = () => undefined;
    this.button = h('button', {type: 'button', id: 'whole', hidden: true, onclick: () => this.turn()}, 'Whole board');
  }

  get scale() {
    return Math.max(this.whole, this.wanted === Infinity ? this.close : Math.min(this.wanted, NEAREST * this.close));
  }

  /** Another board, or the same in another room. @param {{width: number, height: number}} size @param {number} cell @param {{width: number, height: number}} room */
  fit(size, cell, room) {
    this.size = size;
    this.whole = Math.min(room.width / size.width, room.height / size.height);
    this.close = !cell || this.whole * cell >= this.least ? this.whole : Math.max(this.whole, this.cell / cell);
    this.#lay();
  }

  /** From the whole board to its cells close by, and back. */
  turn() {
    if (this.button.hidden) {
      return;
    }
    const box = this.element.getBoundingClientRect();
    const center = {x: box.left + box.width / 2, y: box.top + box.height / 2};
    const place = this.#placeAt(center);
    this.wanted = this.#isWhole() ? Infinity : 0;
    this.#lay();
    this.#bring(place, center);
    this.wandered = false;
    this.turned();
    say(this.#isWhole() ? 'The whole board' : 'Close by');
  }

  /** Another board comes. */
  reset() {
    this.wanted = this.usual;
  }

  /** @param {Hand} hand */
  listen(hand) {
    const {element} = this;
    /** Where the pointers are that are down. @type {Map<number, Point>} */
    const down = new Map();
    let held = -1;
    /** @type {{scale: number, apart: number, place: Point} | null} */
    let two = null;

    element.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || !this.#isInside(event)) {
        return;
      }
      down.set(event.pointerId, {x: event.clientX, y: event.clientY});
      element.setPointerCapture(event.pointerId);
      if (down.size === 1) {
        held = event.pointerId;
        hand.begin(event);
      } else if (down.size === 2 && (held < 0 || hand.leave())) {
        held = -1;
        two = {scale: this.scale, apart: apart(down), place: this.#placeAt(middle(down))};
      }
    });
    element.addEventListener('pointermove', (event) => {
      if (!down.has(event.pointerId)) {
        return;
      }
      down.set(event.pointerId, {x: event.clientX, y: event.clientY});
      if (event.pointerId === held) {
        hand.move(event);
      } else if (two) {
        this.wanted = two.scale * apart(down) / two.apart;
        this.#lay();
        this.#bring(two.place, middle(down));
        this.wandered = true;
      }
    });
    ['pointerup', 'pointercancel'].forEach((name) => element.addEventListener(name, (event) => {
      const {pointerId} = /** @type {PointerEvent} */ (event);
      if (down.delete(pointerId)) {
        two = null;
      }
      if (pointerId === held) {
        held = -1;
        hand.end();
      }
    }));
  }

  #isWhole() {
    return this.scale <= this.whole * 1.01;
  }

  #lay() {
    const {sheet, scale, size, button} = this;
    sheet.style.width = `${Math.floor(size.width * scale)}px`;
    sheet.style.height = `${Math.floor(size.height * scale)}px`;
    // For paper, which is as wide as it is.
    sheet.style.setProperty('--ratio', String(size.width / size.height));
    button.hidden = this.#isWhole() && this.close <= this.whole;
    button.setAttribute('aria-pressed', String(this.#isWhole()));
  }

  /** Not on a scroll bar. @param {Point & {clientX: number, clientY: number}} event */
  #isInside({clientX, clientY}) {
    const {element} = this;
    const box = element.getBoundingClientRect();
    const [across, down] = [clientX - box.left - element.clientLeft, clientY - box.top - element.clientTop];
    return across >= 0 && across < element.clientWidth && down >= 0 && down < element.clientHeight;
  }

  /** What of the sheet is seen there, as a share of it. @param {Point} point */
  #placeAt({x, y}) {
    const box = this.sheet.getBoundingClientRect();
    return {x: (x - box.left) / box.width, y: (y - box.top) / box.height};
  }

  /** Scrolls so that a place of the sheet is seen there. @param {Point} place @param {Point} point */
  #bring(place, {x, y}) {
    const box = this.sheet.getBoundingClientRect();
    this.element.scrollBy({left: box.left + place.x * box.width - x, top: box.top + place.y * box.height - y, behavior: 'instant'});
  }
}

/** @param {Map<number, Point>} points of which the first two count */
function middle(points) {
  const [one, two] = points.values();
  return {x: (one.x + two.x) / 2, y: (one.y + two.y) / 2};
}

/** @param {Map<number, Point>} points */
function apart(points) {
  const [one, two] = points.values();
  return Math.max(1, Math.hypot(one.x - two.x, one.y - two.y));
}
