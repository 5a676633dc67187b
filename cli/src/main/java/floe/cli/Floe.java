package floe.cli;

import floe.cli.dead.Dead;
import floe.cli.games.GamesList;
import floe.cli.games.Generate;
import floe.cli.games.Picture;
import floe.cli.games.Rehearse;
import floe.cli.games.Solve;
import floe.cli.games.Terminal;
import floe.cli.games.play.Play;
import floe.cli.games.report.Report;
import floe.cli.keys.KeyCommand;
import floe.cli.kit.AddressArgument;
import floe.cli.kit.PathArgument;
import floe.cli.regrade.RegradeCommand;
import floe.cli.up.Up;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// The `floe` command: a tree of subcommands, each in a package of its own.
@Command(
        name = "floe",
        description = "Floe makes puzzle levels and lets none out that is not proven.",
        mixinStandardHelpOptions = true)
public final class Floe implements Runnable {
    private static final List<Class<?>> COMMANDS = List.of(
            Up.class,
            Solve.class,
            Generate.class,
            Picture.class,
            Play.class,
            GamesList.class,
            Report.class,
            KeyCommand.class,
            RegradeCommand.class,
            Dead.class,
            Check.class,
            Rehearse.class);

    @Spec
    private CommandSpec spec;

    private Floe() {}

    public static void main(String[] args) {
        Printed printed = new Printed();
        PrintWriter out = printed.writer();
        int code = commandLine(args).setOut(out).execute(args);
        out.flush();
        System.exit(printed.codeAfter(code));
    }

    /// To set up all commands takes half of the time of a short one, so the one that is called is the only one there.
    ///
    /// @param call which is to be read; none is called where its first word is not the name of one
    static CommandLine commandLine(String... call) {
        CommandLine floe = new CommandLine(new Floe());
        List<Class<?>> called = COMMANDS.stream()
                .filter(one -> call.length > 0 && name(one).equals(call[0]))
                .toList();
        (called.isEmpty() ? COMMANDS : called).forEach(floe::addSubcommand);
        tell(Floe.class.getPackage().getImplementationVersion(), floe);
        if (!Terminal.hasColours()) {
            floe.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        }
        // A name may begin with the sign by which picocli would read a file of arguments.
        return floe.setExpandAtFiles(false)
                .setExecutionExceptionHandler(new Complaint())
                .setParameterExceptionHandler(new Misuse(floe.getParameterExceptionHandler()))
                .registerConverter(Path.class, new PathArgument())
                .registerConverter(URI.class, new AddressArgument());
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }

    /// As Maven wrote it into the jar.
    private static void tell(String version, CommandLine command) {
        command.getCommandSpec().version("floe " + version);
        command.getSubcommands().values().forEach(one -> tell(version, one));
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
