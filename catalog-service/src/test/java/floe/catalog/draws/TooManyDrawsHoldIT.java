package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Players for whom as many draws hold boards as may.
class TooManyDrawsHoldIT {
    private static final int MOST = 4;
    private static final Shelf SHELF = new Shelf("held", "1x1", "easy");
    private static final Shelf OTHER = new Shelf("held", "2x2", "easy");
    private static final Shelf EMPTY = new Shelf("held", "3x3", "easy");

    private static OwnPostgres postgres;
    private static Draws draws;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
        draws = new Draws(postgres.source(), () -> {}, new DrawStore.Limits(Duration.ofMinutes(10), 100, MOST));
        Stock stock = new Stock(postgres.source());
        stock.fill(SHELF, 100);
        stock.fill(OTHER, 100);
        stock.fill(EMPTY, 1);
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void noMoreAreMade() throws Exception {
        fill("full");

        assertThat(put("full", "more", reserving(List.of("bob", "ann"), SHELF)))
                .isInstanceOf(DrawAnswer.TooManyHold.class);

        assertThat(draws.get(new DrawId("full", "more"))).isEmpty();
    }

    @Test
    void whatHoldsNothingIsGiven() throws Exception {
        fill("given");

        assertThat(put("given", "there", plain(List.of("ann"), OnShort.FAIL, SHELF)))
                .isInstanceOf(DrawAnswer.Made.class);
    }

    @Test
    void othersHaveTheirsHeld() throws Exception {
        fill("others");

        assertThat(put("others", "of-bob", reserving(List.of("bob"), SHELF))).isInstanceOf(DrawAnswer.Made.class);
        assertThat(put("elsewhere", "of-ann", reserving(List.of("ann"), SHELF))).isInstanceOf(DrawAnswer.Made.class);
    }

    @Test
    void theSameAgainIsNoneMore() throws Exception {
        fill("again");

        assertThat(put("again", "holds-0", reserving(List.of("ann"), SHELF)))
                .isInstanceOfSatisfying(
                        DrawAnswer.Known.class,
                        known -> assertThat(known.draw().state()).isEqualTo(Draw.State.RESERVED));
        assertThat(put("again", "holds-0", reserving(List.of("bob"), SHELF)))
                .isInstanceOf(DrawAnswer.OtherRequest.class);
    }

    @Test
    void whenOneIsLetGoOrConfirmedAnotherMay() throws Exception {
        fill("freed");

        draws.cancel(new DrawId("freed", "holds-1"));
        draws.confirm(new DrawId("freed", "holds-2"));

        assertThat(put("freed", "more-1", reserving(List.of("ann"), SHELF))).isInstanceOf(DrawAnswer.Made.class);
        assertThat(put("freed", "more-2", reserving(List.of("ann"), SHELF))).isInstanceOf(DrawAnswer.Made.class);
        assertThat(put("freed", "more-3", reserving(List.of("ann"), SHELF))).isInstanceOf(DrawAnswer.TooManyHold.class);
    }

    @Test
    void oneThatHoldsBoardsOfTwoShelvesCountsForEach() throws Exception {
        for (int number = 0; number < MOST / 2; number++) {
            assertThat(put("both", "both-" + number, reserving(List.of("ann"), SHELF, OTHER)))
                    .isInstanceOf(DrawAnswer.Made.class);
        }

        assertThat(put("both", "more", reserving(List.of("ann"), SHELF))).isInstanceOf(DrawAnswer.TooManyHold.class);
    }

    @Test
    void oneThatWaitsWaitsOnUntilItsBoardsMayBeHeld() throws Exception {
        DrawRequest request = reserving(plain(List.of("ann"), OnShort.WAIT, EMPTY, EMPTY));
        DrawId id = new DrawId("waits", "waits");
        assertThat(draws.put(id, request)).matches(DrawAnswer::isPending);
        fill("waits");
        new Stock(postgres.source()).fill(EMPTY, 5);

        Supply.of(draws, List.of(EMPTY));

        assertThat(draws.get(id)).get().matches(DrawAnswer::isPending);
        // Still waited for, and no more boards are made for it.
        assertThat(new Sql(postgres.source())
                        .list("select missing from draw_wait where tenant = 'waits'", row -> row.getInt(1)))
                .containsExactly(0);
        assertThat(draws.put(id, request.with(OnShort.PARTIAL)))
                .as("told to take what there is")
                .isInstanceOf(DrawAnswer.TooManyHold.class);

        draws.cancel(new DrawId("waits", "holds-0"));
        Supply.of(draws, List.of());

        assertThat(draws.get(id))
                .get()
                .isInstanceOfSatisfying(
                        DrawAnswer.Known.class,
                        known -> assertThat(known.draw().state()).isEqualTo(Draw.State.RESERVED));
    }

    private static void fill(String house) throws Exception {
        for (int number = 0; number < MOST; number++) {
            assertThat(put(house, "holds-" + number, reserving(List.of("ann"), SHELF)))
                    .isInstanceOf(DrawAnswer.Made.class);
        }
    }

    private static DrawAnswer put(String house, String id, DrawRequest request) throws Exception {
        return draws.put(new DrawId(house, id), request);
    }

    private static DrawRequest reserving(List<String> players, Shelf... shelves) {
        return reserving(plain(players, OnShort.FAIL, shelves));
    }

    private static DrawRequest reserving(DrawRequest plain) {
        return new DrawRequest(
                plain.players(), plain.boards(), plain.onShort(), Optional.empty(), Optional.of(Duration.ofMinutes(5)));
    }

    private static DrawRequest plain(List<String> players, OnShort onShort, Shelf... shelves) {
        List<BoardCount> boards =
                Arrays.stream(shelves).map(shelf -> new BoardCount(shelf, 1)).toList();
        return new DrawRequest(players, boards, onShort);
    }
}
