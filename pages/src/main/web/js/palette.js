// The signs that a board can be made of, each with a picture of what it is. Nobody told this page which there are: it asks
// the rules of each sign whether a board with it is one.
import {h} from './dom.js';
import {cells, put, signs} from './board-text.js';
import {signWords} from './in-words.js';
import {svgBlob} from './picture.js';

/** Every sign that a keyboard has, letters and digits first. */
const ALL = Array.from({length: 95}, (_, code) => String.fromCharCode(32 + code)).sort((one, other) => Number(/\w/.test(other)) - Number(/\w/.test(one)));
const MOST = 24;
/** So long at a time the page is kept from anything else. */
const AT_ONCE = 12;

/** @typedef {{at: number, row: number, column: number}} Cell */

export class Palette {
  /** @param {any} rules */
  constructor(rules) {
    this.rules = rules;
    this.sign = '';
    /** Of each game the signs that are known, each as a picture (SVG). @type {Map<string, Map<string, string>>} */
    this.known = new Map();
    this.element = h('div', {class: 'signs', role: 'group', 'aria-label': 'Signs to draw with'});
    this.game = '';
  }

  /** @param {string} game @param {string} board one of it @param {any} grid */
  async learn(game, board, grid) {
    this.game = game;
    const begun = this.known.get(game);
    const known = begun ?? new Map();
    this.known.set(game, known);
    this.#cut(game, board, grid, known);
    this.#show(known);
    if (begun) {
      return;
    }
    const looks = new Set(known.values());
    const places = this.#plain(board, grid);
    let since = performance.now();
    for (const sign of places.length === 2 ? ALL : []) {
      const icon = known.has(sign) ? '' : this.#try(game, board, grid, sign, places);
      // Of many that look alike, as doors do, one is enough.
      if (icon && !looks.has(icon) && known.size < MOST) {
        looks.add(icon);
        known.set(sign, icon);
      }
      if (performance.now() - since > AT_ONCE) {
        await new Promise((done) => setTimeout(done));
        since = performance.now();
      }
    }
    if (this.game === game) {
      this.#show(known);
    }
  }

  /** @param {string} sign */
  choose(sign) {
    this.sign = sign;
    [...this.element.children].forEach((button) => button.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (button).dataset.sign === sign)));
  }

  /** The pictures of those that are on the board. @param {string} game @param {string} board @param {any} grid @param {Map<string, string>} known */
  #cut(game, board, grid, known) {
    const open = signs(board, grid).filter((sign) => !known.has(sign));
    if (open.length === 0) {
      return;
    }
    const picture = this.rules.draw(game, board, '');
    open.forEach((sign) => known.set(sign, cut(picture, grid, /** @type {Cell} */ (find(board, grid, sign)[0]))));
  }

  /** Two cells amidst the board that hold what most cells hold. @param {string} board @param {any} grid */
  #plain(board, grid) {
    const all = find(board, grid, signs(board, grid)[0]).filter(({row, column}) => row > 0 && column > 0 && row < grid.rows - 1 && column < grid.columns - 1);
    return all.length < 2 ? [] : [all[Math.floor(all.length / 2)], all[all.length - 1]];
  }

  /** The sign's picture, if there is a board with it, once or twice. @param {string} game @param {string} board @param {any} grid @param {string} sign @param {Cell[]} cells */
  #try(game, board, grid, sign, [one, other]) {
    const once = put(board, one.at, sign);
    const found = [once, put(once, other.at, sign)].find((text) => !this.rules.read(game, text).malformed);
    return found ? cut(this.rules.draw(game, found, ''), grid, one) : '';
  }

  /** @param {Map<string, string>} known */
  #show(known) {
    const all = [...known.keys()];
    const shown = `${this.game} ${all.join('')}`;
    if (shown !== this.shown) {
      this.shown = shown;
      this.element.replaceChildren(...all.map((sign) => h('button', {
        type: 'button', 'data-sign': sign, 'aria-label': signWords(this.game, sign), title: signWords(this.game, sign),
        onclick: () => this.choose(sign),
      }, ...face(sign, /** @type {string} */ (known.get(sign))))));
    }
    this.choose(known.has(this.sign) ? this.sign : all[1] ?? all[0]);
  }
}

/** @param {string} board @param {any} grid @param {string} sign @returns {Cell[]} */
function find(board, grid, sign) {
  return cells(board, grid).filter(({at}) => board[at] === sign);
}

/** One cell of a picture. @param {string} picture @param {any} grid @param {Cell} place */
function cut(picture, {x, y, cell}, {row, column}) {
  return picture.replace(/^<svg[^>]*>/, (/** @type {string} */ head) => head.replace(/ (width|height)="[^"]*"/g, '').replace(/viewBox="[^"]*"/, `viewBox="${x + column * cell} ${y + row * cell} ${cell} ${cell}"`));
}

/** @param {string} sign @param {string} picture */
function face(sign, picture) {
  const image = h('img', {alt: '', src: URL.createObjectURL(svgBlob(picture))});
  image.addEventListener('load', () => URL.revokeObjectURL(/** @type {HTMLImageElement} */ (image).src), {once: true});
  return [image, h('small', {}, sign === ' ' ? '␣' : sign)];
}
