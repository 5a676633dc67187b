package floe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The cache of loaded classes that the script has made once after a build.
class FloeCacheIT extends FloeScriptCase {
    @Test
    void aToolIsBuiltWithoutTheServicesAndItsCacheOfClassesMadeOnce() throws Exception {
        Answer first = floe(List.of("solve", "ice"));
        assertThat(first.code()).isZero();
        assertThat(first.text())
                .contains("Building")
                .contains("-jar " + project.resolve("cli/target/floe.jar") + " solve ice")
                .contains("-Dfloe.terminals= ");
        assertThat(project.resolve("target/floe-build.log"))
                .content()
                .contains("-pl cli -am")
                .doesNotContain("solver-service");
        assertThat(project.resolve("cli/target/floe.aot.tried")).exists();

        later(project.resolve("solver-service/src/main/java/A.java"));
        assertThat(floe(List.of("solve", "ice")).text())
                .doesNotContain("Building")
                .contains("java ran: ");

        later(project.resolve("games/src/main/java/A.java"));
        assertThat(floe(List.of("games")).text()).contains("Building").contains(" games");
    }

    /// Whoever ends what takes long at the first start is not to have slow starts for ever.
    @Test
    void aCacheThatIsGivenUpLeavesNothingAndIsTriedAgain() throws Exception {
        floe(List.of("build"));
        Path begun = temp.resolve("begun");
        assertThat(new ProcessBuilder("mkfifo", begun.toString()).start().waitFor())
                .isZero();
        script(
                jdk.resolve("bin/java"),
                MAKER + "touch \"$part.config\"; echo begun >" + begun + "; exec tail -f /dev/null\n");
        write(cache(".4194305"), "of one that was killed");
        // Whoever runs this by nohup, say, hands on that a hang-up is to be ignored, which no script can take back.
        List<String> call = List.of("env", "--default-signal=TERM,HUP,INT", link().toString(), "solve", "ice");
        for (String signal : List.of("TERM", "HUP", "INT")) {
            Process process = process(call, jdk.toString()).start();
            assertThat(CompletableFuture.supplyAsync(() -> read(begun)))
                    .succeedsWithin(Duration.ofMinutes(1))
                    .isEqualTo("begun\n");
            assertThat(caches()).hasSize(2).anyMatch(name -> name.endsWith(".config"));

            new ProcessBuilder("kill", "-s", signal, String.valueOf(process.pid()))
                    .start()
                    .waitFor();

            assertThat(process.waitFor()).as(signal).isGreaterThan(128);
            assertThat(caches()).containsExactly("floe.aot.lock");
        }

        script(jdk.resolve("bin/java"), MAKER + "echo classes >$part\n");
        assertThat(floe(List.of("solve", "ice")).text()).contains("-XX:AOTCache=" + cache(""));
        assertThat(caches()).containsExactly("floe.aot", "floe.aot.lock", "floe.aot.tried");
    }

    /// It was tried for again at each call.
    @Test
    void aCacheIsMadeOnceAlsoWhereTheClockWasAheadAtTheBuild() throws Exception {
        floe(List.of("build"));
        script(jdk.resolve("bin/java"), MAKER + "echo made >>" + temp.resolve("made") + "\n");
        Files.setLastModifiedTime(
                project.resolve("cli/target/floe.jar"),
                FileTime.from(Instant.now().plusSeconds(3_600)));
        floe(List.of("games"));
        floe(List.of("games"));
        assertThat(temp.resolve("made")).hasContent("made");
    }

    /// As where somebody else, such as root, has made a cache before the last build.
    @Test
    void whereNoCacheCanBeMadeToolsStartWithoutIt() throws Exception {
        floe(List.of("build"));
        Files.createDirectory(cache(".lock"));
        assertThat(floe(List.of("games")).text()).contains("java ran: ").doesNotContain(".lock");
    }

    private static final String MAKER = """
            echo "java ran: $*"
            case "$*" in *rehearse*) ;; *) exit 0 ;; esac
            for word in "$@"; do
              case $word in -XX:AOTCacheOutput=*) part=${word#*=} ;; esac
            done
            """;

    @Test
    void nobodyWaitsForACacheToHearThatACallIsWrong() throws Exception {
        floe(List.of("build"));
        assertThat(floe(List.of("solve", "--help")).code()).isZero();
        script(jdk.resolve("bin/java"), "case \"$*\" in *' check -- solve chess') exit 2 ;; esac\n");
        floe(List.of("solve", "chess"));
        assertThat(caches()).isEmpty();
    }

    /// Java ends with a code of its own then, and a script goes on.
    @Test
    void whoEndsTheLookWhetherACallIsRightEndsAll() throws Exception {
        floe(List.of("build"));
        script(jdk.resolve("bin/java"), "case \"$*\" in *' check -- games') exit 130 ;; esac\necho java ran\n");
        assertThat(floe(List.of("games"))).isEqualTo(new Answer(130, ""));
        assertThat(caches()).isEmpty();
    }

    @Test
    void atATerminalItIsToldWhyTheFirstStartTakesLonger() throws Exception {
        floe(List.of("build"));
        String call = which("script") + " -qefc '\"$0\" solve ice' /dev/null";
        String shown = answer(List.of("sh", "-c", call.replace("$0", link().toString())), jdk.toString())
                .text();
        assertThat(shown).contains("floe: making the next starts quicker").contains("java ran: ");
    }

    private Path cache(String end) {
        return project.resolve("cli/target/floe.aot" + end);
    }

    private List<String> caches() throws IOException {
        try (Stream<Path> made = Files.list(project.resolve("cli/target"))) {
            return made.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith("floe.aot"))
                    .sorted()
                    .toList();
        }
    }

    private static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
