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
/// Those found between two looks at the topic are one cohort. It is judged when the solvers have done as many
/// records as there were when all of it was there. Its verdicts are taken in when the catalogs have done as many as
/// there were then, and it is counted a while after that; or when so much time has gone by that something must have
/// become of it. While catalogs take in nothing, demand stays as it was, and nothing is let go. Where none is there
/// for long, they may take verdicts in as another group than the one that is watched: then time alone counts, so
/// that no shelf stays empty. Time in which nobody could look is none: neither solvers nor catalogs had a broker
/// then.
final class InFlight {
    /// So many times the longest flight verdicts may wait while no catalog is there: an hour, by the defaults.
    private static final int ABSENT = 30;

    /// From one look to the next no more time goes by.
    private static final long LONGEST_STEP = Duration.ofSeconds(10).toNanos();

    private final Duration settle;
    private final Duration longest;
    private final Deque<Cohort> cohorts = new ArrayDeque<>();
    private final Map<Shelf, Integer> onTheWay = new HashMap<>();
    private Cohort current = new Cohort();
    private long takenInBefore = -1;
    private OptionalLong absentSince = OptionalLong.empty();
    private OptionalLong lookedAt = OptionalLong.empty();
    private long now;

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
    /// @param intake how far the catalogs are, asked after the solvers; nothing where there are none: then what is
    ///     judged is believed to be taken in
    void look(Lag candidates, Optional<VerdictLag> intake, long nanos) {
        now += Math.min(LONGEST_STEP, nanos - lookedAt.orElse(nanos));
        lookedAt = OptionalLong.of(nanos);
        Optional<Lag> verdicts = intake.map(VerdictLag::verdicts);
        long ahead = verdicts.map(Lag::written).orElse(0L);
        for (Cohort cohort : cohorts) {
            if (cohort.due.isEmpty()) {
                // Found before the last look, published by this one.
                cohort.due = OptionalLong.of(candidates.written());
            } else if (cohort.verdictsDue.isEmpty() && candidates.done() >= cohort.due.getAsLong()) {
                cohort.verdictsDue = OptionalLong.of(ahead);
            }
            if (cohort.takenIn.isEmpty() && isTakenIn(cohort, verdicts)) {
                cohort.takenIn = OptionalLong.of(now);
            }
        }
        if (!current.found.isEmpty()) {
            current.closed = OptionalLong.of(now);
            cohorts.add(current);
            current = new Cohort();
        }
        boolean still = verdicts.filter(lag -> lag.waiting() > 0 && lag.done() == takenInBefore)
                .isPresent();
        takenInBefore = verdicts.map(Lag::done).orElse(-1L);
        boolean isAbsent = isAbsentForLong(intake);
        while (!cohorts.isEmpty() && landed(cohorts.peek(), still, isAbsent)) {
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

    private boolean isAbsentForLong(Optional<VerdictLag> intake) {
        boolean isAbsent = intake.filter(
                        seen -> !seen.attended() && seen.verdicts().waiting() > 0)
                .isPresent();
        if (!isAbsent) {
            absentSince = OptionalLong.empty();
        } else if (absentSince.isEmpty()) {
            absentSince = OptionalLong.of(now);
        }
        return isAbsent && now - absentSince.getAsLong() >= ABSENT * longest.toNanos();
    }

    private boolean landed(Cohort cohort, boolean still, boolean isAbsent) {
        if (cohort.takenIn.isPresent() && now - cohort.takenIn.getAsLong() >= settle.toNanos()) {
            return true;
        }
        boolean waitsForCatalogs = still || cohort.verdictsDue.isPresent() && cohort.takenIn.isEmpty();
        return (!waitsForCatalogs || isAbsent) && now - cohort.closed.orElse(now) >= longest.toNanos();
    }
}
