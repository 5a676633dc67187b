package floe.solver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Candidate;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.games.Budget;
import floe.games.Game;
import floe.solver.kafka.ChannelsByHand;
import floe.solver.kafka.KafkaEdge;
import floe.wire.CloudEvent;
import floe.wire.Eventually;
import floe.wire.Json;
import floe.wire.ShortValues;
import floe.wire.TestKafka;
import floe.wire.Tracing;
import floe.wire.UnreadableException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.GroupProtocol;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The solver with the real broker, without its framework.
class SolverIT {
    private static final String GROUP = "floe-solvers";
    private static final String VERDICTS = Topic.VERDICTS.title();

    /// Opened at the end of a test in any case, before the solver is closed.
    @FunctionalInterface
    private interface Gate extends AutoCloseable {
        @Override
        void close();
    }

    private final Semaphore judging = new Semaphore(0);
    private final CountDownLatch go = new CountDownLatch(1);
    /// Judges a board only when it may.
    private final Game slow = Twins.twin("slow", (board, budget) -> {
        judging.release();
        try {
            go.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while judging", e);
        }
        return Twins.NULL.solver().judge(board, budget);
    });

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
    void aCandidateBecomesAVerdictWithItsBoardAndOrigin() throws Exception {
        Candidate candidate = Boards.walk("nullgame", 3);
        try (KafkaEdge _ = solver(Map.of())) {
            send(Topic.CANDIDATES, List.of(candidate));
            var record = kafka.await(VERDICTS, 1).getFirst();

            assertThat(record.key()).isEqualTo(candidate.id());
            Verdict verdict = verdict(record);
            assertThat(verdict.board()).isEqualTo(candidate.board());
            assertThat(verdict.origin()).isEqualTo(candidate.origin());
            assertThat(verdict.finding())
                    .isInstanceOfSatisfying(
                            Finding.Accepted.class,
                            accepted -> assertThat(accepted.solution()).isEqualTo("RRR"));
            assertThat(CloudEvent.header(record.headers(), "ce_type")).contains("floe.verdict");
            assertThat(CloudEvent.header(record.headers(), "ce_id")).contains(candidate.id());
            assertThat(CloudEvent.header(record.headers(), "ce_source").orElseThrow())
                    .startsWith("/solver-service/");
            assertThat(CloudEvent.header(record.headers(), "traceparent")).isEmpty();
        }
    }

    @Test
    void aTraceGoesOnThroughTheVerdict() {
        Candidate candidate = Boards.walk("nullgame", 3);
        var headers = new RecordHeaders()
                .add("traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01".getBytes(UTF_8));
        try (KafkaEdge _ = solver(Map.of())) {
            kafka.send(List.of(new ProducerRecord<>(
                    Topic.CANDIDATES.title(), null, candidate.id(), Boards.bytes(candidate), headers)));

            assertThat(CloudEvent.header(kafka.await(VERDICTS, 1).getFirst().headers(), "traceparent"))
                    .contains("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01");
        }
    }

    @Test
    void aSubmissionWaitsForNoCandidate() throws Exception {
        Candidate submission =
                new Candidate(Boards.walk("nullgame", 5).id(), "nullgame", "@....x\n", new Origin.Submitted("7"));
        try (KafkaEdge _ = solver(Map.of());
                Gate _ = go::countDown) {
            send(Topic.CANDIDATES, Boards.walks("slow", 50));
            Eventually.holds("a candidate is being judged", judging::tryAcquire);
            send(Topic.SUBMISSIONS, List.of(submission));

            var first = kafka.await(VERDICTS, 1);
            assertThat(first).hasSize(1);
            assertThat(verdict(first.getFirst()).origin()).isEqualTo(new Origin.Submitted("7"));
            go.countDown();
            kafka.await(VERDICTS, 51);
        }
    }

