package floe.games.penguin;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Size;
import floe.games.Verdict;
import floe.models.PlainPenguin;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Counts what lies beside the way of so many levels of each band, by the plain rules, on the boards as they are
/// served. A *lure* begins with a wrong move from a stop of the solution to a place off it, and goes on for one move
/// more at least. It is no test; run it from a class path of the module's classes and test classes:
///
///     java -cp games/target/classes:games/target/test-classes floe.games.penguin.PenguinLuresRun 1000
final class PenguinLuresRun {
    private static final Size STANDARD = new Size(16, 8);
    private static final String LETTERS = "UDLR";

    /// @param moves to its farthest place
    private record Lure(int moves, boolean toPicks, boolean backOnTheWay) {}

    private final Game penguin = PenguinGame.create();
    private int levels;
    private int lures;
    private int moves;
    private int toPicks;
    private int nowhere;
    private int withTwo;
    private int withThree;

    private PenguinLuresRun() {}

    public static void main(String[] arguments) {
        for (Band band : Band.values()) {
            new PenguinLuresRun().run(new Order(STANDARD, band), Integer.parseInt(arguments[0]));
        }
    }

    private void run(Order order, int wanted) {
        for (int seed = 0; levels < wanted && seed < 3 * wanted; seed++) {
            penguin.generator().propose(order, seed, Budget.STANDARD).ifPresent(proposal -> {
                if (penguin.solver().judge(proposal.board(), Budget.STANDARD) instanceof Verdict.Accepted it
                        && it.grade().band() == order.band()) {
                    count(new PlainPenguin(proposal.board()), it.solution());
                }
            });
        }
        System.out.printf(
                Locale.ROOT,
                "%s: %d levels; %.1f lures a level, of %.1f moves; two or more in %.3f of levels, three in %.3f; "
                        + "to picks lead %.2f of lures, neither there nor back on the way %.3f%n",
                order.band(),
                levels,
                lures / (double) levels,
                moves / (double) lures,
                withTwo / (double) levels,
                withThree / (double) levels,
                toPicks / (double) lures,
                nowhere / (double) lures);
    }

    private void count(PlainPenguin rules, String solution) {
        Set<PlainPenguin.Spot> way = way(rules, solution);
        Set<PlainPenguin.Spot> turns = new LinkedHashSet<>();
        for (PlainPenguin.Spot stop : way) {
            for (char letter : LETTERS.toCharArray()) {
                PlainPenguin.Slide slide = rules.slide(stop, letter);
                if (slide.outcome().equals("stopped") && !way.contains(slide.spot())) {
                    turns.add(slide.spot());
                }
            }
        }
        int found = 0;
        for (PlainPenguin.Spot turn : turns) {
            Lure lure = lure(rules, way, turn);
            if (lure.moves >= 2) {
                found++;
                moves += lure.moves;
                toPicks += lure.toPicks ? 1 : 0;
                nowhere += lure.toPicks || lure.backOnTheWay ? 0 : 1;
            }
        }
        levels++;
        lures += found;
        withTwo += found >= 2 ? 1 : 0;
        withThree += found >= 3 ? 1 : 0;
    }

    private static Set<PlainPenguin.Spot> way(PlainPenguin rules, String solution) {
        Set<PlainPenguin.Spot> way = new LinkedHashSet<>();
        PlainPenguin.Spot at = rules.start();
        for (char letter : solution.toCharArray()) {
            way.add(at);
            at = rules.slide(at, letter).spot();
        }
        return way;
    }

    /// Everywhere that one gets to from a wrong turn without coming back on the way.
    private static Lure lure(PlainPenguin rules, Set<PlainPenguin.Spot> way, PlainPenguin.Spot turn) {
        Map<PlainPenguin.Spot, Integer> known = new HashMap<>(Map.of(turn, 1));
        Deque<PlainPenguin.Spot> waiting = new ArrayDeque<>(known.keySet());
        int moves = 1;
        boolean toPicks = false;
        boolean back = false;
        while (!waiting.isEmpty()) {
            PlainPenguin.Spot at = waiting.remove();
            for (char letter : LETTERS.toCharArray()) {
                PlainPenguin.Slide slide = rules.slide(at, letter);
                boolean isStop = slide.outcome().equals("stopped");
                toPicks |= slide.outcome().equals("picks");
                back |= slide.outcome().equals("won") || isStop && way.contains(slide.spot());
                if (isStop && !way.contains(slide.spot()) && !known.containsKey(slide.spot())) {
                    moves = Math.max(moves, known.get(at) + 1);
                    known.put(slide.spot(), known.get(at) + 1);
                    waiting.add(slide.spot());
                }
            }
        }
        return new Lure(moves, toPicks, back);
    }
}
