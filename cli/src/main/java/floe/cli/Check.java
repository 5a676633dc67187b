package floe.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;

/// `floe check -- CALL`: whether that is a call that asks for work, without doing it. The `floe` script asks before it
/// does what takes long; it is of no use to people.
@Command(name = "check", hidden = true)
final class Check implements Callable<Integer> {
    @Parameters(arity = "0..*")
    private List<String> call = List.of();

    private Check() {}

    @Override
    public Integer call() {
        try {
            String[] words = call.toArray(String[]::new);
            ParseResult parsed = Floe.commandLine(words).parseArgs(words);
            return asksForWork(parsed) ? ExitCode.OK : ExitCode.USAGE;
        } catch (ParameterException e) {
            return ExitCode.USAGE;
        }
    }

    /// A command that only has others beneath it shows how they are called.
    private static boolean asksForWork(ParseResult parsed) {
        List<ParseResult> commands = parsed.subcommands();
        return commands.isEmpty()
                ? !parsed.isUsageHelpRequested()
                        && !parsed.isVersionHelpRequested()
                        && parsed.commandSpec().subcommands().isEmpty()
                : asksForWork(commands.getFirst());
    }
}
