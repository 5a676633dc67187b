package floe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The script at the root, in a project whose path has a blank, with a JDK and a Maven that only tell what they are
/// asked to do.
class FloeScriptIT {
    /// A letter of two bytes, as a shell writes it.
    private static final String U_WITH_DOTS = "\"$(printf '\\303\\274')\"";

    private record Answer(int code, String text) {}

    @TempDir
    Path temp;

    private Path project;
    private Path tools;
    private Path jdk;

    @BeforeEach
    void project() throws IOException {
        project = Files.createDirectories(temp.resolve("my project"));
        Files.copy(Path.of("..", "floe"), project.resolve("floe"));
        write(project.resolve("pom.xml"), "<project/>");
        for (String module : List.of(
                "cli",
                "games",
                "embedded",
                "contracts",
                "wire",
                "pictures",
                "client",
                "models",
                "benchmarks",
                "generator-service",
                "solver-service",
                "catalog-service")) {
            write(project.resolve(module).resolve("pom.xml"), "<project/>");
            write(project.resolve(module).resolve("src/main/java/A.java"), "class A {}");
        }
        write(project.resolve("cli/src/main/java/Up.java"), "class Up { String name = \"--solvers\"; }");
        tools = temp.resolve("tools");
        script(tools.resolve("mvn"), MAVEN_THAT_BUILDS);
        jdk = jdk("jdk", "25.0.1");
    }

    private static final String MAVEN_THAT_BUILDS = """
            echo "[INFO] Building Floe: the floe command 1.0.0-SNAPSHOT          [1/1]"
            echo "maven ran: $*, java $JAVA_HOME" >&2
            [ "$2" != -f ] || cd "$(dirname "$3")"
            mkdir -p cli/target && touch cli/target/floe.jar
            for service in generator solver catalog; do
              mkdir -p "$service-service/target/quarkus-app"
              touch "$service-service/target/quarkus-app/quarkus-run.jar"
            done
            """;

    @Test
    void explainsItselfWithoutJdkMavenOrBuild() throws Exception {
        Files.delete(tools.resolve("mvn"));
        for (List<String> arguments : List.of(List.<String>of(), List.of("--help"), List.of("help"))) {
            Answer answer = floe(arguments);
            assertThat(answer.code()).isZero();
            assertThat(answer.text())
                    .contains("usage: ./floe <command>")
                    .contains("  up ")
                    .contains("  test ");
        }
        assertThat(project.resolve("target")).doesNotExist();
    }

    @Test
    void namesTheCommandsWhenThereIsNoSuchOne() throws Exception {
        Answer answer = floe(List.of("upp"));
        assertThat(answer.code()).isEqualTo(2);
        assertThat(answer.text()).contains("there is no command 'upp'").contains("  up ");
    }

    @Test
    void buildsOnceThenHandsOverAsOftenAsWanted() throws Exception {
        Answer first = floe(List.of("up", "--solvers", "2"));
        assertThat(first.code()).isZero();
        assertThat(first.text())
                .contains("Building")
                .contains("  Floe: the floe command")
                .contains("java ran: ")
                .contains("-jar " + project.resolve("cli/target/floe.jar") + " up --solvers 2");
        assertThat(floe(List.of("up")).text()).doesNotContain("Building").contains("java ran: ");
    }

