package floe.catalog.draws;

import floe.catalog.config.CatalogConfig;
import floe.catalog.sql.Pruning;
import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;

/// Forgets what was answered long ago: answers, a whole day at a time, then ids, and runs. What players have seen is
/// what "never twice" rests on: it is forgotten only where an operator says so, of those who have not come for long.
/// And it makes room for the days to come, so that no draw has to.
@Singleton
public final class Forgetting {
    /// What Postgres says to whoever is at a day that another replica is at, or was: there is no such table, it is not
    /// in that state, its lock was not to be had, or each waited for the other.
    private static final Set<String> ANOTHER_IS_AT_IT = Set.of("42P01", "55000", "55P03", "40P01");

    /// Attached, on its way out, or out and not dropped: whoever was at it may have ended in between.
    private static final String OLD_DAYS = """
            select relname, relispartition, coalesce(inhdetachpending, false)
            from pg_class left join pg_inherits on inhrelid = pg_class.oid
            where relkind = 'r' and relname ~ '^draw_\\d{4}_\\d{2}_\\d{2}$'
                and relname < 'draw_' || to_char((now() at time zone 'utc')::date - ?, 'YYYY_MM_DD')
            order by relname
            """;

    private static final String FORGET_IDS = """
            delete from draw_key where ctid = any (array(
                select ctid from draw_key where day < (now() at time zone 'utc')::date - ?
                order by day limit ? for update skip locked))
            """;

    private static final String FORGET_RUNS = """
            delete from rush where ctid = any (array(
                select ctid from rush where made_at < now() - make_interval(secs => ?)
                order by made_at limit ? for update skip locked))
            """;

    private final DataSource database;
    private final Sql sql;

    Forgetting(DataSource database, Sql sql) {
        this.database = database;
        this.sql = sql;
    }

    private record Day(String table, boolean attached, boolean leaving) {}

    public void run(CatalogConfig.Draws draws, CatalogConfig.Rushes rushes) throws SQLException {
        sql.transaction(connection -> {
            DrawTable.openDays(connection);
            return true;
        });
        forgetAnswers(days(draws.keep()));
        Pruning.all(sql, FORGET_IDS, days(draws.keepIds()));
        Pruning.all(sql, FORGET_RUNS, (double) rushes.keep().toSeconds());
        draws.keepMarks().ifPresent(keep -> MarkTable.forget(sql, days(keep)));
    }

    /// At least one: what waits, or holds boards, goes on over midnight.
    private static int days(Duration keep) {
        return Math.toIntExact(Math.max(1, keep.toDays()));
    }

    /// Nobody who draws or reads waits for it. A table that others read cannot be taken away in a transaction, so no
    /// lock could be held over it but one of the connection, and behind a pooler each statement may have another.
    /// Postgres itself lets one replica do it; one that comes second leaves the rest to it.
    private void forgetAnswers(int days) throws SQLException {
        try (Connection connection = database.getConnection()) {
            for (Day day : oldDays(connection, days)) {
                drop(connection, day);
            }
        } catch (SQLException e) {
            if (!ANOTHER_IS_AT_IT.contains(e.getSQLState())) {
                throw e;
            }
        }
    }

    private static List<Day> oldDays(Connection connection, int days) throws SQLException {
        return Sql.list(
                connection, OLD_DAYS, row -> new Day(row.getString(1), row.getBoolean(2), row.getBoolean(3)), days);
    }

    private static void drop(Connection connection, Day day) throws SQLException {
        if (day.attached()) {
            Sql.run(
                    connection,
                    "alter table draw detach partition " + day.table()
                            + (day.leaving() ? " finalize" : " concurrently"));
        }
        Sql.run(connection, "drop table " + day.table());
    }
}
