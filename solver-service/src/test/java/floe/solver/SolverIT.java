package floe.solver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Candidate;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.solver.kafka.KafkaEdge;
import floe.solver.kafka.RecordWorkers;
import floe.wire.CloudEvent;
import floe.wire.Eventually;
import floe.wire.Json;
import floe.wire.TestKafka;
import floe.wire.UnreadableException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.GroupProtocol;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Partitioner;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.Cluster;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SolverIT extends SolverFixture {
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
        kafka.set(Topic.VERDICTS, "message.timestamp.before.max.ms", "0");
        Eventually.holds("the setting is heard", () -> !kafka.takes(Topic.VERDICTS, "probe"));
        Map<String, Object> late = kafka.connection(Map.of("partitioner.class", Late.class.getName()));
        try (KafkaEdge solver = solver(late, Map.of())) {
            send(Topic.CANDIDATES, Boards.walks("nullgame", 1));
            Eventually.holds(
                    "the broker takes no verdict", () -> solver.trouble().isPresent() && solver.begun());
            assertThat(kafka.committed(GROUP, Topic.CANDIDATES)).isZero();
            assertThat(solver.alive()).isTrue();

            kafka.set(Topic.VERDICTS, "message.timestamp.before.max.ms", Long.toString(Long.MAX_VALUE));
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
        // When it gets there it has told all workers to begin nothing more.
        Eventually.holds(
                "closing waits for the batch",
                () -> Arrays.stream(closing.getStackTrace())
                        .anyMatch(frame -> frame.getClassName().equals(RecordWorkers.class.getName())
                                && frame.getMethodName().equals("close")));
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

    /// The broker takes nobody with so short a session, and the platform asks again and again without a word.
    @Test
    void aSolverThatItsGroupDoesNotTakeInIsInTroubleAndNotDead() {
        try (KafkaEdge solver = solver(Map.of("floe.solver.session-timeout", "1s"))) {
            Eventually.holds(
                    "that is told",
                    () -> solver.trouble()
                            .filter(what -> what.contains("the group does not take it in"))
                            .isPresent());
            assertThat(solver.begun()).isFalse();
            assertThat(solver.alive()).isTrue();
        }
    }

    private static Verdict verdict(ConsumerRecord<String, byte[]> record) throws UnreadableException {
        return Json.read(record.value(), Verdict.class);
    }

    /// Sees to it that a record is older than it was when it is on its way: one that is sent and comes in the same
    /// millisecond is of no age at all.
    public static final class Late implements Partitioner {
        @Override
        public int partition(
                String topic, Object key, byte[] keyBytes, Object value, byte[] valueBytes, Cluster cluster) {
            long now = System.currentTimeMillis();
            while (System.currentTimeMillis() - now < 2) {
                Thread.onSpinWait();
            }
            return 0;
        }

        @Override
        public void configure(Map<String, ?> settings) {}

        @Override
        public void close() {}
    }
}
