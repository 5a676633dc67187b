package floe.generator;

import floe.contracts.Shelf;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/// Candidates that were found here and that demand cannot know of yet: on their way to the solvers, waiting there, or
/// judged so lately that the catalog has not counted them.
///
/// Those of the time between two looks at the topic fly together. They have landed when the solvers have done as many
/// records as there were when they were all there, and a while has gone by; or when so much time has gone by that
/// something must have become of them.
final class Flights {
    private final Duration settle;
    private final Duration longest;
    private final Deque<Flight> flights = new ArrayDeque<>();
    private final Map<Shelf, Integer> onTheWay = new HashMap<>();
    private Flight boarding = new Flight();

    private static final class Flight {
        private final Map<Shelf, Integer> found = new HashMap<>();
        private OptionalLong closed = OptionalLong.empty();
        /// How many records must be done for all of these to be.
        private OptionalLong due = OptionalLong.empty();
        private OptionalLong judged = OptionalLong.empty();
    }

    /// @param settle how long it may take from a verdict to the demand that counts it
    /// @param longest after this a candidate is believed to be lost
    Flights(Duration settle, Duration longest) {
        this.settle = settle;
        this.longest = longest;
    }

    void found(Shelf shelf) {
        boarding.found.merge(shelf, 1, Integer::sum);
        onTheWay.merge(shelf, 1, Integer::sum);
    }

    int onTheWay(Shelf shelf) {
        return onTheWay.getOrDefault(shelf, 0);
    }

    /// How many of all shelves.
    int onTheWay() {
        return onTheWay.values().stream().mapToInt(Integer::intValue).sum();
    }

    /// A look at the topic of candidates: so many were ever written there, and so many of them are done.
    void look(long written, long done, long nanos) {
        for (Flight flight : flights) {
            if (flight.due.isEmpty()) {
                // Found before the last look, published by this one.
                flight.due = OptionalLong.of(written);
            } else if (flight.judged.isEmpty() && done >= flight.due.getAsLong()) {
                flight.judged = OptionalLong.of(nanos);
            }
        }
        if (!boarding.found.isEmpty()) {
            boarding.closed = OptionalLong.of(nanos);
            flights.add(boarding);
            boarding = new Flight();
        }
        while (!flights.isEmpty() && landed(flights.peek(), nanos)) {
            flights.remove().found.forEach((shelf, count) -> onTheWay.merge(shelf, -count, Integer::sum));
            onTheWay.values().removeIf(count -> count == 0);
        }
    }

    private boolean landed(Flight flight, long nanos) {
        return flight.judged.isPresent() && nanos - flight.judged.getAsLong() >= settle.toNanos()
                || nanos - flight.closed.orElse(nanos) >= longest.toNanos();
    }
}
