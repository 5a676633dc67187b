package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import floe.cli.up.Part.Health;
import floe.cli.up.Part.Probe;
import floe.cli.up.Part.Stage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The stack over shells that do as told.
@Timeout(120)
class StackIT {
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final String STAY = "echo here; exec sleep 1000";

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @TempDir
    Path dir;

    private Janitor janitor;

    @BeforeEach
    void start() {
        janitor = Janitor.start(dir, dir.resolve("data"), dir.resolve("janitor.log"));
    }

    @AfterEach
    void end() {
        janitor.close();
    }

    @Test
    void startsServicesAfterWhatTheyStandOnAndStopsThemBeforeIt() {
        Stack stack =
                stackThatStopsWhenUp(part("base", Stage.INFRASTRUCTURE, STAY), part("service", Stage.SERVICE, STAY));
        assertThat(stack.run(List.of("WELCOME"), () -> {})).isEqualTo(130);
        assertThat(said())
                .containsSubsequence(
                        "base       ready",
                        "service    ready",
                        "Up in",
                        "WELCOME",
                        "service    stopped",
                        "base       stopped");
    }

    @Test
    void stopsBeforeItIsUpWhenAskedTo() {
        Stack stack = stack(part("base", Stage.INFRASTRUCTURE, STAY, process -> false));
        stack.ask(StopSignal.TERM);
        assertThat(stack.run(List.of(), () -> {})).isEqualTo(143);
        assertThat(said()).contains("base       stopped").doesNotContain("ready");
    }

    @Test
    void aServiceThatIsNeverReadyEndsTheStack() {
        Stack stack = stack(
                part("base", Stage.INFRASTRUCTURE, STAY),
                part("weak", Stage.SERVICE, "echo no such topic; exit 3", process -> false));
        assertThat(stack.run(List.of(), () -> {})).isEqualTo(1);
        assertThat(said())
                .containsSubsequence(
                        "weak ended by itself with code 3",
                        "| no such topic",
                        "weak is started again at once",
                        "weak is started again in 0.5 s",
                        "weak is started again in 1.0 s",
                        "weak is started again in 2.0 s",
                        "Giving up: weak does not start, and its log says why: "
                                + log("weak").path(),
                        "base       stopped")
                .doesNotContain("Up in");
    }

    /// A start that hangs is given more time than what counts as a life that lasted.
    @Test
    void aServiceWhoseStartsHangEndsTheStackToo() {
        assertThat(triesOfOneThatIsNeverReady(STAY, Duration.ofMillis(100))).isEqualTo(5);
        assertThat(said()).contains("weak is not ready after ");
    }

    @Test
    void aServiceThatLastsAndIsNeverReadyEndsTheStackToo() {
        assertThat(triesOfOneThatIsNeverReady("sleep 0.1; exit 3", LONG)).isEqualTo(5);
        assertThat(said()).contains("weak ended by itself with code 3");
    }

    /// How often it was started until the stack gave up. Each of its lives lasts.
    private int triesOfOneThatIsNeverReady(String script, Duration readyWithin) {
        AtomicInteger tries = new AtomicInteger();
        JavaProcess program = shell(script);
        Part weak = new Part(
                "weak",
                Stage.SERVICE,
                log -> {
                    tries.incrementAndGet();
                    return program.start(log);
                },
                Health.untilItEnds(process -> false, readyWithin),
                log("weak"));
        Console console = new Console(new PrintStream(said, true, StandardCharsets.UTF_8), false);
        Stack stack = new Stack(List.of(weak), janitor, console, Duration.ofMillis(50));
        assertThat(stack.run(List.of(), () -> {})).isEqualTo(1);
        assertThat(said())
                .contains("weak is started again at once")
                .contains("Giving up: weak does not start")
                .doesNotContain("weak is started again in", "weak       ready");
        return tries.get();
    }