    @Test
    void whatCannotBeJudgedIsPutAsideAndItsNeighboursAreJudged() {
        Candidate good = Boards.walk("nullgame", 3);
        try (KafkaEdge _ = solver(Map.of())) {
            kafka.send(Topic.CANDIDATES, "{rubbish");
            send(
                    Topic.CANDIDATES,
                    List.of(Boards.walk("chess", 3), Boards.walk("throwing", 3), Boards.walk("endless", 3), good));
            kafka.send(Topic.SUBMISSIONS, "nobody's board");
            kafka.await(VERDICTS, 1);
            var dead = kafka.await(Topic.CANDIDATES.deadLetters(), 4);

            assertThat(dead)
                    .extracting(record ->
                            CloudEvent.header(record.headers(), "dlq-reason").orElseThrow())
                    .containsExactlyInAnyOrder("UNREADABLE", "UNKNOWN_GAME", "JUDGE_FAILED", "JUDGE_FAILED");
            assertThat(dead).allSatisfy(record -> {
                assertThat(CloudEvent.header(record.headers(), "dlq-topic")).contains(Topic.CANDIDATES.title());
                assertThat(CloudEvent.header(record.headers(), "dlq-by").orElseThrow())
                        .startsWith("/solver-service/");
                assertThat(CloudEvent.header(record.headers(), "dlq-offset")).isPresent();
                assertThat(CloudEvent.header(record.headers(), "dlq-time")).isPresent();
                assertThat(CloudEvent.header(record.headers(), "dlq-detail")).isPresent();
            });
            assertThat(dead)
                    .extracting(record -> new String(record.value(), UTF_8))
                    .contains("{rubbish");
            kafka.await(Topic.SUBMISSIONS.deadLetters(), 1);
            assertThat(TestKafka.keys(kafka.read(VERDICTS))).containsExactly(good.id());
            Eventually.holds("all committed", () -> kafka.committed(GROUP, Topic.CANDIDATES) == 5);
        }
    }

    @Test
    void aVerdictThatNoTopicTakesIsPutAside() {
        Candidate small = Boards.walk("nullgame", 3);
        try (KafkaEdge _ = solver(Map.of("floe.solver.largest-verdict", "600"))) {
            send(Topic.CANDIDATES, List.of(Boards.candidate("nullgame", "x" + ("." + "\n.").repeat(300)), small));

            var dead = kafka.await(Topic.CANDIDATES.deadLetters(), 1).getFirst();
            assertThat(CloudEvent.header(dead.headers(), "dlq-reason")).contains("TOO_LARGE");
            assertThat(TestKafka.keys(kafka.await(VERDICTS, 1))).containsExactly(small.id());
        }
    }

    /// Three megabytes: no producer takes the dead letter whole.
    @Test
    void aRecordTooLargeForADeadLetterStopsNobody() throws Exception {
        kafka.set(Topic.CANDIDATES, "max.message.bytes", "4000000");
        Candidate good = Boards.walk("nullgame", 3);
        var rubbish = new ProducerRecord<>(Topic.CANDIDATES.title(), 0, "large", new byte[3_000_000]);
        try (var producer = new KafkaProducer<>(
                kafka.connection(Map.of("max.request.size", 4_000_000)),
                new StringSerializer(),
                new ByteArraySerializer())) {
            Eventually.holds("the setting is heard", () -> takes(producer, rubbish));
            producer.send(new ProducerRecord<>(Topic.CANDIDATES.title(), 0, good.id(), Boards.bytes(good)))
                    .get();
        }
        try (KafkaEdge solver = solver(Map.of())) {
            var letter = kafka.await(Topic.CANDIDATES.deadLetters(), 1).getFirst();

            assertThat(CloudEvent.header(letter.headers(), "dlq-offset")).contains("0");
            assertThat(letter.value().length).isLessThan(100_000);
            assertThat(TestKafka.keys(kafka.await(VERDICTS, 1))).containsExactly(good.id());
            Eventually.holds("both are committed", () -> kafka.committed(GROUP, Topic.CANDIDATES) == 2);
            assertThat(solver.trouble()).isEmpty();
        }
    }

