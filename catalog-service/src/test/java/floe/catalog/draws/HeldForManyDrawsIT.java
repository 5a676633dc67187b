package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.sql.Transaction;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// A player for whom many draws hold boards. Each draw has moved one lane on from where the last one
/// before it has put that.
class HeldForManyDrawsIT extends ReservationsCase {
    private static final int SHELVES = 12;
    private static final int DRAWS_A_SHELF = 50;
    private static final int ROWS = SHELVES * DRAWS_A_SHELF;

    private static final String HOLD = """
            insert into draw_held (tenant, id, player, shelf_id, before, after)
            select ?, 'held-' || shelf || '-' || number, ?, shelf,
                array(select (number + 15 - lane) / 16 from generate_series(0, 15) as lane order by lane),
                array(select case when number % 16 = lane then number / 16 + 1 else 0 end
                      from generate_series(0, 15) as lane order by lane)
            from generate_series(1, ?) as shelf cross join generate_series(0, ?) as number
            """;

    private static final String READ_AND_CHANGED = """
            select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0), n_tup_upd
            from pg_stat_xact_user_tables where relname = 'draw_held'
            """;

    private static final String CHANGED = """
            select id from draw_held where tenant = ? and xmin <> ?::text::xid order by id
            """;

    private final Sql sql = new Sql(postgres.source());

    private record Work(long read, long changed) {}

    @Test
    void whoeverIsForgottenCostsNoMoreThanWhatIsHeldForThem() throws Exception {
        UUID player = hold("forgotten");

        Work first = forget("forgotten", player);
        Work again = forget("forgotten", player);

        assertThat(first.read()).isLessThan(10L * ROWS);
        assertThat(again.read()).isLessThan(10L * ROWS);
        assertThat(again.changed()).as("what is as it should be").isZero();
    }

    @Test
    void whereDrawsHaveEndedBeforeMarksGoBackToWhereTheLastThatHoldsBoardsPutThem() throws Exception {
        UUID player = hold("gaps");
        sql.update("delete from draw_held where tenant = 'gaps' and id in ('held-1-0', 'held-1-16', 'held-1-33')");

        forget("gaps", player);

        assertThat(before("gaps", "held-1-32", 1)).as("the first on its lane").isZero();
        assertThat(before("gaps", "held-1-48", 1)).isEqualTo(3);
        assertThat(before("gaps", "held-1-49", 2))
                .as("behind one that has ended")
                .isEqualTo(2);
        assertThat(before("gaps", "held-2-16", 1)).isEqualTo(1);
    }

    @Test
    void whereADrawIsLetGoOnlyTheOneThatWentOnFromThereIsChanged() throws Exception {
        hold("let-go");
        String made = sql.first(
                        "select max(xmin::text) from draw_held where tenant = 'let-go'", row -> row.getString(1))
                .orElseThrow();

        Transaction.run(postgres.source(), connection -> {
            HeldTable.giveBack(connection, new DrawId("let-go", "held-7-20"));
            return true;
        });

        assertThat(sql.list(CHANGED, row -> row.getString(1), "let-go", made)).containsExactly("held-7-36");
        assertThat(before("let-go", "held-7-36", 5)).isEqualTo(1);
    }

    /// By one statement, so that all rows have one xmin.
    private UUID hold(String house) {
        UUID player = PlayerKey.of(house, "ann");
        assertThat(sql.update(HOLD, house, player, SHELVES, DRAWS_A_SHELF - 1)).isEqualTo(ROWS);
        sql.update("analyze draw_held");
        return player;
    }

    private static Work forget(String house, UUID player) throws SQLException {
        return Transaction.run(postgres.source(), connection -> {
            Work before = work(connection);
            HeldTable.forget(connection, house, player);
            Work after = work(connection);
            return new Work(after.read() - before.read(), after.changed() - before.changed());
        });
    }

    private static Work work(Connection connection) throws SQLException {
        List<Work> work = Sql.list(connection, READ_AND_CHANGED, row -> new Work(row.getLong(1), row.getLong(2)));
        return work.getFirst();
    }

    private int before(String house, String id, int lane) {
        return sql.first(
                        "select before[?] from draw_held where tenant = ? and id = ?",
                        row -> row.getInt(1),
                        lane,
                        house,
                        id)
                .orElseThrow();
    }
}
