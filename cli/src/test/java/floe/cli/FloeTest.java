package floe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import floe.cli.keys.LocalKeys;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class FloeTest {
    @TempDir
    Path temp;

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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "up --solvers NaN | --solvers NaN: a number from 1 to 16 is expected",
                "up --port 2147483648 | --port 2147483648: a number from 1 to 65535 is expected",
                "generate ice --seed NaN | --seed NaN: a whole number from -9223372036854775808 to 9223372036854775807",
                "play ice --seed 1.5 | --seed 1.5: a whole number from",
                "solve ice --budget x | --budget x: a number of steps from 0 to 9223372036854775807 is expected",
                "report ice --plays 0 | --plays 0: a number from 1 to 1000000 is expected",
                "key list --url http://localhost:99999 | --url http://localhost:99999: an address such as http://localhost:8080 is expected",
                "key make --name a --scope play --days 99999999999 | --days 99999999999: a number of days from 1 to 3650",
                "key make --name a --scope play --days 0 | --days 0: a number of days from 1 to 3650 is expected",
                "key make --name a --scope play --rate -1 | --rate -1: a number from 1 to 1000000 is expected",
                "key rotate abc --grace -1 | --grace -1: a number of hours from 0 to 2160 is expected",
                "dead list --topic x | --topic x: one of floe.demand.v1, floe.candidates.v1, floe.submissions.v1, floe.",
                "dead list --kafka= | --kafka '': a host and a port are expected, such as localhost:9092",
                "dead list --kafka here | --kafka here: a host and a port are expected",
                "key list --url http:// | --url http://: an address such as http://localhost:8080 is expected",
                "regrade ice --url [ | --url [: an address such as http://localhost:8080 is expected",
                "generate ice --set foo | --set foo: option=value is expected",
                "dead show xx | LETTER xx: a name such as floe.candidates.v1.dlq-0@17 is expected",
                "key show house | ./floe up makes no key for 'house', only for play, solutions, design, operate; ./floe key make",
                "picture ice --width 300 | --width is for a PNG",
            })
    void aWrongValueIsToldInALineWithWhatWasExpected(String call, String message) {
        assertThat(run(call.replace("key show", "key show --data " + stack()).split(" ")))
                .isEqualTo(2);
        assertThat(err.toString()).startsWith("floe: " + message).hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    /// The folder of one that has run.
    private String stack() {
        LocalKeys.ensure(temp);
        return temp.toString();
    }

    /// No mistake of calling.
    @Test
    void whatCannotBeDoneHasACodeOfItsOwn() {
        assertThat(run("dead", "list", "--data", temp.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("No stack has run in");
        assertThat(run("key", "list", "--data", temp.toString())).isEqualTo(1);
    }

    @Test
    void whatIsToldBelowTheOptionsFitsATerminal() {
        List<CommandSpec> commands = new ArrayList<>(List.of(Floe.commandLine().getCommandSpec()));
        for (int i = 0; i < commands.size(); i++) {
            commands.get(i).subcommands().values().forEach(command -> commands.add(command.getCommandSpec()));
        }
        assertThat(commands)
                .hasSizeGreaterThan(15)
                .allSatisfy(command -> assertThat(command.usageMessage().footer())
                        .as(command.qualifiedName())
                        .allSatisfy(line -> assertThat(line).hasSizeLessThan(80)));
    }

    /// Only the catalog of this machine has told its keys to anybody.
    @Test
    void noKeyOfAnotherCatalogIsShown() {
        assertThat(run("key", "show", "play", "--data", stack(), "--url", "http://elsewhere.example"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--url");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void anOptionOfAKeyIsShownOnce() {
        assertThat(run("key", "make", "--help")).isZero();
        assertThat(out.toString()).containsOnlyOnce("--scope=SCOPE[,SCOPE...] ").contains("--rate=N");
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

    /// picocli would read the file that is named behind this sign, for more arguments.
    @Test
    void aNameThatBeginsWithAnAtSignIsAName() {
        assertThat(run("key", "make", "--name", "@src", "--scope", "play", "--data", temp.toString()))
                .isEqualTo(1);
        assertThat(err.toString()).startsWith("floe: No stack runs from " + temp);
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
    void onlyTheCommandThatIsCalledIsSetUp() {
        assertThat(Floe.commandLine("key", "list").getSubcommands()).containsOnlyKeys("key");
        assertThat(Floe.commandLine("--help").getSubcommands()).containsKeys("key", "solve");
        assertThat(run("solv", "ice")).isEqualTo(2);
        assertThat(err.toString()).contains("floe solve");
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
        CommandLine floe = Floe.commandLine(arguments);
        floe.setOut(new PrintWriter(out, true));
        floe.setErr(new PrintWriter(err, true));
        return floe.execute(arguments);
    }
}
