package floe.generator;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.wire.Lag;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What every shelf lacks, and whose turn it is.
///
/// The neediest goes first, and still none starves another: work is shared out by the square of the urgency, and
/// counted by what it cost, found or not. So a shelf twice as empty gets four times the work, and one whose boards
/// are rare or dear only slows itself down. One that starves weighs less and less, until a board for it is found: it
/// is never filled, so it stays the most urgent for ever. A shelf's first try is not counted: with it a game may
/// make, once, what all tries live on. What solvers spend on its boards is not in it: no solver tells, and a game
/// that judges what it proposes has paid as much here before.
///
/// No shelf ever has more candidates on their way than it lacks, and some headroom: what demand cannot know of yet is
/// taken off what it says. Where other replicas work too, each leaves them their share.
final class Shelves {
    /// A guess at what the first try costs, in nanoseconds; then experience counts.
    private static final long FIRST_GUESS = 1_000_000;

    /// Catalogs tell two hundred at most, but anybody may write to the topic.
    private static final int MOST_URGENT = 1_000;

    private static final Comparator<Line> NEEDIEST = Comparator.comparingDouble((Line line) -> line.share)
            .thenComparing(line -> line.demand.urgency(), Comparator.reverseOrder())
            .thenComparing(line -> line.demand.missing(), Comparator.reverseOrder())
            .thenComparing(line -> line.demand.shelf().toString());

    /// So many tries in a row that came to nothing say that a shelf asks for too much.
    static final int STARVES_AFTER = 40;

    /// By so much at most a shelf that starves is put back: it may be that its boards are rare, and not that there are
    /// none.
    private static final double MOST_PUT_BACK = 100;

    /// No more are counted.
    private static final int MOST_IN_VAIN = 1 << 20;

    private final double headroom;
    private final InFlight inFlight;
    private final Map<Shelf, Line> lines = new HashMap<>();
    /// Those for which nothing can be made, and how much they lack nonetheless.
    private final Map<Shelf, Integer> refused = new HashMap<>();
    /// The share of the shelf served last: who comes back to the queue starts there, without credit for time away.
    private double reached;
    /// How many times as much all replicas together make as this one.
    private double replicas = 1;

    private static final class Line {
        private Demand demand;
        private int tries;
        private int inVain;
        private boolean tried;
        private double share;
        private long usualCost = FIRST_GUESS;

        private Line(Demand demand, double share) {
            this.demand = demand;
            this.share = share;
        }

        private void charge(long cost) {
            share += cost / weight(demand) * putBack();
        }

        /// What it has had beyond the others is the same work as before, and weighs as its urgency does now.
        private void ask(Demand now, double reached) {
            double ahead = share - reached;
            if (ahead > 0) {
                share = reached + ahead * weight(demand) / weight(now);
            }
            demand = now;
        }

        /// How many times less a shelf that starves weighs: twice as many with each so many tries in vain.
        private double putBack() {
            return Math.min(MOST_PUT_BACK, StrictMath.pow(2, inVain / STARVES_AFTER));
        }

        /// What it has had beyond the others while it starved weighs as all else again.
        private void fed(double reached) {
            double ahead = share - reached;
            if (ahead > 0) {
                share = reached + ahead / putBack();
            }
            inVain = 0;
        }

        private static double weight(Demand demand) {
            double urgency = Math.clamp(demand.urgency(), 1, MOST_URGENT);
            return urgency * urgency;
        }
    }

    Shelves(double headroom, InFlight inFlight) {
        if (!(headroom > 0)) {
            throw new IllegalArgumentException("with a headroom of " + headroom
                    + " no shelf ever gets a candidate: set floe.generator.headroom to 1 or more");
        }
        if (Double.isInfinite(headroom)) {
            throw new IllegalArgumentException("with a headroom of " + headroom
                    + " a shelf that lacks one level gets candidates without end: set floe.generator.headroom to 1.2");
        }
        this.headroom = headroom;
        this.inFlight = inFlight;
    }

    private boolean wants(Line line) {
        double share = Math.ceil(line.demand.missing() * headroom / replicas);
        return line.tries + inFlight.onTheWay(line.demand.shelf()) < share;
    }

    void put(Demand demand) {
        if (refused.replace(demand.shelf(), demand.missing()) != null) {
            return;
        }
        Line line = lines.computeIfAbsent(demand.shelf(), _ -> new Line(demand, reached));
        if (!wants(line)) {
            line.share = Math.max(line.share, reached);
        }
        line.ask(demand, reached);
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
    Optional<Task> next() {
        return lines.values().stream().filter(this::wants).min(NEEDIEST).map(this::send);
    }

    private Task send(Line line) {
        reached = line.share;
        line.tries++;
        line.charge(line.usualCost);
        return new Task(line.demand.shelf(), others(line.demand.shelf()), line.usualCost);
    }

    /// The shelves that may have another candidate too and differ from this one by their band alone.
    private List<Shelf> others(Shelf shelf) {
        return lines.values().stream()
                .filter(line -> line.demand.shelf().differsByBandAlone(shelf))
                .filter(this::wants)
                .map(line -> line.demand.shelf())
                .sorted(Comparator.comparing(Shelf::band))
                .toList();
    }

    /// What became of a try, and what it really cost in nanoseconds. A board for another shelf that lacks
    /// some says nothing of how rare those of this one are; one that nobody asked for was in vain.
    ///
    /// @param found the shelf that the board is for
    /// @return whether it is news that the shelf starves
    boolean settle(Task task, Optional<Shelf> found, long cost) {
        found.ifPresent(inFlight::found);
        Line line = lines.get(task.shelf());
        if (line == null) {
            return false;
        }
        boolean isInVain = found.filter(task::asks).isEmpty();
        if (isInVain) {
            line.inVain = Math.min(MOST_IN_VAIN, line.inVain + 1);
        } else if (found.get().equals(task.shelf())) {
            line.fed(reached);
        }
        line.tries = Math.max(0, line.tries - 1);
        if (line.tried) {
            line.charge(cost - task.expected());
            line.usualCost = (7 * line.usualCost + cost) / 8;
        }
        line.tried = true;
        return isInVain && line.inVain == STARVES_AFTER;
    }

    /// How many shelves lack something and have been tried again and again in vain, or can have nothing at all.
    long starving() {
        return refused.values().stream().filter(missing -> missing > 0).count()
                + lines.values().stream()
                        .filter(line -> line.demand.missing() > 0 && line.inVain >= STARVES_AFTER)
                        .count();
    }

    /// A look at the topics.
    ///
    /// @param candidates how far the solvers are
    /// @param intake how far the catalogs are, where there are any
    /// @param replicas how many times as much all replicas together have made lately as this one
    void look(Lag candidates, Optional<VerdictLag> intake, double replicas, long nanos) {
        this.replicas = replicas;
        inFlight.look(candidates, intake, nanos);
    }

    /// How many candidates are on their way.
    int onTheWay() {
        return inFlight.onTheWay();
    }

    /// Nothing can be made for this shelf, whatever is said of it. True when that is news.
    boolean refuse(Shelf shelf) {
        Line line = lines.remove(shelf);
        return refused.putIfAbsent(shelf, line == null ? 0 : line.demand.missing()) == null;
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
