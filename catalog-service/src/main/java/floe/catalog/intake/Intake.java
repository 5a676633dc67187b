package floe.catalog.intake;

import floe.catalog.submissions.Settlement;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
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
        private final List<Placed> usable = new ArrayList<>();
        private final List<Refusal> refusals = new ArrayList<>();

        private Batch(int verdicts) {
            this.verdicts = verdicts;
        }
    }

    /// Reads the verdicts and plays their solutions.
    public Batch lookOver(List<byte[]> verdicts) {
        Batch batch = new Batch(verdicts.size());
        // That is most of the work on this side of the database: all cores share it.
        for (Examined examined : IntStream.range(0, verdicts.size())
                .parallel()
                .mapToObj(i -> examine(i, verdicts.get(i)))
                .toList()) {
            switch (examined) {
                case Placed placed -> batch.usable.add(placed);
                case Refused(Refusal refusal) -> batch.refusals.add(refusal);
            }
        }
        return batch;
    }

    /// Returns when all of the batch that is usable is safe in the database.
    ///
    /// @throws SQLException when the database is away: nothing is known then of any of the batch, and it can
    /// be taken again. Levels are not stored twice by that. Rejections are counted twice if the first try had
    /// reached the database; they are statistics, and to be exact would cost a row for every board that came
    /// to nothing.
    ///
    /// @param oldest when the first of them was published
    public IntakeReport store(Batch batch, Instant oldest) throws SQLException {
        List<Refusal> refusals = new ArrayList<>(batch.refusals);
        List<Placed> kept = new ArrayList<>(batch.usable.size());
        Map<Shelf, Integer> gained = new LinkedHashMap<>();
        keep(batch.usable, oldest, kept, gained, refusals);
        refusals.sort(Comparator.comparingInt(Refusal::index));
        return new IntakeReport(
                batch.verdicts, gained, accepted(kept), rejections(kept), settlements(kept), List.copyOf(refusals));
    }

    /// Keeps these together if the database has them together, else each half for itself.
    private void keep(
            List<Placed> entries, Instant oldest, List<Placed> kept, Map<Shelf, Integer> gained, List<Refusal> refusals)
            throws SQLException {
        if (entries.isEmpty()) {
            return;
        }
        try {
            LevelStore.Stored stored =
                    store.store(entries.stream().map(Placed::entry).toList(), oldest);
            stored.gained().forEach((shelf, levels) -> gained.merge(shelf, levels, Integer::sum));
            entries.forEach(placed -> kept.add(placed.unlessAmong(stored.nearCopies())));
        } catch (UnstorableException e) {
            if (entries.size() == 1) {
                refusals.add(new Refusal(entries.getFirst().index(), Refusal.Code.UNSTORABLE, e.getMessage()));
                return;
            }
            int half = entries.size() / 2;
            keep(entries.subList(0, half), oldest, kept, gained, refusals);
            keep(entries.subList(half, entries.size()), oldest, kept, gained, refusals);
        }
    }

    private static Map<String, Integer> accepted(List<Placed> kept) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Placed placed : kept) {
            if (placed.entry() instanceof NewLevel level) {
                counts.merge(level.shelf().game(), 1, Integer::sum);
            }
        }
        return counts;
    }

    private static Map<Rejection, Integer> rejections(List<Placed> kept) {
        Map<Rejection, Integer> counts = new LinkedHashMap<>();
        for (Placed placed : kept) {
            if (placed.entry() instanceof NoLevel no) {
                counts.merge(no.rejection(), 1, Integer::sum);
            }
        }
        return counts;
    }

    private static List<Settlement> settlements(List<Placed> kept) {
        List<Settlement> settlements = new ArrayList<>();
        for (Placed placed : kept) {
            switch (placed.entry()) {
                case NewLevel level -> {
                    if (level.origin() instanceof Origin.Submitted(String submission)) {
                        settlements.add(new Settlement.Accepted(submission));
                    }
                }
                case NoLevel no ->
                    no.submission()
                            .ifPresent(submission -> settlements.add(new Settlement.Rejected(
                                    submission, no.rejection().reason(), no.detail())));
            }
        }
        return settlements;
    }

    private Examined examine(int index, byte[] verdict) {
        try {
            return new Placed(index, examiner.examine(verdict));
        } catch (RefusedException e) {
            return new Refused(new Refusal(index, e.code(), e.getMessage()));
        }
    }

    private sealed interface Examined {}

    /// An entry and its verdict's place in the batch.
    private record Placed(int index, Entry entry) implements Examined {
        Placed unlessAmong(Set<UUID> nearCopies) {
            return entry instanceof NewLevel level
                            && level.origin() instanceof Origin.Generated
                            && nearCopies.contains(level.id())
                    ? new Placed(index, level.asNearCopy())
                    : this;
        }
    }

    private record Refused(Refusal refusal) implements Examined {}
}
