package floe.games.flow.fill;

import floe.games.flow.board.Links;
import java.util.Arrays;

/// The domains of constraint propagation: what every cell may still be while a filling that does not touch itself is
/// looked for: for each row a word of
/// bits for each shape, so that what follows from one row for the next is worked out for all its cells at once.
///
/// Neighbours agree about the link between them. And without touching, the cell diagonally inside a corner is
/// the same corner again or an end that points away: with that, no two by two cells have three links.
final class CellDomains {
    /// Straight lines, corners, and the four ways in which an end may point.
    private static final int ACROSS = 0;

    private static final int DOWNWARDS = 1;
    private static final int RIGHT_DOWN = 2;
    private static final int LEFT_DOWN = 3;
    private static final int UP_RIGHT = 4;
    private static final int UP_LEFT = 5;
    private static final int END_UP = 6;
    private static final int END_DOWN = 7;
    private static final int END_LEFT = 8;
    private static final int END_RIGHT = 9;
    private static final int SHAPES = 10;

    private static final int[] LINKS = {
        Links.LEFT | Links.RIGHT,
        Links.UP | Links.DOWN,
        Links.RIGHT | Links.DOWN,
        Links.LEFT | Links.DOWN,
        Links.UP | Links.RIGHT,
        Links.UP | Links.LEFT,
        Links.UP,
        Links.DOWN,
        Links.LEFT,
        Links.RIGHT
    };

    /// Where a cell may link to the right, and where it need not.
    private static final int MAY_RIGHT = 10;

    private static final int NOT_RIGHT = 11;

    /// What a row says to the one above and to the one below: where a cell may link to it, where it need not, and
    /// where a corner may stand there that opens towards this row and to the right, or to the left.
    private static final int TO_ROW_ABOVE = 12;

    private static final int TO_ROW_BELOW = 16;
    private static final int WORDS = 20;
    private static final int MAY = 0;
    private static final int NOT = 1;
    private static final int INSIDE_RIGHT = 2;
    private static final int INSIDE_LEFT = 3;

    /// A place is a row, from 1 on, and in so many low bits a column, from 1 on.
    static final int COLUMN_BITS = 6;

    private static final int COLUMN = (1 << COLUMN_BITS) - 1;

    /// The rows of the board, as bits.
    private final long inside;

    private final long cells;
    private final long[] words;
    private long dirty;
    private long settled;

    CellDomains(int rows, int columns) {
        this.inside = (2L << rows) - 2;
        this.cells = (2L << columns) - 2;
        this.words = new long[(rows + 2) * WORDS];
        this.dirty = inside;
        for (int row = 1; row <= rows; row++) {
            int at = row * WORDS;
            Arrays.fill(words, at, at + END_UP, cells);
            Arrays.fill(words, at + MAY_RIGHT, at + WORDS, -1);
        }
        words[TO_ROW_BELOW + NOT] = -1;
        words[(rows + 1) * WORDS + TO_ROW_ABOVE + NOT] = -1;
    }

    static int place(int row, int column) {
        return row << COLUMN_BITS | column;
    }

    static int step(int link) {
        return Links.step(link, 1 << COLUMN_BITS);
    }

    /// Says that there is an end in a place.
    void end(int place) {
        int at = (place >> COLUMN_BITS) * WORDS;
        long bit = 1L << (place & COLUMN);
        for (int shape = 0; shape < END_UP; shape++) {
            words[at + shape] &= ~bit;
        }
        for (int shape = END_UP; shape < SHAPES; shape++) {
            words[at + shape] |= bit;
        }
    }

    /// What is known now, to come back to.
    long[] copy() {
        return words.clone();
    }

    void restore(long[] copy) {
        System.arraycopy(copy, 0, words, 0, words.length);
        dirty = 0;
    }

    /// The links that a cell has for certain.
    int known(int place) {
        int at = (place >> COLUMN_BITS) * WORDS;
        int column = place & COLUMN;
        int sides = (int) (words[at + NOT_RIGHT] >>> column - 1);
        return ~((int) (words[at - WORDS + TO_ROW_BELOW + NOT] >>> column) & 1
                        | ((int) (words[at + TO_ROW_BELOW + NOT] >>> column) & 1) << 1
                        | (sides & 3) << 2)
                & 15;
    }

