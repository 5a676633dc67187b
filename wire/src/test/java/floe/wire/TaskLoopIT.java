package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TaskLoopIT {
    private static final Topic TOPIC = Topic.CANDIDATES;
    private static final String GROUP = "workers";
    private static final TaskLoop.CrewSize TWO = new TaskLoop.CrewSize(2, 0, Duration.ofMillis(20));

    /// Opened at the end of a test in any case, before the loop is closed.
    @FunctionalInterface
    private interface Gate extends AutoCloseable {
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
        try (TaskLoop _ = loop(TWO, (record, done) -> {
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
        TaskLoop.CrewSize withSpares = new TaskLoop.CrewSize(2, 8, Duration.ofMillis(20));
        kafka.send(TOPIC, IntStream.range(0, 8).mapToObj(i -> "slow " + i).toArray(String[]::new));
        send(0, 100);
        try (TaskLoop loop = loop(withSpares, this::slowly);
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
    void withoutSpareWorkersTheyDo() {
        kafka.send(TOPIC, "slow 1", "slow 2");
        try (TaskLoop loop = loop(TWO, this::slowly);
                Gate _ = go::countDown) {
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
        TaskLoop loop = loop(TWO, (record, done) -> {
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
        try (TaskLoop _ = loop(TWO, this::note)) {
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
        TaskLoop stuck = loop(TWO, (_, _) -> begun.set(true));
        Eventually.holds("begun", begun::get);
        stuck.close();

        assertThat(kafka.committed(GROUP, TOPIC)).isZero();
        try (TaskLoop _ = loop(TWO, this::note)) {
            awaitCommitted(1);
        }
        assertThat(seen).containsExactly("a");
    }

    @Test
    void whoJoinsGetsPartitionsThoughARecordTakesForEver() {
        handOver = Duration.ofMillis(100);
        kafka.send(TOPIC, "slow 1", "slow 2", "slow 3", "slow 4");
        try (TaskLoop first = loop(TWO, this::slowly);
                Gate _ = go::countDown) {
            Eventually.holds("at work", () -> first.busy().isPositive());
            AtomicBoolean secondWorked = new AtomicBoolean();
            try (TaskLoop _ = loop(TWO, (_, done) -> {
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
        try (TaskLoop first = loop(TWO, this::note)) {
            Eventually.holds("the first has joined", first::joined);
            send(0, sent);
            try (TaskLoop _ = loop(TWO, (record, done) -> {
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
        TaskLoop.Limits few = new TaskLoop.Limits(10, 5, handOver, Duration.ofMillis(100));
        try (TaskLoop loop = loop(TWO, few, (_, done) -> later.add(done))) {
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
    void aTaskThatFailsEndsTheLoopAndIsSeen() {
        kafka.send(TOPIC, "a");
        try (TaskLoop loop = loop(TWO, (_, _) -> {
            throw new NoClassDefFoundError("floe.Missing");
        })) {
            Eventually.holds("ended", () -> !loop.running());
            assertThat(loop.trouble()).contains("floe.Missing");
        }
        assertThat(kafka.committed(GROUP, TOPIC)).isZero();
    }

    @Test
    void aLoopThatNeverStartedCanBeClosed() {
        TaskLoop loop = new TaskLoop("idle", connection(), List.of(TOPIC.title()), TWO, limits(), _ -> {}, this::note);

        loop.close();

        assertThat(loop.running()).isFalse();
    }

    @Test
    void aCrewWithoutWorkersIsRefused() {
        assertThatThrownBy(() -> new TaskLoop.CrewSize(0, 1, Duration.ZERO)).hasMessageContaining("0 workers");
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

    private TaskLoop loop(TaskLoop.CrewSize size, TaskLoop.Task task) {
        return loop(size, limits(), task);
    }

    private TaskLoop loop(TaskLoop.CrewSize size, TaskLoop.Limits limits, TaskLoop.Task task) {
        TaskLoop loop = new TaskLoop("worker", connection(), List.of(TOPIC.title()), size, limits, _ -> {}, task);
        loop.start();
        return loop;
    }

    private TaskLoop.Limits limits() {
        return new TaskLoop.Limits(100, 1_000, handOver, finish);
    }

    private Map<String, Object> connection() {
        return new HashMap<>(kafka.connection(Map.of("group.id", GROUP, "max.poll.records", 50)));
    }
}
