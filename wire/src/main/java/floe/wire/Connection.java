package floe.wire;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.Metric;

/// Whether a consumer's brokers are there and answer. A consumer whose broker is gone or frozen polls on without a
/// word, and only its own counts tell: of connections, requests and answers. They are there anyway and cost nothing to
/// read, so nobody else is asked.
public final class Connection {
    /// So long who reads no more waits for a broker that may be frozen; Kafka's own is half a minute.
    static final CloseOptions FAREWELL = CloseOptions.timeout(Duration.ofSeconds(1));

    private static final String NONE = "no connection to the broker";
    private static final String SILENT = "the broker is connected and does not answer";

    /// While it tries to connect a consumer counts the try, so none in a while is what counts, until an answer comes.
    private static final long WHILE_NANOS = Duration.ofSeconds(2).toNanos();

    private final AnswerWatch answers = new AnswerWatch();
    private volatile Optional<Counts> counts = Optional.empty();
    private volatile boolean expecting;
    private volatile long without = System.nanoTime() - WHILE_NANOS;
    private volatile long answeredBefore;

    private record Counts(Metric connections, Metric sent, Metric answered) {}

    /// To be called many times a second by the thread that polls, always with its consumer.
    public void look(Consumer<?, ?> consumer) {
        if (counts.isEmpty()) {
            counts = counts(consumer);
        }
        // Who reads has always asked for more; the broker answers in half a second though it has nothing.
        expecting = !consumer.assignment().isEmpty() && consumer.paused().isEmpty();
        if (counts.isPresent() && value(counts.get().connections()) == 0) {
            answeredBefore = value(counts.get().answered());
            without = System.nanoTime();
        }
        lookForAnswers();
    }

    /// What is wrong with it, if anything is. Looks itself too: a commit may keep the thread that polls for seconds.
    public Optional<String> trouble() {
        lookForAnswers();
        long now = System.nanoTime();
        if (now - without < WHILE_NANOS && !isAnsweredAgain()) {
            return Optional.of(NONE);
        }
        return answers.isSilent(now) ? Optional.of(SILENT) : Optional.empty();
    }

    private boolean isAnsweredAgain() {
        return counts.isPresent() && value(counts.get().answered()) > answeredBefore;
    }

    private void lookForAnswers() {
        counts.ifPresent(
                each -> answers.look(System.nanoTime(), value(each.sent()), value(each.answered()), expecting));
    }

    /// A consumer by the protocol of KIP-848 has them a while after it was made.
    private static Optional<Counts> counts(Consumer<?, ?> consumer) {
        return metric(consumer, "connection-count")
                .flatMap(connections -> metric(consumer, "request-total")
                        .flatMap(sent -> metric(consumer, "response-total")
                                .map(answered -> new Counts(connections, sent, answered))));
    }

    private static Optional<Metric> metric(Consumer<?, ?> consumer, String name) {
        return consumer.metrics().entrySet().stream()
                .filter(metric -> metric.getKey().name().equals(name)
                        && metric.getKey().group().equals("consumer-metrics"))
                .<Metric>map(Map.Entry::getValue)
                .findFirst();
    }

    private static long value(Metric metric) {
        return ((Number) metric.metricValue()).longValue();
    }
}