    /// Only its beginning is read over the channel.
    @Test
    void aRecordTooLongToBeACandidateIsPutAsideWhole() {
        byte[] rubbish = "x".repeat(2 * ShortValues.LONGEST).getBytes(UTF_8);
        kafka.send(List.of(new ProducerRecord<>(Topic.CANDIDATES.title(), 0, "long", rubbish)));
        try (KafkaEdge _ = solver(Map.of())) {
            var letter = kafka.await(Topic.CANDIDATES.deadLetters(), 1).getFirst();

            assertThat(CloudEvent.header(letter.headers(), "dlq-reason")).contains("TOO_LARGE");
            assertThat(letter.value()).isEqualTo(rubbish);
            Eventually.holds("committed", () -> kafka.committed(GROUP, Topic.CANDIDATES) == 1);
        }
    }

    /// While its broker is away it cannot be fetched whole, and waits.
    @Test
    void aRecordTooLongWaitsForABrokerThatIsAway() {
        byte[] rubbish = "x".repeat(2 * ShortValues.LONGEST).getBytes(UTF_8);
        Candidate first = Boards.walk("nullgame", 3);
        Candidate held = Boards.walk("slow", 3);
        Map<String, Object> impatient = kafka.connection(
                Map.of("default.api.timeout.ms", 1_000, "request.timeout.ms", 900, "max.block.ms", 100));
        Map<String, String> oneAtATime =
                Map.of("floe.solver.threads", "1", "floe.solver.moment", "1h", "floe.solver.board-limit", "500ms");
        try (KafkaEdge solver = solver(impatient, oneAtATime);
                Gate _ = go::countDown) {
            send(Topic.CANDIDATES, List.of(first));
            kafka.await(VERDICTS, 1);
            kafka.send(List.of(
                    new ProducerRecord<>(Topic.CANDIDATES.title(), 0, held.id(), Boards.bytes(held)),
                    new ProducerRecord<>(Topic.CANDIDATES.title(), 0, "long", rubbish)));
            Eventually.holds("one is being judged", judging::tryAcquire);
            kafka.stopBroker();
            go.countDown();
            Eventually.holds("that one is done", solver::alive);
            Eventually.holds("the other is being fetched for long", () -> !solver.alive());
            Eventually.holds("that ended, and ended no worker", solver::alive);
            kafka.startAgain();

            var letter = kafka.await(Topic.CANDIDATES.deadLetters(), 1).getFirst();
            assertThat(letter.value()).isEqualTo(rubbish);
            assertThat(TestKafka.keys(kafka.await(VERDICTS, 2))).containsExactlyInAnyOrder(first.id(), held.id());
            Eventually.holds("all are committed", () -> kafka.committed(GROUP, Topic.CANDIDATES) == 3);
        }
    }

    /// As if three solvers had ended over it.
    @Test
    void aBoardThatKilledItsJudgesIsPutAside() throws Exception {
        Candidate deadly = Boards.walk("nullgame", 3);
        Candidate good = Boards.walk("nullgame", 5);
        kafka.admin()
                .alterConsumerGroupOffsets(
                        GROUP,
                        Map.of(new TopicPartition(Topic.CANDIDATES.title(), 0), new OffsetAndMetadata(0, "begun 0:3")))
                .all()
                .get();
        kafka.send(List.of(
                new ProducerRecord<>(Topic.CANDIDATES.title(), 0, deadly.id(), Boards.bytes(deadly)),
                new ProducerRecord<>(Topic.CANDIDATES.title(), 0, good.id(), Boards.bytes(good))));
        try (KafkaEdge _ = solver(Map.of())) {
            var letter = kafka.await(Topic.CANDIDATES.deadLetters(), 1).getFirst();

            assertThat(CloudEvent.header(letter.headers(), "dlq-reason")).contains("KILLED_ITS_JUDGE");
            assertThat(letter.value()).isEqualTo(Boards.bytes(deadly));
            assertThat(TestKafka.keys(kafka.await(VERDICTS, 1))).containsExactly(good.id());
            Eventually.holds("both are committed", () -> kafka.committed(GROUP, Topic.CANDIDATES) == 2);
        }
    }

