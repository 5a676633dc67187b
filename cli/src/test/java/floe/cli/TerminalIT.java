package floe.cli;

import static java.util.concurrent.CompletableFuture.delayedExecutor;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The tools as a person meets them: by the script `floe`, in a terminal of 80 by 24, with keys that are pressed. The
/// terminal is made by `script`, which comes with every Linux.
@Execution(ExecutionMode.CONCURRENT)
class TerminalIT {
    private static final String LEVEL = """
            OOOOOOOOOO
            O.O......O
            O........O
            O.....O..O
            OO......OO
            s....O...O
            O....O...O
            OOOOOOeOOO
            """;
    /// With [#STEPS] it takes half a second or more until it is given up.
    private static final String HARD = """
            ......CH........
            ................
            .C..............
            ................
            ..A..........G..
            ................
            ..E.............
            ......GE.A......
            ....D...........
            ................
            ................
            .............B..
            .......H...F....
            ................
            ................
            D.BF............
            """;
    private static final String STEPS = " --budget 300000000";
    private static final long LIMIT_SECONDS = 60;
    private static final String RIGHT = "\u001b[C";
    private static final String UP = "\u001b[A";
    private static final String CTRL_C = "\u0003";
    private static final Map<Character, String> ARROWS = Map.of('R', RIGHT, 'U', UP, 'D', "\u001b[B", 'L', "\u001b[D");

    @TempDir
    Path temp;

    /// The script, and the command that this build has made: so nothing is stale, whatever lies in the tree.
    @BeforeEach
    void install() throws IOException {
        Files.copy(Path.of("..", "floe"), temp.resolve("floe"));
        Files.writeString(temp.resolve("pom.xml"), "<project/>");
        for (String module : List.of("cli", "games", "models", "embedded", "contracts", "wire", "pictures", "client")) {
            Files.createDirectories(temp.resolve(module).resolve("src/main"));
            Files.writeString(temp.resolve(module).resolve("pom.xml"), "<project/>");
        }
        Path target = Files.createDirectory(temp.resolve("cli/target"));
        for (String made : List.of("floe.jar", "lib")) {
            Files.createSymbolicLink(
                    target.resolve(made), Path.of("target", made).toAbsolutePath());
        }
        later(Files.createDirectory(temp.resolve("target")).resolve("floe-cli.stamp"));
        later(target.resolve("floe.aot.tried"));
        Files.writeString(temp.resolve("board.txt"), LEVEL);
    }

    /// What they lead to stays, and nobody needs to be warned of that.
    @AfterEach
    void unlink() throws IOException {
        for (String made : List.of("floe.jar", "lib")) {
            Files.delete(temp.resolve("cli/target").resolve(made));
        }
    }

