package floe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the script does about a build that was cut off, and about one that another has begun.
class FloeBuildIT extends FloeScriptCase {
    private static final String LIBRARY = "cli/target/lib/games.jar";

    /// As Maven does, it copies nothing over what is there and newer.
    private static final String MAVEN_THAT_COPIES = MAVEN_THAT_BUILDS + """
            mkdir -p cli/target/lib
            [ -f %1$s ] || echo whole >%1$s
            """.formatted(LIBRARY);

    /// All that belongs to the call is killed, in the middle of a copy. That is later than the build
    /// began also where times of files go in ticks.
    private static final String MAVEN_THAT_IS_CUT_OFF = MAVEN_THAT_BUILDS + """
            mkdir -p cli/target/lib && touch begun
            until [ -n "$(find %1$s -newer begun)" ]; do echo half >%1$s; done
            kill -KILL 0
            """.formatted(LIBRARY);

    /// Maven took half a library for a whole one, so nothing ran any more, however often it was built.
    @ParameterizedTest
    @ValueSource(strings = {"up", "solve ice", "solve --help", "test"})
    void whatABuildThatWasCutOffLeftIsMadeAnew(String call) throws Exception {
        Path before = project.resolve("cli/target/lib/picocli.jar");
        write(before, "of before");
        cutOff();

        assertThat(floe(List.of(call.split(" "))).code()).isZero();

        assertThat(project.resolve(LIBRARY)).hasContent("whole");
        assertThat(before).hasContent("of before");
    }

    /// A cut build of all, of which the tools of before were fresh.
    @Test
    void noToolRunsWithWhatABuildThatWasCutOffLeft() throws Exception {
        script(tools.resolve("mvn"), MAVEN_THAT_COPIES);
        floe(List.of("solve", "ice"));
        Files.delete(project.resolve(LIBRARY));
        cutOff();

        assertThat(floe(List.of("solve", "ice")).text()).contains("Building");

        assertThat(project.resolve(LIBRARY)).hasContent("whole");
    }

    /// They run with the jars that Maven made for them, and go on to.
    @Test
    void whatTestsBeganWithAfterABuildThatWasCutOffStays() throws Exception {
        cutOff();
        floe(List.of("test"));
        Path late = project.resolve("cli/target/lib/late.jar");
        write(late, "of the tests");

        assertThat(floe(List.of("solve", "ice")).text()).contains("Building");

        assertThat(late).hasContent("of the tests");
    }

    @Test
    void whatABuildThatFailedMayHaveSpoiltIsFreshForNobody() throws Exception {
        script(tools.resolve("mvn"), MAVEN_THAT_COPIES);
        floe(List.of("build"));
        script(tools.resolve("mvn"), "exit 1\n");
        assertThat(floe(List.of("bench")).code()).isEqualTo(1);
        script(tools.resolve("mvn"), MAVEN_THAT_COPIES);

        assertThat(floe(List.of("up")).text()).contains("Building");
    }

    private void cutOff() throws Exception {
        script(tools.resolve("mvn"), MAVEN_THAT_IS_CUT_OFF);
        // In a session of its own, or these tests would be killed with it.
        assertThat(answer(List.of("setsid", "--wait", link().toString(), "build"), jdk.toString())
                        .code())
                .isEqualTo(137);
        assertThat(project.resolve(LIBRARY)).hasContent("half");
        script(tools.resolve("mvn"), MAVEN_THAT_COPIES);
    }

    @Test
    void whatABuildThatFailedHadMadeIsMadeAnew() throws Exception {
        script(
                tools.resolve("mvn"),
                MAVEN_THAT_IS_CUT_OFF.replace("kill -KILL 0", "echo 'No space left on device'; exit 1"));
        assertThat(floe(List.of("up")).code()).isEqualTo(1);
        script(tools.resolve("mvn"), MAVEN_THAT_COPIES);

        assertThat(floe(List.of("up")).text()).contains("Building").contains("java ran: ");

        assertThat(project.resolve(LIBRARY)).hasContent("whole");
    }

    /// Who changes sources, and has broken one, still asks what can be asked.
    @Test
    void helpIsToldAsOfTheLastBuildAlsoAfterOneThatFailed() throws Exception {
        floe(List.of("build"));
        later(project.resolve("games/src/main/java/A.java"));
        script(tools.resolve("mvn"), "exit 1\n");
        assertThat(floe(List.of("build")).code()).isEqualTo(1);

        assertThat(floe(List.of("solve", "--help")).text())
                .startsWith("java ran: ")
                .doesNotContain("Building");
    }

    @Test
    void whoWaitsForAnotherBuildIsToldSo() throws Exception {
        Path lock = project.resolve("target/floe-build.lock");
        write(lock, "");
        Process another = new ProcessBuilder("flock", lock.toString(), "sh", "-c", "echo has it; read end").start();
        try {
            assertThat(firstLine(another)).isEqualTo("has it");
            for (String command : List.of("build", "solve")) {
                Process waiting = process(List.of(link().toString(), command), jdk.toString())
                        .start();
                try {
                    assertThat(CompletableFuture.supplyAsync(() -> firstLine(waiting)))
                            .succeedsWithin(Duration.ofMinutes(1))
                            .isEqualTo("Waiting for another build, whose log is "
                                    + project.resolve("target/floe-build.log"));
                } finally {
                    waiting.descendants().forEach(ProcessHandle::destroyForcibly);
                    waiting.destroyForcibly();
                }
            }
        } finally {
            another.outputWriter().close();
            another.waitFor();
        }
    }

    private static String firstLine(Process process) {
        try {
            return process.inputReader(StandardCharsets.UTF_8).readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
