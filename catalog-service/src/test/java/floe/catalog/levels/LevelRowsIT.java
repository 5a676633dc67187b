package floe.catalog.levels;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import io.agroal.api.AgroalDataSource;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class LevelRowsIT {
    private static final Shelf SHELF = new Shelf("d", "1x1", "easy");

    /// A replica that has just started knows no shelf by its name.
    @Test
    void theFirstPagesAreReadWithOneConnection() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated();
                AgroalDataSource one = postgres.source(1)) {
            List<UUID> ids = new Stock(postgres.source()).fill(SHELF, 3);

            assertThat(fresh(one).after(LevelSort.OLDEST, Place.of(0, 0), 10, true))
                    .extracting(Level::shelf)
                    .containsExactly(SHELF, SHELF, SHELF);
            assertThat(fresh(one).common(ids, false)).containsOnlyKeys(ids);
            assertThat(fresh(one).byId(List.of(new LevelRows.Asked("t", ids.getFirst()))))
                    .hasSize(1);
        }
    }

    private static LevelRows fresh(AgroalDataSource source) {
        return new LevelRows(new Sql(source));
    }
}
