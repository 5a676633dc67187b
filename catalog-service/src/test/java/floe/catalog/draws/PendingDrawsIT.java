package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Draws that wait, one beside the other: none keeps another from its boards.
class PendingDrawsIT {
    private static OwnPostgres postgres;
    private static Sql sql;
    private static Stock stock;
    private static Draws draws;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
        sql = new Sql(postgres.source());
        stock = new Stock(postgres.source());
        draws = new Draws(postgres.source(), () -> {});
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void whoWaitsForAGameThatHasNoLevelsLeftWaitsAloneUntilItHas() throws Exception {
        Shelf shelf = new Shelf("emptied", "1x1", "easy");
        stock.fill(shelf, 1);
        NearWant near = new NearWant("emptied", Optional.empty(), 2, Optional.of(1200));
        DrawId emptied = wait("north", near);
        sql.update("update shelf set total = 0 where game = 'emptied'");
        sql.update(
                "update level set withdrawn_at = now() where shelf_id = (select id from shelf where game = 'emptied')");

        assertAnotherIsCompletedBeside("beside-emptied");

        assertThat(state(emptied)).isEqualTo(Draw.State.PENDING);
        stock.fill(shelf, 2);
        draws.supply(List.of());
        assertThat(state(emptied)).isEqualTo(Draw.State.COMPLETE);
    }

    @Test
    void oneThatCannotBeReadWaitsAlone() throws Exception {
        DrawId odd = wait("north", new BoardCount(filled("odd"), 5));
        sql.update("update draw set request = '{\"newer\":true}' where tenant = ? and id = ?", odd.tenant(), odd.id());

        assertAnotherIsCompletedBeside("beside-odd");

        assertThat(state(odd)).isEqualTo(Draw.State.PENDING);
    }

    private static void assertAnotherIsCompletedBeside(String game) throws Exception {
        Shelf shelf = filled(game);
        DrawId later = wait("south", new BoardCount(shelf, 2));
        stock.fill(shelf, 1);
        draws.supply(List.of());
        assertThat(state(later)).isEqualTo(Draw.State.COMPLETE);
    }

    /// With one level.
    private static Shelf filled(String game) throws Exception {
        Shelf shelf = new Shelf(game, "1x1", "easy");
        stock.fill(shelf, 1);
        return shelf;
    }

    private static DrawId wait(String tenant, Wish wish) throws Exception {
        DrawId id = new DrawId(tenant, "waits-" + System.nanoTime());
        DrawRequest request = new DrawRequest(List.of("ann"), List.of(wish), OnShort.WAIT);
        draws.put(id, request, Duration.ZERO);
        assertThat(state(id)).isEqualTo(Draw.State.PENDING);
        return id;
    }

    private static Draw.State state(DrawId id) throws Exception {
        return draws.get(id)
                .map(DrawAnswer.Known.class::cast)
                .map(known -> known.draw().state())
                .orElseThrow();
    }
}
