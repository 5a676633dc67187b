package floe.catalog.levels;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.changes.Actor;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Meanwhile;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.BoardId;
import floe.contracts.Shelf;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Levels that are taken out in the moment they come.
class WithdrawalsIT {
    private static final Actor OPERATOR = new Actor("key", "north");
    private static final Shelf SHELF = new Shelf("withdrawn", "1x1", "easy");

    private static OwnPostgres postgres;
    private static Sql sql;
    private static Stock stock;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
        sql = new Sql(postgres.source());
        stock = new Stock(postgres.source());
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void everybodysThatComesWhileItIsLookedForIsTakenOut() throws Exception {
        UUID id = UUID.randomUUID();
        Withdrawals withdrawals = whileItComes("select withdrawn_at from level", () -> {
            stock.keep(List.of(Stock.level(id, SHELF, 1)), Instant.now());
            return id;
        });

        assertThat(withdrawals.withdraw("north", BoardId.of(id), OPERATOR)).isPresent();

        assertThat(gone("level", id)).isTrue();
        assertThat(sql.first("select total from shelf where game = 'withdrawn'", row -> row.getInt(1)))
                .contains(0);
        assertThat(changes(id)).isOne();
    }

    /// For every house that has it as its own, too.
    @Test
    void everybodysThatComesBesideAHousesOwnIsTakenOut() throws Exception {
        UUID id = UUID.randomUUID();
        stock.keepOwn("south", SHELF, List.of(id));
        Withdrawals withdrawals = whileItComes("update own_level set withdrawn_at", () -> {
            stock.keep(List.of(Stock.level(id, SHELF, 1)), Instant.now());
            return id;
        });

        assertThat(withdrawals.withdraw("north", BoardId.of(id), OPERATOR)).isPresent();

        assertThat(gone("level", id)).isTrue();
        assertThat(gone("own_level", id)).isTrue();
    }

    @Test
    void aHousesOwnThatComesWhileItIsLookedForIsTakenOut() throws Exception {
        UUID id = UUID.randomUUID();
        Withdrawals withdrawals = whileItComes("select withdrawn_at from own_level", () -> {
            stock.keepOwn("north", SHELF, List.of(id));
            return id;
        });

        assertThat(withdrawals.withdrawOwn("north", BoardId.of(id), OPERATOR)).isPresent();

        assertThat(gone("own_level", id)).isTrue();
        assertThat(changes(id)).isOne();
    }

    @Test
    void aHousesOwnIsTakenOutThoughAGeneratorHasFoundItToo() throws Exception {
        UUID id = UUID.randomUUID();
        stock.keepOwn("north", SHELF, List.of(id));
        stock.keep(List.of(Stock.level(id, SHELF, 1)), Instant.now());
        Withdrawals withdrawals = new Withdrawals(sql);

        assertThat(withdrawals.withdrawOwn("north", BoardId.of(id), OPERATOR)).isPresent();
        assertThat(withdrawals.withdrawOwn("north", BoardId.of(id), OPERATOR)).isPresent();

        assertThat(gone("own_level", id)).isTrue();
        assertThat(gone("level", id)).isFalse();
        assertThat(changes(id)).isOne();
    }

    @Test
    void whatThereIsNotIsNotTakenOut() {
        String none = BoardId.of(UUID.randomUUID());

        assertThat(new Withdrawals(sql).withdraw("north", none, OPERATOR)).isEmpty();
        assertThat(new Withdrawals(sql).withdrawOwn("north", none, OPERATOR)).isEmpty();
    }

    private static Withdrawals whileItComes(String statement, Callable<UUID> comes) {
        return new Withdrawals(new Sql(Meanwhile.before(postgres.source(), statement, 1, comes)));
    }

    private static boolean gone(String table, UUID id) {
        return sql.first(
                        "select withdrawn_at is not null from " + table + " where id = ?", row -> row.getBoolean(1), id)
                .orElseThrow();
    }

    private static int changes(UUID id) {
        return sql.list("select 1 from change where subject = ?", _ -> 1, BoardId.of(id))
                .size();
    }
}
