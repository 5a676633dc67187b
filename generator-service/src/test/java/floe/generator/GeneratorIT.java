package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Candidate;
import floe.contracts.Demand;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.games.Budget;
import floe.games.Game;
import floe.wire.CloudEvent;
import floe.wire.Eventually;
import floe.wire.Json;
import floe.wire.Publisher;
import floe.wire.TestKafka;
import floe.wire.Tracing;
import floe.wire.UnreadableException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The generator with the real broker, without its framework.
class GeneratorIT {
    private static final Shelf EASY = Shelf.parse("nullgame/4x6/easy");
    private static final Shelf TALL = Shelf.parse("nullgame/6x4/easy");
    private static final String CANDIDATES = Topic.CANDIDATES.title();

    private final List<Publisher> publishers = new ArrayList<>();
    private TestKafka kafka;

    @BeforeEach
    void startBroker() {
        kafka = TestKafka.start();
    }

    @AfterEach
    void stopBroker() {
        publishers.forEach(Publisher::close);
        kafka.close();
    }

    @Test
    void demandBecomesCandidatesOfThatShelfAndNoMoreThanItLacks() throws Exception {
        try (GeneratorEngine engine = engine(Map.of())) {
            Eventually.holds("begun", engine::begun);
            demand(EASY, 10, 100);
            var records = kafka.await(CANDIDATES, 10);
            Eventually.holds(
                    "asleep until demand is said anew",
                    () -> kafka.read(CANDIDATES).size() == 10);

            Candidate candidate = candidate(records.getFirst());
            assertThat(records.getFirst().key()).isEqualTo(candidate.id());
            assertThat(candidate.origin()).isInstanceOfSatisfying(Origin.Generated.class, origin -> {
                assertThat(origin.size()).isEqualTo("4x6");
                assertThat(origin.band()).isEqualTo("easy");
            });
            assertThat(CloudEvent.header(records.getFirst().headers(), "ce_type"))
                    .contains("floe.candidate");
            assertThat(CloudEvent.header(records.getFirst().headers(), "ce_id")).contains(candidate.id());
            assertThat(CloudEvent.header(records.getFirst().headers(), "ce_source")
                            .orElseThrow())
                    .startsWith("/generator-service/");
        }
    }

    @Test
    void aShelfWithOptionsGetsBoardsOfItsOwn() throws Exception {
        Shelf ordered = Shelf.parse("nullgame/4x6/easy?extra=3");
        kafka.withTopics(1);
        demand(EASY, 0, 0);
        demand(ordered, 4, 100);
        demand(Shelf.parse("nullgame/4x6/easy?extra=11"), 4, 100);
        try (GeneratorEngine engine = engine(Map.of())) {
            var records = kafka.await(CANDIDATES, 4);
            assertThat(engine.begun()).isTrue();

            for (var record : records) {
                assertThat(candidate(record).origin())
                        .isInstanceOfSatisfying(
                                Origin.Generated.class,
                                origin -> assertThat(
                                                Shelf.of("nullgame", origin.size(), origin.band(), origin.options()))
                                        .isEqualTo(ordered));
            }
        }
    }

    @Test
    void restsWhenNothingIsMissingAnyMore() throws Exception {
        try (GeneratorEngine engine = engine(Map.of())) {
            demand(EASY, 5, 100);
            kafka.await(CANDIDATES, 5);
            demand(EASY, 0, 0);
            Eventually.holds("at rest", () -> engine.state() == WorkQueue.State.RESTING);

            assertThat(kafka.read(CANDIDATES)).hasSize(5);
        }
    }

    @Test
    void everyReplicaReadsTheWholeTopicAlsoAfterARestart() throws Exception {
        kafka.withTopics(4);
        demand(EASY, 3, 50);
        demand(TALL, 4, 60);
        demand(TALL, 2, 60);
        for (int start = 1; start <= 3; start++) {
            try (GeneratorEngine engine = engine(Map.of())) {
                kafka.await(CANDIDATES, 5 * start);
                assertThat(engine.begun()).isTrue();
            }
            assertThat(kafka.read(CANDIDATES)).hasSize(5 * start);
        }
    }

    @Test
    void aTombstoneTakesAShelfAway() throws Exception {
        kafka.withTopics(1);
        demand(EASY, 5, 90);
        kafka.send(Topic.DEMAND, EASY.toString(), (byte[]) null);
        demand(TALL, 2, 10);
        try (GeneratorEngine engine = engine(Map.of())) {
            kafka.await(CANDIDATES, 2);
            assertThat(engine.begun()).isTrue();
        }

        assertThat(kafka.read(CANDIDATES))
                .hasSize(2)
                .allSatisfy(record -> assertThat(size(record)).isEqualTo("6x4"));
    }

