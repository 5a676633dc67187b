package floe.games.penguin;

import floe.games.kit.Dice;
import java.util.Arrays;

/// Boards with a bit of everything, made without any thought of a solution, as text.
public final class RandomBoards {
    private static final String SIGNS = "###TT**xx<>^v-|";

    private RandomBoards() {}

    public static String text(Dice dice, int rows, int columns) {
        char[][] grid = new char[rows][columns];
        for (char[] row : grid) {
            Arrays.fill(row, '.');
        }
        int blocks = dice.next(rows * columns / 3 + 1);
        for (int i = 0; i < blocks; i++) {
            grid[dice.next(rows)][dice.next(columns)] = SIGNS.charAt(dice.next(SIGNS.length()));
        }
        grid[0][dice.next(columns)] = 'F';
        int pairs = dice.next(4);
        for (int pair = 1; pair <= pairs; pair++) {
            put(dice, grid, (char) ('0' + pair));
            put(dice, grid, (char) ('0' + pair));
        }
        put(dice, grid, 'P');
        StringBuilder text = new StringBuilder("penguin " + rows + " " + columns + "\n");
        for (char[] row : grid) {
            text.append(row).append('\n');
        }
        return text.append(bridges(dice, grid)).toString();
    }

    private static void put(Dice dice, char[][] grid, char sign) {
        int row = dice.next(grid.length);
        int column = dice.next(grid[0].length);
        boolean isTaken = Character.isLetterOrDigit(grid[row][column]) && grid[row][column] != 'T';
        if (isTaken) {
            put(dice, grid, sign);
        } else {
            grid[row][column] = sign;
        }
    }

    private static String bridges(Dice dice, char[][] grid) {
        StringBuilder lines = new StringBuilder();
        for (int row = 0; row < grid.length; row++) {
            for (int column = 0; column < grid[0].length; column++) {
                boolean isFree = ".-|".indexOf(grid[row][column]) < 0;
                if (isFree && dice.chance(1, 5)) {
                    lines.append("bridge ")
                            .append(dice.nextBoolean() ? '-' : '|')
                            .append(' ')
                            .append(column)
                            .append(' ')
                            .append(row)
                            .append('\n');
                }
            }
        }
        return lines.toString();
    }
}
