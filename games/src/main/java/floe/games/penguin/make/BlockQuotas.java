package floe.games.penguin.make;

import floe.games.Measures;
import floe.games.Option;
import floe.games.Order;
import floe.games.penguin.board.Block;
import floe.games.penguin.judge.LevelLimits;
import java.util.List;

/// How many blocks of each kind a proposed board may hold at most; walls and trees count together, doors in
/// pairs.
record BlockQuotas(int walls, int treadmills, int doors, int snow, int picks, int bridges) {
    private static final int AREA = 128;
    static final BlockQuotas STANDARD = new BlockQuotas(20, 6, 2, 4, 6, 3);

    private static final int MOST = 99;

    static final List<Option> OPTIONS = List.of(
            option("bridges", "bridges at most", STANDARD.bridges, LevelLimits.MOST_BRIDGES),
            option("doors", "pairs of doors at most", STANDARD.doors, Block.MOST_PAIRS),
            option("picks", "picks at most", STANDARD.picks, MOST),
            option("snow", "cells of snow at most", STANDARD.snow, MOST),
            option("treadmills", "treadmills at most", STANDARD.treadmills, MOST),
            option("walls", "walls and trees at most", STANDARD.walls, MOST));

    private static Option option(String name, String meaning, int usual, int most) {
        return new Option(name, meaning, usual, 0, most, (measures, asked) -> count(name, measures) <= asked);
    }

    private static double count(String name, Measures measures) {
        double count = measures.value(name).orElse(0);
        return switch (name) {
            case "doors" -> count / 2;
            case "walls" -> count + measures.value("trees").orElse(0);
            default -> count;
        };
    }

    /// What an order says, and for the rest the usual of the standard size, by area on other sizes.
    static BlockQuotas of(Order order) {
        int cells = order.size().rows() * order.size().columns();
        return new BlockQuotas(
                Math.min(number(order, "walls", scaled(STANDARD.walls, cells)), LevelLimits.mostWallsAndTrees(cells)),
                number(order, "treadmills", scaled(STANDARD.treadmills, cells)),
                number(order, "doors", Math.min(scaled(STANDARD.doors, cells), Block.MOST_PAIRS)),
                number(order, "snow", scaled(STANDARD.snow, cells)),
                number(order, "picks", scaled(STANDARD.picks, cells)),
                number(order, "bridges", Math.min(scaled(STANDARD.bridges, cells), LevelLimits.MOST_BRIDGES)));
    }

    private static int scaled(int usual, int cells) {
        return Math.max(1, usual * cells / AREA);
    }

    private static int number(Order order, String option, int usual) {
        return order.options().getOrDefault(option, (double) usual).intValue();
    }

    /// How many blocks like this one may stand; doors are counted one by one here.
    int most(int block) {
        return switch (block) {
            case Block.WALL, Block.TREE -> walls;
            case Block.SNOW -> snow;
            case Block.PICKS -> picks;
            case Block.DOOR -> 2 * doors;
            default -> Block.isTreadmill(block) ? treadmills : Integer.MAX_VALUE;
        };
    }
}