    @Test
    void whatHasBeenReadyOnceIsTriedAgainForEverAndTheRestGoesOn() {
        Path seen = dir.resolve("seen");
        Stack stack = stackThatStopsAt(
                "weak is started again in 4.0 s",
                part("base", Stage.INFRASTRUCTURE, STAY),
                part(
                        "weak",
                        Stage.SERVICE,
                        "echo here; until [ -e '" + seen + "' ]; do sleep 0.1; done; rm '" + seen
                                + "'; sleep 0.3; exit 3",
                        // It lives until it has been looked at, however long that takes.
                        process -> log("weak").tail(1).contains("here") && isMade(seen)),
                part("service", Stage.SERVICE, STAY));
        long begun = System.nanoTime();
        assertThat(stack.run(List.of(), () -> {})).isEqualTo(130);
        Duration lasted = Duration.ofNanos(System.nanoTime() - begun);
        assertThat(said())
                .containsSubsequence(
                        "Up in",
                        "weak ended by itself with code 3",
                        "weak is started again in 0.5 s",
                        "weak       ready",
                        "weak is started again in 4.0 s",
                        "service    stopped",
                        "base       stopped")
                .doesNotContain("Giving up");
        // Before its last start it was waited for, which took 3.5 s alone.
        assertThat(lastReady("weak"))
                .as("since its own start, and not since that of the stack")
                .isLessThanOrEqualTo(lasted.minusMillis(3_500));
    }

