package floe.bench.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.DoubleStream;

/// What was asked of Postgres' disk since a moment, table by table: partitions, indexes and what is kept aside of long
/// values are told as their table's. By Postgres' own counters, and by its log of changes, record by record.
final class DiskUse {
    /// Rows of a table as Markdown are led by this.
    static final List<String> HEAD = List.of(
            "| table | rows: new | changed | gone | pages looked at: table | indexes | not in memory | pages changed | bytes of the log | an image of a page |",
            "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");

    private static final String COUNTERS = """
            select coalesce(pg_partition_root(relid), relid)::regclass::text, sum(n_tup_ins), sum(n_tup_upd), sum(n_tup_del),
                sum(heap_blks_hit + heap_blks_read + coalesce(toast_blks_hit + toast_blks_read, 0)),
                sum(coalesce(idx_blks_hit + idx_blks_read, 0) + coalesce(tidx_blks_hit + tidx_blks_read, 0)),
                sum(heap_blks_read + coalesce(idx_blks_read, 0) + coalesce(toast_blks_read, 0) + coalesce(tidx_blks_read, 0))
            from pg_stat_user_tables join pg_statio_user_tables using (relid)
            group by 1
            """;

    /// A page counts once in a transaction. Images of whole pages, which are in the log where a page is changed for the
    /// first time after a checkpoint, are told apart: how many there are is a matter of how busy the database is.
    private static final String CHANGES = """
            with change as (
                select coalesce(i.indrelid, t.oid, c.oid) as owner, b.xid, b.relfilenode, b.relforknumber, b.relblocknumber,
                    (b.record_length - sum(b.block_fpi_length) over record)::float8 / count(*) over record as bytes,
                    nullif(b.block_fpi_length, 0) as image
                from pg_get_wal_block_info('%s', pg_current_wal_flush_lsn(), false) b
                join pg_class c on c.relfilenode = b.relfilenode
                left join pg_index i on i.indexrelid = c.oid
                left join pg_class t on t.reltoastrelid = coalesce(i.indrelid, c.oid)
                where b.reldatabase = (select oid from pg_database where datname = current_database())
                window record as (partition by b.start_lsn))
            select coalesce(pg_partition_root(owner), owner)::regclass::text,
                count(distinct (xid::text, relfilenode, relforknumber, relblocknumber)), sum(bytes), coalesce(avg(image), 0), coalesce(sum(image), 0)
            from change group by 1
            """;

    private static final String OTHERS = """
            select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
            """;

    /// Where the log ends, how long it is by now, and how often it was brought to the disk.
    private static final String LOG = """
            select pg_current_wal_flush_lsn()::text, pg_current_wal_flush_lsn() - '0/0'::pg_lsn,
                (select sum(fsyncs) from pg_stat_io where object = 'wal')
            """;

    private static final long LIMIT = TimeUnit.MINUTES.toNanos(1);
    private static final int IN_TABLE = 3;
    private static final int IN_INDEXES = 4;
    private static final int IMAGES = 3;

    private final Connection connection;
    private final Map<String, double[]> counters;
    private final String end;
    private final double bytes;
    private final double syncs;

    /// @param counters what [#COUNTERS] tells
    /// @param changes what [#CHANGES] tells
    private record Row(String table, double[] counters, double[] changes) {
        String line() {
            StringJoiner line = new StringJoiner(" | ", "| ", " |").add("`" + table + "`");
            DoubleStream.concat(Arrays.stream(counters), Arrays.stream(changes))
                    .forEach(each -> line.add(number(each)));
            return line.toString();
        }

        double lookedAt() {
            return counters[IN_TABLE] + counters[IN_INDEXES];
        }

        /// Hardly looked at, as by what a catalog does beside, and not changed.
        boolean isIdle() {
            return lookedAt() < 1 && changes[0] < 0.005;
        }
    }

    private DiskUse(Connection connection) throws SQLException {
        this.connection = connection;
        awaitOthers();
        this.counters = rows(connection, COUNTERS);
        try (Statement statement = connection.createStatement();
                ResultSet log = statement.executeQuery(LOG)) {
            log.next();
            this.end = log.getString(1);
            this.bytes = log.getDouble(2);
            this.syncs = log.getDouble(3);
        }
    }

    /// What a connection did is counted for good when it has ended.
    private void awaitOthers() throws SQLException {
        long limit = System.nanoTime() + LIMIT;
        try (Statement statement = connection.createStatement()) {
            while (others(statement) > 0) {
                if (System.nanoTime() > limit) {
                    throw new IllegalStateException("somebody else is connected to the database, and does not go");
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
            }
        }
    }

    private static int others(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery(OTHERS)) {
            row.next();
            return row.getInt(1);
        }
    }

    /// From now on. There must be no connection but this, now and when it is asked what was done.
    static DiskUse since(Connection connection) throws SQLException {
        return new DiskUse(connection);
    }

    /// Rows of Markdown for one of so many operations: the tables that most is looked at in first.
    List<String> each(long operations) throws SQLException {
        DiskUse now = new DiskUse(connection);
        Map<String, double[]> changes = rows(connection, CHANGES.formatted(end));
        List<Row> rows = new ArrayList<>();
        now.counters.forEach((table, after) -> {
            double[] before = counters.getOrDefault(table, new double[after.length]);
            double[] each = new double[after.length];
            Arrays.setAll(each, i -> (after[i] - before[i]) / operations);
            double[] change = changes.getOrDefault(table, new double[IMAGES + 1]);
            rows.add(new Row(table, each, new double[] {change[0] / operations, change[1] / operations, change[2]}));
        });
        rows.removeIf(Row::isIdle);
        rows.sort(Comparator.comparingDouble(Row::lookedAt).reversed());
        double images =
                changes.values().stream().mapToDouble(change -> change[IMAGES]).sum();
        List<String> lines = new ArrayList<>(rows.stream().map(Row::line).toList());
        lines.add("");
        lines.add(
                "With commits and what else there is %s bytes of the log, images apart, which was brought to the disk %s times."
                        .formatted(
                                number((now.bytes - bytes - images) / operations),
                                number((now.syncs - syncs) / operations)));
        return lines;
    }

    private static Map<String, double[]> rows(Connection connection, String question) throws SQLException {
        Map<String, double[]> rows = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(question)) {
            int columns = row.getMetaData().getColumnCount() - 1;
            while (row.next()) {
                double[] values = new double[columns];
                for (int i = 0; i < columns; i++) {
                    values[i] = row.getDouble(i + 2);
                }
                rows.put(row.getString(1), values);
            }
        }
        return rows;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%,.0f", value);
    }
}
