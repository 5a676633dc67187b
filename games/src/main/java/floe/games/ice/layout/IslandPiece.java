package floe.games.ice.layout;

import floe.games.ice.board.IceField;
import floe.games.kit.Dice;
import floe.games.kit.Orientation;
import java.util.ArrayList;
import java.util.List;

/// A clump of boulders of a made shape, with ice all around it.
record IslandPiece(Shape shape, int top, int left) implements IcePiece {
    /// The cells of a shape, from its box's corner, and the shapes that a change may make of it.
    static final class Shape {
        private final int[] cells;
        private final int height;
        private final int width;
        private Shape[] others;

        private Shape(int[] cells) {
            this.cells = cells;
            int rows = 0;
            int columns = 0;
            for (int cell : cells) {
                rows = Math.max(rows, IceField.row(cell) + 1);
                columns = Math.max(columns, IceField.column(cell) + 1);
            }
            this.height = rows;
            this.width = columns;
        }

        int count() {
            return cells.length;
        }
    }

    /// Drawn once each; they come turned and mirrored too. None has four in a line: that would be a wall.
    private static final String[] DRAWN = {
        "##/##",
        "#./##",
        "#../###",
        ".#./###",
        ".##/##.",
        ".#./###/.#.",
        "#../#../###",
        "#.#/###",
        "###/.#./.#.",
        "###/###",
        "#../##./.##",
        "##./.#./.##",
        "#.#/.#.",
        "###/#.#/#.#",
        "##/##/#."
    };

    /// Some shapes for one board: few, so that they are known again.
    static Shape[] palette(Dice dice) {
        int kinds = dice.between(1, 3);
        List<Shape> shapes = new ArrayList<>();
        for (int kind = 0; kind < kinds; kind++) {
            addTurned(DRAWN[dice.next(DRAWN.length)], shapes);
        }
        Shape[] palette = shapes.toArray(new Shape[0]);
        for (Shape shape : palette) {
            shape.others = palette;
        }
        return palette;
    }

    private static void addTurned(String drawn, List<Shape> shapes) {
        String[] lines = drawn.split("/");
        for (Orientation orientation : Orientation.symmetries(1, 1)) {
            List<Integer> cells = new ArrayList<>();
            for (int row = 0; row < lines.length; row++) {
                for (int column = 0; column < lines[0].length(); column++) {
                    if (lines[row].charAt(column) == '#') {
                        cells.add(IceField.cell(
                                orientation.row(lines.length, lines[0].length(), row, column),
                                orientation.column(lines.length, lines[0].length(), row, column)));
                    }
                }
            }
            shapes.add(new Shape(cells.stream().mapToInt(cell -> cell).toArray()));
        }
    }

    static IslandPiece anywhere(IceField field, Shape shape, Dice dice) {
        return new IslandPiece(
                shape,
                2 + dice.next(Math.max(1, field.rows - 3 - shape.height)),
                2 + dice.next(Math.max(1, field.columns - 3 - shape.width)));
    }

    @Override
    public int[] cells() {
        int corner = IceField.cell(top, left);
        int[] cells = shape.cells.clone();
        for (int at = 0; at < cells.length; at++) {
            cells[at] += corner;
        }
        return cells;
    }

    /// Anywhere, shifted by one, or another of the board's shapes.
    @Override
    public IcePiece changed(IceField field, Dice dice) {
        return switch (dice.next(8)) {
            case 0, 1 ->
                new IslandPiece(dice.nextBoolean() ? shape : shape.others[dice.next(shape.others.length)], top, left);
            case 2 -> new IslandPiece(shape, top + 1, left);
            case 3 -> new IslandPiece(shape, top - 1, left);
            case 4 -> new IslandPiece(shape, top, left + 1);
            case 5 -> new IslandPiece(shape, top, left - 1);
            default -> anywhere(field, shape.others[dice.next(shape.others.length)], dice);
        };
    }

    @Override
    public boolean fits(IceField field) {
        if (top < 2 || left < 2 || top + shape.height > field.rows - 2 || left + shape.width > field.columns - 2) {
            return false;
        }
        // The box and a cell around it, less what no cell of the shape touches: shapes fill their boxes well enough.
        long around = IceField.span(left, left + shape.width + 1);
        for (int row = top - 1; row <= top + shape.height; row++) {
            if ((field.across(row) & around) != 0) {
                return false;
            }
        }
        return true;
    }
}
