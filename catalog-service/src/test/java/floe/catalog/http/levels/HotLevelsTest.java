package floe.catalog.http.levels;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.http.answers.Representation;
import floe.catalog.levels.Level;
import floe.contracts.Shelf;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HotLevelsTest {
    private static final int HALF = 20_000;

    private final AtomicLong clock = new AtomicLong();
    private final AtomicInteger reads = new AtomicInteger();
    private final HotLevels hot = new HotLevels(new ObjectMapper().findAndRegisterModules(), clock::get, HALF);

    @Test
    void itIsReadOnceASecondAndWrittenOnce() {
        Representation first = ask("t", "01");
        assertThat(ask("t", "01")).isSameAs(first);
        assertThat(reads).hasValue(1);

        clock.addAndGet(Duration.ofSeconds(1).toNanos());

        assertThat(ask("t", "01")).isSameAs(first);
        assertThat(ask("t", "01")).isSameAs(first);
        assertThat(reads).hasValue(2);
    }

    @Test
    void whatWasTakenOutIsReadAgainForEverybody() {
        ask("north", "02");
        ask("south", "02");
        ask("south", "03");

        hot.forget("02");

        ask("north", "02");
        ask("south", "02");
        ask("south", "03");
        assertThat(reads).hasValue(5);
    }

    /// The reading had begun before, and found it there.
    @Test
    void whatWasBeingReadWhenItWasTakenOutIsReadAgain() {
        CompletableFuture<Level> underWay = new CompletableFuture<>();
        CompletionStage<Representation> asked = hot.ask("t", "05", () -> underWay);

        hot.forget("05");
        underWay.complete(level("05"));
        asked.toCompletableFuture().join();
        clock.addAndGet(1_000);

        ask("t", "05");
        ask("t", "05");
        assertThat(reads).hasValue(1);
    }

    @Test
    void aHouseIsNotGivenWhatAnotherWasGiven() {
        ask("north", "04");
        ask("south", "04");
        assertThat(reads).hasValue(2);
    }

    @Test
    void moreThanItMayKeepIsForgotten() {
        for (int i = 0; i < 1_000; i++) {
            ask("t", HexFormat.of().toHexDigits((short) i));
            assertThat(hot.bytes()).isLessThan(2 * HALF + 2_000);
        }
        assertThat(hot.bytes()).isGreaterThan(HALF);
        int before = reads.get();
        ask("t", HexFormat.of().toHexDigits((short) 999));
        assertThat(reads).hasValue(before);
        ask("t", HexFormat.of().toHexDigits((short) 0));
        assertThat(reads).hasValue(before + 1);
    }

    private Representation ask(String tenant, String id) {
        return hot.ask(tenant, id, () -> {
                    reads.incrementAndGet();
                    return CompletableFuture.completedStage(level(id));
                })
                .toCompletableFuture()
                .join();
    }

    private static Level level(String id) {
        return new Level(
                1,
                id,
                new Shelf("d", "1x1", "easy"),
                1,
                3,
                1,
                "@..x\n",
                Collections.emptySortedMap(),
                Instant.EPOCH,
                false);
    }
}
