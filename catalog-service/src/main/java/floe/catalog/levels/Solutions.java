package floe.catalog.levels;

import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The solutions in the database, apart from everything else that reads levels.
@Singleton
public final class Solutions {
    private static final String OWN = "select solution from own_solution where tenant = ? and level_id = ?::uuid";
    private static final String COMMON = "select solution from level_solution where level_id = ?::uuid";

    private final Sql sql;

    Solutions(Sql sql) {
        this.sql = sql;
    }

    /// Those of many levels, by the levels' ids.
    public Map<String, String> of(List<String> ids) {
        Map<String, String> solutions = new HashMap<>();
        sql.list(
                "select replace(level_id::text, '-', ''), solution from level_solution where level_id = any (?::uuid[])",
                row -> solutions.put(row.getString(1), row.getString(2)),
                Sql.Column.texts(ids));
        return solutions;
    }

    /// A house's own, of boards that it has handed in.
    public Map<String, String> ofOwn(String tenant, List<String> ids) {
        Map<String, String> solutions = new HashMap<>();
        sql.list(
                "select replace(level_id::text, '-', ''), solution from own_solution"
                        + " where tenant = ? and level_id = any (?::uuid[])",
                row -> solutions.put(row.getString(1), row.getString(2)),
                tenant,
                Sql.Column.texts(ids));
        return solutions;
    }

    /// @param tenant who asks: where the board is their own, its own solution belongs to it
    /// @param id a board's id
    public Optional<String> of(String tenant, String id) {
        return sql.first(OWN, row -> row.getString(1), tenant, id)
                .or(() -> sql.first(COMMON, row -> row.getString(1), id));
    }
}
