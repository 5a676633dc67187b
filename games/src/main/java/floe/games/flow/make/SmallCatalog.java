package floe.games.flow.make;

import floe.games.Band;
import floe.games.Budget;
import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.fill.BacktrackingSearch;
import floe.games.flow.judge.FlowSolver;
import floe.games.flow.judge.PairRange;
import floe.games.flow.unique.Joinings;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Orientation;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Every level of 5x5 up to symmetry, by band. There are so few that they are all made once, in two or three seconds.
final class SmallCatalog {
    static final int SIDE = 5;

    private static final int COLOUR_BITS = 3;
    private static final int CELLS = SIDE * SIDE;

    private final Map<Band, long[]> boards = new EnumMap<>(Band.class);
    private int proven;

    /// Made when it is asked for first, and the same for everybody.
    private static final class Whole {
        static final SmallCatalog CATALOG = new SmallCatalog();
    }

    private SmallCatalog() {
        Map<Band, Growing> growing = new EnumMap<>(Band.class);
        for (Band band : Band.values()) {
            growing.put(band, new Growing());
        }
        Meter meter = new Meter(new Budget(Long.MAX_VALUE));
        Coverings[] self = new Coverings[1];
        self[0] = new Coverings(SIDE, SIDE, FlowSolver.LEAST_LENGTH, links -> {
            FlowBoard board = self[0].board(links);
            if (!board.equals(board.leastImage())) {
                return;
            }
            int[] filling = self[0].cells(links);
            if (Joinings.other(board, filling, meter).isEmpty()) {
                proven++;
                if (PairRange.of(SIDE, SIDE).holds(board.pairs())) {
                    growing.get(FlowEffort.band(board, filling, meter)).add(pack(board));
                }
            }
        });
        self[0].run();
        growing.forEach((band, list) -> boards.put(band, list.packed()));
    }

    static SmallCatalog whole() {
        return Whole.CATALOG;
    }

    /// How many boards have one way to join the pairs, with paths of three cells or more, up to symmetry; some
    /// of them have more pairs than a level.
    int proven() {
        return proven;
    }

    /// The effort of every level, for measuring where to cut.
    double[] efforts() {
        Meter meter = new Meter(new Budget(Long.MAX_VALUE));
        return boards.values().stream()
                .flatMapToLong(Arrays::stream)
                .mapToObj(SmallCatalog::unpack)
                .mapToDouble(board -> {
                    Field field = Field.narrow(board);
                    BacktrackingSearch search = new BacktrackingSearch(field, meter);
                    search.count(1);
                    return FlowEffort.of(board, field.onBoard(search.first()), meter);
                })
                .toArray();
    }

    /// How many levels there are of a band.
    int size(Band band) {
        return boards.get(band).length;
    }

    /// One of the levels of a band, each as likely as the other, laid anyhow.
    Optional<FlowBoard> any(Band band, Dice dice) {
        long[] all = boards.get(band);
        if (all.length == 0) {
            return Optional.empty();
        }
        List<Orientation> symmetries = Orientation.symmetries(SIDE, SIDE);
        FlowBoard board = unpack(all[dice.next(all.length)]);
        return Optional.of(board.image(dice.pick(symmetries)));
    }

    /// The cells with ends as bits, and above them the ends' colours in reading order.
    private static long pack(FlowBoard board) {
        long packed = 0;
        int shift = CELLS;
        for (int cell = 0; cell < CELLS; cell++) {
            if (board.colour(cell) != FlowBoard.NONE) {
                packed |= 1L << cell | (long) board.colour(cell) << shift;
                shift += COLOUR_BITS;
            }
        }
        return packed;
    }

    private static FlowBoard unpack(long packed) {
        int[] ends = new int[CELLS];
        int shift = CELLS;
        for (int cell = 0; cell < CELLS; cell++) {
            ends[cell] = FlowBoard.NONE;
            if ((packed >> cell & 1) != 0) {
                ends[cell] = (int) (packed >> shift) & (1 << COLOUR_BITS) - 1;
                shift += COLOUR_BITS;
            }
        }
        return new FlowBoard(SIDE, SIDE, ends);
    }

    private static final class Growing {
        private long[] values = new long[1024];
        private int size;

        void add(long value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, 2 * size);
            }
            values[size++] = value;
        }

        long[] packed() {
            return Arrays.copyOf(values, size);
        }
    }
}
