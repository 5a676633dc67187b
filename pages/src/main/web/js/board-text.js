// A board's text as a grid of signs, whatever the game: as many lines one after the other as there are rows, each of a sign
// for each column, or with a bar before, between and behind them. What is a board and what is none only the rules know.

/** @typedef {{rows: number, columns: number}} Grid */

/** What is told in words, as a heading is or a bridge over a wall, is no row, be it as long as one. */
const WORDS = /^[a-z]+ /;

/** Where in the text each row of the grid begins, and how far its signs lie apart. @param {string} text @param {Grid} grid */
function layout(text, {rows, columns}) {
  const lines = text.split('\n');
  /** @type {number[]} */
  const starts = [];
  lines.reduce((from, line) => {
    starts.push(from);
    return from + line.length + 1;
  }, 0);
  // Where a blank is no sign, the rules read rows without those around them.
  const asWritten = {bare: lines, before: lines.map(() => 0)};
  const withoutBlanks = {bare: lines.map((line) => line.trim()), before: lines.map((line) => line.length - line.trimStart().length)};
  for (const {bare, before} of [asWritten, withoutBlanks]) {
    for (const [width, first, stride] of [[columns, 0, 1], [2 * columns + 1, 1, 2]]) {
      const isRow = bare.map((line) => line.length === width && (stride === 1 ? !WORDS.test(line) : line[0] === '|'));
      // The last such lines: what stands before a grid may look like a row, as a size of two figures does.
      for (let row = lines.length - rows; row >= 0; row--) {
        if (isRow.slice(row, row + rows).every(Boolean)) {
          return {starts: starts.slice(row, row + rows).map((from, at) => from + before[row + at] + first), stride};
        }
      }
    }
  }
  return {starts: [], stride: 1};
}

/** @type {{text: string, rows: number, columns: number, layout: {starts: number[], stride: number}} | null} */
let last = null;

/** The same, known of the text that was looked at last. @param {string} text @param {Grid} grid */
function laidOut(text, {rows, columns}) {
  if (!last || last.text !== text || last.columns !== columns || last.rows !== rows) {
    last = {text, rows, columns, layout: layout(text, {rows, columns})};
  }
  return last.layout;
}

/** Where in the text a cell's sign is, or -1. @param {string} text @param {Grid} grid @param {number} row @param {number} column */
function placeOf(text, grid, row, column) {
  const {starts, stride} = laidOut(text, grid);
  return row >= 0 && row < starts.length && column >= 0 && column < grid.columns ? starts[row] + stride * column : -1;
}

/** The sign in a cell, or '' where there is none. @param {string} text @param {Grid} grid @param {number} row @param {number} column */
export function sign(text, grid, row, column) {
  const at = placeOf(text, grid, row, column);
  return at < 0 ? '' : text[at];
}

/** Every cell. @param {string} text @param {Grid} grid */
export function cells(text, grid) {
  const {starts, stride} = laidOut(text, grid);
  return starts.flatMap((from, row) => Array.from({length: grid.columns}, (_, column) => ({at: from + stride * column, row, column})));
}

/** The signs that the grid is made of, the usual ones first. @param {string} text @param {Grid} grid @returns {string[]} */
export function signs(text, grid) {
  /** @type {Map<string, number>} */
  const count = new Map();
  cells(text, grid).forEach(({at}) => count.set(text[at], (count.get(text[at]) ?? 0) + 1));
  return [...count.keys()].sort((one, other) => (count.get(other) ?? 0) - (count.get(one) ?? 0));
}

/**
 * The text with a sign in a cell. What there is once, a start say, moves: the rules are asked whether the board is one
 * with two of them, and where it is not the old place gets what lay in the new one.
 * @param {string} text @param {Grid} grid @param {number} row @param {number} column @param {string} paint @param {(text: string) => boolean} isBoard
 */
export function painted(text, grid, row, column, paint, isBoard) {
  const at = placeOf(text, grid, row, column);
  if (at < 0 || text[at] === paint) {
    return text;
  }
  const plain = put(text, at, paint);
  if (isBoard(plain)) {
    return plain;
  }
  const olds = cells(text, grid).filter((one) => text[one.at] === paint);
  const moved = olds.length === 1 ? put(plain, olds[0].at, text[at]) : plain;
  return isBoard(moved) ? moved : plain;
}

/** @param {string} text @param {number} at @param {string} paint */
export function put(text, at, paint) {
  return text.slice(0, at) + paint + text.slice(at + 1);
}
