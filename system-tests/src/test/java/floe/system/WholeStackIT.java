package floe.system;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Replay;
import floe.games.registry.Games;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// From demand to a level that stands there after a restart: what a person sees who runs `./floe up`.
class WholeStackIT {
    private static final Duration FILL_LIMIT = Duration.ofMinutes(10);
    private static final int LEVELS = 10;

    /// Only what is ordered is made: the machine is not busy with seven thousand levels meanwhile.
    private static final Map<String, String> NONE = Map.of("FLOE_CATALOG_SHELF_TARGET", "0");

    private static final Pattern ID = Pattern.compile("\"id\":\"([0-9a-f]{32})\"");
    private static final Pattern JAVA = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern SHELL = Pattern.compile("```sh\\n(.*?)```", Pattern.DOTALL);

    private record Stored(String board, String solution) {}

    @TempDir
    Path folder;

    @Test
    void a_shelf_fills_and_a_level_is_played_and_found_again_after_a_restart() throws Exception {
        Path data = folder.resolve("data");
        String id;
        String level;
        try (RunningStack stack = RunningStack.start(data, 2, NONE)) {
            stack.order("ice/20x25/easy", LEVELS);
            awaitLevels(stack, "ice", "20x25", "easy", LEVELS);
            id = firstLevel(stack, "ice", "20x25", "easy");
            level = body(stack, "/v1/levels/" + id);

            assertThat(level).doesNotContain("solution");
            assertThat(body(stack, "/v1/levels/" + id + ".svg"))
                    .startsWith("<svg")
                    .contains("</svg>");
            assertSolved(stack, id);
            Visitor visitor = new Visitor(stack);
            visitor.looksAndPlays(id);
            visitor.signsInOnce();
            assertExamplesHold(stack, data);
            assertExampleOfJavaHolds(stack, data);
            assertKeysAreMadeAndRevoked(stack, data);
            OldRules old = new OldRules(data);
            old.pretend(stack.jdbcUrl(), id);
            old.begin();
            assertStopsWhole(stack);
        }
        try (RunningStack again = RunningStack.start(data, 1, NONE)) {
            new OldRules(data).awaitEnd();
            assertThat(body(again, "/v1/levels/" + id)).isEqualTo(level);
            assertSolved(again, id);
            assertThat(stored(again.jdbcUrl(), id).board()).isEqualTo(body(again, "/v1/levels/" + id + ".txt"));
        }
    }

    private static void awaitLevels(RunningStack stack, String game, String size, String band, int count) {
        String path = "/v1/levels?limit=100&game=" + game + "&size=" + size + "&band=" + band;
        Awaitility.await(count + " levels on " + game + "/" + size + "/" + band)
                .atMost(FILL_LIMIT)
                .untilAsserted(() ->
                        assertThat(ID.matcher(body(stack, path)).results()).hasSizeGreaterThanOrEqualTo(count));
    }

    private static String firstLevel(RunningStack stack, String game, String size, String band) throws Exception {
        Matcher id = ID.matcher(body(stack, "/v1/levels?limit=1&game=" + game + "&size=" + size + "&band=" + band));
        assertThat(id.find()).isTrue();
        return id.group(1);
    }

    private static String body(RunningStack stack, String path) throws IOException, InterruptedException {
        var answer = stack.get(path);
        assertThat(answer.statusCode()).as(path + ": " + answer.body()).isEqualTo(200);
        return answer.body();
    }

    private static void assertSolved(RunningStack stack, String id) throws IOException, SQLException {
        Stored stored = stored(stack.jdbcUrl(), id);
        Replay replay = Games.find("ice").orElseThrow().referee().replay(stored.board(), stored.solution());

        assertThat(replay.solved()).as(stored.toString()).isTrue();
    }

    private static Stored stored(String jdbcUrl, String id) throws SQLException {
        try (Connection database = DriverManager.getConnection(jdbcUrl, "floe", "");
                PreparedStatement query = database.prepareStatement(
                        "select board, solution from level join level_solution on level_id = id where id = ?")) {
            query.setObject(1, UUID.fromString(id.replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12})", "$1-$2-$3-$4-$5")));
            try (ResultSet row = query.executeQuery()) {
                assertThat(row.next()).isTrue();
                return new Stored(row.getString("board"), row.getString("solution"));
            }
        }
    }

