package floe.games.flow.make;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Order;
import floe.games.Size;
import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.flow.fill.BacktrackingSearch;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Shows what the levels of a shelf look like and how much they differ: prints, for each band, how many cells are
/// corners, how many of the steps along the rim are taken, how many paths are monotone, and in how many cells two
/// levels that were proposed one after the other differ. Two levels that have nothing to do with each other agree in
/// some cells by chance. It is no test; run it from a class path of the module's classes and test classes, with sizes
/// and numbers of levels a band:
///
///     java -cp games/target/classes:games/target/test-classes floe.games.flow.FlowShapesRun 7x7 1000 10x10 200
final class FlowShapesRun {
    private static final Meter ENDLESS = new Meter(new Budget(Long.MAX_VALUE));

    private FlowShapesRun() {}

    public static void main(String[] arguments) {
        System.out.println("| shelf | corners | rim steps | paths without a detour | cells that differ |");
        System.out.println("|---|---:|---:|---:|---:|");
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            Size size = Size.parse(arguments[i]);
            for (Band band : Band.values()) {
                show(size, band, levels(size, band, Integer.parseInt(arguments[i + 1])));
            }
        }
    }

    private static List<FlowBoard> levels(Size size, Band band, int count) {
        List<FlowBoard> boards = new ArrayList<>();
        for (int seed = 1; boards.size() < count; seed++) {
            new FlowGenerator()
                    .propose(new Order(size, band), new Dice(seed), new Meter(Budget.STANDARD))
                    .ifPresent(boards::add);
        }
        return boards;
    }

    private static void show(Size size, Band band, List<FlowBoard> boards) {
        double corners = 0;
        double rim = 0;
        double straight = 0;
        double different = 0;
        int[] before = new int[0];
        for (FlowBoard board : boards) {
            Field field = Field.narrow(board);
            BacktrackingSearch search = new BacktrackingSearch(field, ENDLESS);
            search.count(1);
            int[] links = field.onBoard(search.first());
            corners += corners(links);
            rim += rim(board, links);
            straight += straight(board, links);
            different += before.length == 0 ? 0 : different(before, links);
            before = links;
        }
        int n = boards.size();
        System.out.println(String.format(
                Locale.ROOT,
                "| %s/%s | %.0f %% | %.0f %% | %.0f %% | %.0f %% |",
                size,
                band,
                100 * corners / n,
                100 * rim / n,
                100 * straight / n,
                100 * different / (n - 1)));
    }

    private static double corners(int[] links) {
        int corners = 0;
        for (int link : links) {
            boolean straight = link == (Links.UP | Links.DOWN) || link == (Links.LEFT | Links.RIGHT);
            corners += Integer.bitCount(link) == 2 && !straight ? 1 : 0;
        }
        return (double) corners / links.length;
    }

    private static double rim(FlowBoard board, int[] links) {
        int taken = 0;
        int last = links.length - board.columns();
        for (int column = 0; column < board.columns(); column++) {
            taken += (links[column] & Links.RIGHT) != 0 ? 1 : 0;
            taken += (links[last + column] & Links.RIGHT) != 0 ? 1 : 0;
        }
        for (int first = 0; first < links.length; first += board.columns()) {
            taken += (links[first] & Links.DOWN) != 0 ? 1 : 0;
            taken += (links[first + board.columns() - 1] & Links.DOWN) != 0 ? 1 : 0;
        }
        return taken / (2.0 * (board.rows() - 1) + 2.0 * (board.columns() - 1));
    }

    private static double straight(FlowBoard board, int[] links) {
        int straight = 0;
        for (int colour = 0; colour < board.pairs(); colour++) {
            int at = board.first(colour);
            int all = links[at];
            int next = links[at];
            while (next != 0) {
                all |= next;
                at += Links.step(next, board.columns());
                next = links[at] & ~Links.opposite(next);
            }
            boolean down = (all & Links.UP) == 0 || (all & Links.DOWN) == 0;
            boolean right = (all & Links.LEFT) == 0 || (all & Links.RIGHT) == 0;
            straight += down && right ? 1 : 0;
        }
        return (double) straight / board.pairs();
    }

    private static double different(int[] one, int[] other) {
        int different = 0;
        for (int cell = 0; cell < one.length; cell++) {
            different += one[cell] != other[cell] ? 1 : 0;
        }
        return (double) different / one.length;
    }
}
