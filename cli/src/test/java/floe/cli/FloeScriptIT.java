package floe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// What the script at the root does before Java does the rest.
class FloeScriptIT extends FloeScriptCase {
    /// A letter of two bytes, as a shell writes it.
    private static final String U_WITH_DOTS = "\"$(printf '\\303\\274')\"";

    @Test
    void explainsItselfWithoutJdkMavenOrBuild() throws Exception {
        Files.delete(tools.resolve("mvn"));
        for (List<String> arguments : List.of(
                List.<String>of(),
                List.of("--help"),
                List.of("help"),
                List.of("build", "--help"),
                List.of("test", "--help"))) {
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
    void buildsNothingForAWordThatItDoesNotKnow() throws Exception {
        Answer answer = floe(List.of("build", "--quick"));
        assertThat(answer.code()).isEqualTo(2);
        assertThat(answer.text())
                .contains("takes no argument, and '--quick' is one")
                .doesNotContain("Building");
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

    /// As tar, rsync -a and cp -a leave it. Maven makes no class anew that is newer than its source.
    @Test
    void whatCameWithAnOlderTimeIsNewToTheBuild() throws Exception {
        Path source = project.resolve("games/src/main/java/A.java");
        Path jar = project.resolve("cli/target/floe.jar");
        for (String command : List.of("build", "solve", "test")) {
            floe(List.of("build"));
            FileTime built = Files.getLastModifiedTime(jar);
            write(source, "class A { String madeFor = \"" + command + "\"; }");
            earlier(source);

            assertThat(floe(List.of(command)).text()).containsAnyOf("Building", "maven ran");

            assertThat(Files.getLastModifiedTime(source)).as(command).isGreaterThan(built);
        }
    }

    @Test
    void whatCameWithAnOlderTimeIsBuiltOnceAndAllElseKeepsItsTime() throws Exception {
        floe(List.of("build"));
        Path other = project.resolve("games/src/main/java/A.java");
        FileTime before = Files.getLastModifiedTime(other);
        earlier(project.resolve("solver-service/src/main/java/A.java"));

        assertThat(floe(List.of("build")).text()).contains("Building");

        assertThat(floe(List.of("build")).text()).isEmpty();
        assertThat(Files.getLastModifiedTime(other)).isEqualTo(before);
    }

    /// All of it was put there after it was built.
    @Test
    void aCopyOfABuiltFolderRunsWhereThereIsNoMaven() throws Exception {
        floe(List.of("build"));
        earlier(project.resolve("games/src/main/java/A.java"));
        Files.delete(tools.resolve("mvn"));

        assertThat(floe(List.of("build"))).isEqualTo(new Answer(0, ""));
    }

    @Test
    void buildsAgainWhenASourceWentAndItsFolderSaysItIsOld() throws Exception {
        Path folder = project.resolve("games/src/main/java");
        write(folder.resolve("B.java"), "class B {}");
        floe(List.of("build"));
        Files.delete(folder.resolve("B.java"));
        earlier(folder);

        assertThat(floe(List.of("build")).text()).contains("Building");
        assertThat(floe(List.of("build")).text()).isEmpty();
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
    void helpWithACommandIsThatCommandsOwn() throws Exception {
        floe(List.of("build"));

        assertThat(floe(List.of("help", "key", "make")).text()).contains("java ran: ", " key make --help");
        assertThat(floe(List.of("help", "help")).text()).contains("usage: ./floe <command>");
        Answer unknown = floe(List.of("help", "upp"));
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.text()).contains("there is no command 'upp'");
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

    /// A launcher loads the classes by which it stops when it is told to: from the jar that it was started from.
    @Test
    void whatRunsKeepsTheJarThatItWasStartedFrom() throws Exception {
        script(tools.resolve("mvn"), MAVEN_THAT_BUILDS + "echo new > cli/target/floe.jar\n");
        Path jar = project.resolve("cli/target/floe.jar");
        for (List<String> command : List.of(List.of("build"), List.of("test"))) {
            write(jar, "old");
            later(project.resolve("pom.xml"));
            try (InputStream running = Files.newInputStream(jar)) {
                floe(command);
                assertThat(running.readAllBytes()).asString().isEqualTo("old");
            }
            assertThat(jar).hasContent("new");
        }
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
        assertThat(answer.text()).contains("maven ran: -B -pl games -T 3 verify, java " + jdk);
    }

    @Test
    void longTestsAreAskedForByAnOptionEach() throws Exception {
        assertThat(floe(List.of("test", "--abuse")).text())
                .contains("maven ran: -B -Dservices.compiler=-XX:TieredStopAtLevel=4 -Dtest.classes.at.once=1"
                        + " -Dfloe.excluded=faults | counts -Dtest.timeout=3 h -T 3 verify,");
        assertThat(floe(List.of("test", "--faults", "-Dfloe.faults.minutes=60")).text())
                .contains(
                        "maven ran: -B -Dservices.compiler=-XX:TieredStopAtLevel=4 -Dtest.classes.at.once=1 -Dfloe.excluded=abuse | counts"
                                + " -Dfloe.draws.seconds=180 -Dtest.timeout=3 h -Dfloe.faults.minutes=60");
        assertThat(floe(List.of("test", "--all")).text()).contains("-Dfloe.excluded=none -Dtest.timeout=3 h ");
    }

    /// The modules that it leans on have no such test, and Maven would take that for a mistake in its name.
    @Test
    void oneTestOfAModuleIsRunWithTheModulesThatItLeansOn() throws Exception {
        write(project.resolve("cli/src/test/java/floe/cli/SolveTest.java"), "class SolveTest {}");
        assertThat(floe(List.of("test", "-pl", "cli", "-am", "-Dtest=SolveTest"))
                        .text())
                .contains(
                        "maven ran: -B -pl cli -am -Dtest=SolveTest"
                                + " -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false -T 3 verify,");
        assertThat(floe(List.of("test", "-pl", "cli", "-Dtest=SolveTest")).text())
                .contains("maven ran: -B -pl cli -Dtest=SolveTest -T 3 verify,");
    }

    /// No module has it, so none would run, and all would be well.
    @Test
    void aTestThatThereIsNotIsRefused() throws Exception {
        write(project.resolve("cli/src/test/java/floe/cli/SolveTest.java"), "class SolveTest {}");

        Answer wrong = floe(List.of("test", "-pl", "cli", "-am", "-Dtest=SolvTest,!AnyTest", "-Dit.test=NONE"));

        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.text())
                .contains("there is no test 'SolvTest,!AnyTest,NONE'")
                .doesNotContain("maven ran");
        for (String right : List.of("floe.cli.SolveTest#one", "NONE,Solve*", "floe/cli/**/*Test")) {
            assertThat(floe(List.of("test", "-am", "-Dtest=" + right)).text()).contains("maven ran");
        }
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
    void whereNothingRunsThatUpBringsItIsSaidBeforeAnythingIsBuilt() throws Exception {
        script(tools.resolve("uname"), "echo Darwin\n");
        Answer answer = floe(List.of("up"));
        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.text())
                .contains("Linux, and this is Darwin", "docker compose")
                .doesNotContain("Building");
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
}
