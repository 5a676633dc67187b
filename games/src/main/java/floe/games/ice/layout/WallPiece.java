package floe.games.ice.layout;

import floe.games.ice.board.IceField;
import floe.games.kit.Dice;

/// A straight wall within the field, with a gap of a cell or without; beside it is ice.
///
/// @param gap the cell of the gap, counted from the wall's first; at 0 there is none
record WallPiece(boolean vertical, int line, int from, int length, int gap) implements IcePiece {
    /// What a gap leaves on each side.
    static final int LEAST = 4;

    static WallPiece anywhere(IceField field, boolean vertical, int length, boolean isParted, Dice dice) {
        int lines = vertical ? field.columns : field.rows;
        int along = vertical ? field.rows : field.columns;
        int most = Math.min(length, along - 3);
        return new WallPiece(
                vertical,
                dice.between(2, lines - 3),
                dice.between(1, along - 1 - most),
                most,
                gap(most, isParted, dice));
    }

    private static int gap(int length, boolean isParted, Dice dice) {
        return isParted && length > 2 * LEAST ? dice.between(LEAST, length - 1 - LEAST) : 0;
    }

    @Override
    public int[] cells() {
        int[] cells = new int[gap > 0 ? length - 1 : length];
        int count = 0;
        for (int at = 0; at < length; at++) {
            if (gap == 0 || at != gap) {
                cells[count++] = vertical ? IceField.cell(from + at, line) : IceField.cell(line, from + at);
            }
        }
        return cells;
    }

    @Override
    public IcePiece changed(IceField field, Dice dice) {
        return switch (dice.next(8)) {
            case 0 -> new WallPiece(vertical, line + 1, from, length, gap);
            case 1 -> new WallPiece(vertical, line - 1, from, length, gap);
            case 2 -> new WallPiece(vertical, line, from + 1, length, gap);
            case 3 -> new WallPiece(vertical, line, from - 1, length, gap);
            case 4, 5 -> new WallPiece(vertical, line, from, length, gap(length, gap > 0, dice));
            default -> anywhere(field, dice.nextBoolean(), length, gap > 0, dice);
        };
    }

    /// Nothing beside it, and at its ends the border or a free cell.
    @Override
    public boolean fits(IceField field) {
        int lines = vertical ? field.columns : field.rows;
        int along = vertical ? field.rows : field.columns;
        if (line < 2 || line > lines - 3 || from < 1 || from + length > along - 1) {
            return false;
        }
        int first = vertical ? IceField.COLUMNS : 0;
        long beside = IceField.span(from, from + length + 1) & IceField.inside(along);
        return ((field.lines[first + line - 1] | field.lines[first + line] | field.lines[first + line + 1]) & beside)
                == 0;
    }

    /// Its image is not beside it.
    @Override
    public boolean suits(IceField field) {
        int first = vertical ? IceField.COLUMNS : 0;
        long beside = IceField.span(from + 1, from + length) & IceField.inside(vertical ? field.rows : field.columns);
        return ((field.lines[first + line - 1] | field.lines[first + line + 1]) & beside) == 0;
    }
}
