package floe.catalog.stock;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Shelf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShelfStockTest {
    @ParameterizedTest
    @CsvSource({
        "0, 100, 100, 100",
        "1, 100, 99, 99",
        "99, 100, 1, 1",
        "100, 100, 0, 0",
        "5000, 100, 0, 0",
        "999, 1000, 1, 1",
        "2, 3, 1, 34",
        "0, 0, 0, 0",
        "9, 0, 0, 0",
        "0, 2147483647, 2147483647, 100"
    })
    void lacksWhatStandsBetweenItAndItsTarget(long neverShown, int target, int missing, int urgency) {
        ShelfStock stock = new ShelfStock(new Shelf("ice", "20x25", "hard"), neverShown, neverShown, target, 0, 40, 0);

        assertThat(stock.missing()).isEqualTo(missing);
        assertThat(stock.urgency()).isEqualTo(urgency);
    }

    @Test
    void whatPlayersWaitForIsMoreUrgentThanAnEmptyShelf() {
        ShelfStock stock = new ShelfStock(new Shelf("ice", "20x25", "hard"), 100, 99, 100, 7, 40, 0);

        assertThat(stock.missing()).isEqualTo(7);
        assertThat(stock.urgency()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"49, 100, 0, true", "50, 100, 0, false", "3, 3, 6, false", "3, 0, 6, false", "0, 1, 0, true"})
    void runsLowWhereMoreThanHalfOfItsTargetIsMissingWhateverPlayersWaitFor(
            long neverShown, int target, int waiting, boolean low) {
        Shelf shelf = new Shelf("ice", "20x25", "hard");

        assertThat(new ShelfStock(shelf, neverShown, neverShown, target, waiting, 40, 0).low())
                .isEqualTo(low);
    }
}