    @Test
    void buildsAgainWhenASourceChangedOrWentOrAJarIsGone() throws Exception {
        floe(List.of("build"));
        assertThat(floe(List.of("build")).text()).isEmpty();

        Path source = project.resolve("solver-service/src/main/java/A.java");
        later(source);
        assertThat(floe(List.of("build")).text()).contains("Building");

        later(project.resolve("pom.xml"));
        assertThat(floe(List.of("build")).text()).contains("Building");

        Files.delete(project.resolve("catalog-service/target/quarkus-app/quarkus-run.jar"));
        assertThat(floe(List.of("build")).text()).contains("Building");
    }

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
        for (String signal : List.of("TERM", "HUP", "INT")) {
            Process process = process(List.of(link().toString(), "solve", "ice"), jdk.toString())
                    .start();
            assertThat(Files.readString(begun)).isEqualTo("begun\n");
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

    /// Whoever asks what can be asked waits for no build.
    @Test
    void helpIsToldAsOfTheLastBuildHoweverStale() throws Exception {
        floe(List.of("build"));
        write(project.resolve("benchmarks/target/floe-benchmarks.jar"), "");
        later(project.resolve("games/src/main/java/A.java"));

        for (String line : List.of("report --help", "generate -h", "up --help", "bench games --help", "bench -h")) {
            Answer answer = floe(List.of(line.split(" ")));
            assertThat(answer.code()).isZero();
            assertThat(answer.text()).doesNotContain("Building").contains("java ran: ");
        }
    }

    @Test
    void helpOfBenchIsTheScriptsWhereNothingIsBuilt() throws Exception {
        Answer answer = floe(List.of("bench", "games", "--help"));

        assertThat(answer.code()).isZero();
        assertThat(answer.text()).contains("./floe bench games").contains("is built yet");
        assertThat(project.resolve("target")).doesNotExist();
    }

    @Test
    void anOptionThatNoSourceHasIsRefusedWithoutABuild() throws Exception {
        for (String line : List.of("report --bands=2", "up --bands", "bench games --bands")) {
            Answer answer = floe(List.of(line.split(" ")));
            assertThat(answer.code()).isEqualTo(2);
            assertThat(answer.text()).contains("there is no option '--bands'");
        }
        assertThat(project.resolve("target")).doesNotExist();
    }

    @Test
    void whatCannotBeMeasuredIsRefusedWithoutABuild() throws Exception {
        write(project.resolve("benchmarks/src/main/java/Games.java"), "@Command(name = \"games\") class Games {}");
        Answer answer = floe(List.of("bench", "nope"));
        assertThat(answer.code()).isEqualTo(2);
        assertThat(answer.text()).contains("there is no bench 'nope'").doesNotContain("Building");
        assertThat(floe(List.of("bench", "games")).text()).contains("Building");
    }

    @Test
    void whatUpHasBuiltIsFreshForTheToolsToo() throws Exception {
        floe(List.of("build"));
        assertThat(floe(List.of("generate", "ice")).text())
                .doesNotContain("Building")
                .contains(" generate ice");
    }

    @Test
    void aBuildThatFailsShowsItsEndAndCountsAsNone() throws Exception {
        script(tools.resolve("mvn"), "echo '[ERROR] A.java:1: class expected'; exit 1\n");
        Answer failed = floe(List.of("up"));
        assertThat(failed.code()).isEqualTo(1);
        assertThat(failed.text())
                .contains("A.java:1: class expected")
                .contains("the build failed")
                .contains("floe-build.log")
                .doesNotContain("java ran");
        script(tools.resolve("mvn"), MAVEN_THAT_BUILDS);
        assertThat(floe(List.of("up")).text()).contains("Building").contains("java ran");
    }

    @Test
    void givesTheWholeBuildToTheTestsWithTheJdkItFound() throws Exception {
        Answer answer = floe(List.of("test", "-pl", "games"));
        assertThat(answer.code()).isZero();
        assertThat(answer.text()).contains("maven ran: -B -pl games -T 2 verify, java " + jdk);
    }

    @Test
    void longTestsAreAskedForByAnOptionEach() throws Exception {
        assertThat(floe(List.of("test", "--abuse")).text())
                .contains("maven ran: -B -Dfloe.excluded=faults | counts -T 2 verify,");
        assertThat(floe(List.of("test", "--faults", "-Dfloe.faults.minutes=60")).text())
                .contains("maven ran: -B -Dfloe.excluded=abuse | counts -Dfloe.draws.seconds=180"
                        + " -Dfloe.faults.minutes=60");
        assertThat(floe(List.of("test", "--all")).text()).contains("-Dfloe.excluded=none ");
    }

    @Test
    void testsHearCtrlCAlsoWhereAScriptStartedThemInTheBackground() throws Exception {
        Assumptions.assumeTrue(
                new ProcessBuilder("env", "--default-signal=INT", "true")
                                .start()
                                .waitFor()
                        == 0,
                "this machine's env cannot make a program hear signals again");
        script(tools.resolve("mvn"), "kill -INT $$; echo deaf\n");

        Answer answer = answer(List.of("sh", "-c", "trap '' INT; exec \"$0\" test", link().toString()), jdk.toString());

        assertThat(answer.text()).doesNotContain("deaf");
    }

    @Test
    void javaIsGivenALocaleInWhichItCanReadWhatIsAskedFor() throws Exception {
        script(tools.resolve("locale"), "[ \"$LC_ALL\" != C.UTF-8 ] || echo UTF-8\n");
        script(jdk.resolve("bin/java"), "echo \"java ran in $LC_ALL: $*\"\n");
        assertThat(inLocaleC("solve ice board").text()).contains("java ran in C: ");
        assertThat(inLocaleC("solve ice " + U_WITH_DOTS).text()).contains("java ran in C.UTF-8: ");
    }

    @Test
    void saysSoWhereNoLocaleWouldDo() throws Exception {
        script(tools.resolve("locale"), "echo ANSI_X3.4-1968\n");
        Answer answer = inLocaleC("solve ice " + U_WITH_DOTS);
        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.text())
                .contains("letters beyond ASCII")
                .contains("Install one of UTF-8")
                .doesNotContain("java ran");
        assertThat(inLocaleC("help").code()).isZero();
    }

