// A hand that traces paths from cell to cell: finger, mouse, or a cursor that the arrow keys lead.
import {h, say, svg} from './dom.js';
import {Strokes, crossed, ends} from './strokes.js';
import {drawn} from './told.js';

const STEPS = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

/**
 * @param {import('./lens.js').Lens} lens what the board is seen through
 * @param {SVGElement} over what is drawn over the picture, in cells
 * @param {import('./api.js').Level} level
 * @param {{changed: (moves: string) => void, refused: (why: string) => void}} tell
 */
export function paths(lens, over, level, tell) {
  const board = ends(level.size, level.board);
  const strokes = new Strokes(board);
  over.setAttribute('viewBox', `0 0 ${board.columns} ${board.rows}`);
  const signs = new Set([...Array(board.rows * board.columns).keys()].map(board.at).filter(Boolean));
  let cursor = [...Array(board.rows * board.columns).keys()].find((cell) => board.at(cell)) ?? 0;
  let byKeys = false;
  let resting = false;
  /** Whether what is held has gone on since it was taken hold of. */
  let gone = false;
  /** What was drawn before each path that was let go since the last move and is none, the last at the end. @type {Map<string, number[]>[]} */
  let loose = [];
  /** The moves before something was taken hold of, and what they did not say. */
  let [said, unsaid] = ['', ''];
  /** Where the pointer was last. */
  let from = {x: 0, y: 0};

  function draw() {
    over.replaceChildren(...strokes.unsaid().map((stroke) => svg('polyline', {class: 'stroke', 'stroke-width': 0.4,
      points: stroke.map((cell) => `${cell % board.columns + 0.5},${Math.floor(cell / board.columns) + 0.5}`).join(' ')})));
    if (byKeys) {
      over.append(svg('rect', {class: 'cursor', x: cursor % board.columns + 0.05, y: Math.floor(cursor / board.columns) + 0.05, width: 0.9, height: 0.9, rx: 0.15, 'stroke-width': 0.1}));
    }
  }

  /** What can be seen and is in no move. */
  function stubs() {
    return strokes.unsaid().filter((stroke) => stroke.length > 1).join(' ');
  }

  /** @param {number} cell */
  function take(cell) {
    [said, unsaid] = [strokes.moves(), stubs()];
    return strokes.take(cell);
  }

  function drop() {
    if (strokes.held) {
      strokes.held = '';
      if (strokes.moves() !== said) {
        loose = [];
      } else if (stubs() !== unsaid) {
        loose.push(strokes.before);
      }
      tell.changed(strokes.moves());
      draw();
    }
  }

  /** Whether it is not the keys that hold what is held. */
  function isPointed() {
    return strokes.held !== '' && !byKeys;
  }

  /** @param {number} cell */
  function go(cell) {
    const why = strokes.to(cell);
    if (why) {
      tell.refused(why);
    } else if (strokes.isJoined(strokes.held)) {
      drop();
    }
    draw();
    return !why;
  }

  /** Where it points, in cells. @param {PointerEvent} event */
  function pointAt(event) {
    const box = over.getBoundingClientRect();
    return {x: (event.clientX - box.left) / box.width * board.columns, y: (event.clientY - box.top) / box.height * board.rows};
  }

  /** @param {{row: number, column: number}} place */
  function cellAt({row, column}) {
    return row >= 0 && row < board.rows && column >= 0 && column < board.columns ? row * board.columns + column : -1;
  }

  /** Draws through every cell on the way there, however quick the pointer was. @param {{x: number, y: number}} point */
  function follow(point) {
    for (const cell of crossed(from, point).map(cellAt)) {
      if (cell >= 0 && strokes.held && strokes.to(cell) === '') {
        gone = true;
        if (strokes.isJoined(strokes.held)) {
          drop();
        }
      }
    }
    from = point;
  }

  lens.listen({
    begin(event) {
      const point = pointAt(event);
      const cell = cellAt({row: Math.floor(point.y), column: Math.floor(point.x)});
      if (resting || cell < 0) {
        return;
      }
      // What keys hold is a move of its own.
      drop();
      if (take(cell)) {
        byKeys = false;
        gone = false;
        from = point;
        draw();
      }
    },
    move(event) {
      if (isPointed()) {
        // The places between two frames are there on secure origins alone.
        [...(event.getCoalescedEvents?.() ?? []), event].map(pointAt).forEach(follow);
        draw();
      }
    },
    end() {
      if (isPointed()) {
        drop();
      }
    },
    /** What comes while a path is being drawn is a palm. */
    leave() {
      if (isPointed()) {
        if (gone) {
          return false;
        }
        strokes.leave();
        draw();
      }
      return true;
    },
  });

  return {
    controls: h('p', {class: 'faint'}, 'Begin at an end and draw to the other.'),
    help: 'Draw with finger or mouse. By keys: arrows lead the cursor, Space takes hold of an end or a path and lets go.',
    /** Moves as somebody typed them: what is no path is mistyped, and not played. A sign may be a small letter, where there are so many. @param {string} typed */
    read: (typed) => typed.split(/\s+/).filter(Boolean).map((word) => {
      const [sign, ...steps] = word;
      const path = (signs.has(sign) ? sign : sign.toUpperCase()) + steps.join('').toUpperCase();
      if (!signs.has(path[0]) || !/^.:[UDLR]+$/u.test(path)) {
        throw new Error(`'${word}' is no path: one is a sign of the board, a colon and U D L R, such as ${[...signs][0]}:RRD.`);
      }
      return path;
    }).join(' '),
    /** What was drawn. @param {string} before @param {string} after */
    tells: (before, after) => drawn(board, before, after),
    /** Nothing is drawn any more. */
    rest() {
      resting = true;
      strokes.held = '';
      draw();
    },
    /** @param {string} moves @param {boolean} [keeps] what is drawn and is no move */
    restore(moves, keeps = false) {
      const kept = keeps ? strokes.unsaid().filter((stroke) => stroke.length > 1) : [];
      strokes.read(moves);
      strokes.keep(kept);
      strokes.held = '';
      loose = [];
      draw();
    },
    /** Takes back what is no move: what is held, or the path that was let go last. Answers whether there was one. */
    takeBack() {
      const before = strokes.held ? strokes.before : loose.pop();
      if (before) {
        strokes.leave(before);
        draw();
      }
      return Boolean(before);
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      const step = /** @type {Record<string, number[]>} */ (STEPS)[event.key];
      const grips = event.key === ' ' || event.key === 'Enter';
      if (isPointed()) {
        return Boolean(step) || grips;
      }
      if (step) {
        byKeys = true;
        const [row, column] = [Math.floor(cursor / board.columns) + step[0], cursor % board.columns + step[1]];
        const next = row * board.columns + column;
        if (row >= 0 && row < board.rows && column >= 0 && column < board.columns && (!strokes.held || go(next))) {
          cursor = next;
          draw();
          over.querySelector('.cursor')?.scrollIntoView({block: 'nearest', inline: 'nearest'});
          say(`Row ${row + 1}, column ${column + 1}${strokes.owner(next) ? ', ' + strokes.owner(next) : ''}`);
        }
        draw();
        return true;
      }
      if (grips) {
        byKeys = true;
        if (strokes.held) {
          drop();
        } else if (take(cursor)) {
          say(`Holding ${strokes.held}`);
        }
        draw();
        return true;
      }
      return false;
    },
  };
}
