package floe.catalog.intake;

import floe.catalog.submissions.Settlement;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// Takes verdicts in, a batch at a time: every verdict ends in the database or is refused with a reason, and
/// one that cannot be kept takes no other with it.
public final class Intake {
    private final Examiner examiner;
    private final LevelStore store;

    public Intake(Examiner examiner, LevelStore store) {
        this.examiner = examiner;
        this.store = store;
    }

    /// What is to be stored of a batch, and what cannot be. It says nothing of what is in the database, so it may be
    /// found out while another batch is being stored.
    public static final class Batch {
        private final int verdicts;
        private final List<Usable> usable = new ArrayList<>();
        private final List<Refusal> refusals = new ArrayList<>();

        private Batch(int verdicts) {
            this.verdicts = verdicts;
        }
    }

    /// Reads the verdicts and plays their solutions.
    public Batch lookOver(List<Arrival> verdicts) {
        Batch batch = new Batch(verdicts.size());
        // That is most of the work on this side of the database: all cores share it.
        for (Examined examined : IntStream.range(0, verdicts.size())
                .parallel()
                .mapToObj(i -> examine(i, verdicts.get(i)))
                .toList()) {
            switch (examined) {
                case Usable usable -> batch.usable.add(usable);
                case Refused(Refusal refusal) -> batch.refusals.add(refusal);
            }
        }
        return batch;
    }

    /// Returns when all of the batch that is usable is safe in the database.
    ///
    /// @throws SQLException when the database is away: nothing is known then of any of the batch, and it can be
    /// taken again. What had reached the database counts no second time; but where something in the batch cannot be
    /// kept, the rejections behind it are counted twice.
    public IntakeReport store(Batch batch) throws SQLException {
        Keeping keeping = new Keeping();
        keeping.refusals.addAll(batch.refusals);
        keeping.keep(batch.usable);
        keeping.refusals.sort(Comparator.comparingInt(Refusal::index));
        List<Usable> counted =
                keeping.kept.stream().filter(usable -> !usable.again()).toList();
        return new IntakeReport(
                batch.verdicts,
                keeping.kept.size() - counted.size(),
                keeping.gained,
                accepted(counted),
                rejections(counted),
                settlements(keeping.kept),
                List.copyOf(keeping.refusals));
    }

    /// A batch on its way into the store.
    private final class Keeping {
        private final List<Usable> kept = new ArrayList<>();
        private final Map<Shelf, Integer> gained = new LinkedHashMap<>();
        private final List<Refusal> refusals = new ArrayList<>();
        /// Partitions of which something is not put aside yet.
        private final Set<Integer> open = new HashSet<>();

        /// Keeps these together if the database has them together, else each half for itself.
        void keep(List<Usable> entries) throws SQLException {
            if (entries.isEmpty()) {
                return;
            }
            try {
                note(entries, store.store(entries.stream().map(Usable::arrived).toList(), open));
            } catch (UnstorableException e) {
                if (entries.size() == 1) {
                    Usable alone = entries.getFirst();
                    refusals.add(new Refusal(alone.index(), Refusal.Code.UNSTORABLE, e.getMessage()));
                    open.add(alone.position().partition());
                    return;
                }
                int half = entries.size() / 2;
                keep(entries.subList(0, half));
                keep(entries.subList(half, entries.size()));
            }
        }

        private void note(List<Usable> entries, LevelStore.Stored stored) {
            stored.gained().forEach((shelf, levels) -> gained.merge(shelf, levels, Integer::sum));
            entries.forEach(usable -> kept.add(usable.as(stored)));
        }
    }

    private static Map<String, Integer> accepted(List<Usable> kept) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Usable usable : kept) {
            if (usable.entry() instanceof NewLevel level) {
                counts.merge(level.shelf().game(), 1, Integer::sum);
            }
        }
        return counts;
    }

    private static Map<Rejection, Integer> rejections(List<Usable> kept) {
        Map<Rejection, Integer> counts = new LinkedHashMap<>();
        for (Usable usable : kept) {
            if (usable.entry() instanceof NoLevel no) {
                counts.merge(no.rejection(), 1, Integer::sum);
            }
        }
        return counts;
    }

    private static List<Settlement> settlements(List<Usable> kept) {
        List<Settlement> settlements = new ArrayList<>();
        for (Usable usable : kept) {
            switch (usable.entry()) {
                case NewLevel level -> {
                    if (level.origin() instanceof Origin.Submitted(String submission)) {
                        settlements.add(new Settlement.Accepted(submission));
                    }
                }
                case NoLevel no ->
                    no.submission()
                            .ifPresent(submission -> settlements.add(new Settlement.Rejected(
                                    submission, no.rejection().reason(), no.detail(), no.rules())));
            }
        }
        return settlements;
    }

    private Examined examine(int index, Arrival verdict) {
        try {
            return new Usable(index, examiner.examine(verdict.value()), verdict.position(), false);
        } catch (RefusedException e) {
            return new Refused(new Refusal(index, e.code(), e.getMessage()));
        }
    }

    private sealed interface Examined {}

    /// An entry and its verdict's place in the batch.
    ///
    /// @param again whether it was taken in before
    private record Usable(int index, Entry entry, Position position, boolean again) implements Examined {
        Arrived arrived() {
            return new Arrived(entry, position);
        }

        Usable as(LevelStore.Stored stored) {
            if (stored.again().contains(position)) {
                return new Usable(index, entry, position, true);
            }
            return entry instanceof NewLevel level
                            && level.origin() instanceof Origin.Generated
                            && stored.nearCopies().contains(level.id())
                    ? new Usable(index, level.asNearCopy(), position, false)
                    : this;
        }
    }

    private record Refused(Refusal refusal) implements Examined {}
}