    @Test
    void rubbishAndShelvesOfOtherGamesHinderNoOther() throws Exception {
        kafka.withTopics(1);
        kafka.send(Topic.DEMAND, "rubbish");
        kafka.send(Topic.DEMAND, "neither", (byte[]) null);
        demand(Shelf.parse("chess/8x8/hard"), 5, 200);
        demand(Shelf.parse("nullgame/999x999/hard"), 5, 200);
        demand(EASY, 3, 10);
        try (GeneratorEngine engine = engine(Map.of())) {
            kafka.await(CANDIDATES, 3);
            Eventually.holds("no trouble", () -> engine.trouble().isEmpty());
            assertThat(engine.alive()).isTrue();
        }
    }

    @Test
    void replicasThatShareTheWorkUseNoSeedTwice() throws Exception {
        Set<String> seeds = new HashSet<>();
        // Whoever looks while the other is at it would leave him a part of the work.
        Map<String, String> noLook = Map.of("floe.generator.lag-check", "1h");
        try (GeneratorEngine one = engine(noLook);
                GeneratorEngine other = engine(noLook)) {
            Eventually.holds("both have begun", () -> one.begun() && other.begun());
            demand(EASY, 50, 100);
            for (var record : kafka.await(CANDIDATES, 100)) {
                seeds.add(origin(record).seed());
            }
        }
        assertThat(seeds).hasSize(100);
    }

    @Test
    void solversThatLagHoldItBackUntilTheyHaveCaughtUp() throws Exception {
        kafka.withTopics(1);
        try (GeneratorEngine engine = engine(Map.of("floe.generator.lag-limit", "100", "floe.generator.batch", "5"))) {
            demand(EASY, 10_000, 100);
            Eventually.holds("held back", () -> engine.state() == WorkQueue.State.HELD_BACK);
            Eventually.holds("nothing is under way", GeneratorIT::allRest);
            Eventually.holds(
                    "what was under way has come", () -> kafka.read(CANDIDATES).size() == engine.lag());
            int before = kafka.read(CANDIDATES).size();
            assertThat(before).isGreaterThanOrEqualTo(100);

            commit(before - 60);
            Eventually.holds("the lag is seen", () -> engine.lag() == 60);
            assertThat(engine.state()).isEqualTo(WorkQueue.State.HELD_BACK);
            assertThat(kafka.read(CANDIDATES)).hasSize(before);

            commit(before - 50);
            kafka.await(CANDIDATES, before + 1);
        }
    }

    /// From the first: one that has lost its database before it ever committed anything.
    @Test
    void whileCatalogsTakeNoVerdictsInNoMoreIsMadeThanIsLacking() throws Exception {
        kafka.withTopics(1).send(Topic.VERDICTS, "a verdict");
        Map<String, String> hasty = Map.of("floe.generator.settle", "60ms", "floe.generator.longest-flight", "200ms");
        try (KafkaConsumer<byte[], byte[]> catalog = catalog();
                GeneratorEngine engine = engine(hasty)) {
            demand(EASY, 10, 100);
            kafka.await(CANDIDATES, 10);
            for (int look = 0; look < 40; look++) {
                int waiting = look % 2;
                commit(10 - waiting);
                Eventually.holds("looked at", () -> engine.lag() == waiting);
            }
            assertThat(kafka.read(CANDIDATES)).hasSize(10);

            catalog.commitSync();
            kafka.await(CANDIDATES, 20);
        }
    }

