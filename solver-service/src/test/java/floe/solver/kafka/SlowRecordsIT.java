package floe.solver.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Turn;
import floe.solver.SolverMemory;
import floe.wire.Eventually;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

/// Records that take long, or much memory.
class SlowRecordsIT extends MembersFixture {
    private static final RecordWorkers.CrewSize ONE_APART = new RecordWorkers.CrewSize(1, 1, 1, Duration.ofMillis(20));

    @Test
    void slowRecordsDelayNoOthers() {
        RecordWorkers.CrewSize withSpares = new RecordWorkers.CrewSize(2, 8, 1, Duration.ofMillis(20));
        kafka.send(TOPIC, IntStream.range(0, 8).mapToObj(i -> "slow " + i).toArray(String[]::new));
        send(0, 100);
        try (Member loop = loop(withSpares, this::slowly);
                Gate _ = go::countDown) {
            Eventually.holds("the others are done", () -> seen.size() == 100);
            assertThat(loop.busy()).isGreaterThan(Duration.ofMillis(20));

            go.countDown();
            awaitCommitted(108);
        }
        assertThat(seen).doesNotHaveDuplicates();
    }

    /// The control: a crew without spare workers is kept waiting.
    @Test
    void withoutSpareWorkersTheyDo() throws Exception {
        CountDownLatch begun = new CountDownLatch(2);
        kafka.send(TOPIC, "slow 1", "slow 2");
        try (Member loop = loop(TWO, (record, done) -> {
                    begun.countDown();
                    slowly(record, done);
                });
                Gate _ = go::countDown) {
            begun.await();
            send(0, 100);
            Eventually.holds("the others wait", () -> loop.lag() == 100);
            assertThat(seen).isEmpty();
        }
    }

    /// However many they are: only one of them has a place, and it never comes to its end.
    @Test
    void whatIsSlowWaitsForAPlaceAndTheQuickForNothing() {
        sendToOnePartition(IntStream.range(0, 20).mapToObj(i -> "slow " + i).toArray(String[]::new));
        sendToOnePartition(IntStream.range(0, 100).mapToObj(Integer::toString).toArray(String[]::new));
        try (Member loop = turns(ONE_APART, limits(), this::untilOver);
                Gate _ = go::countDown) {
            Eventually.holds("the quick are done", () -> seen.size() == 100);
            assertThat(loop.lag()).isGreaterThanOrEqualTo(19);

            go.countDown();
            awaitCommitted(120);
        }
        assertThat(seen).hasSize(120).doesNotHaveDuplicates();
    }

    @Test
    void whatIsLargeWaitsForThoseThatAre() {
        AtomicInteger large = new AtomicInteger();
        sendToOnePartition("large 1", "large 2", "large 3", "a", "b", "c");
        try (Member _ = turns(
                        new RecordWorkers.CrewSize(1, 8, 1, Duration.ofMinutes(1)),
                        limits(),
                        (record, turn, _, done) -> {
                            if (record.key().startsWith("large")) {
                                if (!turn.allows(Long.MAX_VALUE)) {
                                    return false;
                                }
                                assertThat(large.incrementAndGet()).isEqualTo(1);
                                go.await();
                                large.decrementAndGet();
                            }
                            note(record, done);
                            return true;
                        });
                Gate _ = go::countDown) {
            Eventually.holds("the small are done", () -> seen.size() == 3);
            Eventually.holds("one is large", () -> large.get() == 1);

            go.countDown();
            awaitCommitted(6);
        }
        assertThat(seen).hasSize(6).doesNotHaveDuplicates();
    }

    /// One has the place in the middle, and another the one of the large. Each time a record is quick and another waits
    /// for it, the place is free again within moments.
    @Test
    void whatNeedsSomeMemoryWaitsForThoseThatHaveIt() {
        AtomicInteger holding = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        sendToOnePartition("slow 1", "slow 2", "slow 3", "a", "b", "c");
        try (Member _ = turns(
                        new RecordWorkers.CrewSize(4, 8, 1, Duration.ofMinutes(1)),
                        limits(),
                        (record, turn, _, done) -> {
                            if (record.key().startsWith("small")) {
                                note(record, done);
                                return true;
                            }
                            if (!turn.allows(SolverMemory.MIDDLE_BOARD)) {
                                return false;
                            }
                            most.accumulateAndGet(holding.incrementAndGet(), Math::max);
                            slowly(record, () -> {});
                            holding.decrementAndGet();
                            note(record, done);
                            return true;
                        });
                Gate _ = go::countDown) {
            Eventually.holds("two have what they need", () -> holding.get() == 2);
            sendToOnePartition("small 1", "small 2");
            Eventually.holds("the small are done", () -> seen.contains("small 1") && seen.contains("small 2"));

            go.countDown();
            awaitCommitted(8);
        }
        assertThat(most).hasValue(2);
    }

