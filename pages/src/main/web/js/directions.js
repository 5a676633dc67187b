// A hand that presses directions: keys, buttons, and a swipe of finger or mouse.
import {h, keyOf} from './dom.js';
import {stepped} from './told.js';

const KEYS = {ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R', w: 'U', s: 'D', a: 'L', d: 'R'};
const NAMES = {U: ['↑', 'Up'], L: ['←', 'Left'], D: ['↓', 'Down'], R: ['→', 'Right']};
const A_SWIPE = 24;

/**
 * @param {import('./lens.js').Lens} lens where fingers swipe
 * @param {(letter: string) => void} press
 */
export function directions(lens, press) {
  /** @type {{x: number, y: number} | null} */
  let from = null;
  lens.listen({
    begin({clientX, clientY}) {
      from = {x: clientX, y: clientY};
    },
    move({clientX, clientY}) {
      if (!from) {
        return;
      }
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.max(Math.abs(across), Math.abs(down)) >= A_SWIPE) {
        from = null;
        press(Math.abs(across) > Math.abs(down) ? (across > 0 ? 'R' : 'L') : (down > 0 ? 'D' : 'U'));
      }
    },
    end() {
      from = null;
    },
    leave() {
      from = null;
      return true;
    },
  });
  const controls = h('div', {class: 'pad', role: 'group', 'aria-label': 'Directions'}, ...Object.entries(NAMES).map(([letter, [sign, name]]) =>
    h('button', {type: 'button', 'data-letter': letter, 'aria-label': name, onclick: () => press(letter)}, sign)));
  return {
    controls,
    /** Points at a direction, or at none; answers what it is called. @param {string} hinted */
    point(hinted) {
      controls.querySelectorAll('button').forEach((button) => button.classList.toggle('hinted', button.dataset.letter === hinted));
      const [sign, name] = /** @type {Record<string, string[]>} */ (NAMES)[hinted] ?? ['', ''];
      return `${sign} ${name.toLowerCase()}`;
    },
    /** Moves as somebody typed them: a letter that is none is mistyped, and not played. @param {string} typed */
    read(typed) {
      const moves = typed.replace(/\s/g, '').toUpperCase();
      const other = [...moves].find((letter) => !(letter in NAMES));
      if (other) {
        throw new Error(`'${other}' is no move: ${Object.keys(NAMES).join(' ')} are.`);
      }
      return moves;
    },
    /** What the last of the moves did. @param {string} before @param {string} after @param {import('./referee.js').View} seen */
    tells: (before, after, seen) => stepped(after.length === before.length + 1 ? NAMES[/** @type {keyof typeof NAMES} */ (after.slice(-1))]?.[1] ?? '' : '', seen),
    help: 'Arrow keys or W A S D move; on a screen, swipe or press the arrows.',
    /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
    key(event) {
      const letter = /** @type {Record<string, string>} */ (KEYS)[keyOf(event)];
      if (letter) {
        press(letter);
      }
      return letter !== undefined;
    },
  };
}
