package floe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class FloeTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aloneItExplainsItself() {
        assertThat(run()).isZero();
        assertThat(out.toString()).contains("Usage: floe").contains("up");
    }

    @Test
    void aMistypedCommandGetsASuggestion() {
        assertThat(run("uup")).isEqualTo(2);
        assertThat(err.toString()).contains("uup").contains("up");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "17", "-1", "many"})
    void aNumberOfSolversOutOfRangeIsABadCall(String solvers) {
        assertThat(run("up", "--solvers", solvers)).isEqualTo(2);
        assertThat(err.toString()).contains("--solvers").contains(solvers);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65536", "http"})
    void aPortOutOfRangeIsABadCall(String port) {
        assertThat(run("up", "--port", port)).isEqualTo(2);
        assertThat(err.toString()).contains("--port").contains(port);
    }

    /// It would be the folder that the command was called in.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "up --data=",
                "key list --data=",
                "dead list --data=",
                "regrade --data=",
                "picture ice --out=",
                "report ice --out=",
            })
    void anEmptyPathIsABadCall(String call) {
        assertThat(run(call.split(" "))).isEqualTo(2);
        String option = call.substring(call.indexOf("--"), call.length() - 1);
        assertThat(err.toString())
                .isEqualTo(
                        "floe: " + option + " '': the name of a file or a folder is expected" + System.lineSeparator());
    }

    @Test
    void anEmptyNameOfTheBoardsFileIsABadCall() {
        assertThat(run("solve", "ice", "")).isEqualTo(2);
        assertThat(err.toString()).startsWith("floe: FILE '': the name of a file or a folder is expected");
    }

    @ParameterizedTest
    @ValueSource(strings = {"games", "solve ice", "generate flow --seed 3", "key show play", "dead list"})
    void theScriptIsToldWhichCallsAskForWork(String call) {
        assertThat(run(("check -- " + call).split(" "))).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"solve chess", "solve", "games --fast", "key", "key help", "solve --help", "dead replay -h"})
    void theScriptIsToldWhichCallsDoNot(String call) {
        assertThat(run(("check -- " + call).split(" "))).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void theScriptAtTheRootTellsOfEveryCommand() throws IOException {
        String script = Files.readString(Path.of("..", "floe"));
        List<String> forPeople = Floe.commandLine().getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> !command.usageMessage().hidden())
                .map(CommandSpec::name)
                .toList();

        assertThat(forPeople)
                .isNotEmpty()
                .allSatisfy(name -> assertThat(script).as("the help of ./floe").contains("\n  " + name + " "));
    }

    private int run(String... arguments) {
        CommandLine floe = Floe.commandLine();
        floe.setOut(new PrintWriter(out, true));
        floe.setErr(new PrintWriter(err, true));
        return floe.execute(arguments);
    }
}