    @Test
    void whatIsSlowIsNotedBesideTheOffsetWhileItIsBegun() {
        sendToOnePartition("a", "slow");
        try (Member _ = turns(ONE_APART, limits(), this::untilOver);
                Gate _ = go::countDown) {
            Eventually.holds("noted", () -> metadata().equals("begun 1:1"));

            go.countDown();
            awaitCommitted(2);
            assertThat(metadata()).isEmpty();
        }
    }

    /// As if two processes had ended over it.
    @Test
    void whatIsNotedIsBegunAloneAndToldHowOftenItWas() throws Exception {
        TopicPartition first = new TopicPartition(TOPIC.title(), 0);
        kafka.admin()
                .alterConsumerGroupOffsets(GROUP, Map.of(first, new OffsetAndMetadata(0, "begun 1:2 9:1")))
                .all()
                .get();
        sendToOnePartition("a", "deadly", "b");
        AtomicInteger known = new AtomicInteger();
        try (Member _ = turns(ONE_APART, limits(), (record, _, deaths, done) -> {
                    if (record.key().equals("deadly")) {
                        assertThat(metadata()).isEqualTo("begun 1:3 9:1");
                        known.set(deaths);
                        go.await();
                    }
                    note(record, done);
                    return true;
                });
                Gate _ = go::countDown) {
            Eventually.holds("the third begins it", () -> known.get() == 2);
            Eventually.holds("the others go on", () -> seen.size() == 2);

            go.countDown();
            awaitCommitted(3);
        }
    }

    /// However many slow ones there are: each would take a place that becomes empty.
    @Test
    void whatIsNotedComesToItsTurnWhileSlowOnesGoOn() throws Exception {
        TopicPartition first = new TopicPartition(TOPIC.title(), 0);
        kafka.admin()
                .alterConsumerGroupOffsets(GROUP, Map.of(first, new OffsetAndMetadata(0, "begun 10:1")))
                .all()
                .get();
        sendToOnePartition(IntStream.range(0, 600)
                .mapToObj(i -> i == 10 ? "deadly" : "slow " + i)
                .toArray(String[]::new));
        try (Member _ = turns(new RecordWorkers.CrewSize(1, 4, 1, Duration.ofMillis(20)), limits(), this::forAWhile);
                Gate _ = go::countDown) {
            Eventually.holds("the noted one is done", () -> seen.contains("deadly"));
            assertThat(seen).as("while others go on").hasSizeLessThan(50);

            go.countDown();
            awaitCommitted(600);
        }
        assertThat(seen).hasSize(600).doesNotHaveDuplicates();
    }

    /// Who stops in peace dies over nothing.
    @Test
    void whoStopsLeavesNoNote() {
        finish = Duration.ofMillis(100);
        sendToOnePartition("slow");
        try (Gate _ = go::countDown) {
            Member stopped = turns(ONE_APART, limits(), this::slowlyWhateverTheTurn);
            Eventually.holds("noted", () -> metadata().equals("begun 0:1"));
            stopped.close();

            assertThat(metadata()).isEmpty();
            assertThat(kafka.committed(GROUP, TOPIC)).isZero();
        }
    }

    private String metadata() {
        try {
            var offset = kafka.admin()
                    .listConsumerGroupOffsets(GROUP)
                    .partitionsToOffsetAndMetadata()
                    .get()
                    .get(new TopicPartition(TOPIC.title(), 0));
            return offset == null ? "" : offset.metadata();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError("the broker does not tell what stands beside an offset", e);
        }
    }

    private boolean slowlyWhateverTheTurn(ConsumerRecord<String, byte[]> record, Turn turn, int deaths, Runnable done)
            throws InterruptedException {
        slowly(record, done);
        return true;
    }

    /// A slow one is at an end after half a second, if its turn is not over before.
    private boolean forAWhile(ConsumerRecord<String, byte[]> record, Turn turn, int deaths, Runnable done)
            throws InterruptedException {
        long end = System.nanoTime() + Duration.ofMillis(500).toNanos();
        while (record.key().startsWith("slow") && System.nanoTime() < end && !go.await(10, TimeUnit.MILLISECONDS)) {
            if (turn.isOver()) {
                return false;
            }
        }
        note(record, done);
        return true;
    }

    /// Slow ones give way when their turn is over.
    private boolean untilOver(ConsumerRecord<String, byte[]> record, Turn turn, int deaths, Runnable done)
            throws InterruptedException {
        while (record.key().startsWith("slow") && !go.await(20, TimeUnit.MILLISECONDS)) {
            if (turn.isOver()) {
                return false;
            }
        }
        note(record, done);
        return true;
    }
}
