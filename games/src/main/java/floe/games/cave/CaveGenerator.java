package floe.games.cave;

import floe.games.Option;
import floe.games.Order;
import floe.games.Verdict;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Rounding;
import java.util.Optional;

/// Digs levels until one has two leaves whose way from one to the other is as hard as wanted. As dug, the last row
/// and the last column of chambers are cut through, so half of the levels are mirrored: no side is worth trying
/// first.
final class CaveGenerator {
    static final Option LEVEL = new Option(
            "level",
            "the game level, which decides the creatures and the chambers; 0 draws one",
            0,
            0,
            Creatures.MOST_LEVEL,
            Option.exactly("level"));
    static final Option LOOPS =
            new Option("loops", "the share of neighbouring chambers that get a tunnel beyond the tree's", 0, 0, 1);

    private CaveGenerator() {}

    static Optional<CaveBoard> propose(Order order, Dice dice, Meter meter) {
        int level = (int) Rounding.even(order.value(LEVEL));
        double loops = order.value(LOOPS);
        while (true) {
            meter.spend(order.size().rows());
            int drawn = level == 0 ? dice.between(Creatures.LEAST_LEVEL, Creatures.LAST_LISTED) : level;
            Optional<CaveBoard> board = CaveDraft.draw(order.size(), drawn, loops, dice)
                    .flatMap(draft -> choose(draft, order, dice, meter));
            if (board.isPresent()) {
                return dice.nextBoolean() ? board : board.map(CaveBoard::mirrored);
            }
        }
    }

    /// A pair of leaves of the wanted band, and the proof that the level is one.
    private static Optional<CaveBoard> choose(CaveDraft draft, Order order, Dice dice, Meter meter) {
        CaveLedges ledges = new CaveLedges(draft.grid(), Hero.STANDARD);
        for (int start : shuffled(draft.leaves().length, dice)) {
            CaveSearch search = new CaveSearch(
                    draft.grid(), Hero.STANDARD, ledges, draft.spots()[start], draft.spots(), CaveStep.LEFT, meter);
            for (int exit : shuffled(draft.leaves().length, dice)) {
                if (exit == start || !search.reaches(draft.spots()[exit])) {
                    continue;
                }
                CaveBoard board = draft.board(start, exit);
                CaveRoute route = CaveRoute.of(board, search.moves(board.exit()));
                if (CaveGrades.band(route.effort(), order.size()) == order.band() && isLevel(board, order, meter)) {
                    return Optional.of(board);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isLevel(CaveBoard board, Order order, Meter meter) {
        return CaveSolver.prove(board, meter) instanceof Verdict.Accepted accepted
                && accepted.grade().band() == order.band();
    }

    private static int[] shuffled(int count, Dice dice) {
        int[] numbers = new int[count];
        for (int at = 0; at < count; at++) {
            int place = dice.next(at + 1);
            numbers[at] = numbers[place];
            numbers[place] = at;
        }
        return numbers;
    }
}
