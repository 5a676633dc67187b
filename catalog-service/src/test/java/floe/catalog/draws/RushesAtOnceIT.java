package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.Meanwhile;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Several ask for runs at the same moment.
class RushesAtOnceIT {
    /// Whoever hears no answer asks again, and the first request may be done by then or not.
    @Test
    void theSameRequestIsToldOfTheRunThatHasTakenTheLastLevels() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            new Stock(postgres.source()).fill(new Shelf("last", "1x1", "easy"), 5);
            RushRequest request = new RushRequest(List.of("ann"), List.of("last"), 5, 0, 999);
            DrawId id = new DrawId("t", "run");
            Rushes first = new Rushes(postgres.source(), () -> {});
            DataSource meanwhile =
                    Meanwhile.before(postgres.source(), "from shelf join", 1, () -> first.put(id, request, 10));

            RushAnswer again = new Rushes(meanwhile, () -> {}).put(id, request, 10);

            assertThat(again)
                    .isEqualTo(new RushAnswer.Known(first.page(id, 0, 10).orElseThrow()));
            assertThat(first.put(new DrawId("t", "another"), request, 10)).isEqualTo(new RushAnswer.Exhausted(5, true));
        }
    }

    /// Houses open shelves by publishing boards.
    @Test
    void manyShelvesOfWhichThePlayersHaveSeenAllHideNone() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Stock stock = new Stock(postgres.source());
            for (int size = 1; size <= 100; size++) {
                stock.fill(new Shelf("wide", size + "x1", "easy"), 1);
            }
            Rushes rushes = new Rushes(postgres.source(), () -> {});
            assertThat(rushes.put(new DrawId("t", "all"), run(100), 10)).isInstanceOf(RushAnswer.Made.class);
            stock.fill(new Shelf("wide", "9x9", "easy"), 1_000);

            assertThat(rushes.put(new DrawId("t", "more"), run(300), 10)).isInstanceOf(RushAnswer.Made.class);
        }
    }

    private static RushRequest run(int length) {
        return new RushRequest(List.of("ann"), List.of("wide"), length, 0, 999);
    }
}
