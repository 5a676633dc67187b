package floe.catalog.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SweepTest {
    private static final long MONTH = 30 * 24 * 60;

    @Test
    void everyPageComesWithinAMonthHoweverLargeTheTableIs() {
        for (long pages : List.of(0L, 1L, 512L, 513L, 100_000L, 22_118_400L, 30_000_001L)) {
            List<Sweep.Piece> month = LongStream.range(7, 7 + MONTH)
                    .mapToObj(minute -> Sweep.Piece.of(pages, minute))
                    .distinct()
                    .sorted((one, other) -> Long.compare(one.begin(), other.begin()))
                    .toList();
            assertThat(month.getFirst().begin()).isZero();
            assertThat(month.getLast().end()).isGreaterThan(pages);
            for (int i = 1; i < month.size(); i++) {
                assertThat(month.get(i).begin())
                        .isLessThanOrEqualTo(month.get(i - 1).end());
            }
        }
    }

    @Test
    void aPieceIsSmall() {
        assertThat(Sweep.Piece.of(512, 3)).isEqualTo(new Sweep.Piece(0, 513));
        assertThat(Sweep.Piece.of(100_000, 3).end() - Sweep.Piece.of(100_000, 3).begin())
                .isLessThanOrEqualTo(514);
    }
}
