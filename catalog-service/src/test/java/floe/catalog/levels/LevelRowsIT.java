package floe.catalog.levels;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.intake.Entry;
import floe.catalog.intake.NewLevel;
import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.catalog.stock.ShelfWords;
import floe.contracts.BoardId;
import floe.contracts.Shelf;
import io.agroal.api.AgroalDataSource;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class LevelRowsIT {
    private static final LevelQuestion ALL = new LevelQuestion(
            new LevelFilter(new ShelfWords("", "", ""), LevelFilter.Range.ALL, LevelFilter.Range.ALL, List.of()),
            LevelSort.OLDEST,
            "t",
            true);
    private static final Shelf SHELF = new Shelf("d", "1x1", "easy");

    /// A replica that has just started knows no shelf by its name.
    @Test
    void theFirstPagesAreReadWithOneConnection() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated();
                AgroalDataSource one = postgres.source(1)) {
            List<UUID> ids = new Stock(postgres.source()).fill(SHELF, 3);

            assertThat(fresh(one).after(ALL, Place.first(LevelSort.OLDEST), 10).levels())
                    .extracting(Level::shelf)
                    .containsExactly(SHELF, SHELF, SHELF);
            assertThat(fresh(one).common(ids, false)).containsOnlyKeys(ids);
            assertThat(fresh(one).byId(List.of(new LevelRows.Asked("t", ids.getFirst()))))
                    .hasSize(1);
        }
    }

    /// Each page looks at a few levels of each shelf only, and still none is passed over.
    @Test
    void pagesThatLookAtLittleLeadThroughAllThatPasses() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            RandomGenerator dice = new SplittableRandom(5);
            List<Entry> levels = new ArrayList<>();
            for (int i = 0; i < 400; i++) {
                // Most on one shelf, and nearly all of another at the end.
                int size = dice.nextInt(10) < 7 ? 1 : i > 350 ? 2 : 3;
                levels.add(Stock.level(UUID.randomUUID(), new Shelf("d", "1x" + size, "easy"), dice.nextInt(1000)));
            }
            new Stock(postgres.source()).keep(levels, Instant.now());
            LevelRows rows = new LevelRows(new Sql(postgres.source()), 20);
            LevelFilter filter = new LevelFilter(
                    new ShelfWords("d", "", ""), new LevelFilter.Range(400, 499), LevelFilter.Range.ALL, List.of());
            List<UUID> some = levels.stream()
                    .map(NewLevel.class::cast)
                    .filter(level -> 400 <= level.score() && level.score() <= 499)
                    .map(NewLevel::id)
                    .toList();

            List<Level> oldest = all(rows, filter, LevelSort.OLDEST);
            assertThat(oldest).extracting(LevelRowsIT::id).containsExactlyElementsOf(some);
            assertThat(all(rows, filter, LevelSort.NEWEST)).isEqualTo(oldest.reversed());
            assertThat(all(rows, filter, LevelSort.SCORE))
                    .isEqualTo(oldest.stream()
                            .sorted(Comparator.comparingInt(Level::score).thenComparingLong(Level::seq))
                            .toList());
        }
    }

    /// Rows are read for their measures, a few of them a page, in each order.
    @Test
    void pagesLeadThroughAllWhoseMeasuresLieThere() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            RandomGenerator dice = new SplittableRandom(6);
            List<Entry> levels = new ArrayList<>();
            List<UUID> some = new ArrayList<>();
            for (int i = 0; i < 300; i++) {
                double falls = dice.nextInt(40) / 4.0;
                TreeMap<String, Double> measures = new TreeMap<>(Map.of("falls.aware", falls));
                if (i % 7 > 0) {
                    measures.put("level", (double) (i % 2));
                }
                NewLevel level = Stock.level(
                        UUID.randomUUID(), new Shelf("d", "1x" + (1 + i % 3), "easy"), dice.nextInt(1000), measures);
                levels.add(level);
                if (falls >= 4 && falls <= 6.5 && i % 7 > 0 && i % 2 == 1) {
                    some.add(level.id());
                }
            }
            new Stock(postgres.source()).keep(levels, Instant.now());
            LevelRows rows = new LevelRows(new Sql(postgres.source()), 100);
            LevelFilter filter = new LevelFilter(
                    new ShelfWords("d", "", ""),
                    LevelFilter.Range.ALL,
                    LevelFilter.Range.ALL,
                    List.of(
                            new MeasureRange("falls.aware", 4, 6.5),
                            new MeasureRange("level", 1, Double.POSITIVE_INFINITY)));

            List<Level> oldest = all(rows, filter, LevelSort.OLDEST);
            assertThat(oldest).isNotEmpty().extracting(LevelRowsIT::id).containsExactlyElementsOf(some);
            assertThat(all(rows, filter, LevelSort.NEWEST)).isEqualTo(oldest.reversed());
            assertThat(all(rows, filter, LevelSort.SCORE))
                    .isEqualTo(oldest.stream()
                            .sorted(Comparator.comparingInt(Level::score).thenComparingLong(Level::seq))
                            .toList());
            assertThat(new MeasureNames(new Sql(postgres.source())).of("d")).containsExactly("falls.aware", "level");
            assertThat(new MeasureNames(new Sql(postgres.source())).of("e")).isEmpty();
        }
    }

    /// Each page looks at a few of the house's alone, and still none is passed over.
    @Test
    void pagesLeadThroughAllThatAHouseHas() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Stock stock = new Stock(postgres.source());
            List<UUID> few = stock.fillOwn("t", SHELF, 7);
            stock.fillOwn("t", new Shelf("d", "1x2", "easy"), 90);
            stock.fillOwn("another", SHELF, 7);
            UUID gone = few.getFirst();
            postgres.execute("update own_level set withdrawn_at = now() where id = ?", gone);
            LevelRows rows = new LevelRows(new Sql(postgres.source()), 50);

            List<Level> found = new ArrayList<>();
            List<Boolean> cutShort = new ArrayList<>();
            Optional<Place> place = Optional.of(Place.START);
            while (place.isPresent()) {
                Slice slice = rows.own("t", ofSize("1x1"), place.get(), 3);
                found.addAll(slice.levels());
                cutShort.add(slice.isCutShort());
                place = slice.next();
            }

            assertThat(found)
                    .extracting(LevelRowsIT::id)
                    .containsExactlyElementsOf(few.stream()
                            .filter(id -> !id.equals(gone))
                            .sorted(Comparator.comparing(UUID::toString))
                            .toList());
            assertThat(cutShort).contains(true);
            Slice all = rows.own("t", ALL.filter(), Place.START, 200);
            assertThat(all.levels()).hasSize(96);
            assertThat(all.next()).isEmpty();
        }
    }

    /// One plan for all filters took the shelves first, and an export read all that a house has for each page.
    @Test
    void aPageOfAHousesLevelsReadsFewHoweverManyItHas() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            new Stock(postgres.source()).fillOwn("t", SHELF, 1);
            postgres.execute("insert into own_level select 't', gen_random_uuid(), shelf_id, n % 16, n / 16, 1, 1, 1,"
                    + " 'b', '{}', '{}', 's' from own_level, generate_series(17, 5000) n");
            postgres.execute("vacuum analyze");
            LevelRows rows = new LevelRows(new Sql(postgres.source()));
            long before = postgres.rowsRead("own_level");

            assertThat(rows.own("t", ALL.filter(), Place.START, 25).levels()).hasSize(25);

            assertThat(postgres.rowsRead("own_level") - before).isLessThan(100);
        }
    }

    private static LevelFilter ofSize(String size) {
        return new LevelFilter(new ShelfWords("d", size, ""), LevelFilter.Range.ALL, LevelFilter.Range.ALL, List.of());
    }

    private static List<Level> all(LevelRows rows, LevelFilter filter, LevelSort sort) {
        LevelQuestion question = new LevelQuestion(filter, sort, "t", true);
        List<Level> all = new ArrayList<>();
        Optional<Place> place = Optional.of(Place.first(sort));
        while (place.isPresent()) {
            Slice slice = rows.after(question, place.get(), 3);
            assertThat(slice.levels()).hasSizeLessThanOrEqualTo(3);
            all.addAll(slice.levels());
            place = slice.next();
        }
        return all;
    }

    private static UUID id(Level level) {
        return BoardId.uuid(level.id());
    }

    private static LevelRows fresh(AgroalDataSource source) {
        return new LevelRows(new Sql(source));
    }
}
