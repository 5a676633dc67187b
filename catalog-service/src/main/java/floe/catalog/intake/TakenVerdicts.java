package floe.catalog.intake;

import floe.catalog.sql.Sql;
import java.sql.Connection;
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
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Up to where the verdicts of each partition are taken in, kept with what they left: a verdict that comes again counts
/// no second time, after a crash or because the group was set back.
///
/// An offset alone does not tell: offsets begin anew with a topic that is made anew, and some are given out again where
/// a broker has lost its last records. What lies there then was published later than all that was taken in before, and
/// what comes again was not. When that is, is told by the clocks of solvers: one that goes ahead counts as now.
final class TakenVerdicts {
    private static final Logger LOG = LoggerFactory.getLogger(TakenVerdicts.class);

    private static final String READ = "select partition, next, newest from verdicts_taken where partition = any (?)";

    private static final String WRITE = """
            insert into verdicts_taken (partition, next, newest)
            select partition, next, least(newest, now())
            from unnest(?::int[], ?::bigint[], ?::timestamptz[]) as taken (partition, next, newest)
            on conflict (partition) do update set next = excluded.next, newest = excluded.newest
            """;

    private final Map<Integer, Mark> marks = new HashMap<>();
    private final Map<Integer, Mark> moved = new TreeMap<>();

    private TakenVerdicts() {}

    /// @param next all below it is taken in
    /// @param newest when the last of that was published
    private record Mark(long next, Instant newest) {
        boolean covers(Position verdict) {
            return verdict.offset() < next && !verdict.published().isAfter(newest);
        }

        Mark with(Position verdict) {
            Instant published = verdict.published();
            return new Mark(verdict.offset() + 1, published.isAfter(newest) ? published : newest);
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
                        row.getInt(1),
                        new Mark(
                                row.getLong(2),
                                row.getObject(3, OffsetDateTime.class).toInstant())),
                Sql.Column.numbers(partitions));
        return taken;
    }

    /// One more is taken in, unless it was before.
    ///
    /// @return whether it was
    boolean isAgain(Position verdict) {
        Mark mark = marks.getOrDefault(verdict.partition(), new Mark(0, Instant.EPOCH));
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
                new Sql.Column(
                        "timestamptz",
                        all.stream()
                                .map(mark -> mark.newest().atOffset(ZoneOffset.UTC))
                                .toList()));
    }
}
