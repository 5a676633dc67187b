package floe.catalog.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class GatheredVerdictsTest {
    private static final TopicPartition FIRST = new TopicPartition(Topic.VERDICTS.title(), 0);
    private static final TopicPartition SECOND = new TopicPartition(Topic.VERDICTS.title(), 1);
    private static final int TOGETHER = 4;
    private static final int ROOM = 1_000;

    private final List<Integer> batches = new ArrayList<>();
    private final List<CompletableFuture<Void>> taken = new ArrayList<>();
    private final List<Throwable> broken = new ArrayList<>();
    private final GatheredVerdicts gathered = new GatheredVerdicts(TOGETHER, ROOM, this::take, broken::add);

    private CompletionStage<Void> take(ConsumerRecords<String, byte[]> batch) {
        batches.add(batch.count());
        taken.add(new CompletableFuture<>());
        return taken.getLast();
    }

    @Test
    void whatComesWhileOneIsTakenIsTheNextOne() {
        add(FIRST, 1);
        add(FIRST, 1);
        add(SECOND, 2);
        assertThat(batches).containsExactly(1);

        taken.getFirst().complete(null);

        assertThat(batches).containsExactly(1, 3);
    }

    @Test
    void whenEnoughWaitNoMoreComeUntilTheyAreTaken() {
        add(FIRST, 1);
        assertThat(add(FIRST, TOGETHER - 1)).isDone();
        CompletableFuture<Void> more = add(SECOND, 1);
        assertThat(more).isNotDone();

        taken.getFirst().complete(null);

        assertThat(more).isCompleted();
        assertThat(batches).containsExactly(1, TOGETHER);
    }

    @Test
    void whatIsAnothersNowMakesRoom() {
        add(FIRST, 1);
        CompletableFuture<Void> more = add(SECOND, TOGETHER);

        gathered.drop(List.of(SECOND));

        assertThat(more).isCompleted();
        taken.getFirst().complete(null);
        assertThat(batches).containsExactly(1);
    }

    /// So that the channel ends, and others read what it has left.
    @Test
    void whoeverBringsMoreHearsThatItIsBroken() {
        Error missing = new NoClassDefFoundError("floe.Missing");
        add(FIRST, 1);
        CompletableFuture<Void> waiting = add(FIRST, TOGETHER);

        taken.getFirst().completeExceptionally(missing);

        assertThat(broken).containsExactly(missing);
        assertThat(waiting).isCompletedExceptionally();
        assertThat(add(FIRST, 1)).isCompletedExceptionally();
    }

    private CompletableFuture<Void> add(TopicPartition partition, int count) {
        List<ConsumerRecord<String, byte[]>> records = IntStream.range(0, count)
                .mapToObj(offset ->
                        new ConsumerRecord<>(partition.topic(), partition.partition(), offset, "board", new byte[1]))
                .toList();
        return gathered.add(new ConsumerRecords<>(Map.of(partition, records), Map.of()))
                .toCompletableFuture();
    }
}
