package floe.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;

/// An operator whose levels of one game are of older rules, as after an upgrade, and who has them judged anew.
final class OldRules {
    private static final String GAME = "ice";

    private final Path data;

    OldRules(Path data) {
        this.data = data;
    }

    /// As if all of the game's levels had been judged so long ago, and one of them were of another band then.
    void pretend(String jdbcUrl, String id) throws SQLException {
        try (Connection database = DriverManager.getConnection(jdbcUrl, "floe", "");
                Statement statement = database.createStatement()) {
            int all = statement.executeUpdate("update level set rules = 0, score = 1 from shelf where game = '" + GAME
                    + "' and shelf.id = shelf_id");
            int one = statement.executeUpdate("update level set lane = null, ordinal = null, shelf_id ="
                    + " (select id from shelf where (game, size, band) = ('" + GAME + "', '20x25', 'expert'))"
                    + " where replace(id::text, '-', '') = '" + id + "'");
            int totals =
                    statement.executeUpdate("update shelf set total = total + case band when 'easy' then -1 else 1 end"
                            + " where game = '" + GAME + "' and size = '20x25' and band in ('easy', 'expert')");
            assertThat(List.of(all > 1, one == 1, totals == 2)).containsOnly(true);
        }
    }

    void begin() throws Exception {
        assertThat(floe("regrade"))
                .containsPattern("(?m)^ice +rules \\d+, never regraded: [1-9]\\d* levels of older rules$");
        assertThat(floe("regrade", GAME, "--no-watch")).contains("running");
    }

    /// Nobody has to begin it again.
    void awaitEnd() {
        Awaitility.await("all levels of " + GAME + " are judged anew")
                .atMost(Duration.ofMinutes(3))
                .untilAsserted(
                        () -> assertThat(floe("regrade"))
                                .containsPattern(
                                        "(?m)^ice +rules \\d+, done: (\\d+) of \\1 levels judged, [1-9]\\d* kept in their band, 1 moved, 0 refused now$"));
    }

    private String floe(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-jar",
                Project.ROOT.resolve("cli/target/floe.jar").toString()));
        command.addAll(List.of(arguments));
        command.add("--data=" + data);
        Project.Answer answer = Project.run(Project.ROOT, command.toArray(String[]::new));
        assertThat(answer.exit()).as(answer.output()).isZero();
        return answer.output();
    }
}
