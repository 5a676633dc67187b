package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.intake.Entry;
import floe.catalog.intake.Publications;
import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Boards near a rating are found behind whatever cannot be given.
class NearIT {
    /// In each lane more than is looked at of levels that can be given.
    private static final int BLOCK = 17 * ShelfLanes.LANES;

    private static final int RATING = 1_200;
    private static final int SCORE = Hardness.ofRating(RATING);

    private static OwnPostgres postgres;
    private static Stock stock;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
        stock = new Stock(postgres.source());
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void behindWhatWasTakenOut() throws Exception {
        Shelf shelf = new Shelf("taken-out", "1x1", "easy");
        stock.fill(shelf, ShelfLanes.LANES);
        assertThat(given(new BoardCount(shelf, ShelfLanes.LANES))).hasSize(ShelfLanes.LANES);
        takeOut(stock.fill(shelf, BLOCK));
        List<UUID> behind = stock.fill(shelf, ShelfLanes.LANES);

        assertThat(given(near(shelf, 1))).singleElement().isIn(behind);
    }

    @Test
    void behindWhatTheHouseHasGivenThemAsItsOwn() throws Exception {
        Shelf shelf = new Shelf("given", "1x1", "easy");
        List<UUID> own = stock.fillOwn("t", shelf, BLOCK);
        assertThat(given(new BoardCount(shelf, BLOCK, Own.ONLY))).hasSize(BLOCK);
        Publications publications = new Publications(new Sql(postgres.source()));
        own.forEach(level -> publications.publish("t", level));
        List<UUID> behind = stock.fill(shelf, ShelfLanes.LANES);

        assertThat(given(near(shelf, 1))).singleElement().isIn(behind);
    }

    /// What is passed by and cannot be given is lost to nobody: the others of the band are nearer than the next band.
    @Test
    void behindWhatWasTakenOutAreNoOthersThanBefore() throws Exception {
        Shelf easy = new Shelf("no-loss", "1x1", "easy");
        List<UUID> all = keep(easy, SCORE);
        takeOut(stock.fill(easy, BLOCK));
        all.addAll(keep(easy, SCORE));
        keep(new Shelf("no-loss", "1x1", "medium"), SCORE + 200);

        assertThat(given(near(easy, all.size()))).containsExactlyInAnyOrderElementsOf(all);
    }

    /// Houses may publish boards of many sizes.
    @Test
    void behindManyShelvesOfWhichThePlayersHaveSeenAll() throws Exception {
        Shelf easy = new Shelf("sizes", "9x9", "easy");
        Shelf medium = new Shelf("sizes", "9x9", "medium");
        for (int size = 1; size <= 40; size++) {
            Shelf single = new Shelf("sizes", size + "x1", "easy");
            stock.fill(single, 1);
            assertThat(given(new BoardCount(single, 1))).hasSize(1);
        }
        List<UUID> neighbours = stock.fill(medium, 100);

        assertThat(given(near(easy, 5))).hasSize(5).isSubsetOf(neighbours);
        List<UUID> nearer = keep(easy, SCORE);
        assertThat(given(near(easy, 1))).singleElement().isIn(nearer);
    }

    @Test
    void behindManyShelvesThatHaveOneBoardEach() throws Exception {
        for (int size = 1; size <= 40; size++) {
            stock.fill(new Shelf("singles", size + "x1", "easy"), 1);
        }
        stock.fill(new Shelf("singles", "9x9", "medium"), 100);

        assertThat(given(near(new Shelf("singles", "1x1", "easy"), 50))).hasSize(50);
    }

    /// Of which band they are wanted nobody has said: that there is no shelf of it is no mistake.
    @Test
    void whereNoneStandsYetTheyAreWaitedFor() throws Exception {
        Shelf shelf = new Shelf("empty", "1x1", "expert");
        new Sql(postgres.source())
                .update("insert into shelf (game, size, band, target) values ('empty', '1x1', 'expert', 5)");

        assertThat(answer(near(shelf, 2), OnShort.WAIT)).isInstanceOfSatisfying(DrawAnswer.Made.class, waits -> {
            assertThat(waits.draw().state()).isEqualTo(Draw.State.PENDING);
            assertThat(waits.draw().missing()).containsExactly(new BoardCount(shelf, 2));
        });
        assertThat(answer(near(shelf, 1), OnShort.FAIL)).isInstanceOf(DrawAnswer.Exhausted.class);
        assertThat(answer(near(new Shelf("not-there", "1x1", "easy"), 1), OnShort.WAIT))
                .isInstanceOf(DrawAnswer.UnknownShelf.class);
    }

    private static void takeOut(List<UUID> levels) {
        new Sql(postgres.source())
                .update("update level set withdrawn_at = now() where id = any (?)", Sql.Column.ids(levels));
    }

    private static List<UUID> keep(Shelf shelf, int score) throws Exception {
        List<UUID> ids = Stream.generate(UUID::randomUUID)
                .limit(ShelfLanes.LANES)
                .collect(Collectors.toCollection(ArrayList::new));
        stock.keep(ids.stream().map(id -> (Entry) Stock.level(id, shelf, score)).toList(), Instant.now());
        return ids;
    }

    private static NearWant near(Shelf shelf, int count) {
        return new NearWant(shelf.game(), Optional.empty(), count, Optional.of(RATING));
    }

    private static DrawAnswer answer(Wish wish, OnShort onShort) throws Exception {
        DrawId id = new DrawId("t", UUID.randomUUID().toString());
        return new Draws(postgres.source(), () -> {}).put(id, new DrawRequest(List.of("ada"), List.of(wish), onShort));
    }

    private static List<UUID> given(Wish wish) throws Exception {
        DrawAnswer answer = answer(wish, OnShort.FAIL);
        assertThat(answer).isInstanceOf(DrawAnswer.Made.class);
        return ((DrawAnswer.Made) answer)
                .draw().levels().stream().map(DrawnLevel::id).toList();
    }
}
