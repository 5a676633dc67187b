package floe.cli.dead;

import floe.contracts.Topic;
import floe.wire.Letter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// Which letters are meant.
final class Choice implements Predicate<Letter> {
    @Option(
            names = "--topic",
            paramLabel = "TOPIC",
            converter = TopicName.class,
            description = "Only those of this topic, as floe.candidates.v1.")
    private Optional<String> topic;

    @Option(names = "--reason", paramLabel = "CODE", description = "Only those with this reason, as UNKNOWN_GAME.")
    private Optional<String> reason;

    @Override
    public boolean test(Letter letter) {
        return topic.map(letter.topic()::equals).orElse(true)
                && reason.map(letter.reason()::equalsIgnoreCase).orElse(true);
    }

    private static final class TopicName implements ITypeConverter<String> {
        private static final List<String> NAMES =
                Arrays.stream(Topic.values()).map(Topic::title).toList();

        private TopicName() {}

        @Override
        public String convert(String value) {
            if (!NAMES.contains(value)) {
                throw new TypeConversionException("one of " + String.join(", ", NAMES) + " is expected");
            }
            return value;
        }
    }

    boolean isEverything() {
        return topic.isEmpty() && reason.isEmpty();
    }
}
