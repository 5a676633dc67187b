package floe.catalog.levels;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.intake.Entry;
import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.catalog.stock.ShelfWords;
import floe.contracts.Shelf;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PlayedRowsIT {
    private static final int SHELVES = 76;
    private static final int EACH = 100;
    private static final LevelQuestion ALL = new LevelQuestion(
            new LevelFilter(new ShelfWords("", "", ""), LevelFilter.Range.ALL, LevelFilter.Range.ALL, List.of()),
            LevelSort.PLAYS,
            "t",
            true);

    /// With as many shelves as are standard, one plan for all filters took the shelves first, and read all levels of
    /// each.
    @Test
    void aPageReadsNoMoreThanWasPlayed() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            List<Entry> levels = new ArrayList<>();
            for (int level = 0; level < SHELVES * EACH; level++) {
                Shelf shelf = new Shelf("d", "1x" + (1 + level % SHELVES), "easy");
                levels.add(Stock.level(UUID.randomUUID(), shelf, level));
            }
            new Stock(postgres.source()).keep(levels, Instant.now());
            postgres.execute("insert into level_stats"
                    + " select id, 't', 1500, 350, 0.06, 1, 1, 1, 1, '{}' from level order by seq limit 5");
            postgres.execute("update level_stats set plays = seq from level where level.id = level_id");
            postgres.execute("vacuum analyze");
            Sql sql = new Sql(postgres.source());
            PlayedRows rows = new PlayedRows(sql, new LevelRows(sql));
            long before = postgres.rowsRead("level");

            List<Level> found = rows.after(ALL, Place.first(LevelSort.PLAYS), 3).levels();

            assertThat(found).extracting(Level::seq).containsExactly(5L, 4L, 3L);
            assertThat(postgres.rowsRead("level") - before).isLessThan(100);
        }
    }
}
