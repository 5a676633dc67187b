package floe.games.cave.board;

import floe.games.cave.make.Caves;
import floe.games.kit.Dice;
import java.util.ArrayList;
import java.util.List;

/// A level's text, to be damaged by hand.
public final class CaveText {
    private final CaveBoard board;
    private final char[][] tiles;
    private final List<Effect> effects;

    private CaveText(CaveBoard board) {
        this.board = board;
        String text = Caves.write(board);
        List<String> lines = text.lines().toList();
        int rows = board.grid().rows();
        this.tiles = lines.subList(lines.size() - rows, lines.size()).stream()
                .map(String::toCharArray)
                .toArray(char[][]::new);
        this.effects = new ArrayList<>(board.effects());
    }

    public static CaveText of(CaveBoard board) {
        return new CaveText(board);
    }

    /// One cell, start, exit and what bears them left out, becomes something else.
    public void damageAnywhere(Dice dice) {
        int row = dice.between(1, tiles.length - 2);
        int column = dice.between(1, tiles[row].length - 2);
        int cell = board.grid().cell(row, column);
        int above = cell - board.grid().stride();
        if (cell != board.start() && cell != board.exit() && above != board.start() && above != board.exit()) {
            tiles[row][column] = " #H".charAt(dice.next(3));
        }
    }

    /// How many ladders there are.
    public int ladders() {
        int count = 0;
        for (int row = 0; row < tiles.length; row++) {
            for (int column = 0; column < tiles[row].length; column++) {
                count += isLadderFoot(row, column) ? 1 : 0;
            }
        }
        return count;
    }

    /// Takes a whole ladder away.
    public CaveText withoutLadder(int which) {
        int[] foot = ladderFoot(which);
        for (int row = foot[0]; tiles[row][foot[1]] == 'H'; row--) {
            tiles[row][foot[1]] = ' ';
        }
        return this;
    }

    /// Takes a ladder's lowest cell away.
    public CaveText withFloatingLadder(int which) {
        int[] foot = ladderFoot(which);
        tiles[foot[0]][foot[1]] = ' ';
        return this;
    }

    private int[] ladderFoot(int which) {
        int count = 0;
        for (int row = 0; row < tiles.length; row++) {
            for (int column = 0; column < tiles[row].length; column++) {
                if (isLadderFoot(row, column) && count++ == which) {
                    return new int[] {row, column};
                }
            }
        }
        throw new AssertionError("there are " + count + " ladders, not " + (which + 1));
    }

    private boolean isLadderFoot(int row, int column) {
        return tiles[row][column] == 'H' && tiles[row + 1][column] != 'H';
    }

    /// The air outside of chambers.
    public List<int[]> tunnelCells() {
        List<int[]> cells = new ArrayList<>();
        for (int row = 0; row < tiles.length; row++) {
            for (int column = 0; column < tiles[row].length; column++) {
                int y = row;
                int x = column;
                if (tiles[row][column] == ' '
                        && board.chambers().stream().noneMatch(chamber -> chamber.contains(y, x))) {
                    cells.add(new int[] {row, column});
                }
            }
        }
        return cells;
    }

    public CaveText plugged(int[] cell) {
        tiles[cell[0]][cell[1]] = '#';
        return this;
    }

    /// Rock around the exit, wherever there is air.
    public CaveText withExitWalledIn() {
        int row = board.grid().row(board.exit());
        int column = board.grid().column(board.exit());
        tiles[row][column - 1] = '#';
        tiles[row][column + 1] = '#';
        tiles[row - 1][column] = '#';
        return this;
    }

    /// Moves a creature so that its box hangs over a hole.
    public CaveText withCreatureOverHole(Dice dice) {
        List<Effect> there =
                effects.stream().filter(effect -> hole(effect) >= 0).toList();
        Effect moved = there.get(dice.next(there.size()));
        Box chamber = chamber(moved);
        Box box = moved.box();
        int x = Math.min(hole(moved), chamber.right() - box.width() + 1);
        effects.remove(moved);
        effects.add(new Effect(moved.kind(), new Box(x, box.y(), box.width(), box.height())));
        return this;
    }

    /// The first gap in the ceiling or the ground of a chamber, if it has one there, is a cell or two wider; but what
    /// bears start or exit stays.
    public CaveText withWiderGap(Dice dice) {
        Box chamber = dice.pick(board.chambers());
        int row = dice.nextBoolean() ? chamber.y() - 1 : chamber.floor() + 1;
        int side = dice.nextBoolean() ? 1 : -1;
        int wider = dice.between(1, 2);
        int gap = chamber.x();
        while (gap <= chamber.right() && !board.grid().isOpen(board.grid().cell(row, gap))) {
            gap++;
        }
        for (int beside = 1; beside <= wider && gap <= chamber.right(); beside++) {
            int above = board.grid().cell(row - 1, gap + side * beside);
            if (above != board.start() && above != board.exit()) {
                tiles[row][gap + side * beside] = ' ';
            }
        }
        return this;
    }

    private Box chamber(Effect effect) {
        return board.chambers().stream()
                .filter(chamber -> chamber.contains(effect.box()))
                .findFirst()
                .orElseThrow();
    }

    private int hole(Effect effect) {
        Box chamber = chamber(effect);
        for (int column = chamber.x(); column <= chamber.right(); column++) {
            if (tiles[chamber.floor() + 1][column] == ' ') {
                return column;
            }
        }
        return -1;
    }

    @Override
    public String toString() {
        CaveBoard head = new CaveBoard(
                board.grid(),
                board.level(),
                board.hero(),
                board.start(),
                board.exit(),
                board.chambers(),
                CaveBoard.sorted(effects, Effect.ORDER));
        List<String> lines = new ArrayList<>(Caves.write(head).lines().toList());
        int first = lines.size() - tiles.length;
        for (int row = 0; row < tiles.length; row++) {
            lines.set(first + row, new String(tiles[row]));
        }
        return String.join("\n", lines) + "\n";
    }
}
