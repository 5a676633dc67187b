package floe.cli.dead;

import floe.wire.Letter;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine.Option;

/// Which letters are meant.
final class Choice implements Predicate<Letter> {
    @Option(names = "--topic", paramLabel = "TOPIC", description = "Only those of this topic, as floe.candidates.v1.")
    private Optional<String> topic;

    @Option(names = "--reason", paramLabel = "CODE", description = "Only those with this reason, as UNKNOWN_GAME.")
    private Optional<String> reason;

    @Override
    public boolean test(Letter letter) {
        return topic.map(letter.topic()::equals).orElse(true)
                && reason.map(letter.reason()::equals).orElse(true);
    }

    boolean isEverything() {
        return topic.isEmpty() && reason.isEmpty();
    }
}
