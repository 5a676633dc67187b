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
                new Sql.Column("text", ids));
        return solutions;
    }

    /// @param id a board's id
    public Optional<String> of(String id) {
        return sql.first("select solution from level_solution where level_id = ?::uuid", row -> row.getString(1), id);
    }
}
