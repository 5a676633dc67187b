package floe.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BenchTest {
    @Test
    void resultsComeInTheOrderOfThePieces() throws Exception {
        List<Integer> pieces = IntStream.range(0, 1_000).boxed().toList();
        try (Bench bench = new Bench("test", 3)) {
            assertThat(bench.map(pieces, piece -> piece * 2))
                    .isEqualTo(pieces.stream().map(piece -> piece * 2).toList());
        }
    }

    @Test
    void aSlowPieceHoldsUpNoOther() throws Exception {
        CountDownLatch othersDone = new CountDownLatch(99);
        try (Bench bench = new Bench("test", 2)) {
            List<Integer> done = bench.map(IntStream.range(0, 100).boxed().toList(), piece -> {
                if (piece == 0) {
                    await(othersDone);
                } else {
                    othersDone.countDown();
                }
                return piece;
            });

            assertThat(done).hasSize(100);
        }
    }

    @Test
    void aBenchWithoutWorkersIsRefused() {
        assertThatThrownBy(() -> new Bench("test", 0)).hasMessageContaining("floe.solver.threads");
    }

    @Test
    void nothingIsDoneWithNothing() throws Exception {
        try (Bench bench = new Bench("test", 2)) {
            assertThat(bench.map(List.of(), piece -> piece)).isEmpty();
        }
    }

    @Test
    void anErrorReachesWhoeverAsked() {
        try (Bench bench = new Bench("test", 2)) {
            assertThatThrownBy(() -> bench.map(List.of(1, 2, 3), piece -> {
                        throw new OutOfMemoryError("piece " + piece);
                    }))
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(OutOfMemoryError.class);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
