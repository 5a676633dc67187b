package floe.games.kit;

import java.util.Optional;

/// A step on a grid, and its letter in move lists.
public enum Direction {
    UP('U', -1, 0),
    DOWN('D', 1, 0),
    LEFT('L', 0, -1),
    RIGHT('R', 0, 1);

    /// The letters in the order of the directions.
    public static final String LETTERS = "UDLR";

    private static final Direction[] BY_LETTER = values();

    private final char letter;
    private final int rows;
    private final int columns;

    Direction(char letter, int rows, int columns) {
        this.letter = letter;
        this.rows = rows;
        this.columns = columns;
    }

    public char letter() {
        return letter;
    }

    /// How the row changes with a step.
    public int rows() {
        return rows;
    }

    /// How the column changes with a step.
    public int columns() {
        return columns;
    }

    public static Optional<Direction> of(char letter) {
        int at = LETTERS.indexOf(letter);
        return at < 0 ? Optional.empty() : Optional.of(BY_LETTER[at]);
    }

    /// Why a letter is none of these.
    public static String noMove(char letter) {
        return "'" + letter + "' is no move: U D L R are";
    }

    public Direction opposite() {
        return switch (this) {
            case UP -> DOWN;
            case DOWN -> UP;
            case LEFT -> RIGHT;
            case RIGHT -> LEFT;
        };
    }

    /// With rows and columns exchanged.
    public Direction transposed() {
        return switch (this) {
            case UP -> LEFT;
            case DOWN -> RIGHT;
            case LEFT -> UP;
            case RIGHT -> DOWN;
        };
    }
}
