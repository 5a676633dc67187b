package floe.catalog.demand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.games.GameList;
import floe.catalog.stock.ShelfStock;
import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.games.nullgame.NullGame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DemandPublisherTest {
    private static final Shelf EASY = new Shelf("nullgame", "4x6", "easy");
    private static final Shelf HARD = new Shelf("nullgame", "4x6", "hard");
    private static final Shelf GONE = new Shelf("chess", "8x8", "hard");

    private final List<Demand> told = new ArrayList<>();
    private boolean broken;
    private final DemandPublisher publisher = new DemandPublisher(new GameList(List.of(NullGame.create())), demands -> {
        if (broken) {
            throw new IllegalStateException("broken");
        }
        told.addAll(demands);
    });

    @Test
    void tellsEverythingFirstAndThenOnlyWhatHasChanged() throws Exception {
        assertThat(publisher.tell(List.of(stock(EASY, 0), stock(HARD, 10)), false))
                .isTrue();
        assertThat(told).containsExactly(new Demand(EASY, 10, 100), new Demand(HARD, 0, 0));

        told.clear();
        assertThat(publisher.tell(List.of(stock(EASY, 4), stock(HARD, 12)), false))
                .isTrue();
        assertThat(told).containsExactly(new Demand(EASY, 6, 60));

        told.clear();
        assertThat(publisher.tell(List.of(stock(EASY, 10), stock(HARD, 12)), false))
                .isFalse();
        assertThat(told).containsExactly(new Demand(EASY, 0, 0));
    }

    @Test
    void tellsEverythingAgainWhenAskedTo() throws Exception {
        publisher.tell(List.of(stock(EASY, 0), stock(HARD, 10)), false);
        told.clear();

        publisher.tell(List.of(stock(EASY, 0), stock(HARD, 10)), true);

        assertThat(told).containsExactly(new Demand(EASY, 10, 100), new Demand(HARD, 0, 0));
    }

    @Test
    void whatCouldNotBeToldIsToldNextTime() throws Exception {
        broken = true;
        assertThatThrownBy(() -> publisher.tell(List.of(stock(EASY, 0)), false)).hasMessage("broken");
        broken = false;

        publisher.tell(List.of(stock(EASY, 0)), false);

        assertThat(told).containsExactly(new Demand(EASY, 10, 100));
    }

    @Test
    void asksNothingOfAGameThatIsGone() throws Exception {
        assertThat(publisher.tell(List.of(stock(GONE, 0)), false)).isFalse();
        assertThat(told).containsExactly(new Demand(GONE, 0, 0));
    }

    private static ShelfStock stock(Shelf shelf, int levels) {
        return new ShelfStock(shelf, levels, levels, 10, 0, 40, 0);
    }
}
