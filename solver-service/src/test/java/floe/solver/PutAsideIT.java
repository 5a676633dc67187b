package floe.solver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Candidate;
import floe.contracts.Topic;
import floe.solver.kafka.CandidateValues;
import floe.solver.kafka.KafkaEdge;
import floe.wire.CloudEvent;
import floe.wire.Eventually;
import floe.wire.TestKafka;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What becomes of records that no verdict can be had of.
class PutAsideIT extends SolverFixture {
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

    /// Whoever runs the broker may allow less there than we do.
    @Test
    void aVerdictThatIsTooLargeForItsTopicAlonePutsItsCandidateAside() throws Exception {
        Candidate board = Boards.walk("nullgame", 3);
        kafka.set(Topic.VERDICTS, "max.message.bytes", "10");
        Eventually.holds("the setting is heard", () -> !kafka.takes(Topic.VERDICTS, "probe"));
        try (KafkaEdge solver = solver(Map.of())) {
            send(Topic.CANDIDATES, List.of(board));

            var dead = kafka.await(Topic.CANDIDATES.deadLetters(), 1).getFirst();
            assertThat(CloudEvent.header(dead.headers(), "dlq-reason")).contains("TOO_LARGE");
            assertThat(CloudEvent.header(dead.headers(), "dlq-detail").orElseThrow())
                    .contains(VERDICTS)
                    .contains("max.message.bytes");
            assertThat(dead.key()).isEqualTo(board.id());
            assertThat(dead.value()).isEqualTo(Boards.bytes(board));
            Eventually.holds("committed", () -> kafka.committed(GROUP, Topic.CANDIDATES) == 1);
            Eventually.holds("no trouble", () -> solver.trouble().isEmpty());
        }
    }

    /// As after a fault of the broker's disk: of one between others, and of the last, behind which nothing comes.
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void whatTheBrokerCannotGiveStopsNobodyAndWaitsNoLonger(int spoilt) {
        TopicPartition partition = new TopicPartition(Topic.CANDIDATES.title(), 0);
        List<Candidate> boards = IntStream.rangeClosed(3, 5)
                .mapToObj(moves -> Boards.walk("nullgame", moves))
                .toList();
        List<Long> ends = new ArrayList<>();
        for (Candidate board : boards) {
            kafka.send(List.of(new ProducerRecord<>(partition.topic(), 0, board.id(), Boards.bytes(board))));
            ends.add(kafka.size(partition));
        }
        kafka.spoil(partition, ends.get(spoilt - 1) + 100, 20);

        try (KafkaEdge solver = solver(Map.of())) {
            assertThat(TestKafka.keys(kafka.await(VERDICTS, 2)))
                    .containsExactlyInAnyOrder(
                            boards.getFirst().id(), boards.get(3 - spoilt).id());
            Eventually.holds("committed", () -> kafka.committed(GROUP, Topic.CANDIDATES) == 3);
            assertThat(solver.alive()).isTrue();
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
            Eventually.holds("no trouble", () -> solver.trouble().isEmpty());
        }
    }

    /// Only its beginning is read over the channel.
    @Test
    void aRecordTooLongToBeACandidateIsPutAsideWhole() {
        byte[] rubbish = "x".repeat(2 * CandidateValues.LONGEST).getBytes(UTF_8);
        kafka.send(List.of(new ProducerRecord<>(Topic.CANDIDATES.title(), 0, "long", rubbish)));
        try (KafkaEdge _ = solver(Map.of())) {
            var letter = kafka.await(Topic.CANDIDATES.deadLetters(), 1).getFirst();

            assertThat(CloudEvent.header(letter.headers(), "dlq-reason")).contains("TOO_LARGE");
            assertThat(letter.value()).isEqualTo(rubbish);
            Eventually.holds("committed", () -> kafka.committed(GROUP, Topic.CANDIDATES) == 1);
        }
    }

    /// Of keys and headers too.
    @Test
    void aRecordWithALongKeyAndLongHeadersIsPutAsideWhole() {
        String key = "k".repeat(100_000);
        byte[] large = new byte[100_000];
        var record = new ProducerRecord<>(Topic.CANDIDATES.title(), 0, key, "{".getBytes(UTF_8));
        record.headers().add("large", large).add("small", new byte[1]);
        kafka.send(List.of(record));
        try (KafkaEdge _ = solver(Map.of())) {
            var letter = kafka.await(Topic.CANDIDATES.deadLetters(), 1).getFirst();

            assertThat(CloudEvent.header(letter.headers(), "dlq-reason")).contains("UNREADABLE");
            assertThat(letter.key()).isEqualTo(key);
            assertThat(letter.headers().lastHeader("large").value()).isEqualTo(large);
            assertThat(letter.headers().lastHeader("dlq-left-out")).isNull();
        }
    }

    /// While its broker is away it cannot be fetched whole, and waits.
    @Test
    void aRecordTooLongWaitsForABrokerThatIsAway() {
        byte[] rubbish = "x".repeat(2 * CandidateValues.LONGEST).getBytes(UTF_8);
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

    /// Liveness has a solver stopped that is stuck, and stopped in peace, as often as it comes to such a board.
    @Test
    void aBoardOverWhichSolversWereStuckIsPutAside() {
        Candidate stuck = Boards.walk("slow", 3);
        Candidate good = Boards.walk("nullgame", 5);
        Map<String, String> impatient =
                Map.of("floe.solver.board-limit", "500ms", "floe.solver.finish", "100ms", "floe.solver.deaths", "2");
        kafka.send(List.of(
                new ProducerRecord<>(Topic.CANDIDATES.title(), 0, stuck.id(), Boards.bytes(stuck)),
                new ProducerRecord<>(Topic.CANDIDATES.title(), 0, good.id(), Boards.bytes(good))));
        try (Gate _ = go::countDown) {
            for (int time = 0; time < 2; time++) {
                try (KafkaEdge solver = solver(impatient)) {
                    Eventually.holds("it is judged", judging::tryAcquire);
                    Eventually.holds("that is told of", () -> !solver.alive());
                }
            }
            try (KafkaEdge _ = solver(impatient)) {
                var letter = kafka.await(Topic.CANDIDATES.deadLetters(), 1).getFirst();

                assertThat(CloudEvent.header(letter.headers(), "dlq-reason")).contains("KILLED_ITS_JUDGE");
                assertThat(letter.value()).isEqualTo(Boards.bytes(stuck));
                Eventually.holds("both are committed", () -> kafka.committed(GROUP, Topic.CANDIDATES) == 2);
            }
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
}
