package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BatchLoopIT {
    private static final Topic TOPIC = Topic.CANDIDATES;
    private static final String GROUP = "readers";

    private final ConcurrentLinkedQueue<String> seen = new ConcurrentLinkedQueue<>();
    private TestKafka kafka;

    @BeforeEach
    void startBroker() throws Exception {
        kafka = TestKafka.start().withTopics(4);
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    @Test
    void commitsABatchOnlyAfterItsHandlerHasReturned() throws InterruptedException {
        Semaphore entered = new Semaphore(0);
        CountDownLatch go = new CountDownLatch(1);
        kafka.send(TOPIC, "a");
        try (BatchLoop loop = loop(Map.of(), batch -> {
            entered.release();
            go.await();
        })) {
            Eventually.holds("the batch is at hand", entered::tryAcquire);
            assertThat(kafka.committed(GROUP, TOPIC)).isZero();
            assertThat(loop.busy()).isPositive();

            go.countDown();
            awaitCommitted(1);
            Eventually.holds("at rest", () -> loop.busy().isZero());
        }
    }

    @Test
    void givesAFailedBatchToItsHandlerAgainUntilItSucceeds() {
        AtomicInteger failures = new AtomicInteger(2);
        kafka.send(TOPIC, "a", "b", "c");
        try (BatchLoop loop = loop(Map.of(), batch -> {
            if (failures.getAndDecrement() > 0) {
                throw new IllegalStateException("the database is away");
            }
            note(batch);
        })) {
            Eventually.holds(
                    "in trouble",
                    () -> loop.trouble().filter("the database is away"::equals).isPresent() || failures.get() < 0);
            awaitCommitted(3);
            assertThat(seen).containsExactlyInAnyOrder("a", "b", "c");
            assertThat(loop.trouble()).isEmpty();
        }
    }

    @Test
    void whatWasNotHandledWhenItStoppedComesAgain() {
        assertThat(seenAfterAStopInTrouble(Map.of())).containsExactlyInAnyOrder("a", "b");
    }

    /// The control: a loop that lets the client commit by itself loses what its handler could not handle.
    @Test
    void aLoopThatCommitsBeforeTheEffectIsFoundOut() {
        assertThat(seenAfterAStopInTrouble(Map.of("enable.auto.commit", true))).isEmpty();
    }

    private List<String> seenAfterAStopInTrouble(Map<String, Object> settings) {
        kafka.send(TOPIC, "a", "b");
        AtomicInteger refused = new AtomicInteger();
        try (BatchLoop _ = loop(settings, batch -> {
            refused.addAndGet(batch.count());
            throw new IllegalStateException("the database is away");
        })) {
            Eventually.holds("all refused", () -> refused.get() >= 2);
        }
        try (BatchLoop _ = loop(Map.of(), this::note)) {
            kafka.send(TOPIC, "last");
            Eventually.holds("the last one seen", () -> seen.contains("last"));
        }
        return seen.stream().filter(key -> !key.equals("last")).toList();
    }

    @Test
    void closingFinishesAndCommitsTheBatchAtHand() throws InterruptedException {
        Semaphore entered = new Semaphore(0);
        CountDownLatch go = new CountDownLatch(1);
        kafka.send(TOPIC, "a");
        BatchLoop loop = loop(Map.of(), batch -> {
            entered.release();
            go.await();
            note(batch);
        });
        Eventually.holds("the batch is at hand", entered::tryAcquire);
        Thread closing = Thread.ofPlatform().start(loop::close);
        Eventually.holds("closing", () -> !loop.running());
        go.countDown();
        closing.join();

        assertThat(seen).containsExactly("a");
        assertThat(kafka.committed(GROUP, TOPIC)).isEqualTo(1);
    }

    @Test
    void membersThatComeAndGoInPeaceShareTheWorkAndDoNothingTwice() {
        AtomicBoolean secondWorked = new AtomicBoolean();
        int sent = 200;
        try (BatchLoop first = loop(Map.of("max.poll.records", 3), this::note)) {
            Eventually.holds("the first has joined", first::joined);
            send(0, sent);
            try (BatchLoop _ = loop(Map.of("max.poll.records", 3), batch -> {
                secondWorked.set(true);
                note(batch);
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
    void tellsHowManyRecordsWait() throws InterruptedException {
        Semaphore turns = new Semaphore(0);
        send(0, 100);
        try (BatchLoop loop = loop(Map.of("max.poll.records", 1), batch -> {
            turns.acquire();
            note(batch);
        })) {
            Eventually.holds("most of them wait", () -> loop.lag() > 0);
            turns.release(1_000);
            awaitCommitted(100);
            Eventually.holds("none waits", () -> loop.lag() == 0);
        }
    }

    @Test
    void anErrorEndsTheLoopAndIsSeen() {
        kafka.send(TOPIC, "a");
        try (BatchLoop loop = loop(Map.of(), batch -> {
            throw new NoClassDefFoundError("floe.Missing");
        })) {
            Eventually.holds("ended", () -> !loop.running());
            assertThat(loop.trouble()).contains("floe.Missing");
            assertThat(kafka.committed(GROUP, TOPIC)).isZero();
        }
    }

    @Test
    void aLoopThatNeverStartedCanBeClosed() {
        BatchLoop loop = new BatchLoop("idle", settings(Map.of()), List.of(TOPIC.title()), this::note);

        loop.close();

        assertThat(loop.running()).isFalse();
    }

    private void note(ConsumerRecords<String, byte[]> batch) {
        for (ConsumerRecord<String, byte[]> record : batch) {
            seen.add(record.key());
        }
    }

    private void send(int from, int to) {
        kafka.send(TOPIC, IntStream.range(from, to).mapToObj(Integer::toString).toArray(String[]::new));
    }

    private void awaitCommitted(long count) {
        Eventually.holds(count + " committed", () -> kafka.committed(GROUP, TOPIC) == count);
    }

    private BatchLoop loop(Map<String, Object> more, BatchLoop.Handler handler) {
        BatchLoop loop = new BatchLoop("reader", settings(more), List.of(TOPIC.title()), handler);
        loop.start();
        return loop;
    }

    private Map<String, Object> settings(Map<String, Object> more) {
        Map<String, Object> settings = new HashMap<>(kafka.connection(Map.of("group.id", GROUP)));
        settings.putAll(more);
        return settings;
    }
}
