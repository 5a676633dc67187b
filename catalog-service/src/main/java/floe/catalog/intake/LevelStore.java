package floe.catalog.intake;

import floe.contracts.Shelf;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// Where usable verdicts are kept.
public interface LevelStore {
    /// Keeps all of these or none: levels that are there already change nothing, and nor does what was taken in before;
    /// rejections are counted. What is older than the database's last restore is kept, but never drawn.
    ///
    /// @param open partitions in which something before these is not put aside yet: were they noted as taken in, it
    /// would be forgotten after a crash
    /// @throws UnstorableException when it is something in these entries that cannot be kept
    /// @throws SQLException when the database cannot at the moment, whatever the entries
    Stored store(List<Arrived> arrived, Set<Integer> open) throws UnstorableException, SQLException;

    /// What became of them.
    ///
    /// @param gained how many levels each shelf gained
    /// @param nearCopies those that are not kept, for their shelf has one that is nearly the same
    /// @param again those that were taken in before, or refused as near copies
    record Stored(Map<Shelf, Integer> gained, Set<UUID> nearCopies, Set<Position> again) {}
}
