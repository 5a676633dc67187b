package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Houses of which as many draws wait as may.
class TooManyDrawsWaitIT {
    private static final int MOST = 5;
    private static final Shelf SHELF = new Shelf("crowded", "1x1", "easy");
    private static final Shelf OTHER = new Shelf("crowded", "2x2", "easy");

    private static OwnPostgres postgres;
    private static Draws draws;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
        draws = new Draws(postgres.source(), () -> {}, new DrawStore.Limits(Duration.ofMinutes(10), MOST, MOST));
        Stock stock = new Stock(postgres.source());
        stock.fill(SHELF, 3);
        stock.fill(OTHER, 3);
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void noMoreAreMadeToWait() throws Exception {
        fill("full");

        assertThat(put("full", "more", OnShort.WAIT, 9, SHELF)).isInstanceOf(DrawAnswer.TooManyWait.class);

        assertThat(draws.get(new DrawId("full", "more"))).isEmpty();
        assertThat(new Sql(postgres.source())
                        .list("select from draw_wait where tenant = 'full' and id = 'more'", _ -> 0))
                .isEmpty();
    }

    @Test
    void theSameAgainIsNoneMore() throws Exception {
        fill("again");

        assertThat(put("again", "waits-0", OnShort.WAIT, 9, SHELF))
                .isInstanceOf(DrawAnswer.Known.class)
                .matches(DrawAnswer::isPending);
        assertThat(put("again", "waits-0", OnShort.WAIT, 8, SHELF)).isInstanceOf(DrawAnswer.OtherRequest.class);
    }

    @Test
    void whatNeedNotWaitIsGiven() throws Exception {
        fill("given");

        assertThat(put("given", "there", OnShort.WAIT, 3, SHELF))
                .isInstanceOfSatisfying(
                        DrawAnswer.Made.class,
                        made -> assertThat(made.draw().levels()).hasSize(3));
        assertThat(put("given", "fails", OnShort.FAIL, 9, OTHER)).isInstanceOf(DrawAnswer.Exhausted.class);
    }

    @Test
    void anothersWait() throws Exception {
        fill("crowd");

        assertThat(put("alone", "waits", OnShort.WAIT, 9, SHELF)).matches(DrawAnswer::isPending);
    }

    @Test
    void whenOneWaitsNoLongerAnotherMay() throws Exception {
        fill("freed");
        assertThat(put("freed", "more", OnShort.WAIT, 9, SHELF)).isInstanceOf(DrawAnswer.TooManyWait.class);

        draws.cancel(new DrawId("freed", "waits-3"));

        assertThat(put("freed", "more", OnShort.WAIT, 9, SHELF)).isInstanceOf(DrawAnswer.Made.class);
    }

    @Test
    void oneThatWaitsForLevelsOfTwoShelvesCountsForEach() throws Exception {
        for (int number = 0; number < 3; number++) {
            assertThat(put("both", "both-" + number, OnShort.WAIT, 9, SHELF, OTHER))
                    .matches(DrawAnswer::isPending);
        }

        assertThat(put("both", "more", OnShort.WAIT, 9, SHELF)).isInstanceOf(DrawAnswer.TooManyWait.class);
    }

    @Test
    void aShelfOfWhichItLacksNothingDoesNotCount() throws Exception {
        for (int number = 0; number < MOST; number++) {
            List<BoardCount> boards = List.of(new BoardCount(SHELF, 9), new BoardCount(OTHER, 3));
            assertThat(draws.put(
                            new DrawId("short-of-one", "waits-" + number),
                            new DrawRequest(List.of("ann"), boards, OnShort.WAIT)))
                    .matches(DrawAnswer::isPending);
        }

        assertThat(put("short-of-one", "more", OnShort.WAIT, 9, SHELF)).isInstanceOf(DrawAnswer.TooManyWait.class);
    }

    private static void fill(String house) throws Exception {
        for (int number = 0; number < MOST; number++) {
            assertThat(put(house, "waits-" + number, OnShort.WAIT, 9, SHELF)).matches(DrawAnswer::isPending);
        }
    }

    private static DrawAnswer put(String house, String id, OnShort onShort, int count, Shelf... shelves)
            throws Exception {
        List<BoardCount> boards = Arrays.stream(shelves)
                .map(shelf -> new BoardCount(shelf, count))
                .toList();
        return draws.put(new DrawId(house, id), new DrawRequest(List.of("ann"), boards, onShort));
    }
}