    private static boolean isMade(Path file) {
        try {
            return Files.exists(Files.writeString(file, ""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What it is said to have taken when it was ready for the last time.
    private Duration lastReady(String name) {
        return Pattern.compile(name + " +ready after ([0-9.]+) s")
                .matcher(said())
                .results()
                .map(told -> Duration.ofMillis(Math.round(1_000 * Double.parseDouble(told.group(1)))))
                .reduce((_, later) -> later)
                .orElseThrow();
    }

    @Test
    void whatLivesAndDoesNotAnswerIsEndedAndStartedAgain() {
        AtomicInteger looks = new AtomicInteger();
        // Well, missed once, well again, missed twice; then well for good.
        Probe live = process -> !List.of(2, 4, 5).contains(looks.incrementAndGet());
        Part deaf = watched("deaf", live);
        Stack stack = stackThatStopsAt("deaf is started again", deaf);
        assertThat(stack.run(List.of(), () -> {})).isEqualTo(130);
        assertThat(said())
                .containsSubsequence(
                        "Up in",
                        "deaf has not answered for ",
                        "whether it lives and is ended",
                        "deaf ended by itself with code 137",
                        "deaf is started again at once");
        assertThat(looks).hasValueBetween(5, 6);
    }

    /// A machine with too much to do is not helped by starting everything again and again.
    @Test
    void whatWasEndedForGivingNoAnswerHasTwiceTheTimeInItsNextLife() {
        AtomicInteger looks = new AtomicInteger();
        Probe live = process -> looks.incrementAndGet() == 6;
        Part slow = watched("slow", live);
        Stack stack = stackThatStopsAt("slow is started again in", slow);
        assertThat(stack.run(List.of(), () -> {})).isEqualTo(130);
        assertThat(looks).as("two misses; three, an answer, and four").hasValue(10);
    }

    @Test
    void whatTookTooLongToStartHasTwiceTheTimeAtItsNextStart() {
        LogFile log = log("late");
        Part late = new Part(
                "late",
                Stage.SERVICE,
                shell("sleep 1; " + STAY),
                Health.untilItEnds(process -> log.tail(1).contains("here"), Duration.ofMillis(400)),
                log);
        assertThat(stackThatStopsWhenUp(late).run(List.of("WELCOME"), () -> {})).isEqualTo(130);
        assertThat(said()).containsSubsequence("late is not ready after ", "late       ready after", "Up in");
    }

    @Test
    void whatTheRestStandsOnGetsNoSecondChanceWhileStarting() {
        Stack stack = stack(part("base", Stage.INFRASTRUCTURE, "echo disk full; exit 3", process -> false));
        assertThat(stack.run(List.of(), () -> {})).isEqualTo(1);
        assertThat(said()).contains("| disk full").contains("Giving up").doesNotContain("started again");
    }

    @Test
    void onlyTheEndOfALogIsShown() {
        Stack stack = stack(part("chatty", Stage.INFRASTRUCTURE, "seq 1000; exit 3", process -> false));
        stack.run(List.of(), () -> {});
        assertThat(said()).contains("| 981\n").contains("| 1000\n").doesNotContain("| 980\n");
    }

    @Test
    void whatNeverGetsReadyIsEnded() {
        Health never = Health.untilItEnds(process -> false, Duration.ofMillis(100));
        Part part = new Part("idle", Stage.INFRASTRUCTURE, shell(STAY), never, log("idle"));
        assertThat(stack(part).run(List.of(), () -> {})).isEqualTo(1);
        assertThat(said())
                .containsSubsequence(
                        "idle is not ready after ", " s and is ended", "idle ended by itself with code 137");
    }

    /// Where somebody calls `./floe up` there may be a `.env` of something else.
    @Test
    void aPartStartsAmongTheLogsAndNotWhereItWasCalledFor() {
        stack(part("lost", Stage.INFRASTRUCTURE, "pwd; exit 3", process -> false))
                .run(List.of(), () -> {});
        assertThat(said()).contains("| " + dir + "\n");
    }

    @Test
    void aProgramThatCannotBeStartedAtAllIsNamed() {
        Part part = new Part(
                "lost",
                Stage.INFRASTRUCTURE,
                new JavaProcess(List.of("/no/such/program"), Map.of()),
                Health.untilItEnds(process -> true, LONG),
                log("lost"));
        assertThat(stack(part).run(List.of(), () -> {})).isEqualTo(1);
        assertThat(said())
                .containsPattern(
                        "lost could not be started: Cannot start /no/such/program: .*No such file or directory")
                .contains("Giving up: lost does not start\n")
                .as("nothing ran that could have written one")
                .doesNotContain("its log");
    }

    /// As by a build beside it, which takes away the classes that it has not loaded yet.
    @Test
    void whatFailsOfAnErrorOnceItRunsIsToldOfAndStartedAgainOnce() {
        AtomicInteger looks = new AtomicInteger();
        Probe broken = process -> {
            if (looks.incrementAndGet() == 1) {
                throw new NoClassDefFoundError("of a jar that was built anew");
            }
            return true;
        };
        Stack stack = stackThatStopsWhenUp(
                part("base", Stage.INFRASTRUCTURE, STAY), part("weak", Stage.SERVICE, STAY, broken));
        assertThat(stack.run(List.of(), () -> {})).isEqualTo(130);
        assertThat(said())
                .containsSubsequence(
                        "weak could not be started: java.lang.NoClassDefFoundError: of a jar that was built anew",
                        "its log is " + log("weak").path(),
                        "weak is started again at once",
                        "weak       ready",
                        "Up in")
                .doesNotContain("weak ended by itself");
    }

    @Test
    void whatDoesNotListenIsKilledAfterAWhile() {
        Stack stack = stackThatStopsWhenUp(part("deaf", Stage.SERVICE, "trap '' TERM; " + STAY));
        assertThat(stack.run(List.of(), () -> {})).isEqualTo(130);
        assertThat(said()).contains("deaf       stopped");
    }

    private Stack stack(Part... parts) {
        return new Stack(
                List.of(parts), janitor, new Console(new PrintStream(said, true, StandardCharsets.UTF_8), false));
    }

    private Stack stackThatStopsWhenUp(Part... parts) {
        return stackThatStopsAt("Up in", parts);
    }

    private Stack stackThatStopsAt(String text, Part... parts) {
        AtomicReference<Stack> stack = new AtomicReference<>();
        PrintStream watched = new PrintStream(said, true, StandardCharsets.UTF_8) {
            @Override
            public void println(String line) {
                super.println(line);
                if (line.contains(text)) {
                    stack.get().ask(StopSignal.INT);
                }
            }
        };
        stack.set(new Stack(List.of(parts), janitor, new Console(watched, false)));
        return stack.get();
    }

    private Part part(String name, Stage stage, String script) {
        LogFile log = log(name);
        return part(name, stage, script, process -> log.tail(1).contains("here"));
    }

    private Part part(String name, Stage stage, String script, Probe probe) {
        return new Part(name, stage, shell(script), Health.untilItEnds(probe, LONG), log(name));
    }

    /// One that may miss two looks.
    private Part watched(String name, Probe live) {
        LogFile log = log(name);
        Health health = new Health(process -> log.tail(1).contains("here"), LONG, live, 2);
        return new Part(name, Stage.SERVICE, shell(STAY), health, log);
    }

    private static JavaProcess shell(String script) {
        return new JavaProcess(List.of("setsid", "sh", "-c", script), Map.of());
    }

    private LogFile log(String name) {
        LogFile log = LogFile.of(dir, name);
        if (Files.notExists(log.path())) {
            log.startAnew();
        }
        return log;
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }
}