    /// Whether a cell may have a link.
    boolean may(int place, int link) {
        int at = (place >> COLUMN_BITS) * WORDS;
        int column = place & COLUMN;
        return (switch (link) {
                            case Links.UP -> words[at - WORDS + TO_ROW_BELOW + MAY] >>> column;
                            case Links.DOWN -> words[at + TO_ROW_BELOW + MAY] >>> column;
                            case Links.LEFT -> words[at + MAY_RIGHT] >>> column - 1;
                            default -> words[at + MAY_RIGHT] >>> column;
                        }
                        & 1)
                != 0;
    }

    /// The shapes that a cell may have, as bits.
    int options(int place) {
        int at = (place >> COLUMN_BITS) * WORDS;
        int column = place & COLUMN;
        int options = 0;
        for (int shape = 0; shape < SHAPES; shape++) {
            options |= (int) (words[at + shape] >>> column & 1) << shape;
        }
        return options;
    }

    void require(int place, int link) {
        keep(place, withLink(link));
    }

    void exclude(int place, int link) {
        keep(place, ~withLink(link));
    }

    private static int withLink(int link) {
        int options = 0;
        for (int shape = 0; shape < SHAPES; shape++) {
            options |= (LINKS[shape] & link) != 0 ? 1 << shape : 0;
        }
        return options;
    }

    /// Leaves a cell none but these options.
    void keep(int place, int options) {
        int row = place >> COLUMN_BITS;
        int at = row * WORDS;
        long bit = 1L << (place & COLUMN);
        for (int shape = 0; shape < SHAPES; shape++) {
            if ((options >> shape & 1) == 0) {
                words[at + shape] &= ~bit;
            }
        }
        dirty |= 1L << row;
    }

    /// Whether anything was said that not all has been concluded from.
    boolean unsettled() {
        return dirty != 0;
    }

    /// How many rows were worked out in all.
    long settled() {
        return settled;
    }

    /// Draws all conclusions, row by row, down and up again; false when a cell has no shape left.
    boolean settle() {
        int row = 0;
        boolean down = true;
        while (dirty != 0) {
            long ahead = dirty & (down ? -1L << row : (2L << row) - 1);
            if (ahead == 0) {
                down = !down;
                ahead = dirty;
            }
            row = down ? Long.numberOfTrailingZeros(ahead) : 63 - Long.numberOfLeadingZeros(ahead);
            dirty &= ~(1L << row);
            settled++;
            if (!settle(row * WORDS, row)) {
                return false;
            }
        }
        return true;
    }

    private boolean settle(int at, int row) {
        hearNeighbours(at);
        agreeAlong(at);
        return tellNeighbours(at, row);
    }

    /// Leaves each cell of a row the shapes that the rows above and below allow.
    private void hearNeighbours(int at) {
        long[] of = words;
        int up = at - WORDS + TO_ROW_BELOW;
        int down = at + WORDS + TO_ROW_ABOVE;
        long mayUp = of[up + MAY];
        long notUp = of[up + NOT];
        long mayDown = of[down + MAY];
        long notDown = of[down + NOT];
        long level = notUp & notDown;
        long fromUp = mayUp & notDown;
        long fromDown = mayDown & notUp;
        of[at + ACROSS] &= level;
        of[at + DOWNWARDS] &= mayUp & mayDown;
        of[at + RIGHT_DOWN] &= fromDown & of[down + INSIDE_RIGHT];
        of[at + LEFT_DOWN] &= fromDown & of[down + INSIDE_LEFT];
        of[at + UP_RIGHT] &= fromUp & of[up + INSIDE_RIGHT];
        of[at + UP_LEFT] &= fromUp & of[up + INSIDE_LEFT];
        of[at + END_UP] &= fromUp;
        of[at + END_DOWN] &= fromDown;
        of[at + END_LEFT] &= level;
        of[at + END_RIGHT] &= level;
    }

