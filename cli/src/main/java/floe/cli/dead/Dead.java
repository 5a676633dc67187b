package floe.cli.dead;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `floe dead`: what the services have put aside because they could not use it.
@Command(
        name = "dead",
        description = "Lists, shows and replays what the services could not use.",
        mixinStandardHelpOptions = true,
        subcommands = {DeadList.class, DeadShow.class, DeadReplay.class})
public final class Dead implements Runnable {
    @Spec
    private CommandSpec spec;

    private Dead() {}

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
