package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import floe.catalog.sql.Sql;
import floe.catalog.stack.CatalogIT;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// A connection that is open, and at whose other end nobody answers.
@QuarkusTest
class SilentConnectionIT extends CatalogIT {
    /// More than are in use here at once, so that the last of them is one that rests.
    private static final int SOME = 6;
    /// It is among them, whoever else has some meanwhile.
    private static final int MORE = 11;

    @Inject
    AgroalDataSource pool;

    @Test
    void nobodyWaitsLongForIt() throws Exception {
        long silent = last(SOME);
        long thrownAway = pool.getMetrics().invalidCount();
        signal("STOP", silent);
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> asking = others.submit(() -> {
                while (pool.getMetrics().invalidCount() == thrownAway) {
                    // The pool asks those alone that have rested for a second.
                    new CountDownLatch(1).await(2, TimeUnit.SECONDS);
                    last(MORE);
                }
                return null;
            });

            // Far more than it takes to ask a connection, and far less than reads wait for.
            assertThatCode(() -> asking.get(25, TimeUnit.SECONDS)).doesNotThrowAnyException();
        } finally {
            signal("CONT", silent);
        }
    }

    /// @return the process behind the last of so many that the pool lends at once
    private long last(int connections) throws SQLException {
        List<Connection> lent = new ArrayList<>();
        try {
            while (lent.size() < connections) {
                lent.add(pool.getConnection());
            }
            return Sql.list(lent.getLast(), "select pg_backend_pid()", row -> row.getLong(1))
                    .getFirst();
        } finally {
            for (Connection connection : lent) {
                connection.close();
            }
        }
    }

    private static void signal(String name, long process) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process)).start();
        assertThat(kill.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(kill.exitValue()).isZero();
    }
}
