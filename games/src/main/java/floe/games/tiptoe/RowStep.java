package floe.games.tiptoe;

import floe.games.kit.Meter;
import java.util.HashMap;
import java.util.Map;

/// Carries counts of paths, and of pairs of paths, over the rows of a family.
final class RowStep {
    /// So many numbers of tables are read for a step of the meter.
    private static final int NUMBERS = 512;

    private record Evidence(int held, int dropped) {}

    private final int columns;
    private final Rows ways;
    private final Meter meter;
    private final int[] spans;
    private final Map<Evidence, Pieces> known = new HashMap<>();
    private final Carry.Desk desk = new Carry.Desk();

    /// What the tables have that were made here, and the pieces.
    private long numbers;

    RowStep(Family family, Meter meter) {
        this.columns = family.columns();
        this.ways = family.ways();
        this.meter = meter;
        this.spans = new int[columns * columns];
        for (int one = 0; one < columns; one++) {
            for (int other = one; other < columns; other++) {
                spans[one * columns + other] = (2 << other) - (1 << one);
            }
        }
    }

    /// What two paths can have in a row.
    private Pieces pieces(int held, int dropped) {
        return known.computeIfAbsent(new Evidence(held, dropped), _ -> {
            numbers += (long) columns * (1 + 2 * Integer.bitCount(held));
            return new Pieces(columns, spans, held, dropped);
        });
    }

    /// How many numbers were made since it began or forgot, and may all be held.
    long numbers() {
        return numbers;
    }

    /// Whoever has tables of before has let go of them.
    void forget() {
        known.clear();
        numbers = 0;
    }

    /// The states above a row that can be come to from those beneath it.
    Live liveAbove(int row, int dropped, Live below) {
        return below.beyond(ways.links(row), ways.phases(row), dropped, true);
    }

    /// The states beneath a row that can be come to from those above it.
    Live liveBelow(int row, int dropped, Live above) {
        return above.beyond(ways.links(row), ways.phases(row + 1), dropped, false);
    }

    /// Pairs of path ends beneath a row, with the row.
    Pairs up(int row, int held, int dropped, Pairs below, Live above) {
        return carried(new Carry(ways.links(row), columns, pieces(held, dropped), below, above, true, desk));
    }

    /// Pairs of path ends above a row, with the row.
    Pairs down(int row, int held, int dropped, Pairs above, Live below) {
        return carried(new Carry(ways.links(row), columns, pieces(held, dropped), above, below, false, desk));
    }

    private Pairs carried(Carry carry) {
        Pairs carried = carry.carried();
        numbers += carried.counts().length;
        pay(carry.work());
        return carried;
    }

    /// Spends what it costs to read so many numbers.
    void pay(long numbers) {
        meter.spend(1 + numbers / NUMBERS);
    }

    /// The same, where above the row the two paths have nothing to do with each other.
    Pairs downFree(int row, int held, int dropped, double[] above, Live below) {
        Pieces pieces = pieces(held, dropped);
        Pairs carried = Pairs.none(below);
        numbers += carried.counts().length;
        pay((long) pieces.groups() * carried.counts().length);
        for (int group = 0; group < pieces.groups(); group++) {
            carried.add(alone(row, pieces, group, true, above), alone(row, pieces, group, false, above));
        }
        return carried;
    }

    /// Paths that end beneath a row, by the counts for those that end above it.
    double[] downAlone(int row, int dropped, double[] above) {
        pay(above.length);
        return alone(row, pieces(0, dropped), 0, true, above);
    }

    private double[] alone(int row, Pieces pieces, int group, boolean first, double[] above) {
        double[] carried = new double[ways.phases(row + 1) * columns];
        for (Rows.Link link : ways.links(row)) {
            int source = link.above() * columns;
            int target = link.below() * columns;
            for (int left = pieces.targets(first, group, link.across()); left != 0; left &= left - 1) {
                int column = Integer.numberOfTrailingZeros(left);
                double sum = 0;
                for (int more = pieces.to(first, group, column, link.across()); more != 0; more &= more - 1) {
                    sum += above[source + Integer.numberOfTrailingZeros(more)];
                }
                carried[target + column] += sum;
            }
        }
        return carried;
    }
}
