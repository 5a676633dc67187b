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
/// Those found between two looks at the topic are one cohort. It is judged when the solvers have done as many records
/// as there were when all of it was there, and counted a while after that; or when so much time has gone by that
/// something must have become of it.
final class InFlight {
    private final Duration settle;
    private final Duration longest;
    private final Deque<Cohort> cohorts = new ArrayDeque<>();
    private final Map<Shelf, Integer> onTheWay = new HashMap<>();
    private Cohort current = new Cohort();

    private static final class Cohort {
        private final Map<Shelf, Integer> found = new HashMap<>();
        private OptionalLong closed = OptionalLong.empty();
        /// How many records must be done for all of these to be.
        private OptionalLong due = OptionalLong.empty();
        private OptionalLong judged = OptionalLong.empty();
    }

    /// @param settle how long it may take from a verdict to the demand that counts it
    /// @param longest after this a candidate is believed to be lost
    InFlight(Duration settle, Duration longest) {
        this.settle = settle;
        this.longest = longest;
    }

    void found(Shelf shelf) {
        current.found.merge(shelf, 1, Integer::sum);
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
        for (Cohort cohort : cohorts) {
            if (cohort.due.isEmpty()) {
                // Found before the last look, published by this one.
                cohort.due = OptionalLong.of(written);
            } else if (cohort.judged.isEmpty() && done >= cohort.due.getAsLong()) {
                cohort.judged = OptionalLong.of(nanos);
            }
        }
        if (!current.found.isEmpty()) {
            current.closed = OptionalLong.of(nanos);
            cohorts.add(current);
            current = new Cohort();
        }
        while (!cohorts.isEmpty() && counted(cohorts.peek(), nanos)) {
            cohorts.remove().found.forEach((shelf, count) -> onTheWay.merge(shelf, -count, Integer::sum));
            onTheWay.values().removeIf(count -> count == 0);
        }
    }

    private boolean counted(Cohort cohort, long nanos) {
        return cohort.judged.isPresent() && nanos - cohort.judged.getAsLong() >= settle.toNanos()
                || nanos - cohort.closed.orElse(nanos) >= longest.toNanos();
    }
}
