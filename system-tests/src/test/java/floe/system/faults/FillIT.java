package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Shelves that fill while two generators work for them: all of what they make is judged and kept, and what is too much
/// is little.
@Tag("faults")
class FillIT {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final int TARGET = 200;
    /// What `floe.generator.headroom` allows beyond that.
    private static final int HEADROOM = TARGET / 5;

    @TempDir
    Path folder;

    /// How a shelf stands.
    private record Stand(String shelf, int total, int target) {
        int surplus() {
            return total - target;
        }
    }

    @Test
    void two_generators_fill_shelves_with_little_more_than_is_asked() throws Exception {
        try (Factory factory = Factory.start(folder, 2)) {
            factory.balanced();
            List<Process> generators = List.of(factory.startGenerator(), factory.startGenerator());
            ask(factory);
            Awaitility.await("all shelves are full")
                    .atMost(LIMIT)
                    .pollInterval(Duration.ofMillis(100))
                    .until(() -> stands(factory).stream().allMatch(stand -> stand.total() >= stand.target()));
            for (Process generator : generators) {
                Factory.end(generator);
            }
            factory.balanced();
            List<Stand> stands = stands(factory);

            assertThat(stands).isNotEmpty();
            assertThat(stands.stream().mapToInt(Stand::surplus).sum()).isLessThan(stands.size() * HEADROOM);
        }
    }

    private static void ask(Factory factory) throws SQLException {
        try (Connection database = connection(factory);
                Statement statement = database.createStatement()) {
            statement.execute("update shelf set target = " + TARGET + " where game in ('ice', 'penguin')");
        }
    }

    private static List<Stand> stands(Factory factory) throws SQLException {
        List<Stand> stands = new ArrayList<>();
        try (Connection database = connection(factory);
                Statement statement = database.createStatement();
                ResultSet row = statement.executeQuery(
                        "select game || '/' || size || '/' || band, total, target from shelf where target > 0 order by 1")) {
            while (row.next()) {
                stands.add(new Stand(row.getString(1), row.getInt(2), row.getInt(3)));
            }
        }
        return stands;
    }

    private static Connection connection(Factory factory) throws SQLException {
        return DriverManager.getConnection(factory.jdbcUrl(), "floe", "floe");
    }
}