    private static void later(Path file) throws IOException {
        Files.createFile(file);
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(60)));
    }

    @Test
    void arrowKeysPlay() throws Exception {
        try (Seat seat = new Seat("./floe play ice board.txt")) {
            seat.await("\u001b[1;30;103m@");
            seat.await("No moves yet");
            seat.press(RIGHT);
            seat.await("1 move: R");
            seat.press(UP);
            seat.await("2 moves: RU");
            seat.press("h");
            seat.await("try ");
            seat.press("u");
            seat.await("1 move: R");
            seat.press("q");
            assertThat(seat.exit()).isZero();
        }
    }

    @Test
    void aRoundPlayedToItsEndLeavesTheTerminalAsItWas() throws Exception {
        String moves = "RURDLDLD";
        try (Seat seat = new Seat("stty -a > before && ./floe play ice board.txt && stty -a > after")) {
            seat.await("No moves yet");
            for (int i = 1; i <= moves.length(); i++) {
                seat.press(ARROWS.get(moves.charAt(i - 1)));
                seat.await(i < moves.length() ? moves.substring(0, i) : "Solved in 8 moves");
            }
            assertThat(seat.exit()).isZero();
            assertThat(seat.seen()).endsWith("q quit\r\n");
        }
        assertThat(temp.resolve("after")).hasSameTextualContentAs(temp.resolve("before"));
    }

    @Test
    void arrowKeysLeadPathsToo() throws Exception {
        Files.writeString(temp.resolve("paths.txt"), "AB\n..\nAB\n");
        try (Seat seat = new Seat("./floe play flow paths.txt")) {
            seat.await("No moves yet");
            for (String key : List.of(" ", ARROWS.get('D'), ARROWS.get('D'), RIGHT, " ", UP, UP)) {
                seat.press(key);
            }
            seat.await("Solved in 2 moves");
            assertThat(seat.exit()).isZero();
        }
    }

    @Test
    void whoWantsNoColoursGetsNone() throws Exception {
        try (Seat seat = new Seat("NO_COLOR=1 ./floe play ice board.txt")) {
            seat.await("No moves yet");
            seat.press("q");
            assertThat(seat.exit()).isZero();
            assertThat(seat.seen()).contains("@....O").doesNotContain("m@");
        }
    }

    @Test
    void aBoardLargerThanTheTerminalScrollsWithThePlayer() throws Exception {
        try (Seat seat = new Seat("NO_COLOR=1 ./floe play cave --band easy --seed 7")) {
            seat.await("No moves yet");
            seat.await("columns ");
            seat.press("q");
            assertThat(seat.exit()).isZero();
            assertThat(seat.screens())
                    .isNotEmpty()
                    .allSatisfy(screen -> assertThat(screen.lines())
                            .hasSizeLessThanOrEqualTo(24)
                            .anyMatch(line -> line.contains("@"))
                            .allMatch(line -> line.length() <= 80));
        }
    }

    @Test
    void noPngIsPouredIntoATerminal() throws Exception {
        try (Seat seat = new Seat("./floe picture ice board.txt --png")) {
            assertThat(seat.exit()).isEqualTo(2);
            assertThat(seat.seen()).contains("name a file with --out board.png").doesNotContain("PNG\r\n");
        }
    }

    @Test
    void aPictureOfThatNameIsAPng() throws Exception {
        try (Seat seat = new Seat("./floe picture ice board.txt --out board.PNG")) {
            assertThat(seat.exit()).as(seat.seen()).isZero();
        }
        assertThat(Files.readAllBytes(temp.resolve("board.PNG"))).startsWith(0x89, 'P', 'N', 'G');
    }

    /// What says how far the work is wiped it where standard input had been named.
    @ParameterizedTest
    @ValueSource(strings = {"", " -"})
    void whatIsTypedIsNotWiped(String file) throws Exception {
        try (Seat seat = new Seat("./floe solve flow" + STEPS + file)) {
            seat.await("Type or paste a board");
            seat.press(HARD + "\u0004");
            assertThat(seat.exit()).as(seat.seen()).isEqualTo(3);
            assertThat(seat.seen()).doesNotContain("boards judged");
        }
    }

    @ParameterizedTest
    @CsvSource({"TERM=xterm, true", "TERM=dumb, false", "env -u TERM, false"})
    void howFarTheWorkIsIsSaidWhereALineCanBeWiped(String terminal, boolean isSaid) throws Exception {
        Files.writeString(temp.resolve("hard.txt"), (HARD + "\n").repeat(10));
        try (Seat seat = new Seat(terminal + " ./floe solve flow hard.txt --threads 1" + STEPS)) {
            assertThat(seat.exit()).as(seat.seen()).isEqualTo(3);
            assertThat(seat.seen().contains("boards judged")).isEqualTo(isSaid);
            assertThat(seat.seen().contains("\u001b")).isEqualTo(isSaid);
        }
    }

    @ParameterizedTest
    @CsvSource({"TERM=xterm, '', true", "TERM=dumb, '', false", "TERM=xterm, 2>err.log, false"})
    void helpAndRefusalsAreInColoursWhereATerminalShowsThem(String terminal, String errors, boolean areColours)
            throws Exception {
        for (String call : List.of("solve --help", "solve flow --bad")) {
            try (Seat seat = new Seat(terminal + " ./floe " + call + " " + errors)) {
                assertThat(seat.exit()).as(seat.seen()).isLessThan(3);
                Path file = temp.resolve("err.log");
                String all = seat.seen() + (Files.exists(file) ? Files.readString(file) : "");
                assertThat(all).contains("solve");
                assertThat(all.contains("\u001b")).as(all).isEqualTo(areColours);
            }
        }
    }

    /// A shell that goes on with what was suspended gives the terminal back as its own line editor needs it. Only one
    /// with jobs sees anything suspended. Of Java another key (Ctrl-\) has all threads told.
    @ParameterizedTest
    @ValueSource(strings = {"\u001a", "\u001c"})
    void noKeySuspendsAGameOrWritesOverIt(String key) throws Exception {
        try (Seat seat = new Seat("bash -mc './floe play ice board.txt; echo over'")) {
            seat.await("No moves yet");
            seat.press(key);
            seat.press(RIGHT);
            seat.await("1 move: R");
            seat.press("q");
            seat.await("over");
            assertThat(seat.seen()).doesNotContain("thread dump");
        }
    }

    /// What the shell writes next, its prompt above all, begins a line.
    @Test
    void aRoundEndedByCtrlCLeavesTheTerminalAsItWas() throws Exception {
        try (Seat seat =
                new Seat("bash -mc 'stty -a > before; ./floe play ice board.txt; stty -a > after; echo over'")) {
            seat.await("q quit");
            seat.press(CTRL_C);
            seat.await("q quit\r\nover");
            assertThat(seat.exit()).isZero();
        }
        assertThat(temp.resolve("after")).hasSameTextualContentAs(temp.resolve("before"));
    }

    /// A shell takes a program that ends by itself for one that has seen to the signal, and goes on.
    @Test
    void ctrlCEndsTheLoopThatCallsATool() throws Exception {
        String loop = "for i in 1 2; do ./floe generate ice --count 100000000 > levels; echo goes on; done";
        try (Seat seat = new Seat("bash -c '" + loop + "'")) {
            seat.await("seed ");
            seat.press(CTRL_C);
            seat.exit();
            assertThat(seat.seen()).doesNotContain("goes on");
        }
    }

    @Test
    void aTerminalThatIsResizedShowsTheBoardAnew() throws Exception {
        try (Seat seat = new Seat("tty > tty.txt && ./floe play ice board.txt")) {
            seat.await("q quit");
            String terminal = Files.readString(temp.resolve("tty.txt")).strip();
            assertThat(new ProcessBuilder("stty", "-F", terminal, "cols", "20")
                            .start()
                            .waitFor())
                    .isZero();
            seat.await("arrows…tart · q quit");
            seat.press("q");
            assertThat(seat.exit()).isZero();
        }
    }

    @Test
    void aBoardThatComesByStandardInputIsPlayedByKeysToo() throws Exception {
        try (Seat seat = new Seat("cat board.txt | ./floe play ice -")) {
            seat.await("No moves yet");
            seat.press(RIGHT);
            seat.await("1 move: R");
            seat.press("q");
            assertThat(seat.exit()).isZero();
        }
    }

    /// Somebody at a terminal.
    private final class Seat implements AutoCloseable {
        private final Process terminal;
        private final OutputStream keys;
        private final Reader screen;
        private final StringBuilder seen = new StringBuilder();
        private int read;

        Seat(String command) throws IOException {
            ProcessBuilder builder = new ProcessBuilder(
                            "script", "-qefc", "stty rows 24 cols 80 && " + command, "/dev/null")
                    .directory(temp.toFile())
                    .redirectErrorStream(true);
            builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
            builder.environment().put("TERM", "xterm");
            builder.environment().remove("NO_COLOR");
            terminal = builder.start();
            keys = terminal.getOutputStream();
            screen = terminal.inputReader(StandardCharsets.UTF_8);
            // Whoever waits for what never comes reads the end then.
            delayedExecutor(LIMIT_SECONDS, TimeUnit.SECONDS).execute(this::leave);
        }

        /// Reads until that is on the screen, after what was awaited before.
        void await(String text) throws IOException {
            while (seen.indexOf(text, read) < 0) {
                int sign = screen.read();
                assertThat(sign).as("'%s' in:%n%s", text, seen).isNotNegative();
                seen.append((char) sign);
            }
            read = seen.indexOf(text, read);
        }

        void press(String key) throws IOException {
            keys.write(key.getBytes(StandardCharsets.US_ASCII));
            keys.flush();
        }

        int exit() throws IOException, InterruptedException {
            for (int sign = screen.read(); sign >= 0; sign = screen.read()) {
                seen.append((char) sign);
            }
            return terminal.waitFor();
        }

        String seen() {
            return seen.toString();
        }

        /// All that has been drawn, screen for screen.
        List<String> screens() {
            return Arrays.stream(seen().split("\u001b\\[H"))
                    .skip(1)
                    .map(screen ->
                            screen.replaceAll("\u001b\\[[0-9;]*[A-Za-z]", "").replace("\r", ""))
                    .toList();
        }

        @Override
        public void close() throws IOException {
            keys.close();
            leave();
        }

        private void leave() {
            terminal.descendants().forEach(ProcessHandle::destroyForcibly);
            terminal.destroyForcibly();
        }
    }
}
