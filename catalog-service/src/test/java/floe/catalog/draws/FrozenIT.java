package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import io.agroal.api.AgroalDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// A replica stands still in the midst of something and says nothing any more, though its connections stay open.
class FrozenIT {
    private static final Shelf SHELF = new Shelf("frozen", "1x1", "easy");

    @Test
    void whatItHoldsIsLetGo() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated();
                AgroalDataSource replica = postgres.sourceWithLimits();
                AgroalDataSource frozen = postgres.sourceWithLimits();
                ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
            new Stock(replica).fill(SHELF, 20);
            Draws draws = new Draws(replica, () -> {});
            put(draws, "first");
            try (Connection drawing = frozen.getConnection();
                    Connection takingIn = frozen.getConnection()) {
                stop(drawing, "select hold_marks(array(select player from player_mark), array(select id from shelf))");
                stop(takingIn, "select pg_advisory_xact_lock(hashtext('floe.catalog.intake'))");

                Future<DrawAnswer> draw = others.submit(() -> put(draws, "second"));
                Future<List<?>> intake = others.submit(() -> new Stock(replica).fill(SHELF, 1));

                assertThat(draw.get(1, TimeUnit.MINUTES)).isInstanceOf(DrawAnswer.Made.class);
                assertThat(intake.get(1, TimeUnit.MINUTES)).hasSize(1);
            }
        }
    }

    private static void stop(Connection connection, String held) throws SQLException {
        connection.setAutoCommit(false);
        Sql.list(connection, held, _ -> 0);
    }

    private static DrawAnswer put(Draws draws, String id) throws Exception {
        DrawRequest request = new DrawRequest(List.of("ada"), List.of(new BoardCount(SHELF, 3)), OnShort.FAIL);
        return draws.put(new DrawId("t", id), request);
    }
}