    /// Leaves each cell of a row the shapes that agree with the cells beside it, until that changes nothing.
    private void agreeAlong(int at) {
        long[] of = words;
        boolean changed;
        do {
            long across = of[at + ACROSS];
            long toRight = of[at + RIGHT_DOWN] | of[at + UP_RIGHT] | of[at + END_RIGHT];
            long toLeft = of[at + LEFT_DOWN] | of[at + UP_LEFT] | of[at + END_LEFT];
            long upright = of[at + DOWNWARDS] | of[at + END_UP] | of[at + END_DOWN];
            long mayRight = (across | toRight) & (across | toLeft) >>> 1;
            long notRight = (upright | toLeft | ~cells) & ((upright | toRight | ~cells) >>> 1 | 1L << 63);
            of[at + MAY_RIGHT] = mayRight;
            of[at + NOT_RIGHT] = notRight;
            long both = mayRight << 1 & mayRight;
            long neither = notRight << 1 & notRight;
            long right = notRight << 1 & mayRight;
            long left = mayRight << 1 & notRight;
            changed = (across & ~both | upright & ~neither | toRight & ~right | toLeft & ~left) != 0;
            if (changed) {
                keep(at, both, neither, right, left);
            }
        } while (changed);
    }

    /// Leaves the cells of a row only what links to both sides, to neither, to the right alone or to the left alone
    /// where that may be.
    private void keep(int at, long both, long neither, long right, long left) {
        long[] of = words;
        of[at + ACROSS] &= both;
        of[at + DOWNWARDS] &= neither;
        of[at + END_UP] &= neither;
        of[at + END_DOWN] &= neither;
        of[at + RIGHT_DOWN] &= right;
        of[at + UP_RIGHT] &= right;
        of[at + END_RIGHT] &= right;
        of[at + LEFT_DOWN] &= left;
        of[at + UP_LEFT] &= left;
        of[at + END_LEFT] &= left;
    }

    /// Tells the rows above and below what a row may be; false when one of its cells has no shape left.
    private boolean tellNeighbours(int at, int row) {
        long[] of = words;
        long up = of[at + UP_RIGHT] | of[at + UP_LEFT] | of[at + END_UP];
        long down = of[at + RIGHT_DOWN] | of[at + LEFT_DOWN] | of[at + END_DOWN];
        long flat = of[at + ACROSS] | of[at + END_LEFT] | of[at + END_RIGHT];
        if ((flat | of[at + DOWNWARDS] | up | down) != cells) {
            return false;
        }
        if (tell(
                at + TO_ROW_ABOVE,
                of[at + DOWNWARDS] | up,
                flat | down,
                (of[at + RIGHT_DOWN] | of[at + END_RIGHT] | of[at + END_DOWN]) >>> 1,
                (of[at + LEFT_DOWN] | of[at + END_LEFT] | of[at + END_DOWN]) << 1)) {
            dirty |= 1L << row - 1 & inside;
        }
        if (tell(
                at + TO_ROW_BELOW,
                of[at + DOWNWARDS] | down,
                flat | up,
                (of[at + UP_RIGHT] | of[at + END_RIGHT] | of[at + END_UP]) >>> 1,
                (of[at + UP_LEFT] | of[at + END_LEFT] | of[at + END_UP]) << 1)) {
            dirty |= 1L << row + 1 & inside;
        }
        return true;
    }

    /// Tells a neighbouring row what this one may be; whether that is news.
    private boolean tell(int at, long may, long not, long insideRight, long insideLeft) {
        long[] of = words;
        if (of[at + MAY] == may
                && of[at + NOT] == not
                && of[at + INSIDE_RIGHT] == insideRight
                && of[at + INSIDE_LEFT] == insideLeft) {
            return false;
        }
        of[at + MAY] = may;
        of[at + NOT] = not;
        of[at + INSIDE_RIGHT] = insideRight;
        of[at + INSIDE_LEFT] = insideLeft;
        return true;
    }
}
