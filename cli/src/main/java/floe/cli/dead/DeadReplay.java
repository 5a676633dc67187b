package floe.cli.dead;

import floe.cli.kit.UserException;
import floe.wire.Letters;
import floe.wire.PublishException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;
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
            "lay. Where the broker has it no longer, it is told as gone; one that its topic",
            "takes no more is told as too large, and comes again with the next replay.",
            "Then the exit code is 1."
        })
final class DeadReplay implements Callable<Integer> {
    private static final int SOME_NOT_SENT = 1;

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
        Map<String, Object> connection = broker.connection();
        try (Letters letters = new Letters(connection)) {
            return dryRun ? tell(letters) : replay(connection, letters);
        }
    }

    private int tell(Letters letters) {
        PrintWriter out = spec.commandLine().getOut();
        LongAdder told = new LongAdder();
        letters.read(false, letter -> {
            if (choice.test(letter)) {
                out.print(LetterText.line(letter));
                told.increment();
            }
        });
        out.println("would replay " + told + " dead letters");
        out.flush();
        return 0;
    }

    private int replay(Map<String, Object> connection, Letters letters) {
        try (Resending resending = new Resending(connection)) {
            List<String> chosen = new ArrayList<>();
            letters.read(false, letter -> {
                if (choice.test(letter)) {
                    resending.take(letter);
                    if (!choice.isEverything()) {
                        chosen.add(letter.name());
                    }
                }
            });
            resending.finish();
            if (choice.isEverything()) {
                letters.settleUpTo(resending.tooLarge());
            } else {
                chosen.removeAll(resending.tooLarge());
                letters.settle(chosen);
            }
            return told(resending);
        } catch (PublishException e) {
            throw UserException.cannotDo(
                    e.getMessage() + "\n      Replay them again: those that were sent come twice, which is harmless.",
                    e);
        }
    }

    private int told(Resending resending) {
        PrintWriter out = spec.commandLine().getOut();
        out.println("replayed " + resending.sent() + " dead letters");
        resending.notSent().forEach(out::println);
        out.flush();
        return resending.notSent().isEmpty() ? 0 : SOME_NOT_SENT;
    }
}