    @Test
    void whatComesTwiceHasTheSameVerdictTwice() {
        Candidate candidate = Boards.walk("nullgame", 3);
        try (KafkaEdge _ = solver(Map.of())) {
            send(Topic.CANDIDATES, List.of(candidate, candidate));
            var verdicts = kafka.await(VERDICTS, 2);

            assertThat(verdicts.get(0).value()).isEqualTo(verdicts.get(1).value());
        }
    }

    @Test
    void offsetsAreNeverAheadOfVerdicts() throws Exception {
        kafka.set(Topic.VERDICTS, "max.message.bytes", "10");
        Eventually.holds("the setting is heard", () -> !kafka.takes(Topic.VERDICTS, "probe"));
        try (KafkaEdge solver = solver(Map.of())) {
            // One at a time: what is too large together the client takes apart before it gives up.
            send(Topic.CANDIDATES, Boards.walks("nullgame", 1));
            Eventually.holds(
                    "the broker takes no verdict", () -> solver.trouble().isPresent() && solver.begun());
            assertThat(kafka.committed(GROUP, Topic.CANDIDATES)).isZero();
            assertThat(solver.alive()).isTrue();

            kafka.set(Topic.VERDICTS, "max.message.bytes", "1000000");
            Eventually.holds("committed", () -> kafka.committed(GROUP, Topic.CANDIDATES) == 1);
            assertThat(TestKafka.keys(kafka.read(VERDICTS)))
                    .contains(Boards.walks("nullgame", 1).getFirst().id());
            Eventually.holds("no trouble left", () -> solver.trouble().isEmpty());
        }
    }

    @ParameterizedTest
    @EnumSource(GroupProtocol.class)
    void aSolverThatIsStoppedFinishesItsBatchAndNothingIsJudgedTwice(GroupProtocol protocol) throws Exception {
        List<Candidate> candidates = Boards.walks("slow", 200);
        Map<String, String> inGroup = Map.of("floe.solver.group-protocol", protocol.name, "floe.solver.batch", "10");
        KafkaEdge first = solver(inGroup);
        send(Topic.CANDIDATES, candidates);
        Eventually.holds("a candidate is being judged", judging::tryAcquire);
        Thread closing = Thread.ofPlatform().start(first::close);
        Eventually.holds("closing waits for the batch", () -> closing.getState() == Thread.State.WAITING);
        go.countDown();
        closing.join();
        int finished = kafka.read(VERDICTS).size();
        assertThat(finished).isBetween(1, 10);
        assertThat(kafka.committed(GROUP, Topic.CANDIDATES)).isEqualTo(finished);

        try (KafkaEdge _ = solver(inGroup)) {
            kafka.await(VERDICTS, 200);
            Eventually.holds("all committed", () -> kafka.committed(GROUP, Topic.CANDIDATES) == 200);
        }
        assertThat(TestKafka.keys(kafka.read(VERDICTS)))
                .containsExactlyInAnyOrderElementsOf(
                        candidates.stream().map(Candidate::id).toList());
    }

    @Test
    void aSolverThatIsKilledLosesNothing() throws Exception {
        List<Candidate> candidates = Boards.walks("nullgame", 100);
        try (SolverProcess killed = SolverProcess.start(kafka.bootstrapServers())) {
            send(Topic.CANDIDATES, candidates);
            killed.awaitJudging();
            assertThat(kafka.read(VERDICTS)).isEmpty();
            killed.kill();
        }
        assertThat(kafka.committed(GROUP, Topic.CANDIDATES)).isZero();

        try (KafkaEdge _ = solver(Map.of())) {
            kafka.await(VERDICTS, 100);
        }
        assertThat(TestKafka.keys(kafka.read(VERDICTS)))
                .containsExactlyInAnyOrderElementsOf(
                        candidates.stream().map(Candidate::id).toList());
    }

