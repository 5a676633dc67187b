package floe.cli.dead;

import floe.cli.kit.UserException;
import floe.wire.DeadLetter;
import floe.wire.PublishException;
import floe.wire.Publisher;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `floe dead replay`: back to where they came from, when what was wrong has been put right.
@Command(
        name = "replay",
        description = "Sends dead letters to their topics again, as they first came.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "What still cannot be used becomes a dead letter again. Replaying all of them notes how far it came, so that a",
            "second time sends nothing. Replaying some notes nothing: done twice it sends them twice, which changes nothing",
            "either, for a board is one board however often it comes."
        })
final class DeadReplay implements Callable<Integer> {
    private static final int TOGETHER = 500;

    @Mixin
    private BrokerOption broker;

    @Mixin
    private Choice choice;

    @Option(names = "--dry-run", description = "Only tells what would be sent.")
    private boolean dryRun;

    @Spec
    private CommandSpec spec;

    private DeadReplay() {}

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Map<String, Object> connection = broker.connection();
        try (Letters letters = new Letters(connection)) {
            List<Letter> chosen = letters.read(false).stream().filter(choice).toList();
            if (dryRun) {
                chosen.forEach(letter -> out.print(letter.line()));
                out.println("would replay " + chosen.size() + " dead letters");
            } else {
                send(connection, chosen);
                if (choice.isEverything()) {
                    letters.settle();
                }
                out.println("replayed " + chosen.size() + " dead letters");
            }
            out.flush();
        }
        return 0;
    }

    private static void send(Map<String, Object> connection, List<Letter> chosen) {
        try (Publisher publisher = new Publisher(connection)) {
            for (int from = 0; from < chosen.size(); from += TOGETHER) {
                publisher.publish(chosen.subList(from, Math.min(from + TOGETHER, chosen.size())).stream()
                        .map(letter -> DeadLetter.again(letter.record()))
                        .toList());
            }
        } catch (PublishException e) {
            throw UserException.cannotDo(
                    e.getMessage() + "\n      Replay them again: those that were sent come twice, which is harmless.",
                    e);
        }
    }
}