    /// One that has joined, and has been given the verdict.
    private KafkaConsumer<byte[], byte[]> catalog() {
        KafkaConsumer<byte[], byte[]> catalog = new KafkaConsumer<>(
                kafka.connection(Map.of("group.id", "floe-catalog", "auto.offset.reset", "earliest")),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        catalog.subscribe(List.of(Topic.VERDICTS.title()));
        Eventually.holds(
                "the catalog has joined",
                () -> !catalog.poll(Duration.ofMillis(50)).isEmpty());
        return catalog;
    }

    /// A regrade writes a hundred times as much to the same topic.
    @Test
    void besideOneOtherProducerItMakesHalfOfAllHoweverMuchThatWrites() throws Exception {
        kafka.withTopics(1);
        try (GeneratorEngine engine = engine(Map.of("floe.generator.lag-limit", "1000000"))) {
            demand(EASY, 2, 100);
            kafka.await(CANDIDATES, 2);
            int written = 2;
            for (int round = 0; round < 20; round++) {
                kafka.send(Collections.nCopies(100, new ProducerRecord<>(CANDIDATES, "regrade", new byte[1])));
                written += 100;
                int all = written;
                Eventually.holds("seen", () -> engine.lag() == all);
            }
            demand(EASY, 160, 100);

            kafka.await(CANDIDATES, written - 2 + 80);
        }
    }

    @Test
    void aTryThatDoesNotEndIsNoticed() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Map<String, String> settings = Map.of("floe.generator.board-limit", "500ms");
        try (GeneratorEngine engine = engine(kafka.connection(), settings, Twins.slowing(go))) {
            demand(Shelf.parse("slowing/4x6/easy"), 2, 100);
            Eventually.holds("the second board is looked for for long", () -> !engine.alive());

            go.countDown();
            kafka.await(CANDIDATES, 2);
            Eventually.holds("it waits for work, and that ends no generator", engine::alive);
        } finally {
            go.countDown();
        }
    }

    @Test
    void aBrokerThatIsNotThereIsTroubleAndNoDeath() throws Exception {
        Map<String, Object> nowhere =
                Map.of("bootstrap.servers", "localhost:1", "default.api.timeout.ms", 500, "request.timeout.ms", 400);
        try (GeneratorEngine engine = engine(nowhere, Map.of())) {
            Eventually.holds(
                    "in trouble",
                    () -> engine.trouble()
                            .filter(what -> what.contains("localhost:1"))
                            .isPresent());
            assertThat(engine.begun()).isFalse();
            assertThat(engine.alive()).isTrue();
        }
    }

    /// Whether those who look for boards and those who send them all wait, at one moment. What ended with another
    /// test is no thread any more, or waits.
    private static boolean allRest() {
        Map<Thread, StackTraceElement[]> threads = Thread.getAllStackTraces();
        return threads.entrySet().stream()
                .filter(thread ->
                        List.of("worker", "outgoing").contains(thread.getKey().getName()))
                .allMatch(thread -> isIn("wait", thread.getValue())
                        && (isIn("take", thread.getValue()) || isIn("due", thread.getValue())));
    }

    private static boolean isIn(String method, StackTraceElement[] stack) {
        return Arrays.stream(stack).anyMatch(frame -> frame.getMethodName().equals(method));
    }

    private void demand(Shelf shelf, int missing, int urgency) throws Exception {
        kafka.withTopics(1).send(Topic.DEMAND, shelf.toString(), Json.write(new Demand(shelf, missing, urgency)));
    }

    private void commit(long offset) throws Exception {
        commit("floe-solvers", Topic.CANDIDATES, offset);
    }

    private void commit(String group, Topic topic, long offset) throws Exception {
        var only = new TopicPartition(topic.title(), 0);
        kafka.admin()
                .alterConsumerGroupOffsets(group, Map.of(only, new OffsetAndMetadata(offset)))
                .all()
                .get();
    }

    private GeneratorEngine engine(Map<String, String> settings) {
        return engine(kafka.connection(), settings);
    }

    private GeneratorEngine engine(Map<String, Object> connection, Map<String, String> settings) {
        return engine(connection, settings, Twins.NULL);
    }

    private GeneratorEngine engine(Map<String, Object> connection, Map<String, String> settings, Game game) {
        Map<String, String> quick = new HashMap<>(Map.of(
                "floe.generator.headroom", "1.0",
                "floe.generator.lag-check", "20ms",
                "floe.generator.partitions", "1"));
        quick.putAll(settings);
        Proposer proposer = new Proposer(List.of(game), Seeds.anywhere(), Budget.STANDARD, "generator 1");
        publishers.add(new Publisher(connection));
        // Not over a channel, which would take the framework: the promise is the same.
        GeneratorEngine engine = new GeneratorEngine(
                connection,
                publishers.getLast(),
                GeneratorConfigTest.config(quick),
                proposer,
                new GeneratorMetrics(new SimpleMeterRegistry()),
                Tracing.off());
        engine.start();
        return engine;
    }

    private static Candidate candidate(ConsumerRecord<String, byte[]> record) {
        try {
            return Json.read(record.value(), Candidate.class);
        } catch (UnreadableException e) {
            throw new AssertionError(e);
        }
    }

    private static Origin.Generated origin(ConsumerRecord<String, byte[]> record) {
        return (Origin.Generated) candidate(record).origin();
    }

    private static String size(ConsumerRecord<String, byte[]> record) {
        return origin(record).size();
    }
}
