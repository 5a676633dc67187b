package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.intake.Entry;
import floe.catalog.intake.NewLevel;
import floe.catalog.intake.Publications;
import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A dump knows of no draw that was answered after it. What an operator does about that is one statement.
class RestoreIT {
    private static final Shelf SHELF = new Shelf("r", "1x1", "easy");

    @Test
    void whatWasHandedOutAfterTheDumpIsNeverHandedOutAgain() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Set<UUID> shown = dumpDrawAndRestore(postgres);
            afterRestore(postgres);

            replayWhatWasStoredAfterTheDump(postgres, shown);
            assertThat(drawAll(postgres)).isEmpty();
            List<UUID> fresh = new Stock(postgres.source()).fill(SHELF, 50);

            assertThat(drawAll(postgres)).containsExactlyInAnyOrderElementsOf(fresh);
        }
    }

    /// As of a solver whose clock is behind, or of a group that was set back.
    @Test
    void oneOldVerdictKeepsNoneFromBeingDrawnThatComesWithIt() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            afterRestore(postgres);
            Stock stock = new Stock(postgres.source());
            List<NewLevel> levels = Stream.generate(() -> Stock.level(UUID.randomUUID(), SHELF, 1))
                    .limit(20)
                    .toList();
            NewLevel old = levels.get(7);

            stock.keep(
                    List.copyOf(levels), level -> level == old ? Instant.now().minusSeconds(3_600) : Instant.now());

            assertThat(drawAll(postgres))
                    .containsExactlyInAnyOrderElementsOf(levels.stream()
                            .filter(level -> level != old)
                            .map(NewLevel::id)
                            .toList());
        }
    }

    /// The dump has it as its house's own, which can say once more that it is everybody's.
    @Test
    void whatIsPublishedOnceMoreIsNotHandedOutAgain() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            List<UUID> own = new Stock(postgres.source()).fillOwn("north", SHELF, 3);
            postgres.dump();
            publish(postgres, own);
            assertThat(drawAll(postgres)).containsExactlyInAnyOrderElementsOf(own);
            postgres.restore();
            afterRestore(postgres);

            publish(postgres, own);

            assertThat(drawAll(postgres)).isEmpty();
            assertThat(new Sql(postgres.source())
                            .list(
                                    "select id from level where withdrawn_at is null",
                                    row -> row.getObject(1, UUID.class)))
                    .containsExactlyInAnyOrderElementsOf(own);
            List<UUID> fresh = new Stock(postgres.source()).fillOwn("north", SHELF, 2);
            publish(postgres, fresh);
            assertThat(drawAll(postgres)).containsExactlyInAnyOrderElementsOf(fresh);
        }
    }

    /// The dump knows that it was handed in, and no more.
    @Test
    void whatIsJudgedAndPublishedOnceMoreIsNotHandedOutAgain() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            List<UUID> own = List.of(UUID.randomUUID());
            Stock stock = new Stock(postgres.source());
            List<Entry> verdicts = stock.handIn("north", SHELF, own);
            postgres.dump();
            stock.keep(verdicts, Instant.now());
            publish(postgres, own);
            assertThat(drawAll(postgres)).containsExactlyElementsOf(own);
            postgres.restore();
            afterRestore(postgres);

            stock.keep(verdicts, Instant.now().minusSeconds(60));
            publish(postgres, own);

            assertThat(drawAll(postgres)).isEmpty();
        }
    }

    private static void publish(OwnPostgres postgres, List<UUID> own) {
        Publications publications = new Publications(new Sql(postgres.source()));
        own.forEach(level -> publications.publish("north", level));
    }

    /// The control: so what the statement is for does happen, and the test above can see it.
    @Test
    void withoutThatStatementItIs() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Set<UUID> shown = dumpDrawAndRestore(postgres);

            assertThat(drawAll(postgres)).containsAnyElementsOf(shown);
        }
    }

    /// @return what the player was shown in all
    private static Set<UUID> dumpDrawAndRestore(OwnPostgres postgres) throws Exception {
        Stock stock = new Stock(postgres.source());
        stock.fill(SHELF, 100);
        Set<UUID> shown = new HashSet<>(draw(postgres, "before", 10));
        postgres.dump();
        shown.addAll(draw(postgres, "after", 10));
        stock.fill(SHELF, 100);
        shown.addAll(draw(postgres, "later", 100));
        postgres.restore();
        return shown;
    }

    private static void afterRestore(OwnPostgres postgres) throws Exception {
        try (Connection connection = postgres.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("select after_restore()");
        }
    }

    /// The verdicts are still on their topic, and are taken in again.
    private static void replayWhatWasStoredAfterTheDump(OwnPostgres postgres, Set<UUID> shown) throws Exception {
        List<Entry> again = new ArrayList<>();
        shown.forEach(id -> again.add(Stock.level(id, SHELF, 1)));
        new Stock(postgres.source()).keep(again, Instant.now().minusSeconds(60));
    }

    private static Set<UUID> drawAll(OwnPostgres postgres) throws Exception {
        return new HashSet<>(draw(postgres, "all-" + UUID.randomUUID(), 300));
    }

    private static List<UUID> draw(OwnPostgres postgres, String id, int count) throws Exception {
        DrawRequest request = new DrawRequest(List.of("ada"), List.of(new BoardCount(SHELF, count)), OnShort.PARTIAL);
        Draws draws = new Draws(postgres.source(), () -> {});
        return ((DrawAnswer.Made) draws.put(new DrawId("t", id), request))
                .draw().levels().stream().map(DrawnLevel::id).toList();
    }
}
