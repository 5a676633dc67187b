package floe.games.flow;

import floe.games.Budget;
import floe.games.Order;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Levels for proposals to begin with: for each shelf so many, each from dice of its own, so that it is the same
/// for everybody and whenever it is asked for. One is made when it is asked for first, and kept.
final class Starts {
    static final int EACH = 256;

    /// How many changes may lead a start to its band.
    private static final int CHANGES = 120;

    private static final Map<Order, Starts> SHELVES = new HashMap<>();

    /// @param level a level of the band, or near it
    /// @param habit what is quick for it
    record Start(FlowGenerator.Candidate level, Habit habit) {}

    private final Order order;
    private final Start[] starts = new Start[EACH];

    private Starts(Order order) {
        this.order = order;
    }

    static Starts of(Order order) {
        synchronized (SHELVES) {
            return SHELVES.computeIfAbsent(order, Starts::fresh);
        }
    }

    /// Those of a shelf, none of them made yet.
    static Starts fresh(Order order) {
        return new Starts(order);
    }

    /// Begins with one of the starts, each as likely as the other.
    Drift begin(Dice dice, Meter meter) {
        int at = dice.next(EACH);
        Start start;
        synchronized (this) {
            if (starts[at] == null) {
                starts[at] = make(at);
            }
            start = starts[at];
        }
        return new Drift(start.level, new Habit(start.habit), dice, meter);
    }

    private Start make(int at) {
        Meter endless = new Meter(new Budget(Long.MAX_VALUE));
        int rows = order.size().rows();
        int columns = order.size().columns();
        Dice dice = new Dice(((rows * 64L + columns) * 4 + order.band().ordinal()) * EACH + at);
        Optional<FlowGenerator.Candidate> found = Optional.empty();
        while (found.isEmpty()) {
            found = FlowGenerator.one(rows, columns, FlowGenerator.pairs(order, dice), dice, endless);
        }
        Drift drift = new Drift(found.get(), dice, endless);
        FlowGenerator.Candidate level = FlowGenerator.nearer(drift, order.band(), CHANGES);
        return new Start(level, drift.habit());
    }
}