    /// Else the first file that Java opens would be read as what was typed.
    @Test
    void noStandardStreamIsClosedWhenJavaStarts() throws Exception {
        script(jdk.resolve("bin/java"), "echo \"input $(readlink /proc/$$/fd/0)\"\n");
        List<String> command = List.of("sh", "-c", "exec \"$0\" solve ice <&-", link().toString());
        assertThat(answer(command, jdk.toString()).text()).contains("input /dev/null");
        for (String closed : List.of(">&-", "2>&-", "<&- >&- 2>&-")) {
            List<String> without = List.of("sh", "-c", "exec \"$0\" solve ice " + closed, link().toString());
            assertThat(answer(without, jdk.toString()).code()).as(closed).isZero();
        }
    }

    private Answer inLocaleC(String arguments) throws Exception {
        return answer(
                List.of("sh", "-c", "export LC_ALL=C; exec \"$0\" " + arguments, link().toString()), jdk.toString());
    }

    @Test
    void passesOverAJdkThatIsTooOld() throws Exception {
        Path old = jdk("old", "17.0.9");
        script(tools.resolve("java"), "echo not me\n");
        Answer answer = run(List.of("test"), old.toString());
        assertThat(answer.text()).doesNotContain("java " + old);
    }

    @Test
    void saysWhichJdksItSawAndWhatToInstallWhenNoneWillDo() throws Exception {
        Path script = project.resolve("floe");
        Files.writeString(script, Files.readString(script).replace("needed=25", "needed=99"));
        Answer answer = floe(List.of("up"));
        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.text())
                .contains("no JDK 99 or newer was found")
                .contains("found only JDK 25 in " + jdk)
                .contains("looked at JAVA_HOME")
                .contains("Install one");
    }

    @Test
    void saysSoWhenThereIsNoMaven() throws Exception {
        Files.delete(tools.resolve("mvn"));
        for (String command : List.of("up", "test")) {
            Answer answer = floe(List.of(command));
            assertThat(answer.code()).isEqualTo(1);
            assertThat(answer.text()).contains("Maven (mvn) is not on the PATH").contains("Install it");
        }
    }

    private Answer floe(List<String> arguments) throws Exception {
        return run(arguments, jdk.toString());
    }

    /// From another folder, through a link, with a PATH that has ours and the most usual tools but no Maven.
    private Answer run(List<String> arguments, String javaHome) throws Exception {
        List<String> command = new ArrayList<>(List.of(link().toString()));
        command.addAll(arguments);
        return answer(command, javaHome);
    }

    private Path link() throws IOException {
        Path link = temp.resolve("link");
        if (Files.notExists(link)) {
            Files.createSymbolicLink(link, project.resolve("floe"));
        }
        return link;
    }

    private Answer answer(List<String> command, String javaHome) throws Exception {
        Process process = process(command, javaHome).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Answer(process.waitFor(), text);
    }

    private ProcessBuilder process(List<String> command, String javaHome) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(temp.toFile()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", javaHome);
        builder.environment().put("PATH", tools + ":" + withoutMaven());
        builder.environment().remove("MAVEN_OPTS");
        return builder;
    }

    /// The tools that the script calls, so that no Maven of this machine is found.
    private Path withoutMaven() throws IOException {
        Path bin = temp.resolve("bin");
        if (Files.notExists(bin)) {
            Files.createDirectory(bin);
            for (String tool : List.of(
                    "bash",
                    "env",
                    "dirname",
                    "readlink",
                    "sed",
                    "find",
                    "mkdir",
                    "touch",
                    "mv",
                    "rm",
                    "tee",
                    "tail",
                    "cat",
                    "grep",
                    "uname",
                    "getconf",
                    "head",
                    "flock")) {
                script(bin.resolve(tool), "exec " + which(tool) + " \"$@\"\n");
            }
        }
        return bin;
    }

    private static Path which(String tool) {
        return List.of(System.getenv("PATH").split(":")).stream()
                .map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("This machine has no " + tool));
    }

    private Path jdk(String name, String version) throws IOException {
        Path home = temp.resolve(name);
        script(home.resolve("bin/javac"), "echo javac " + version + "\n");
        script(home.resolve("bin/java"), "echo \"java ran: $*\"\n");
        write(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    private static void later(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(1)));
    }

    private static void script(Path file, String body) throws IOException {
        write(file, "#!/bin/sh\n" + body);
        file.toFile().setExecutable(true);
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
