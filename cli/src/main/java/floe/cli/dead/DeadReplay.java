package floe.cli.dead;

import floe.cli.kit.UserException;
import floe.wire.DeadLetter;
import floe.wire.Letter;
import floe.wire.Letters;
import floe.wire.Originals;
import floe.wire.PublishException;
import floe.wire.Publisher;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.producer.ProducerRecord;
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
            "What still cannot be used becomes a dead letter again. What was replayed is",
            "noted at the broker, so that a second time sends nothing. Where that is lost",
            "they are sent twice, which changes nothing either, for a board is one board",
            "however often it comes.",
            "",
            "One that was too large to be put aside whole is fetched from where it first",
            "lay. Where the broker has it no longer, it is told as gone, and the exit code",
            "is 1."
        })
final class DeadReplay implements Callable<Integer> {
    private static final int TOGETHER = 500;
    private static final int ROOM = 128 * 1024 * 1024;
    private static final int SOME_ARE_GONE = 1;

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
        int code = 0;
        Map<String, Object> connection = broker.connection();
        try (Letters letters = new Letters(connection)) {
            List<Letter> chosen = letters.read(false).stream().filter(choice).toList();
            if (dryRun) {
                chosen.forEach(letter -> out.print(LetterText.line(letter)));
                out.println("would replay " + chosen.size() + " dead letters");
            } else {
                List<Letter> gone = send(connection, chosen);
                if (choice.isEverything()) {
                    letters.settle();
                } else {
                    letters.settle(chosen.stream().map(Letter::name).toList());
                }
                out.println("replayed " + (chosen.size() - gone.size()) + " dead letters");
                gone.forEach(
                        letter -> out.println("gone: " + letter.name() + " was too large to be put aside whole, and"
                                + " the broker no longer has it at " + letter.origin()));
                code = gone.isEmpty() ? 0 : SOME_ARE_GONE;
            }
            out.flush();
        }
        return code;
    }

    /// Sends them, and tells those of which there is nothing left to send.
    private static List<Letter> send(Map<String, Object> connection, List<Letter> chosen) {
        List<Letter> gone = new ArrayList<>();
        try (Publisher publisher = new Publisher(withRoom(connection));
                Originals originals = new Originals(connection)) {
            List<ProducerRecord<String, byte[]>> together = new ArrayList<>();
            for (Letter letter : chosen) {
                originals
                        .of(letter)
                        .ifPresentOrElse(record -> together.add(DeadLetter.again(record)), () -> gone.add(letter));
                if (together.size() == TOGETHER || letter.isShortened()) {
                    publisher.publish(together);
                    together.clear();
                }
            }
            publisher.publish(together);
        } catch (PublishException e) {
            throw UserException.cannotDo(
                    e.getMessage() + "\n      Replay them again: those that were sent come twice, which is harmless.",
                    e);
        }
        return gone;
    }

    /// What a topic once took it takes again, however large.
    private static Map<String, Object> withRoom(Map<String, Object> connection) {
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put("max.request.size", ROOM);
        settings.put("buffer.memory", ROOM);
        return settings;
    }
}
