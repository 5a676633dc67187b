package floe.wire;

import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;

/// Which letters of a partition have been replayed: all before an offset, and some behind it. Both are kept at the
/// broker, as the offset of a group and what may be written beside one.
///
/// @param before all in front of this one
/// @param behind those that were picked out
public record ReplayNotes(long before, SortedSet<Long> behind) {
    /// A broker keeps 4,096 bytes beside an offset unless it is told otherwise.
    private static final int ROOM = 4_000;

    /// Possessive, for one that goes back takes a step of the stack for each number.
    private static final Pattern FORM = Pattern.compile("[0-9]{1,9}(,[0-9]{1,9})*+");

    static ReplayNotes none() {
        return new ReplayNotes(0, new TreeSet<>());
    }

    /// What is written otherwise than here is nothing noted.
    public static ReplayNotes of(OffsetAndMetadata committed) {
        if (committed == null) {
            return none();
        }
        SortedSet<Long> behind = new TreeSet<>();
        if (FORM.matcher(committed.metadata()).matches()) {
            for (String ahead : committed.metadata().split(",")) {
                behind.add(committed.offset() + Long.parseLong(ahead));
            }
        }
        return new ReplayNotes(committed.offset(), behind);
    }

    boolean has(long offset) {
        return offset < before || behind.contains(offset);
    }

    /// How many were picked out of those from here on.
    public int countFrom(long offset) {
        return behind.tailSet(offset).size();
    }

    /// These too.
    ///
    /// @param start where the partition begins: what was in front of it is gone
    ReplayNotes with(Collection<Long> replayed, long start) {
        SortedSet<Long> all = new TreeSet<>(behind);
        all.addAll(replayed);
        long next = Math.max(before, start);
        all = new TreeSet<>(all.tailSet(next));
        while (all.remove(next)) {
            next++;
        }
        return new ReplayNotes(next, all);
    }

    /// What does not fit is not noted, and can be replayed once more, which is harmless.
    OffsetAndMetadata written() {
        StringBuilder text = new StringBuilder();
        for (long offset : behind) {
            String ahead = (text.isEmpty() ? "" : ",") + (offset - before);
            if (text.length() + ahead.length() > ROOM) {
                break;
            }
            text.append(ahead);
        }
        return new OffsetAndMetadata(before, text.toString());
    }
}
