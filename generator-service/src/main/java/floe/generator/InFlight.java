package floe.generator;

import floe.contracts.Shelf;
import floe.wire.Lag;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Candidates that were found here and that demand cannot know of yet: on their way to the solvers, waiting there, or
/// judged so lately that the catalog has not counted them.
///
/// Those found between two looks at the topic are one cohort. It is judged when the solvers have done as many records
/// as there were when all of it was there. Its verdicts are taken in when the catalogs have done as many as there were
/// then, and it is counted a while after that; or when so much time has gone by that something must have become of it.
/// While catalogs take in nothing, demand stays as it was, and nothing is let go. Where that lasts, catalogs may take
/// verdicts in as another group than the one that is watched: then time alone counts, so that no shelf stays empty.
final class InFlight {
    /// So many times the longest flight catalogs may stand still: an hour, by the defaults.
    private static final int STANDING = 30;

    private final Duration settle;
    private final Duration longest;
    private final Deque<Cohort> cohorts = new ArrayDeque<>();
    private final Map<Shelf, Integer> onTheWay = new HashMap<>();
    private Cohort current = new Cohort();
    private long takenInBefore = -1;
    private OptionalLong standingSince = OptionalLong.empty();

    private static final class Cohort {
        private final Map<Shelf, Integer> found = new HashMap<>();
        private OptionalLong closed = OptionalLong.empty();
        /// How many records must be done for all of these to be.
        private OptionalLong due = OptionalLong.empty();
        /// How many verdicts must be done for all of theirs to be; none until all of these are judged.
        private OptionalLong verdictsDue = OptionalLong.empty();
        private OptionalLong takenIn = OptionalLong.empty();
    }

    /// @param settle how long it may take from a verdict that was taken in to the demand that counts it
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

    /// A look at the topics.
    ///
    /// @param candidates how far the solvers are
    /// @param verdicts how far the catalogs are, asked after the solvers; nothing where there are none: then
    /// what is judged is believed to be taken in
    void look(Lag candidates, Optional<Lag> verdicts, long nanos) {
        long ahead = verdicts.map(Lag::written).orElse(0L);
        for (Cohort cohort : cohorts) {
            if (cohort.due.isEmpty()) {
                // Found before the last look, published by this one.
                cohort.due = OptionalLong.of(candidates.written());
            } else if (cohort.verdictsDue.isEmpty() && candidates.done() >= cohort.due.getAsLong()) {
                cohort.verdictsDue = OptionalLong.of(ahead);
            }
            if (cohort.takenIn.isEmpty() && isTakenIn(cohort, verdicts)) {
                cohort.takenIn = OptionalLong.of(nanos);
            }
        }
        if (!current.found.isEmpty()) {
            current.closed = OptionalLong.of(nanos);
            cohorts.add(current);
            current = new Cohort();
        }
        boolean still = standStill(verdicts, nanos);
        boolean tooLong = still && nanos - standingSince.getAsLong() >= STANDING * longest.toNanos();
        while (!cohorts.isEmpty() && landed(cohorts.peek(), still, tooLong, nanos)) {
            cohorts.remove().found.forEach((shelf, count) -> onTheWay.merge(shelf, -count, Integer::sum));
            onTheWay.values().removeIf(count -> count == 0);
        }
    }

    /// Where the topic was made anew it ends before what was due: then it is enough that nothing waits.
    private static boolean isTakenIn(Cohort cohort, Optional<Lag> verdicts) {
        return cohort.verdictsDue.isPresent()
                && verdicts.filter(lag -> lag.waiting() > 0 && lag.done() < cohort.verdictsDue.getAsLong())
                        .isEmpty();
    }

    private boolean standStill(Optional<Lag> verdicts, long nanos) {
        boolean still = verdicts.filter(lag -> lag.waiting() > 0 && lag.done() == takenInBefore)
                .isPresent();
        takenInBefore = verdicts.map(Lag::done).orElse(-1L);
        if (!still) {
            standingSince = OptionalLong.empty();
        } else if (standingSince.isEmpty()) {
            standingSince = OptionalLong.of(nanos);
        }
        return still;
    }

    private boolean landed(Cohort cohort, boolean still, boolean tooLong, long nanos) {
        if (cohort.takenIn.isPresent() && nanos - cohort.takenIn.getAsLong() >= settle.toNanos()) {
            return true;
        }
        boolean waitsForCatalogs = still || cohort.verdictsDue.isPresent() && cohort.takenIn.isEmpty();
        return (!waitsForCatalogs || tooLong) && nanos - cohort.closed.orElse(nanos) >= longest.toNanos();
    }
}
