package floe.bench.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Topic;
import floe.wire.Outbox;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// When boards of a steady pace came past what stands on their way, each by its number, in nanoseconds.
///
/// @param due when the pace would have them sent
/// @param stored when whoever sent them knew that the broker has them
/// @param judged when the solver gave their verdicts to its producer, to a millisecond
/// @param seen when somebody had read their verdicts
record Journeys(long[] due, long[] sent, long[] stored, long[] judged, long[] seen) {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final long TICK_NANOS = 1_000_000;
    private static final byte[] SEED = "\"seed\":\"".getBytes(UTF_8);

    /// How long boards were under way, on the mean, in milliseconds.
    ///
    /// @param late before they were sent, for whoever sends was behind its pace
    /// @param toBroker until he knew that the broker has them
    /// @param toJudge from then until they were judged
    /// @param toReader from then until their verdicts were read
    record Means(double late, double toBroker, double toJudge, double toReader) {}

    /// Sends at this pace for so long, and waits for all verdicts.
    static Journeys of(Bus bus, Boards boards, double perSecond, Duration time) throws Exception {
        int count = (int) (perSecond * time.toMillis() / 1e3);
        Journeys journeys =
                new Journeys(new long[count], new long[count], new long[count], new long[count], new long[count]);
        Map<String, Object> settings = new HashMap<>(bus.connection());
        settings.put("max.poll.records", 5_000);
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
                Outbox outbox = new Outbox(bus.connection())) {
            List<TopicPartition> all = bus.partitions(Topic.VERDICTS);
            consumer.assign(all);
            consumer.seekToEnd(all);
            all.forEach(consumer::position);
            Thread sender = Thread.ofPlatform().start(() -> journeys.send(outbox, boards, perSecond));
            journeys.receive(consumer);
            sender.join();
        }
        return journeys;
    }

    private void send(Outbox outbox, Boards boards, double perSecond) {
        long start = System.nanoTime();
        int next = 0;
        while (next < sent.length) {
            int until = (int) Math.min(sent.length, (System.nanoTime() - start) / 1e9 * perSecond);
            for (; next < until; next++) {
                int number = next;
                due[number] = start + (long) (number / perSecond * 1e9);
                sent[number] = System.nanoTime();
                outbox.send(Bus.record(boards.numbered(number)), () -> stored[number] = System.nanoTime());
            }
            LockSupport.parkNanos(TICK_NANOS);
        }
    }

    private void receive(KafkaConsumer<String, byte[]> consumer) {
        int missing = seen.length;
        long last = System.nanoTime();
        long clocksApart = TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()) - last;
        while (missing > 0) {
            for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(100))) {
                last = System.nanoTime();
                int number = number(record.value());
                missing -= seen[number] == 0 ? 1 : 0;
                seen[number] = last;
                judged[number] = TimeUnit.MILLISECONDS.toNanos(record.timestamp()) - clocksApart;
            }
            if (System.nanoTime() - last > LIMIT.toNanos()) {
                throw new IllegalStateException(missing + " verdicts did not come");
            }
        }
    }

    /// The seed stands in the verdict as it is written. To read all of it costs as much as to judge a board of the null
    /// game, and would take that from a solver on the same cores.
    static int number(byte[] verdict) {
        for (int at = 0; at + SEED.length < verdict.length; at++) {
            if (isSeed(verdict, at)) {
                return digits(verdict, at + SEED.length);
            }
        }
        throw new IllegalStateException("no seed in the verdict " + new String(verdict, UTF_8));
    }

    private static boolean isSeed(byte[] verdict, int at) {
        for (int i = 0; i < SEED.length; i++) {
            if (verdict[at + i] != SEED[i]) {
                return false;
            }
        }
        return true;
    }

    private static int digits(byte[] verdict, int from) {
        int number = 0;
        for (int i = from; verdict[i] != '"'; i++) {
            number = 10 * number + verdict[i] - '0';
        }
        return number;
    }

    /// From where they were sent to where their verdicts were seen.
    Delays delays() {
        return Delays.between(sent, seen);
    }

    /// Of those that took at least so long.
    Means means(double millis) {
        int[] numbers = IntStream.range(Delays.warmAfter(sent.length), sent.length)
                .filter(i -> seen[i] - sent[i] >= millis * 1e6)
                .toArray();
        return new Means(
                mean(numbers, due, sent),
                mean(numbers, sent, stored),
                mean(numbers, stored, judged),
                mean(numbers, judged, seen));
    }

    private static double mean(int[] numbers, long[] from, long[] to) {
        return IntStream.of(numbers)
                .mapToDouble(i -> (to[i] - from[i]) / 1e6)
                .average()
                .orElse(0);
    }
}
