package floe.catalog.intake;

import floe.catalog.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Up to where the verdicts of each partition are taken in, kept with what they left: a verdict that comes again counts
/// no second time, after a crash or because the group was set back.
///
/// An offset alone does not tell: offsets begin anew with a topic that is made anew, and some are given out again where
/// a broker has lost its last records. What lies there then was published later than all that was taken in before, and
/// what comes again was not. When that is, is told by the clocks of solvers: one that goes ahead counts as now. What is
/// ahead still when it comes again is known by being no later than the latest.
final class TakenVerdicts {
    private static final Logger LOG = LoggerFactory.getLogger(TakenVerdicts.class);

    private static final String READ = """
            select asked.partition, coalesce(next, 0), coalesce(newest, 'epoch'), coalesce(latest, newest, 'epoch'), now()
            from unnest(?) as asked (partition) left join verdicts_taken using (partition)
            """;

    private static final String WRITE = """
            insert into verdicts_taken (partition, next, newest, latest)
            select partition, next, least(newest, now()), latest
            from unnest(?::int[], ?::bigint[], ?::timestamptz[], ?::timestamptz[]) as taken (partition, next, newest, latest)
            on conflict (partition) do update
            set next = excluded.next, newest = excluded.newest, latest = excluded.latest
            """;

    private final Map<Integer, Mark> marks = new HashMap<>();
    private final Map<Integer, Mark> moved = new TreeMap<>();

    private TakenVerdicts() {}

    /// @param next all below it is taken in
    /// @param newest when the last of that was published, or was taken in if that is earlier
    /// @param latest the same, as it was told
    private record Mark(long next, Instant newest, Instant latest, Instant now) {
        boolean covers(Position verdict) {
            Instant published = verdict.published();
            return verdict.offset() < next
                    && (!published.isAfter(newest) || published.isAfter(now) && !published.isAfter(latest));
        }

        /// Of a topic that is made anew the latest is told anew.
        Mark with(Position verdict) {
            Instant published = verdict.published();
            return new Mark(
                    verdict.offset() + 1,
                    later(newest, published),
                    verdict.offset() < next ? published : later(latest, published),
                    now);
        }

        private static Instant later(Instant one, Instant other) {
            return one.isAfter(other) ? one : other;
        }
    }

    /// Under the turn of intake.
    static TakenVerdicts read(Connection connection, Collection<Arrived> arrived) throws SQLException {
        Set<Integer> partitions =
                arrived.stream().map(each -> each.position().partition()).collect(Collectors.toSet());
        TakenVerdicts taken = new TakenVerdicts();
        Sql.list(
                connection,
                READ,
                row -> taken.marks.put(
                        row.getInt(1), new Mark(row.getLong(2), time(row, 3), time(row, 4), time(row, 5))),
                Sql.Column.numbers(partitions));
        return taken;
    }

    /// One more is taken in, unless it was before.
    ///
    /// @return whether it was
    boolean isAgain(Position verdict) {
        Mark mark = marks.get(verdict.partition());
        if (mark.covers(verdict)) {
            return true;
        }
        if (verdict.offset() < mark.next()) {
            LOG.info(
                    "new verdicts lie at {} of partition {}, where others were taken in up to {}: the topic was made anew, or has lost its end",
                    verdict.offset(),
                    verdict.partition(),
                    mark.next());
        }
        marks.put(verdict.partition(), mark.with(verdict));
        moved.put(verdict.partition(), mark.with(verdict));
        return false;
    }

    /// @param open partitions that keep the mark that they have
    void writeDown(Connection connection, Set<Integer> open) throws SQLException {
        moved.keySet().removeAll(open);
        if (moved.isEmpty()) {
            return;
        }
        List<Mark> all = List.copyOf(moved.values());
        Sql.update(
                connection,
                WRITE,
                Sql.Column.numbers(List.copyOf(moved.keySet())),
                new Sql.Column("int8", all.stream().map(Mark::next).toList()),
                times(all, Mark::newest),
                times(all, Mark::latest));
    }

    private static Instant time(ResultSet row, int column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    private static Sql.Column times(List<Mark> marks, Function<Mark, Instant> time) {
        return new Sql.Column(
                "timestamptz",
                marks.stream()
                        .map(mark -> time.apply(mark).atOffset(ZoneOffset.UTC))
                        .toList());
    }
}
