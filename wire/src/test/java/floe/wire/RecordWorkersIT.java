package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecordWorkersIT {
    private static final Topic TOPIC = Topic.CANDIDATES;
    private static final String GROUP = "workers";
    private static final RecordWorkers.CrewSize TWO = new RecordWorkers.CrewSize(2, 0, 1, Duration.ofMillis(20));

    /// Opened at the end of a test in any case, before the loop is closed.
    @FunctionalInterface
    private interface InFlightLimit extends AutoCloseable {
        @Override
        void close();
    }

    private final ConcurrentLinkedQueue<String> seen = new ConcurrentLinkedQueue<>();
    private final CountDownLatch go = new CountDownLatch(1);
    private Duration handOver = Duration.ofSeconds(30);
    private Duration finish = Duration.ofSeconds(30);
    private TestKafka kafka;

    @BeforeEach
    void startBroker() throws Exception {
        kafka = TestKafka.start().withTopics(2);
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    @Test
    void commitsARecordOnlyWhenItIsDoneAndAllBeforeItAre() {
        ConcurrentLinkedQueue<Runnable> later = new ConcurrentLinkedQueue<>();
        sendToOnePartition("a", "b", "c");
        try (Member _ = loop(TWO, (record, done) -> {
            seen.add(record.key());
            if (record.key().equals("b")) {
                later.add(done);
            } else {
                done.run();
            }
        })) {
            Eventually.holds("all seen", () -> seen.size() == 3);
            sendToOnePartition("d");
            Eventually.holds("the last too", () -> seen.contains("d"));
            assertThat(kafka.committed(GROUP, TOPIC)).isLessThan(2);

            later.forEach(Runnable::run);
            awaitCommitted(4);
        }
    }

    private void sendToOnePartition(String... keys) {
        kafka.send(Arrays.stream(keys)
                .map(key -> new ProducerRecord<>(TOPIC.title(), 0, key, new byte[] {1}))
                .toList());
    }

    @Test
    void slowRecordsDelayNoOthers() {
        RecordWorkers.CrewSize withSpares = new RecordWorkers.CrewSize(2, 8, 1, Duration.ofMillis(20));
        kafka.send(TOPIC, IntStream.range(0, 8).mapToObj(i -> "slow " + i).toArray(String[]::new));
        send(0, 100);
        try (Member loop = loop(withSpares, this::slowly);
                InFlightLimit _ = go::countDown) {
            Eventually.holds("the others are done", () -> seen.size() == 100);
            assertThat(loop.busy()).isGreaterThan(Duration.ofMillis(20));

            go.countDown();
            awaitCommitted(108);
        }
        assertThat(seen).doesNotHaveDuplicates();
    }

    /// The control: a crew without spare workers is kept waiting.
    @Test
    void withoutSpareWorkersTheyDo() {
        kafka.send(TOPIC, "slow 1", "slow 2");
        try (Member loop = loop(TWO, this::slowly);
                InFlightLimit _ = go::countDown) {
            Eventually.holds("both are at it", () -> loop.busy().compareTo(Duration.ofMillis(500)) > 0);
            send(0, 100);
            Eventually.holds("the others wait", () -> loop.lag() == 100);
            assertThat(seen).isEmpty();
        }
    }

    @Test
    void closingFinishesWhatIsBegunAndLeavesTheRest() throws InterruptedException {
        send(0, 100);
        AtomicInteger begun = new AtomicInteger();
        Member loop = loop(TWO, (record, done) -> {
            begun.incrementAndGet();
            go.await();
            seen.add(record.key());
            done.run();
        });
        Eventually.holds("two are begun", () -> begun.get() == 2);
        Thread closing = Thread.ofPlatform().start(loop::close);
        Eventually.holds("closing", () -> !loop.running());
        go.countDown();
        closing.join();

        assertThat(seen).hasSize(2);
        assertThat(kafka.committed(GROUP, TOPIC)).isEqualTo(2);
        try (Member _ = loop(TWO, this::note)) {
            Eventually.holds("the rest is done elsewhere", () -> seen.size() >= 100);
            awaitCommitted(100);
        }
        assertThat(seen).hasSize(100).doesNotHaveDuplicates();
    }

    @Test
    void whatDoesNotEndWithinItsTimeIsDoneAgainElsewhere() {
        finish = Duration.ofMillis(100);
        kafka.send(TOPIC, "a");
        AtomicBoolean begun = new AtomicBoolean();
        Member stuck = loop(TWO, (_, _) -> begun.set(true));
        Eventually.holds("begun", begun::get);
        stuck.close();

        assertThat(kafka.committed(GROUP, TOPIC)).isZero();
        try (Member _ = loop(TWO, this::note)) {
            awaitCommitted(1);
        }
        assertThat(seen).containsExactly("a");
    }

    @Test
    void whoJoinsGetsPartitionsThoughARecordTakesForEver() {
        handOver = Duration.ofMillis(100);
        kafka.send(TOPIC, "slow 1", "slow 2", "slow 3", "slow 4");
        try (Member first = loop(TWO, this::slowly);
                InFlightLimit _ = go::countDown) {
            Eventually.holds("at work", () -> first.busy().isPositive());
            AtomicBoolean secondWorked = new AtomicBoolean();
            try (Member _ = loop(TWO, (_, done) -> {
                secondWorked.set(true);
                done.run();
            })) {
                Eventually.holds("the second works", secondWorked::get);
            }
        }
    }

    @Test
    void membersThatComeAndGoInPeaceShareTheWorkAndDoNothingTwice() {
        AtomicBoolean secondWorked = new AtomicBoolean();
        int sent = 200;
        try (Member first = loop(TWO, this::note)) {
            Eventually.holds("the first has joined", first::joined);
            send(0, sent);
            try (Member _ = loop(TWO, (record, done) -> {
                secondWorked.set(true);
                note(record, done);
            })) {
                while (!secondWorked.get()) {
                    send(sent, sent + 20);
                    sent += 20;
                    awaitCommitted(sent);
                }
                send(sent, sent + 500);
                sent += 500;
            }
            awaitCommitted(sent);
        }
        assertThat(seen).doesNotHaveDuplicates().hasSize(sent);
    }

    @Test
    void noMoreIsBegunThanMayBeUnderWay() {
        send(0, 50);
        ConcurrentLinkedQueue<Runnable> later = new ConcurrentLinkedQueue<>();
        RecordWorkers.Limits few = new RecordWorkers.Limits(10, 1 << 20, 5, handOver, Duration.ofMillis(100));
        try (Member loop = loop(TWO, few, (_, done) -> later.add(done))) {
            Eventually.holds("the limit is reached", () -> later.size() == 5);
            Eventually.holds("the others are seen to wait", () -> loop.lag() == 45);
            assertThat(later).hasSize(5);

            Eventually.holds("all are done in the end", () -> {
                for (Runnable done = later.poll(); done != null; done = later.poll()) {
                    done.run();
                }
                return kafka.committed(GROUP, TOPIC) == 50;
            });
        }
    }

    @Test
    void aBrokerThatIsGoneIsTroubleWithinSeconds() {
        kafka.send(TOPIC, "a");
        try (Member loop = loop(TWO, this::note)) {
            awaitCommitted(1);
            assertThat(loop.trouble()).isEmpty();
            kafka.stopBroker();

            Eventually.holds("trouble", () -> loop.trouble().isPresent());
            assertThat(loop.running()).isTrue();
        }
    }

    @Test
    void aTaskThatFailsEndsTheLoopAndIsSeen() {
        kafka.send(TOPIC, "a");
        try (Member loop = loop(TWO, (_, _) -> {
            throw new NoClassDefFoundError("floe.Missing");
        })) {
            Eventually.holds("ended", () -> !loop.running());
            assertThat(loop.trouble()).contains("floe.Missing");
        }
        assertThat(kafka.committed(GROUP, TOPIC)).isZero();
    }

    @Test
    void whoNeverStartedCanBeClosed() {
        RecordWorkers idle = new RecordWorkers("idle", TWO, limits(), _ -> {}, (_, _, _) -> true, _ -> {
            throw new AssertionError("nothing is to be polled");
        });

        idle.close();

        assertThat(idle.running()).isFalse();
    }

    @Test
    void aCrewWithoutWorkersIsRefused() {
        assertThatThrownBy(() -> new RecordWorkers.CrewSize(0, 1, 1, Duration.ZERO))
                .hasMessageContaining("0 workers");
    }

    private static final RecordWorkers.CrewSize ONE_APART = new RecordWorkers.CrewSize(1, 1, 1, Duration.ofMillis(20));

    /// However many they are: only one of them has a place, and it never comes to its end.
    @Test
    void whatIsSlowWaitsForAPlaceAndTheQuickForNothing() {
        sendToOnePartition(IntStream.range(0, 20).mapToObj(i -> "slow " + i).toArray(String[]::new));
        sendToOnePartition(IntStream.range(0, 100).mapToObj(Integer::toString).toArray(String[]::new));
        try (Member loop = turns(ONE_APART, limits(), this::untilOver);
                InFlightLimit _ = go::countDown) {
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
                        new RecordWorkers.CrewSize(1, 8, 1, Duration.ofMinutes(1)), limits(), (record, turn, done) -> {
                            if (record.key().startsWith("large")) {
                                if (!turn.mayGrow()) {
                                    return false;
                                }
                                assertThat(large.incrementAndGet()).isEqualTo(1);
                                go.await();
                                large.decrementAndGet();
                            }
                            note(record, done);
                            return true;
                        });
                InFlightLimit _ = go::countDown) {
            Eventually.holds("the small are done", () -> seen.size() == 3);
            Eventually.holds("one is large", () -> large.get() == 1);

            go.countDown();
            awaitCommitted(6);
        }
        assertThat(seen).hasSize(6).doesNotHaveDuplicates();
    }

    @Test
    void whatIsSlowIsNotedBesideTheOffsetWhileItIsBegun() {
        sendToOnePartition("a", "slow");
        try (Member _ = turns(ONE_APART, limits(), this::untilOver);
                InFlightLimit _ = go::countDown) {
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
        AtomicInteger deaths = new AtomicInteger();
        try (Member _ = turns(ONE_APART, limits(), (record, turn, done) -> {
                    if (record.key().equals("deadly")) {
                        assertThat(metadata()).isEqualTo("begun 1:3 9:1");
                        deaths.set(turn.deaths());
                        go.await();
                    }
                    note(record, done);
                    return true;
                });
                InFlightLimit _ = go::countDown) {
            Eventually.holds("the third begins it", () -> deaths.get() == 2);
            Eventually.holds("the others go on", () -> seen.size() == 2);

            go.countDown();
            awaitCommitted(3);
        }
    }

    /// Who stops in peace dies over nothing.
    @Test
    void whoStopsLeavesNoNote() {
        finish = Duration.ofMillis(100);
        sendToOnePartition("slow");
        try (InFlightLimit _ = go::countDown) {
            Member stopped = turns(ONE_APART, limits(), this::slowlyWhateverTheTurn);
            Eventually.holds("noted", () -> metadata().equals("begun 0:1"));
            stopped.close();

            assertThat(metadata()).isEmpty();
            assertThat(kafka.committed(GROUP, TOPIC)).isZero();
        }
    }

    /// Packed they are nothing: one fetch brings them all.
    @Test
    void noMoreIsReadThanThereIsRoomForInBytes() {
        try (var producer = new KafkaProducer<>(
                kafka.connection(Map.of(
                        "compression.type",
                        "zstd",
                        "linger.ms",
                        50,
                        "batch.size",
                        500_000,
                        "enable.idempotence",
                        false)),
                new StringSerializer(),
                new ByteArraySerializer())) {
            for (int i = 0; i < 300; i++) {
                producer.send(new ProducerRecord<>(TOPIC.title(), i % 2, "r" + i, new byte[100_000]));
            }
        }
        ConcurrentLinkedQueue<Runnable> later = new ConcurrentLinkedQueue<>();
        AtomicInteger most = new AtomicInteger();
        RecordWorkers.Limits small = new RecordWorkers.Limits(100, 1_000_000, 1_000, handOver, finish);
        try (Member _ = loop(TWO, small, (_, done) -> {
            later.add(done);
            most.accumulateAndGet(later.size(), Math::max);
        })) {
            Eventually.holds("all are done in the end", () -> {
                for (Runnable done = later.poll(); done != null; done = later.poll()) {
                    done.run();
                }
                return kafka.committed(GROUP, TOPIC) == 300;
            });
        }
        assertThat(most.get()).isBetween(2, 20);
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

    private boolean slowlyWhateverTheTurn(ConsumerRecord<String, byte[]> record, Turn turn, Runnable done)
            throws InterruptedException {
        slowly(record, done);
        return true;
    }

    /// Slow ones give way when their turn is over.
    private boolean untilOver(ConsumerRecord<String, byte[]> record, Turn turn, Runnable done)
            throws InterruptedException {
        if (record.key().startsWith("slow") && go.getCount() > 0) {
            CountDownLatch over = new CountDownLatch(1);
            turn.whenOver(over::countDown);
            while (go.getCount() > 0) {
                if (over.await(20, TimeUnit.MILLISECONDS)) {
                    return false;
                }
            }
        }
        note(record, done);
        return true;
    }

    private void slowly(ConsumerRecord<String, byte[]> record, Runnable done) throws InterruptedException {
        if (record.key().startsWith("slow")) {
            go.await();
            done.run();
        } else {
            note(record, done);
        }
    }

    private void note(ConsumerRecord<String, byte[]> record, Runnable done) {
        seen.add(record.key());
        done.run();
    }

    private void send(int from, int to) {
        kafka.send(TOPIC, IntStream.range(from, to).mapToObj(Integer::toString).toArray(String[]::new));
    }

    private void awaitCommitted(long count) {
        Eventually.holds(count + " committed", () -> kafka.committed(GROUP, TOPIC) == count);
    }

    /// A task whose turn never ends before it.
    @FunctionalInterface
    private interface Steady {
        void run(ConsumerRecord<String, byte[]> record, Runnable done) throws Exception;
    }

    private Member loop(RecordWorkers.CrewSize size, Steady task) {
        return loop(size, limits(), task);
    }

    private Member loop(RecordWorkers.CrewSize size, RecordWorkers.Limits limits, Steady task) {
        return turns(size, limits, (record, _, done) -> {
            task.run(record, done);
            return true;
        });
    }

    private Member turns(RecordWorkers.CrewSize size, RecordWorkers.Limits limits, RecordWorkers.Task task) {
        return Member.join(connection(), TOPIC.title(), size, limits, task);
    }

    private RecordWorkers.Limits limits() {
        return new RecordWorkers.Limits(100, 1 << 20, 1_000, handOver, finish);
    }

    private Map<String, Object> connection() {
        Map<String, Object> settings = new HashMap<>(PlatformChannel.SETTINGS);
        settings.putAll(kafka.connection(Map.of("group.id", GROUP, "max.poll.records", 10)));
        return settings;
    }
}
