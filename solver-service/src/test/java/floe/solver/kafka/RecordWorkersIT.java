package floe.solver.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import floe.wire.Eventually;
import floe.wire.PollingThread;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.MemberToRemove;
import org.apache.kafka.clients.admin.RemoveMembersFromConsumerGroupOptions;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;

class RecordWorkersIT extends MembersFixture {
    private static final String DEAD = "dead";

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
                Gate _ = go::countDown) {
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
                long limit = System.nanoTime() + Duration.ofMinutes(1).toNanos();
                while (!secondWorked.get()) {
                    assertThat(System.nanoTime()).as("the second works").isLessThan(limit);
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
    void whoEndsWhileTheGroupWaitsForADeadMemberHandsOverWhatItHasDone() throws Exception {
        Member first = loop(TWO, this::note);
        Eventually.holds("the first has joined", first::joined);
        joinAndDie();
        try (Member _ = loop(TWO, this::note)) {
            Eventually.holds("the group waits for the dead one", () -> kafka.isRebalancing(GROUP));
            Eventually.holds("the first has heard of it", () -> !commits(first));
            send(0, 200);
            Eventually.holds("its own records are done", () -> seen.size() >= 50 && first.lag() == 0);
            Thread closing = Thread.ofPlatform().start(first::close);
            assertThat(closing.join(Duration.ofSeconds(1)))
                    .as("ends without a commit")
                    .isFalse();
            kafka.admin()
                    .removeMembersFromConsumerGroup(
                            GROUP, new RemoveMembersFromConsumerGroupOptions(Set.of(new MemberToRemove(DEAD))))
                    .all()
                    .get();
            closing.join();
            Eventually.holds("the rest is done elsewhere", () -> seen.size() >= 200);
            awaitCommitted(200);
        }
        assertThat(seen).doesNotHaveDuplicates().hasSize(200);
    }

    /// Whether it can commit at the moment. Until it hears that the group waits, at its next heartbeat, it can.
    private static boolean commits(Member member) {
        Map<TopicPartition, OffsetAndMetadata> any =
                Map.of(new TopicPartition(TOPIC.deadLetters(), 0), new OffsetAndMetadata(0));
        try {
            member.channel()
                    .run(consumer -> consumer.commitSync(any))
                    .toCompletableFuture()
                    .join();
            return true;
        } catch (CompletionException e) {
            assertThat(e).hasCauseInstanceOf(RebalanceInProgressException.class);
            return false;
        }
    }

    /// A member that has partitions, and would be missed after minutes.
    private void joinAndDie() {
        Map<String, Object> settings = connection();
        settings.put("group.instance.id", DEAD);
        settings.put("session.timeout.ms", 300_000);
        settings.put("interceptor.classes", List.of());
        settings.put("value.deserializer", ByteArrayDeserializer.class.getName());
        try (KafkaConsumer<String, byte[]> dead = new KafkaConsumer<>(settings)) {
            dead.subscribe(List.of(TOPIC.title()));
            Eventually.holds("it has partitions", () -> {
                dead.poll(Duration.ofMillis(50));
                return !dead.assignment().isEmpty();
            });
        }
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

    @Test
    void aBrokerThatIsGoneIsTroubleWithinSeconds() {
        kafka.send(TOPIC, "a");
        try (Member loop = loop(TWO, this::note)) {
            awaitCommitted(1);
            Eventually.holds("no trouble", () -> loop.trouble().isEmpty());
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
        PollingThread none = _ -> {
            throw new AssertionError("nothing is to be polled");
        };
        RecordWorkers idle = new RecordWorkers(
                "idle", TWO, new Places(1, 1), limits(), _ -> {}, (_, _, _, _) -> true, none, kafka.connection());

        idle.close();

        assertThat(idle.running()).isFalse();
    }
}
