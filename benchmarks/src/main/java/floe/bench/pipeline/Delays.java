package floe.bench.pipeline;

import floe.contracts.Origin;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.wire.Json;
import floe.wire.Outbox;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// How long boards take from the topic of candidates to where somebody sees their verdict, at a steady pace.
///
/// @param millis sorted
record Delays(double[] millis) {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final long TICK_NANOS = 1_000_000;
    /// So much of the first is warming up.
    private static final double WARMING_UP = 0.35;

    /// Sends at this pace for so long, and waits for all verdicts.
    static Delays of(Bus bus, Boards boards, double perSecond, Duration time) throws Exception {
        int count = (int) (perSecond * time.toMillis() / 1e3);
        long[] sent = new long[count];
        long[] seen = new long[count];
        Map<String, Object> settings = new HashMap<>(bus.connection());
        settings.put("max.poll.records", 5_000);
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
                Outbox outbox = new Outbox(bus.connection())) {
            List<TopicPartition> all = bus.partitions(Topic.VERDICTS);
            consumer.assign(all);
            consumer.seekToEnd(all);
            all.forEach(consumer::position);
            Thread sender = Thread.ofPlatform().start(() -> send(outbox, boards, perSecond, sent));
            receive(consumer, seen);
            sender.join();
        }
        return between(sent, seen);
    }

    private static void send(Outbox outbox, Boards boards, double perSecond, long[] sent) {
        long start = System.nanoTime();
        int next = 0;
        while (next < sent.length) {
            int due = (int) Math.min(sent.length, (System.nanoTime() - start) / 1e9 * perSecond);
            for (; next < due; next++) {
                sent[next] = System.nanoTime();
                outbox.send(Bus.record(boards.numbered(next)), () -> {});
            }
            LockSupport.parkNanos(TICK_NANOS);
        }
    }

    private static void receive(KafkaConsumer<String, byte[]> consumer, long[] seen) throws Exception {
        int missing = seen.length;
        long last = System.nanoTime();
        while (missing > 0) {
            for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(100))) {
                last = System.nanoTime();
                int number = number(record.value());
                missing -= seen[number] == 0 ? 1 : 0;
                seen[number] = last;
            }
            if (System.nanoTime() - last > LIMIT.toNanos()) {
                throw new IllegalStateException(missing + " verdicts did not come");
            }
        }
    }

    private static int number(byte[] verdict) throws Exception {
        Origin.Generated origin =
                (Origin.Generated) Json.read(verdict, Verdict.class).origin();
        return Integer.parseInt(origin.seed());
    }

    /// Of those that were seen at all.
    static Delays between(long[] from, long[] to) {
        int first = (int) (from.length * WARMING_UP);
        double[] millis = IntStream.range(first, from.length)
                .filter(i -> to[i] > 0)
                .mapToDouble(i -> (to[i] - from[i]) / 1e6)
                .sorted()
                .toArray();
        if (millis.length == 0) {
            throw new IllegalStateException("of " + from.length + " boards none was seen to come through");
        }
        return new Delays(millis);
    }

    /// What the given share of the boards does not exceed.
    double at(double share) {
        return millis[(int) Math.min(millis.length - 1, Math.ceil(share * millis.length))];
    }
}
