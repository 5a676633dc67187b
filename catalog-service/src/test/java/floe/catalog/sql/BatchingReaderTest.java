package floe.catalog.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchingReaderTest {
    private final ConcurrentLinkedQueue<List<Integer>> readings = new ConcurrentLinkedQueue<>();
    private final CountDownLatch slow = new CountDownLatch(1);

    @Test
    void everybodyGetsTheirOwnAnswerOrNone() {
        BatchingReader<Integer, String> reader = new BatchingReader<>(2, 10, BatchingReaderTest::evenOnes);

        assertThat(reader.ask(4).join()).contains("4");
        assertThat(reader.ask(5).join()).isEmpty();
    }

    @Test
    void whatIsAskedWhileAnotherReadingIsUnderWayIsReadTogether() {
        BatchingReader<Integer, String> reader = new BatchingReader<>(1, 3, this::slowAtFirst);
        CompletableFuture<Optional<String>> first = reader.ask(0);
        awaitFirstReading();
        List<CompletableFuture<Optional<String>>> others =
                IntStream.of(2, 4, 4, 6, 8).mapToObj(reader::ask).toList();

        slow.countDown();

        assertThat(first.join()).contains("0");
        assertThat(others)
                .extracting(CompletableFuture::join)
                .containsExactly(
                        Optional.of("2"), Optional.of("4"), Optional.of("4"), Optional.of("6"), Optional.of("8"));
        assertThat(readings).containsExactly(List.of(0), List.of(2, 4, 4), List.of(6, 8));
    }

    @Test
    void aReadingThatHangsDoesNotHoldUpTheOthers() {
        BatchingReader<Integer, String> reader = new BatchingReader<>(2, 10, this::slowAtFirst);
        CompletableFuture<Optional<String>> hanging = reader.ask(0);
        awaitFirstReading();

        assertThat(reader.ask(2).join()).contains("2");
        assertThat(hanging).isNotDone();
        slow.countDown();
        assertThat(hanging.join()).contains("0");
    }

    @Test
    void aReadingThatFailsFailsAllThatWereInItAndNoOther() {
        BatchingReader<Integer, String> reader = new BatchingReader<>(1, 10, keys -> {
            if (keys.contains(1)) {
                throw new IllegalStateException("the disk is full");
            }
            return evenOnes(keys);
        });

        assertThat(reader.ask(1))
                .failsWithin(Duration.ofSeconds(10))
                .withThrowableThat()
                .havingRootCause()
                .withMessage("the disk is full");
        assertThat(reader.ask(2).join()).contains("2");
    }

    @Test
    void nobodyIsForgottenHoweverManyAskAtOnce() {
        BatchingReader<Integer, String> reader = new BatchingReader<>(2, 10, BatchingReaderTest::evenOnes);

        List<CompletableFuture<Optional<String>>> all = IntStream.range(0, 20_000)
                .parallel()
                .mapToObj(one -> reader.ask(2 * one))
                .toList();

        assertThat(new ArrayList<>(all))
                .allSatisfy(one -> assertThat(one.join()).isPresent());
    }

    private Map<Integer, String> slowAtFirst(List<Integer> keys) {
        readings.add(keys);
        if (keys.contains(0)) {
            try {
                slow.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        return evenOnes(keys);
    }

    private void awaitFirstReading() {
        while (readings.isEmpty()) {
            Thread.onSpinWait();
        }
    }

    private static Map<Integer, String> evenOnes(List<Integer> keys) {
        return keys.stream()
                .filter(key -> key % 2 == 0)
                .distinct()
                .collect(Collectors.toMap(Function.identity(), String::valueOf));
    }
}
