package floe.generator;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What every shelf lacks, and whose turn it is.
///
/// The neediest goes first, and still none starves another: work is shared out by the square of the urgency, and
/// counted by what it cost, found or not. So a shelf twice as empty gets four times the work, and one whose boards
/// are rare or dear only slows itself down.
///
/// No shelf gets more candidates than it lacks, and some headroom, until the catalog says anew what it lacks: what
/// is still on its way through the solvers is counted once.
final class Shelves {
    /// A guess at what the first try costs, in nanoseconds; then experience counts.
    private static final long FIRST_GUESS = 1_000_000;

    private static final Comparator<Line> NEEDIEST = Comparator.comparingDouble((Line line) -> line.share)
            .thenComparing(line -> line.demand.urgency(), Comparator.reverseOrder())
            .thenComparing(line -> line.demand.missing(), Comparator.reverseOrder())
            .thenComparing(line -> line.demand.shelf().toString());

    private final double headroom;
    private final Map<Shelf, Line> lines = new HashMap<>();
    private final Set<Shelf> refused = new HashSet<>();
    /// The share of the shelf served last: who comes back to the queue starts there, without credit for time away.
    private double reached;

    private static final class Line {
        private Demand demand;
        private long allowance;
        private double share;
        private long usualCost = FIRST_GUESS;

        private Line(Demand demand) {
            this.demand = demand;
        }

        private boolean wants() {
            return demand.missing() > 0 && allowance > 0;
        }

        private void charge(long cost) {
            double weight = Math.max(1, demand.urgency());
            share += cost / (weight * weight);
        }
    }

    Shelves(double headroom) {
        if (!(headroom > 0)) {
            throw new IllegalArgumentException("with a headroom of " + headroom
                    + " no shelf ever gets a candidate: set floe.generator.headroom to 1 or more");
        }
        this.headroom = headroom;
    }

    void put(Demand demand) {
        if (refused.contains(demand.shelf())) {
            return;
        }
        Line line = lines.computeIfAbsent(demand.shelf(), _ -> new Line(demand));
        if (!line.wants()) {
            line.share = Math.max(line.share, reached);
        }
        line.demand = demand;
        line.allowance = (long) Math.ceil(demand.missing() * headroom);
    }

    void remove(Shelf shelf) {
        lines.remove(shelf);
        refused.remove(shelf);
    }

    void clear() {
        lines.clear();
        refused.clear();
    }

    /// The next try, for the shelf whose turn it is; nothing while no shelf may have another candidate.
    Optional<Errand> next() {
        return lines.values().stream().filter(Line::wants).min(NEEDIEST).map(this::send);
    }

    private Errand send(Line line) {
        reached = line.share;
        line.allowance--;
        line.charge(line.usualCost);
        return new Errand(line.demand.shelf(), line.usualCost);
    }

    /// What became of a try, and what it really cost in nanoseconds.
    void settle(Errand errand, boolean found, long cost) {
        Line line = lines.get(errand.shelf());
        if (line == null) {
            return;
        }
        line.charge(cost - errand.expected());
        line.usualCost = (7 * line.usualCost + cost) / 8;
        if (!found) {
            line.allowance++;
        }
    }

    /// Nothing can be made for this shelf, whatever is said of it. True when that is news.
    boolean refuse(Shelf shelf) {
        lines.remove(shelf);
        return refused.add(shelf);
    }

    /// How many shelves lack something.
    long lacking() {
        return lines.values().stream().filter(line -> line.demand.missing() > 0).count();
    }

    /// How many levels all shelves lack together.
    long missing() {
        return lines.values().stream().mapToLong(line -> line.demand.missing()).sum();
    }
}
