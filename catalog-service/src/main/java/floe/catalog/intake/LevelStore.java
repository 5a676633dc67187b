package floe.catalog.intake;

import floe.contracts.Shelf;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// Where usable verdicts are kept.
public interface LevelStore {
    /// Keeps all of these or none: levels that are there already change nothing, rejections are counted.
    ///
    /// @param oldest when the first of their verdicts was published: what is older than the database's last restore
    /// is kept, but never drawn
    /// @throws UnstorableException when it is something in these entries that cannot be kept
    /// @throws SQLException when the database cannot at the moment, whatever the entries
    Stored store(List<Entry> entries, Instant oldest) throws UnstorableException, SQLException;

    /// What became of the levels among them.
    ///
    /// @param gained how many each shelf gained
    /// @param nearCopies those that are not kept, for their shelf has one that is nearly the same
    record Stored(Map<Shelf, Integer> gained, Set<UUID> nearCopies) {}
}
