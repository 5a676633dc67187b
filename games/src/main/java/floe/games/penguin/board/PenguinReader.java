package floe.games.penguin.board;

import floe.games.Counted;
import floe.games.kit.BoardSyntaxException;

/// Reads one board, line by line, and says of the first thing that is wrong where it stands and what should.
/// What it lets through plays without fail: one start, one finish on the edge, doors in twos.
final class PenguinReader {
    private static final int NONE = -1;

    private final LineCursor lines;
    private int rows;
    private int columns;
    private byte[] blocks;
    private byte[] bridges;
    private int start = NONE;
    private int finish = NONE;
    private final int[] doors = new int[Block.MOST_PAIRS];
    private final int[] firstDoor = new int[Block.MOST_PAIRS];

    PenguinReader(String text) {
        this.lines = new LineCursor(text);
        this.blocks = new byte[0];
        this.bridges = new byte[0];
    }

    PenguinBoard read() throws BoardSyntaxException {
        readHeading();
        for (int row = 0; row < rows; row++) {
            readRow(row);
        }
        requireWhole();
        while (lines.next()) {
            readBridge();
        }
        return new PenguinBoard(rows, columns, blocks, bridges, start);
    }

    private void readHeading() throws BoardSyntaxException {
        if (!lines.nextWithText()) {
            throw new BoardSyntaxException("line 1: no board here, a heading such as 'penguin 16 8' was expected");
        }
        WordCursor words = lines.words();
        boolean named = words.isNext(PenguinSigns.HEADING);
        rows = words.number();
        columns = words.number();
        if (!named || rows == NONE || columns == NONE || !words.atEnd()) {
            throw lines.wrong(
                    "is no heading: 'penguin', the rows and the columns were expected, such as 'penguin 16 8'");
        }
        BoardSyntaxException.requireSize(rows, columns, PenguinBoard.LEAST, PenguinBoard.MOST);
        blocks = new byte[rows * columns];
        bridges = new byte[rows * columns];
    }

    private void readRow(int row) throws BoardSyntaxException {
        if (!lines.next()) {
            throw BoardSyntaxException.at(row, 0, "the board ends here, and its heading says " + rows + " rows");
        }
        int length = lines.length();
        for (int column = 0; column < Math.min(length, columns); column++) {
            place(row, column, lines.sign(column));
        }
        if (length != columns) {
            throw BoardSyntaxException.at(
                    row,
                    Math.min(length, columns),
                    "the row has " + Counted.of(length, "sign") + ", and the heading says " + columns + " columns");
        }
    }

    private void place(int row, int column, char sign) throws BoardSyntaxException {
        int cell = row * columns + column;
        int block = Block.of(sign);
        if (block > Block.FINISH) {
            if (Block.isDoor(block)) {
                countDoor(row, column, block - Block.DOOR);
            }
            blocks[cell] = (byte) block;
        } else if (block == Block.FINISH) {
            placeFinish(row, column);
        } else if (block >= 0) {
            blocks[cell] = (byte) block;
        } else if (sign == PenguinSigns.START) {
            if (start != NONE) {
                throw BoardSyntaxException.second(row, column, "start 'P'");
            }
            start = cell;
        } else if (Bridge.of(sign) != Bridge.NONE) {
            bridges[cell] = Bridge.of(sign);
        } else {
            throw BoardSyntaxException.noTile(row, column, sign, ". P F # T * x < > ^ v - | and doors 1 to 9");
        }
    }

    private void placeFinish(int row, int column) throws BoardSyntaxException {
        if (finish != NONE) {
            throw BoardSyntaxException.second(row, column, "finish 'F'");
        }
        if (row != 0 && row != rows - 1 && column != 0 && column != columns - 1) {
            throw BoardSyntaxException.at(row, column, "the finish 'F' must lie on the board's edge");
        }
        finish = row * columns + column;
        blocks[finish] = Block.FINISH;
    }

    private void countDoor(int row, int column, int pair) throws BoardSyntaxException {
        if (doors[pair]++ == 0) {
            firstDoor[pair] = row * columns + column;
        }
        if (doors[pair] > 2) {
            throw BoardSyntaxException.at(
                    row, column, "a third door " + (pair + 1) + ": there must be two of a number, or none");
        }
    }

    private void requireWhole() throws BoardSyntaxException {
        if (start == NONE) {
            throw BoardSyntaxException.nowhere(rows, "start 'P'");
        }
        if (finish == NONE) {
            throw BoardSyntaxException.nowhere(rows, "finish 'F'");
        }
        for (int pair = 0; pair < doors.length; pair++) {
            if (doors[pair] == 1) {
                int cell = firstDoor[pair];
                throw BoardSyntaxException.at(
                        cell / columns,
                        cell % columns,
                        "door " + (pair + 1) + " stands alone: there must be two of a number, or none");
            }
        }
    }

    private void readBridge() throws BoardSyntaxException {
        if (lines.length() == 0) {
            return;
        }
        WordCursor words = lines.words();
        boolean named = words.isNext(PenguinSigns.BRIDGE);
        byte bridge = words.axis();
        int column = words.number();
        int row = words.number();
        if (!named || bridge == Bridge.NONE || column == NONE || row == NONE || !words.atEnd()) {
            throw lines.wrong("is no bridge: 'bridge', its axis '-' or '|', a column and a row were expected, both"
                    + " counted from 0, such as 'bridge | 1 1'");
        }
        if (row >= rows || column >= columns) {
            throw lines.wrong("lies outside the board of " + rows + " rows and " + columns
                    + " columns; a column and a row are expected, both counted from 0");
        }
        int cell = row * columns + column;
        if (bridges[cell] != Bridge.NONE) {
            throw BoardSyntaxException.at(row, column, "a second bridge over one cell");
        }
        bridges[cell] = bridge;
    }
}
