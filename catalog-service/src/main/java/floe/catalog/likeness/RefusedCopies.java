package floe.catalog.likeness;

import floe.catalog.sql.Pruning;
import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// Which proposals were refused as near copies already, so that one that is judged twice counts once.
@Singleton
public final class RefusedCopies {
    /// Somewhat longer than a broker keeps what it has by default: until then it may be judged once more.
    private static final Duration KEPT = Duration.ofDays(8);

    private static final String FIND = "select proposal from near_copy where proposal = any (?)";

    private static final String KEEP =
            "insert into near_copy (proposal) select unnest(?::uuid[]) on conflict (proposal) do nothing";

    private static final String FORGET = """
            delete from near_copy where ctid = any (array(
                select ctid from near_copy where at < now() - make_interval(secs => ?)
                order by at limit ? for update skip locked))
            """;

    private final Sql sql;

    RefusedCopies(Sql sql) {
        this.sql = sql;
    }

    /// Those among these proposals that were.
    static Set<UUID> among(Connection connection, List<UUID> proposals) throws SQLException {
        return new HashSet<>(
                Sql.list(connection, FIND, row -> row.getObject(1, UUID.class), Sql.Column.ids(proposals)));
    }

    static void keep(Connection connection, List<UUID> proposals) throws SQLException {
        if (!proposals.isEmpty()) {
            Sql.update(connection, KEEP, Sql.Column.ids(proposals));
        }
    }

    public void forget() {
        Pruning.all(sql, FORGET, (double) KEPT.toSeconds());
    }
}