    /// Pastes every example that asks the catalog, one after the other as they stand, into a shell.
    private static void assertExamplesHold(RunningStack stack, Path data) throws IOException, InterruptedException {
        List<String> examples = SHELL.matcher(Files.readString(Project.ROOT.resolve("docs/api.md")))
                .results()
                .map(block -> block.group(1))
                .filter(block -> block.contains("curl") || block.contains("catalog "))
                .toList();
        assertThat(examples).isNotEmpty();
        String script =
                "set -euo pipefail\ncurl() { command curl --fail-with-body \"$@\"; }\n" + String.join("\n", examples);

        Process shell = new ProcessBuilder(
                        "bash",
                        "-c",
                        script.replace("http://localhost:8080", stack.base()).replace("./floe key show", showKey(data)))
                .directory(Project.ROOT.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(shell.getInputStream().readAllBytes(), UTF_8);

        assertThat(shell.waitFor()).as(said).isZero();
    }

    /// Runs the example as it stands, with the client as it was built.
    private void assertExampleOfJavaHolds(RunningStack stack, Path data) throws Exception {
        Matcher example = JAVA.matcher(Files.readString(Project.ROOT.resolve("docs/api.md")));
        assertThat(example.find()).isTrue();
        Path program = Files.writeString(
                folder.resolve("Example.java"), example.group(1).replace("http://localhost:8080", stack.base()));
        ProcessBuilder java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        Project.ROOT.resolve("cli/target/lib") + "/*",
                        program.toString())
                .redirectErrorStream(true);
        java.environment().put("FLOE_KEY", key(data, "show", "play").strip());
        Process process = java.start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);

        assertThat(process.waitFor()).as(said).isZero();
        assertThat(Pattern.compile("outcome=refuted|outcome=counted")
                        .matcher(said)
                        .results())
                .as(said)
                .hasSize(2);
    }

    private static void assertKeysAreMadeAndRevoked(RunningStack stack, Path data) throws Exception {
        String made = key(data, "make", "--name=of a test", "--scope=play,design", "--tenant=acme")
                .strip();
        assertThat(stack.get("/v1/games", made).statusCode()).isEqualTo(200);
        String listed = key(data, "list", "--tenant=acme");
        assertThat(listed).contains("play+design").contains("of a test").doesNotContain(made);

        String id = listed.split(" ")[0];

        String next = key(data, "rotate", id, "--grace=1").strip();

        assertThat(key(data, "list", "--tenant=acme")).contains(id).contains(", ends ");
        assertThat(stack.get("/v1/games", made).statusCode()).isEqualTo(200);
        assertThat(stack.get("/v1/games", next).statusCode()).isEqualTo(200);
        assertThat(key(data, "revoke", id)).startsWith("revoked ");
        assertThat(stack.get("/v1/games", made).statusCode()).isEqualTo(401);
        assertThat(stack.get("/v1/games", next).statusCode()).isEqualTo(200);
    }

    private static String key(Path data, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-jar",
                Project.ROOT.resolve("cli/target/floe.jar").toString(),
                "key"));
        command.addAll(List.of(arguments));
        command.add("--data=" + data);
        Project.Answer answer = Project.run(Project.ROOT, command.toArray(String[]::new));
        assertThat(answer.exit()).as(answer.output()).isZero();
        return answer.output();
    }

    /// The command without its script, which would look whether the tree that is being tested is stale.
    private static String showKey(Path data) {
        return "'%s' -jar '%s' key show --data='%s'"
                .formatted(
                        Path.of(System.getProperty("java.home"), "bin", "java"),
                        Project.ROOT.resolve("cli/target/floe.jar"),
                        data);
    }

    private static void assertStopsWhole(RunningStack stack) throws InterruptedException {
        List<ProcessHandle> processes = stack.processes();
        assertThat(processes).hasSizeGreaterThanOrEqualTo(5);

        stack.stop();

        Awaitility.await("nothing of the stack is left")
                .atMost(Duration.ofSeconds(20))
                .until(() -> processes.stream().noneMatch(ProcessHandle::isAlive));
    }
}
