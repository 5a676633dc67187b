package floe.solver;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Candidate;
import floe.contracts.Topic;
import floe.games.Game;
import floe.solver.kafka.KafkaEdge;
import floe.wire.Eventually;
import io.micrometer.core.instrument.Gauge;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

/// What boards of the two topics have to leave each other.
class BothTopicsIT extends SolverFixture {
    /// As if a solver had ended while it was over both of them: one of them did it, and the other is not to be blamed
    /// again.
    @Test
    void aBoardThatMayHaveEndedASolverIsJudgedBesideNoSlowOneOfTheOtherTopic() throws Exception {
        note(GROUP, Topic.CANDIDATES);
        note(GROUP + "-submissions", Topic.SUBMISSIONS);

        assertOneWaitsForTheOther("slow", Map.of());
    }

    @Test
    void noMoreBoardsAreLargeAtOnceThanAreAllowedOfBothTopics() {
        assertOneWaitsForTheOther("large", Map.of("floe.solver.large-boards", "1"));
    }

    /// Whoever was done with one took the next of its own topic, as long as there was one.
    @Test
    void whatHasWaitedLongestForMemoryHasItNextWhicheverTopicItCameBy() {
        List<String> begun = new CopyOnWriteArrayList<>();
        Semaphore ends = new Semaphore(0);
        Game oneByOne = large(Twins.twin("large", (board, budget) -> {
            begun.add(board);
            ends.acquireUninterruptibly();
            return Twins.NULL.solver().judge(board, budget);
        }));
        Candidate handedIn = Boards.walk("large", 4);
        try (KafkaEdge _ = start(
                        kafka.connection(),
                        Map.of("floe.solver.large-boards", "1"),
                        List.of(Twins.NULL, oneByOne),
                        meters);
                Gate _ = () -> ends.release(100)) {
            sendToOnePartition(Topic.CANDIDATES, Boards.walk("large", 3));
            Eventually.holds("one is judged", () -> begun.size() == 1);
            sendToOnePartition(Topic.SUBMISSIONS, handedIn);
            Eventually.holds("what was handed in waits", () -> waiting() == 1);
            sendToOnePartition(Topic.CANDIDATES, Boards.walk("large", 5), Boards.walk("large", 6));
            Eventually.holds("others wait behind it", () -> waiting() == 3);

            ends.release();

            Eventually.holds("the next is judged", () -> begun.size() == 2);
            assertThat(begun).element(1).isEqualTo(handedIn.board());
        }
    }

    /// Those behind them have their verdicts, so both have been read.
    private void assertOneWaitsForTheOther(String game, Map<String, String> settings) {
        try (KafkaEdge _ = solver(settings);
                Gate _ = go::countDown) {
            sendToOnePartition(Topic.CANDIDATES, Boards.walk(game, 3), Boards.walk("nullgame", 3));
            sendToOnePartition(Topic.SUBMISSIONS, Boards.walk(game, 4), Boards.walk("nullgame", 4));
            kafka.await(VERDICTS, 2);
            Eventually.holds("one is judged", () -> judging.availablePermits() == 1);
            Eventually.holds("the other waits", () -> waiting() == 1);
            assertThat(judging.availablePermits()).isEqualTo(1);

            go.countDown();
            assertThat(kafka.await(VERDICTS, 4)).hasSize(4);
        }
    }

    private double waiting() {
        return meters.get("floe.solver.lag").gauges().stream()
                .mapToDouble(Gauge::value)
                .sum();
    }

    private void note(String group, Topic topic) throws Exception {
        kafka.admin()
                .alterConsumerGroupOffsets(
                        group, Map.of(new TopicPartition(topic.title(), 0), new OffsetAndMetadata(0, "begun 0:1")))
                .all()
                .get();
    }

    private void sendToOnePartition(Topic topic, Candidate... boards) {
        kafka.send(List.of(boards).stream()
                .map(board -> new ProducerRecord<>(topic.title(), 0, board.id(), Boards.bytes(board)))
                .toList());
    }
}
