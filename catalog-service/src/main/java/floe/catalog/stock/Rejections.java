package floe.catalog.stock;

import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.util.List;

/// Why boards came to nothing, over all time.
@Singleton
public final class Rejections {
    private static final String BY_REASON = """
            select game, reason, sum(count) from rejection
            group by game, reason order by sum(count) desc, game, reason limit ?
            """;

    /// @param count boards of that game that were turned away for that reason
    public record Rejected(String game, String reason, long count) {}

    private final Sql sql;

    Rejections(Sql sql) {
        this.sql = sql;
    }

    /// The most frequent first.
    public List<Rejected> most(int limit) {
        return sql.list(BY_REASON, row -> new Rejected(row.getString(1), row.getString(2), row.getLong(3)), limit);
    }
}
