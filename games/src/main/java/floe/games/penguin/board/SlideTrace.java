package floe.games.penguin.board;

/// The way of one slide cell by cell, with turns and leaps: for pictures, and for blocks that shall stand on it
/// or off it.
public final class SlideTrace {
    private final PenguinField field;
    private final PenguinRules rules;
    private final int[] cells = new int[PenguinField.CELLS << 2];
    private final byte[] directions = new byte[PenguinField.CELLS << 2];
    private final boolean[] leaps = new boolean[PenguinField.CELLS << 2];
    private int length;
    private int outcome;

    public SlideTrace(PenguinField field) {
        this.field = field;
        this.rules = new PenguinRules(field);
    }

    /// Follows a slide; the way starts with the cell after `from`.
    public void follow(int from, int firstDirection) {
        length = 0;
        outcome = rules.slide(from, firstDirection);
        int cell = from;
        int direction = firstDirection;
        for (int at = 0; at < rules.redirections(); at++) {
            int redirection = rules.redirection(at);
            walk(cell, redirection, direction);
            if (Block.isDoor(field.blocks[redirection])) {
                cell = field.others[redirection];
                add(cell, direction, true);
            } else {
                cell = redirection;
                direction = field.blocks[cell] - Block.TREADMILL;
            }
        }
        if (outcome >= 0) {
            walk(cell, outcome >> 1, direction);
        } else if (outcome == PenguinRules.WON || outcome == PenguinRules.PICKED) {
            walk(cell, rules.hit(), direction);
        }
    }

    private void walk(int from, int to, int direction) {
        for (int cell = from; cell != to && length < cells.length; ) {
            cell += PenguinField.STEP[direction];
            add(cell, direction, false);
        }
    }

    private void add(int cell, int direction, boolean leap) {
        if (length < cells.length) {
            cells[length] = cell;
            leaps[length] = leap;
            directions[length++] = (byte) direction;
        }
    }

    /// A place, or one of the constants of [PenguinRules].
    public int outcome() {
        return outcome;
    }

    public int length() {
        return length;
    }

    public int cell(int at) {
        return cells[at];
    }

    /// In which direction the cell was entered. The cell after a door is its other, and no neighbour.
    public int direction(int at) {
        return directions[at];
    }

    /// Whether the cell is passed on the bridge over it.
    public boolean isOnBridge(int at) {
        return !leaps[at] && field.bridges[cells[at]] == Bridge.along(directions[at]);
    }

    /// Whether the cell is a door that the slide came out of.
    public boolean isLeap(int at) {
        return leaps[at];
    }

    /// The cell of the block that ended the slide.
    public int hit() {
        return rules.hit();
    }

    public PenguinRules rules() {
        return rules;
    }
}
