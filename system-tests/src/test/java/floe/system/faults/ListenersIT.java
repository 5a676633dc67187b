package floe.system.faults;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// As many game servers listen to one catalog as it takes: the database is asked as often as for one of them.
@Tag("faults")
class ListenersIT {
    private static final int LISTENERS = 10_000;
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final long WATCHED_SECONDS = 20;
    private static final String KEY = "floe_" + "l".repeat(43);
    /// Each would ask four times a second, were it to ask by itself.
    private static final double FEW = LISTENERS / 100.0;

    @TempDir
    Path folder;

    private final AtomicInteger listening = new AtomicInteger();
    private final AtomicInteger told = new AtomicInteger();
    private final List<Socket> sockets = new ArrayList<>();

    @Test
    void ten_thousand_listeners_hear_what_happens_and_the_database_hears_of_one() throws Exception {
        Map<String, String> settings = Map.of(
                "FLOE_CATALOG_ACCESS_FIRST_KEYS",
                "play=" + KEY,
                "FLOE_CATALOG_ACCESS_RATE",
                "100000",
                "FLOE_CATALOG_EVENTS_LISTENERS_PER_TENANT",
                String.valueOf(LISTENERS),
                "FLOE_CATALOG_EVENTS_LISTENERS_PER_KEY",
                String.valueOf(LISTENERS));
        try (Factory factory = Factory.start(folder, 1, settings)) {
            factory.awaitBooks();
            double before = transactionsEachSecond(factory);
            Semaphore coming = new Semaphore(50);
            for (int i = 0; i < LISTENERS; i++) {
                coming.acquire();
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), factory.catalogPort());
                sockets.add(socket);
                Thread.ofVirtual().start(() -> listen(socket, coming));
            }
            Awaitility.await("all listen").atMost(LIMIT).until(() -> listening.get() == LISTENERS);
            double with = transactionsEachSecond(factory);
            factory.kafka().send(new Load().boards(1));
            Awaitility.await("all are told").atMost(LIMIT).until(() -> told.get() >= LISTENERS);

            System.out.printf(
                    "listeners: %d hear of a level; %.1f transactions a second with them, %.1f without%n",
                    LISTENERS, with, before);
            assertThat(with).isLessThan(FEW);
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    private void listen(Socket socket, Semaphore coming) {
        try {
            socket.getOutputStream()
                    .write(
                            ("GET /v1/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nAuthorization: Bearer "
                                            + KEY + "\r\n\r\n")
                                    .getBytes(US_ASCII));
            BufferedReader lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII), 512);
            if (lines.readLine().endsWith("200 OK")) {
                listening.incrementAndGet();
            }
            coming.release();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("event:")) {
                    told.incrementAndGet();
                    return;
                }
            }
        } catch (IOException | RuntimeException closed) {
            coming.release();
        }
    }

    /// What Postgres counts for this database. It is told of them late, when who asked rests for a moment.
    private static double transactionsEachSecond(Factory factory) throws SQLException {
        long begun = System.nanoTime();
        long before = transactions(factory);
        while (System.nanoTime() - begun < TimeUnit.SECONDS.toNanos(WATCHED_SECONDS)) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
        return (transactions(factory) - before) * 1e9 / (System.nanoTime() - begun);
    }

    private static long transactions(Factory factory) throws SQLException {
        try (Connection database = DriverManager.getConnection(factory.jdbcUrl(), "floe", "floe");
                Statement query = database.createStatement();
                ResultSet row = query.executeQuery(
                        "select xact_commit + xact_rollback from pg_stat_database where datname = 'floe'")) {
            row.next();
            return row.getLong(1);
        }
    }
}
