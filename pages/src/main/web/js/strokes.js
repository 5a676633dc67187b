// Paths as they are being traced on a board of ends: a stroke for each sign, from the end where it was begun.

/** @typedef {{rows: number, columns: number, at: (cell: number) => string}} Ends */

/** Reads where the ends are. @param {string} size @param {string} board @returns {Ends} */
export function ends(size, board) {
  const [rows, columns] = size.split('x').map(Number);
  const lines = board.trimEnd().split('\n').slice(-rows);
  return {rows, columns, at: (cell) => {
    const sign = lines[Math.floor(cell / columns)]?.[cell % columns] ?? '.';
    return sign === '.' ? '' : sign;
  }};
}

/**
 * The cells that a straight line comes to, each the neighbour of the one before.
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to both in cells
 */
export function crossed(from, to) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const [lastRow, lastColumn] = [Math.floor(to.y), Math.floor(to.x)];
  let [row, column] = [Math.floor(from.y), Math.floor(from.x)];
  const cells = [];
  while (row !== lastRow || column !== lastColumn) {
    // How much of the line lies before it leaves the column, and the row.
    const besides = (column + (across > 0 ? 1 : 0) - from.x) / across;
    const beyond = (row + (down > 0 ? 1 : 0) - from.y) / down;
    if (row === lastRow || column !== lastColumn && besides < beyond) {
      column += Math.sign(lastColumn - column);
    } else {
      row += Math.sign(lastRow - row);
    }
    cells.push({row, column});
  }
  return cells;
}

export class Strokes {
  /** @param {Ends} ends */
  constructor(ends) {
    this.ends = ends;
    /** @type {Map<string, number[]>} */
    this.all = new Map();
    /** What was there when the hand took hold of something. */
    this.before = this.all;
    /** The sign that the hand holds. */
    this.held = '';
  }

  /** @param {number} cell */
  owner(cell) {
    return [...this.all.keys()].find((sign) => this.all.get(sign)?.includes(cell)) ?? this.ends.at(cell);
  }

  /** Takes hold of what is there: an end, or a stroke at that place. @param {number} cell */
  take(cell) {
    const sign = this.owner(cell);
    const stroke = this.all.get(sign);
    if (!sign) {
      return false;
    }
    const place = stroke?.indexOf(cell) ?? -1;
    this.before = new Map(this.all);
    this.all.set(sign, stroke && place >= 0 && !(this.ends.at(cell) && place > 0) ? stroke.slice(0, place + 1) : [cell]);
    this.held = sign;
    return true;
  }

  /** As if nobody had taken hold of anything since. */
  leave(before = this.before) {
    this.all = before;
    this.held = '';
  }

  /** Goes on to a neighbour; answers why that cannot be, or nothing. @param {number} cell */
  to(cell) {
    const stroke = /** @type {number[]} */ (this.all.get(this.held));
    const tip = stroke[stroke.length - 1];
    if (!this.#touch(tip, cell)) {
      return 'That is not the next cell.';
    }
    const place = stroke.indexOf(cell);
    if (place >= 0) {
      this.all.set(this.held, stroke.slice(0, place + 1));
      return '';
    }
    if (this.isJoined(this.held)) {
      return `${this.held} is joined already.`;
    }
    const end = this.ends.at(cell);
    if (end && end !== this.held) {
      return `There is an end of ${end}.`;
    }
    const other = this.owner(cell);
    if (other && other !== this.held) {
      const cut = /** @type {number[]} */ (this.all.get(other));
      this.all.set(other, cut.slice(0, cut.indexOf(cell)));
    }
    stroke.push(cell);
    return '';
  }

  /** @param {string} sign */
  isJoined(sign) {
    const stroke = this.all.get(sign) ?? [];
    return stroke.length > 1 && this.ends.at(stroke[stroke.length - 1]) === sign;
  }

  /** The move list, as far as it can say this: each path from the end that comes first in reading order. */
  moves() {
    return [...this.all.entries()].filter(([sign, stroke]) => stroke.length > 1 && this.#readable(sign, stroke)).map(([sign, stroke]) => {
      const path = stroke[0] === this.#first(sign) ? stroke : [...stroke].reverse();
      return `${sign}:${path.slice(1).map((cell, at) => this.#letter(path[at], cell)).join('')}`;
    }).join(' ');
  }

  /** Strokes as a move list says them. @param {string} moves */
  read(moves) {
    this.all.clear();
    for (const word of moves.split(' ').filter(Boolean)) {
      const stroke = [this.#first(word[0])];
      for (const letter of word.slice(2)) {
        const step = {U: -this.ends.columns, D: this.ends.columns, L: -1, R: 1}[letter] ?? 0;
        stroke.push(stroke[stroke.length - 1] + step);
      }
      this.all.set(word[0], stroke);
    }
  }

  /** These too, where nothing is in their way. @param {number[][]} strokes */
  keep(strokes) {
    for (const stroke of strokes) {
      const others = [...this.all.values()].flat();
      const sign = this.ends.at(stroke[0]);
      if (!this.all.has(sign) && !stroke.some((cell) => others.includes(cell))) {
        this.all.set(sign, stroke);
      }
    }
  }

  /** What a move list cannot say: begun at the second end and not joined. */
  unsaid() {
    return [...this.all.entries()].filter(([sign, stroke]) => sign === this.held || !this.#readable(sign, stroke)).map(([, stroke]) => stroke);
  }

  /** @param {string} sign @param {number[]} stroke */
  #readable(sign, stroke) {
    return stroke[0] === this.#first(sign) || this.isJoined(sign);
  }

  /** @param {string} sign */
  #first(sign) {
    for (let cell = 0; cell < this.ends.rows * this.ends.columns; cell++) {
      if (this.ends.at(cell) === sign) {
        return cell;
      }
    }
    return -1;
  }

  /** @param {number} from @param {number} to */
  #touch(from, to) {
    const {columns} = this.ends;
    return Math.abs(Math.floor(from / columns) - Math.floor(to / columns)) + Math.abs(from % columns - to % columns) === 1;
  }

  /** @param {number} from @param {number} to */
  #letter(from, to) {
    return {[-this.ends.columns]: 'U', [this.ends.columns]: 'D', [-1]: 'L', 1: 'R'}[to - from] ?? '?';
  }
}