    @Test
    void offsetsSetBackGiveTheSameVerdictsAgain() throws Exception {
        List<Candidate> candidates = Boards.walks("nullgame", 30);
        try (KafkaEdge _ = solver(Map.of())) {
            send(Topic.CANDIDATES, candidates);
            Eventually.holds("all committed", () -> kafka.committed(GROUP, Topic.CANDIDATES) == 30);
        }
        Map<TopicPartition, OffsetAndMetadata> start = new HashMap<>();
        for (int partition = 0; partition < 4; partition++) {
            start.put(new TopicPartition(Topic.CANDIDATES.title(), partition), new OffsetAndMetadata(0));
        }
        kafka.admin().alterConsumerGroupOffsets(GROUP, start).all().get();
        try (KafkaEdge _ = solver(Map.of())) {
            kafka.await(VERDICTS, 60);
        }

        Map<String, List<String>> byBoard = new HashMap<>();
        for (var record : kafka.read(VERDICTS)) {
            byBoard.merge(
                    record.key(),
                    List.of(new String(record.value(), UTF_8)),
                    (a, b) -> List.of(a.getFirst(), b.getFirst()));
        }
        assertThat(byBoard.values())
                .hasSize(30)
                .allSatisfy(two -> assertThat(two.get(0)).isEqualTo(two.get(1)));
    }

    @Test
    void aBrokerThatIsNotThereIsTroubleAndNoDeath() {
        Map<String, Object> nowhere =
                Map.of("bootstrap.servers", "localhost:1", "default.api.timeout.ms", 500, "request.timeout.ms", 400);
        try (KafkaEdge solver = solver(nowhere, Map.of())) {
            Eventually.holds(
                    "in trouble",
                    () -> solver.trouble()
                            .filter(what -> what.contains("localhost:1"))
                            .isPresent());
            assertThat(solver.begun()).isFalse();
            assertThat(solver.alive()).isTrue();
        }
    }

    private static boolean takes(KafkaProducer<String, byte[]> producer, ProducerRecord<String, byte[]> record) {
        try {
            producer.send(record).get();
            return true;
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted while sending", e);
        } catch (ExecutionException e) {
            return false;
        }
    }

    private void send(Topic topic, List<Candidate> candidates) {
        kafka.send(candidates.stream()
                .map(candidate -> new ProducerRecord<>(topic.title(), candidate.id(), Boards.bytes(candidate)))
                .toList());
    }

    private KafkaEdge solver(Map<String, String> settings) {
        return solver(kafka.connection(), settings);
    }

    private KafkaEdge solver(Map<String, Object> connection, Map<String, String> settings) {
        return start(connection, settings, List.of(Twins.NULL, Twins.throwing(), Twins.endless(), slow));
    }

    static KafkaEdge start(Map<String, Object> connection, Map<String, String> settings, List<Game> games) {
        Map<String, String> quick = new HashMap<>(Map.of(
                "floe.solver.session-timeout", "6s",
                "floe.solver.threads", "2"));
        quick.putAll(settings);
        SolverConfig config = SolverConfigTest.config(quick);
        KafkaEdge edge = new KafkaEdge(
                connection,
                new ChannelsByHand(connection, config),
                config,
                new Judge(games, Budget.STANDARD, "solver 1"),
                new SolverMetrics(new SimpleMeterRegistry()),
                Tracing.off());
        edge.start();
        return edge;
    }

    private static Verdict verdict(ConsumerRecord<String, byte[]> record) throws UnreadableException {
        return Json.read(record.value(), Verdict.class);
    }
}
