package floe.catalog.intake;

import floe.contracts.Shelf;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/// Where usable verdicts are kept.
public interface LevelStore {
    /// Keeps all of these or none: levels that are there already change nothing, rejections are counted.
    ///
    /// @return how many levels each shelf gained
    /// @throws UnstorableException when it is something in these entries that cannot be kept
    /// @throws SQLException when the database cannot at the moment, whatever the entries
    Map<Shelf, Integer> store(List<Entry> entries) throws UnstorableException, SQLException;
}
