package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.changes.Actor;
import floe.catalog.players.Players;
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

/// An erasure is noted where something was erased: it would be a row for each call otherwise, about nobody.
class NotedErasuresIT {
    private static final Shelf SHELF = new Shelf("r", "1x1", "easy");

    private static OwnPostgres postgres;
    private static Sql sql;

    @BeforeAll
    static void begin() throws Exception {
        postgres = OwnPostgres.startMigrated();
        sql = new Sql(postgres.source());
        new Stock(postgres.source()).fill(SHELF, 10);
    }

    @AfterAll
    static void end() {
        postgres.close();
    }

    @Test
    void nobodyIsNotErased() {
        erase("nobody", false);
        erase("nobody", true);

        assertThat(noted("nobody")).isEmpty();
    }

    @Test
    void marksAreForgottenOnce() throws Exception {
        draw("marks", "ada", 2, OnShort.FAIL, Optional.empty());

        erase("ada", false);
        assertThat(noted("ada")).isEmpty();

        erase("ada", true);
        erase("ada", true);
        assertThat(noted("ada")).containsExactly("with marks");
    }

    /// The mark stays where it is, for the sake of what is held. What lies before it is fresh again.
    @Test
    void marksBeforeWhatIsHeldAreForgottenOnce() throws Exception {
        draw("before", "bob", 2, OnShort.FAIL, Optional.empty());
        draw("held", "bob", 2, OnShort.FAIL, Optional.of(Duration.ofHours(1)));

        erase("bob", true);
        erase("bob", true);

        assertThat(noted("bob")).containsExactly("with marks");
    }

    @Test
    void aNameIsTakenOutOfADrawThatWaitsOnce() throws Exception {
        draw("waits", "cy", 20, OnShort.WAIT, Optional.empty());

        erase("cy", false);
        erase("cy", false);

        assertThat(noted("cy")).containsExactly("");
    }

    private static void draw(String id, String player, int count, OnShort onShort, Optional<Duration> reserve)
            throws Exception {
        DrawRequest request = new DrawRequest(
                List.of(player), List.of(new BoardCount(SHELF, count)), onShort, Optional.empty(), reserve);
        assertThat(new Draws(postgres.source(), () -> {}).put(new DrawId("t", id), request))
                .isInstanceOf(DrawAnswer.Made.class);
    }

    private static void erase(String player, boolean marks) {
        new Players(sql).erase("t", player, marks, new Actor("k", "t"));
    }

    private static List<String> noted(String player) {
        return sql.list(
                "select detail from change where kind = 'player-erased' and subject = ?",
                row -> row.getString(1),
                PlayerTraces.hash("t", player));
    }
}
