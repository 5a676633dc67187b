package floe.games.cave.effort;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Order;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.cave.CaveGame;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveRules;
import floe.games.cave.make.Caves;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Counts what is in so many levels of each shelf, made as the services make them, and how many are made and judged
/// in a second of CPU time. It is no test; run it from a class path of the module's classes and test classes:
///
///     java -cp games/target/classes:games/target/test-classes floe.games.cave.effort.CaveSharesRun 1000
final class CaveSharesRun {
    private static final int PLAYS = 20;

    /// Higher than the hero jumps and than a tunnel's steps.
    private static final int DEEP = 4;

    private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    private final Game cave = CaveGame.create();
    private final Map<String, Double> sums = new TreeMap<>();
    private int proposed;
    private int levels;
    private long nanos;

    private CaveSharesRun() {}

    public static void main(String[] arguments) {
        int wanted = Integer.parseInt(arguments[0]);
        for (Size size : CaveGame.create().about().sizes()) {
            for (Band band : Band.values()) {
                new CaveSharesRun().run(new Order(size, band), wanted);
            }
        }
    }

    private void run(Order order, int wanted) {
        for (int seed = 0; levels < wanted && seed < 2 * wanted; seed++) {
            level(order, seed);
        }
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT,
                "%s %s: %d proposed, %d levels, %.0f/s;",
                order.size(),
                order.band(),
                proposed,
                levels,
                levels / (nanos / 1e9)));
        sums.forEach((name, sum) -> line.append(String.format(Locale.ROOT, " %s %.2f;", name, sum / levels)));
        System.out.println(line);
    }

    private void level(Order order, int seed) {
        long begun = clock.getCurrentThreadCpuTime();
        String text = cave.generator()
                .propose(order, seed, Budget.STANDARD)
                .orElseThrow()
                .board();
        Verdict verdict = cave.solver().judge(text, Budget.STANDARD);
        nanos += clock.getCurrentThreadCpuTime() - begun;
        proposed++;
        if (verdict instanceof Verdict.Accepted it && it.grade().band() == order.band()) {
            levels++;
            count(Caves.read(text), it);
        }
    }

    private void count(CaveBoard board, Verdict.Accepted verdict) {
        Measures measures = verdict.measures();
        CaveMap map = CaveEffort.map(board, new Meter(Budget.STANDARD));
        double chambers = map.chambers();
        double onRoute = measures.get("chambersOnRoute") / chambers;
        add("chambers", chambers);
        add("entered", entered(board, map) / chambers);
        add("onTheWay", onRoute);
        add("halfOnTheWay", onRoute >= 0.5);
        add("exitWithOneDoor", map.doorsOf(map.chamberAround(board.exit())) == 1);
        add("startLeftOfExit", board.grid().column(board.start()) < board.grid().column(board.exit()));
        add("withLoops", measures.get("loops") > 0);
        add("withDrops", measures.get("drops") > 0);
        countRoute(board, CaveRules.trail(board, verdict.solution()));
    }

    /// Chambers that a person has been in, on average, when they find the exit.
    private static double entered(CaveBoard board, CaveMap map) {
        CaveExplorer explorer = new CaveExplorer(map, board.start(), board.exit(), new Meter(Budget.STANDARD));
        Dice dice = new Dice(1);
        double entered = 0;
        for (int play = 0; play < PLAYS; play++) {
            explorer.play(dice);
            entered += explorer.seenChambers();
        }
        return entered / PLAYS;
    }

    private void countRoute(CaveBoard board, int[] trail) {
        boolean isPastAGap = false;
        int fallen = 0;
        int deepest = 0;
        for (int at = 1; at < trail.length; at++) {
            boolean isInTheAir = !board.grid().isHeld(trail[at]);
            isPastAGap |=
                    isInTheAir && board.grid().row(trail[at]) == board.grid().row(trail[at - 1]);
            boolean isFall = board.grid().row(trail[at]) > board.grid().row(trail[at - 1])
                    && !board.grid().isLadder(trail[at]);
            fallen = isFall ? fallen + 1 : 0;
            deepest = Math.max(deepest, fallen);
        }
        add("pastAGap", isPastAGap);
        add("byADrop", deepest >= DEEP);
    }

    private void add(String name, boolean is) {
        add(name, is ? 1 : 0);
    }

    private void add(String name, double more) {
        sums.merge(name, more, Double::sum);
    }
}
