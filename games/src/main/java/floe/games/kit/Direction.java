package floe.games.kit;

/// A step on a grid, and its letter in move lists.
public enum Direction {
    UP('U', -1, 0),
    DOWN('D', 1, 0),
    LEFT('L', 0, -1),
    RIGHT('R', 0, 1);

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

    public Direction opposite() {
        return switch (this) {
            case UP -> DOWN;
            case DOWN -> UP;
            case LEFT -> RIGHT;
            case RIGHT -> LEFT;
        };
    }
}
