// What a move did and where one stands, in few words, for those who hear the page.
import {capital} from './dom.js';
import {Strokes} from './strokes.js';

/** @type {Record<string, string>} */
const HOW = {above: 'over a bridge', climb: 'on a ladder', jump: 'a jump', drop: 'a drop', leap: 'through a door', fall: 'a fall'};

/** A ledge lies beside the grid. @param {import('./referee.js').Place} hero @param {import('./referee.js').Grid} grid */
function place({row, column}, {rows, columns}) {
  const tall = row < 0 ? 'above the board' : row >= rows ? 'below the board' : `row ${row + 1}`;
  const wide = column < 0 ? 'left of the board' : column >= columns ? 'right of the board' : `column ${column + 1}`;
  return `${tall}, ${wide}`;
}

/** A step or a slide. @param {string} direction what it is called, if there was one @param {import('./referee.js').View} seen */
export function stepped(direction, {grid, hero, track = [], moves}) {
  if (!grid || !hero) {
    return `Move ${moves}.`;
  }
  const hows = track.slice(1).map(({how}) => how);
  // Who falls is set back, through no door.
  const way = hows.filter((how) => how !== 'leap' || !hows.includes('fall'));
  const cells = way.filter((how) => how !== 'leap').length;
  const did = [cells > 1 ? `${direction} ${cells}` : direction, ...new Set(way.map((how) => HOW[how]).filter(Boolean))];
  return direction ? `${did.join(', ')}: ${place(hero, grid)}.` : `${capital(place(hero, grid))}.`;
}

/** Paths. @param {import('./strokes.js').Ends} board @param {string} before @param {string} after */
export function drawn(board, before, after) {
  const [old, now] = [before, after].map((moves) => moves.split(' ').filter(Boolean));
  const strokes = new Strokes(board);
  strokes.read(after);
  const changed = now.filter((path) => !old.includes(path)).map((path) => strokes.isJoined(path[0]) ? `${path[0]} is joined` : `${path[0]} goes ${path.length - 2} on`);
  const gone = old.filter(([sign]) => !strokes.all.has(sign)).map(([sign]) => `${sign} is gone`);
  return `${[...changed, ...gone, `${now.filter(([sign]) => strokes.isJoined(sign)).length} joined`].join('. ')}.`;
}
