package floe.catalog.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.Eventually;
import floe.contracts.Topic;
import floe.wire.RecordPublisher;
import floe.wire.TestKafka;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VerdictConsumerIT {
    private static final Topic TOPIC = Topic.VERDICTS;

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
    void whatWasNotHandledWhenItStoppedComesAgain() throws Exception {
        kafka.send(TOPIC, "a", "b");
        AtomicInteger refused = new AtomicInteger();
        try (TestChannel channel = TestChannel.storing(kafka, 1, _ -> {
            refused.incrementAndGet();
            throw new IllegalStateException("the database is away");
        })) {
            Eventually.becomes("refused", () -> refused.get() > 1);
            assertThat(channel.batches().troubles()).containsExactly(new Trouble("the database is away", false));
        }
        assertThat(kafka.committed(TestChannel.GROUP, TOPIC)).isZero();

        try (TestChannel _ = TestChannel.storing(kafka, 1, this::note)) {
            Eventually.becomes("committed", () -> kafka.committed(TestChannel.GROUP, TOPIC) == 2);
        }
        assertThat(seen).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void theLogHasALineForEachKindOfTrouble() throws Exception {
        List<Exception> troubles = List.of(
                new SQLException("the database is away"),
                new SQLException("the database is still away"),
                new IllegalStateException("the answer is odd", new IOException("cut off")),
                new IllegalStateException("the answer is odd"),
                new SQLException("the database is away again"));
        Iterator<Exception> next = troubles.iterator();
        List<String> told = new CopyOnWriteArrayList<>();
        Logger log = Logger.getLogger(RetryUntilDone.class.getName());
        Handler listener = new ListeningHandler(troubles, told);
        log.addHandler(listener);
        kafka.send(TOPIC, "a");
        try (TestChannel _ = TestChannel.storing(kafka, 1, batch -> {
            if (next.hasNext()) {
                throw next.next();
            }
            note(batch);
        })) {
            Eventually.becomes("committed", () -> kafka.committed(TestChannel.GROUP, TOPIC) == 1);
        } finally {
            log.removeHandler(listener);
        }
        assertThat(told).containsExactly("the database is away", "the answer is odd", "the answer is odd");
    }

    /// Of these troubles alone: the service that other tests share has its own.
    private static final class ListeningHandler extends ExtHandler {
        private final List<Exception> troubles;
        private final List<String> told;

        ListeningHandler(List<Exception> troubles, List<String> told) {
            this.troubles = troubles;
            this.told = told;
        }

        @Override
        protected void doPublish(ExtLogRecord line) {
            if (line.getThrown() != null && troubles.contains(line.getThrown())) {
                told.add(line.getThrown().getMessage());
            }
        }
    }

    @Test
    void closingFinishesAndCommitsTheBatchAtHandAndNoOther() throws Exception {
        Semaphore entered = new Semaphore(0);
        CountDownLatch go = new CountDownLatch(1);
        kafka.send(TOPIC, "a", "b", "c");
        TestChannel channel = TestChannel.storing(kafka, 1, batch -> {
            entered.release();
            go.await();
            note(batch);
        });
        Eventually.becomes("a batch is at hand", entered::tryAcquire);
        assertThat(kafka.committed(TestChannel.GROUP, TOPIC)).isZero();
        Thread closing = Thread.ofPlatform().start(channel::close);
        Eventually.becomes("closing", () -> closing.getState() == Thread.State.TIMED_WAITING);
        go.countDown();
        closing.join();

        assertThat(seen).hasSize(1);
        assertThat(kafka.committed(TestChannel.GROUP, TOPIC)).isEqualTo(1);
    }

    /// What is looked over has no effect yet.
    @Test
    void theNextBatchIsLookedOverWhileOneIsStored() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Queue<String> lookedOver = new ConcurrentLinkedQueue<>();
        kafka.send(TOPIC, "a", "b", "c");
        try (TestChannel _ = TestChannel.inSteps(kafka, 1, batch -> lookedOver(batch, lookedOver, go))) {
            Eventually.becomes("a second is looked over", () -> lookedOver.size() == 2);
            assertThat(seen).isEmpty();
            assertThat(kafka.committed(TestChannel.GROUP, TOPIC)).isZero();
            go.countDown();
            awaitCommitted(3);
        }
        assertThat(seen).containsExactlyElementsOf(lookedOver);
    }

    @Test
    void whatIsOnlyLookedOverIsForWhoeverGetsItsPartition() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Queue<String> lookedOver = new ConcurrentLinkedQueue<>();
        kafka.send(TOPIC, "a", "b");
        try (TestChannel channel = TestChannel.inSteps(kafka, 1, batch -> lookedOver(batch, lookedOver, go))) {
            Eventually.becomes("a second is looked over", () -> lookedOver.size() == 2);
            CompletableFuture<Void> taken = channel.takeAway();
            Eventually.becomes("it waits for the one that is stored", channel::isTakenAway);
            go.countDown();
            taken.join();
        }
        assertThat(seen).containsExactly(lookedOver.element());
        assertThat(kafka.committed(TestChannel.GROUP, TOPIC)).isEqualTo(1);
    }

    @Test
    void membersThatComeAndGoInPeaceShareTheWorkAndDoNothingTwice() throws Exception {
        AtomicBoolean secondWorked = new AtomicBoolean();
        AtomicInteger sent = new AtomicInteger();
        send(sent, 200);
        try (TestChannel first = TestChannel.storing(kafka, 3, this::note)) {
            Eventually.becomes("the first has joined", first.batches()::joined);
            try (TestChannel _ = TestChannel.storing(kafka, 3, batch -> {
                secondWorked.set(true);
                note(batch);
            })) {
                long limit = System.nanoTime() + Duration.ofMinutes(1).toNanos();
                while (!secondWorked.get()) {
                    assertThat(System.nanoTime()).as("the second works").isLessThan(limit);
                    send(sent, 20);
                    awaitCommitted(sent.get());
                }
                send(sent, 500);
            }
            awaitCommitted(sent.get());
        }
        assertThat(seen).doesNotHaveDuplicates().hasSize(sent.get());
    }

    /// As after a fault of the broker's disk: of the last of a partition, behind which nothing comes.
    @Test
    void whatTheBrokerCannotGiveIsDoneWithWhatIsInFrontOfIt() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        spoiltLast("a", "b");
        try (TestChannel channel = TestChannel.storing(kafka, 1, batch -> {
            go.await();
            note(batch);
        })) {
            Eventually.becomes(
                    "the last is passed over", () -> channel.batches().unreadable() == 1);
            assertThat(kafka.committed(TestChannel.GROUP, TOPIC)).isZero();
            go.countDown();
            awaitCommitted(2);
            Eventually.becomes("none waits", () -> channel.batches().lag() == 0);
        }
        assertThat(seen).containsExactly("a");
    }

    @Test
    void whatTheBrokerCannotGiveIsDoneWhereAllInFrontOfItWasDoneBefore() throws Exception {
        send(0, "a", "b");
        try (TestChannel _ = TestChannel.storing(kafka, 1, this::note)) {
            awaitCommitted(2);
        }
        spoiltLast("c");
        try (TestChannel channel = TestChannel.storing(kafka, 1, this::note)) {
            awaitCommitted(3);
            assertThat(channel.batches().unreadable()).isEqualTo(1);
        }
        assertThat(seen).containsExactly("a", "b");
    }

    /// One after the other on a partition, each a batch of its own there.
    private void send(int partition, String... keys) {
        byte[] value = new byte[2_000];
        new Random(7).nextBytes(value);
        for (String key : keys) {
            kafka.send(List.of(new ProducerRecord<>(TOPIC.title(), partition, key, value)));
        }
    }

    private void spoiltLast(String... keys) {
        TopicPartition partition = new TopicPartition(TOPIC.title(), 0);
        send(0, Arrays.copyOf(keys, keys.length - 1));
        long end = kafka.size(partition);
        send(0, keys[keys.length - 1]);
        kafka.spoil(partition, end + 100, 20);
    }

    @Test
    void anErrorEndsTheChannelAndCommitsNothing() throws Exception {
        kafka.send(TOPIC, "a");
        try (TestChannel channel = TestChannel.storing(kafka, 1, _ -> {
            throw new NoClassDefFoundError("floe.Missing");
        })) {
            Eventually.becomes("ended", () -> !channel.batches().alive(ChronoUnit.FOREVER.getDuration()));
        }
        assertThat(kafka.committed(TestChannel.GROUP, TOPIC)).isZero();
    }

    @Test
    void aTryThatDoesNotComeBackIsNoticedAlsoBehindOneThatFailed() throws Exception {
        kafka.send(TOPIC, "a");
        AtomicInteger tries = new AtomicInteger();
        CountDownLatch go = new CountDownLatch(1);
        try (TestChannel channel = TestChannel.storing(kafka, 1, batch -> {
            if (tries.incrementAndGet() == 1) {
                throw new IllegalStateException("the database is away");
            }
            go.await();
            note(batch);
        })) {
            Eventually.becomes("the second try is under way", () -> tries.get() == 2);
            Eventually.becomes("told", () -> !channel.batches().alive(Duration.ofMillis(1)));
            assertThat(channel.batches().alive(Duration.ofDays(1))).isTrue();
            go.countDown();
            awaitCommitted(1);
            Eventually.becomes("alive", () -> channel.batches().alive(Duration.ofMillis(1)));
        } finally {
            go.countDown();
        }
    }

    @Test
    void withoutABrokerItSaysSo() throws Exception {
        try (TestChannel channel = TestChannel.storing(kafka, 1, this::note)) {
            Eventually.becomes("joined", channel.batches()::joined);
            assertThat(channel.batches().troubles()).isEmpty();
            kafka.stopBroker();
            Eventually.becomes("told", () -> channel.batches().troubles().anyMatch(Trouble::ofBroker));
        }
    }

    @Test
    void aDeadLetterThatIsNotTakenIsTroubleOfTheBroker() throws Exception {
        kafka.send(TOPIC, "a");
        RecordPublisher refused = _ -> CompletableFuture.failedFuture(new TimeoutException("full"));
        try (TestChannel channel = TestChannel.storing(
                kafka, 1, _ -> refused.publish(List.of(new ProducerRecord<>(TOPIC.deadLetters(), new byte[1]))))) {
            Eventually.becomes("told", () -> channel.batches().troubles().anyMatch(Trouble::ofBroker));
        }
    }

    /// @param go until then it is being stored
    private VerdictConsumer.Effect lookedOver(
            ConsumerRecords<String, byte[]> batch, Queue<String> lookedOver, CountDownLatch go) {
        batch.forEach(record -> lookedOver.add(record.key()));
        return () -> {
            go.await();
            note(batch);
        };
    }

    private void note(ConsumerRecords<String, byte[]> batch) {
        batch.forEach(record -> seen.add(record.key()));
    }

    private void send(AtomicInteger sent, int more) {
        int from = sent.getAndAdd(more);
        List<String> keys =
                IntStream.range(from, from + more).mapToObj(Integer::toString).toList();
        kafka.send(TOPIC, keys.toArray(String[]::new));
    }

    private void awaitCommitted(long count) throws Exception {
        Eventually.becomes(count + " committed", () -> kafka.committed(TestChannel.GROUP, TOPIC) == count);
    }
}
