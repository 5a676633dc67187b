package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.intake.Publications;
import floe.catalog.sql.Sql;
import floe.catalog.stack.AtOnce;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Boards that are a house's own, published ones, and ones that generators find as well: whoever was given one in one
/// place is not given it in another. `-Dfloe.draws.seconds=120` throws the dice for longer, `-Dfloe.draws.seed` the
/// same again.
class OwnShelvesIT {
    private static final Duration RUN = Duration.ofSeconds(Long.getLong("floe.draws.seconds", 5));
    private static final long SEED = Long.getLong("floe.draws.seed", System.nanoTime());

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
    void aHousesOwnBoardsAreItsAlone() throws Exception {
        Shelf shelf = new Shelf("alone", "1x1", "easy");
        List<UUID> common = stock.fill(shelf, 3);
        List<UUID> own = stock.fillOwn("north", shelf, 3);

        assertThat(drawn("south", "a", shelf, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(common);
        assertThat(drawn("south", "b", shelf, 9, Own.MIXED)).containsExactlyInAnyOrderElementsOf(common);
        assertThat(drawn("south", "c", shelf, 9, Own.ONLY)).isEmpty();
        assertThat(drawn("north", "a", shelf, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(common);
        assertThat(drawn("north", "b", shelf, 9, Own.ONLY)).containsExactlyInAnyOrderElementsOf(own);
        List<UUID> mixed = drawn("north", "c", shelf, 5, Own.MIXED);
        assertThat(mixed).hasSize(5);
        assertThat(mixed.subList(0, 3)).containsExactlyInAnyOrderElementsOf(own);
    }

    /// Numbers of shelves are never used again, and come to an end.
    @Test
    void aBoardUsesUpNoNumberOfAShelf() throws Exception {
        Shelf shelf = new Shelf("numbered", "1x1", "easy");
        Sql sql = new Sql(postgres.source());
        stock.fillOwn("north", shelf, 1);
        int first =
                sql.first("select max(id) from own_shelf", row -> row.getInt(1)).orElseThrow();

        stock.fillOwn("north", shelf, 1);
        stock.fillOwn("north", shelf, 1);
        stock.fillOwn("south", shelf, 1);

        assertThat(sql.first("select max(id) from own_shelf", row -> row.getInt(1)))
                .contains(first + 1);
    }

    @Test
    void whoWasGivenABoardBeforeItIsPublishedIsNotGivenItAgain() throws Exception {
        Shelf shelf = new Shelf("published", "1x1", "easy");
        List<UUID> own = stock.fillOwn("north", shelf, 4);
        assertThat(drawn("north", "seen", shelf, 9, Own.ONLY)).containsExactlyInAnyOrderElementsOf(own);
        Publications publications = publications();

        for (UUID id : own) {
            assertThat(publications.publish("north", id)).isTrue();
            assertThat(publications.publish("north", id)).isFalse();
        }

        assertThat(drawn("north", "seen", shelf, 9, Own.NONE)).isEmpty();
        assertThat(drawn("north", "fresh", shelf, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(own);
        assertThat(drawn("north", "fresh", shelf, 9, Own.ONLY)).isEmpty();
        assertThat(drawn("south", "seen", shelf, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(own);
    }

    @Test
    void whatStandsInBothPlacesIsGivenOnceByADrawFromBoth() throws Exception {
        Shelf shelf = new Shelf("both", "1x1", "easy");
        List<UUID> own = published(shelf, 5);

        assertThat(drawn("north", "a", shelf, 9, Own.MIXED)).containsExactlyInAnyOrderElementsOf(own);
        assertThat(ids(draw("north", "b", List.of(new BoardCount(shelf, 3, Own.ONLY), new BoardCount(shelf, 9)))))
                .containsExactlyInAnyOrderElementsOf(own);
        for (String player : List.of("a", "b")) {
            for (Own place : Own.values()) {
                assertThat(drawn("north", player, shelf, 9, place)).isEmpty();
            }
        }
        List<UUID> others = stock.fill(shelf, 5);
        List<UUID> mixed = drawn("north", "c", shelf, 10, Own.MIXED);
        assertThat(mixed.subList(0, 5)).containsExactlyInAnyOrderElementsOf(own);
        assertThat(mixed.subList(5, mixed.size())).containsExactlyInAnyOrderElementsOf(others);
    }

    /// Whoever draws alone, and lets nothing go, has been given all that they are past.
    @Test
    void byDiceNothingLacksThatIsThereWhereverItStands() throws Exception {
        Shelf shelf = new Shelf("lacking", "1x1", "easy");
        RandomGenerator dice = new SplittableRandom(SEED);
        Set<UUID> own = new HashSet<>(stock.fillOwn("north", shelf, 1));
        Set<UUID> common = new HashSet<>(stock.fill(shelf, 1));
        Map<String, Set<UUID>> given = new HashMap<>();
        int lacking = 0;
        for (int step = 0; step < 300; step++) {
            switch (dice.nextInt(8)) {
                case 0 -> common.addAll(stock.fill(shelf, dice.nextInt(1, 4)));
                case 1 -> own.addAll(stock.fillOwn("north", shelf, dice.nextInt(1, 4)));
                case 2 -> {
                    List<UUID> both = published(shelf, dice.nextInt(1, 4));
                    own.addAll(both);
                    common.addAll(both);
                }
                default -> {
                    String player = "p" + dice.nextInt(4);
                    Draw draw = draw("north", player, wants(shelf, dice));
                    Set<UUID> theirs = given.computeIfAbsent(player, _ -> new HashSet<>());
                    for (DrawnLevel level : draw.levels()) {
                        assertThat(theirs.add(level.id()))
                                .as("new, seed %d", SEED)
                                .isTrue();
                    }
                    for (BoardCount want : draw.missing()) {
                        assertThat(theirs)
                                .as("given to %s, who lacks %s, seed %d", player, want, SEED)
                                .containsAll(want.own() == Own.NONE ? Set.of() : own)
                                .containsAll(want.own() == Own.ONLY ? Set.of() : common);
                        lacking++;
                    }
                }
            }
        }
        assertThat(lacking).as("seed %d", SEED).isPositive();
    }

    private static List<BoardCount> wants(Shelf shelf, RandomGenerator dice) {
        return IntStream.range(0, dice.nextInt(1, 3))
                .mapToObj(_ -> new BoardCount(shelf, dice.nextInt(1, 7), Own.values()[dice.nextInt(3)]))
                .toList();
    }

    private static List<UUID> published(Shelf shelf, int count) throws Exception {
        List<UUID> own = stock.fillOwn("north", shelf, count);
        for (UUID id : own) {
            publications().publish("north", id);
        }
        return own;
    }

    @Test
    void aHouseOpensAHundredShelvesByItsBoardsAndNoMore() throws Exception {
        Publications publications = publications();
        for (int i = 1; i <= 100; i++) {
            publications.publish("opening", ownBoard("opening", "1x" + i));
        }
        UUID over = ownBoard("opening", "2x1");

        assertThatThrownBy(() -> publications.publish("opening", over))
                .isInstanceOf(Publications.TooManyShelvesException.class)
                .hasMessageContaining("no shelf opened/2x1/easy");

        assertThat(publications.publish("opening", ownBoard("opening", "1x7"))).isTrue();
        assertThat(publications.publish("another", ownBoard("another", "2x1"))).isTrue();
        assertThat(publications.publish("opening", over)).isTrue();
    }

    /// Nobody who says again what is done stands before intake.
    @Test
    void whatIsPublishedWaitsForNobodysTurn() throws Exception {
        UUID own = ownBoard("again", "1x1");
        Publications publications = publications();
        assertThat(publications.publish("again", own)).isTrue();

        try (Connection intake = postgres.source().getConnection()) {
            intake.setAutoCommit(false);
            Sql.run(intake, "select pg_advisory_xact_lock(hashtext('floe.catalog.intake'))");
            assertThat(CompletableFuture.supplyAsync(() -> publications.publish("again", own)))
                    .succeedsWithin(Duration.ofMinutes(1))
                    .isEqualTo(false);
            intake.rollback();
        }
    }

    private static UUID ownBoard(String tenant, String size) throws Exception {
        return stock.fillOwn(tenant, new Shelf("opened", size, "easy"), 1).getFirst();
    }

    @Test
    void aGeneratorThatFindsABoardTellsNobodyWhoseItWas() throws Exception {
        Shelf shelf = new Shelf("found", "1x1", "easy");
        List<UUID> both = stock.fillOwn("north", shelf, 2);
        stock.keepOwn("south", shelf, both);
        assertThat(drawn("north", "seen", shelf, 9, Own.ONLY)).hasSize(2);

        stock.keep(
                both.stream()
                        .map(id -> (floe.catalog.intake.Entry) Stock.level(id, shelf, 1))
                        .toList(),
                Instant.now());

        assertThat(drawn("west", "seen", shelf, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(both);
        assertThat(drawn("north", "seen", shelf, 9, Own.MIXED)).isEmpty();
        assertThat(drawn("south", "seen", shelf, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(both);
        assertThat(drawn("south", "seen", shelf, 9, Own.ONLY)).isEmpty();
        assertThat(drawn("south", "other", shelf, 9, Own.ONLY)).containsExactlyInAnyOrderElementsOf(both);
    }

    @Test
    void byDiceNobodyIsGivenABoardTwiceWhereverItStandsAndNobodyIsGivenAnothersOwn() throws Exception {
        List<String> houses = List.of("north", "south");
        Shelf shelf = new Shelf("dice", "1x1", "easy");
        stock.fill(shelf, 50);
        Map<String, Set<UUID>> own = new ConcurrentHashMap<>();
        Map<String, Set<UUID>> given = new ConcurrentHashMap<>();
        Ledger ledger = new Ledger();
        AtomicInteger next = new AtomicInteger();
        long end = System.nanoTime() + RUN.toNanos();
        List<Callable<Boolean>> parts = new ArrayList<>();
        parts.add(() -> supply(shelf, houses, own, end));
        IntStream.range(0, 12)
                .forEach(worker -> parts.add(() -> {
                    RandomGenerator dice = new SplittableRandom(SEED + worker);
                    // On a slow machine longer, until each house has been given something.
                    while (System.nanoTime() < end || given.size() < houses.size()) {
                        String house = houses.get(dice.nextInt(2));
                        List<String> players = List.of("p" + dice.nextInt(6), "q" + dice.nextInt(6));
                        DrawRequest request = new DrawRequest(
                                players,
                                List.of(new BoardCount(shelf, dice.nextInt(1, 4), Own.values()[dice.nextInt(3)])),
                                OnShort.PARTIAL,
                                Optional.empty(),
                                dice.nextInt(3) == 0 ? Optional.of(Duration.ofMinutes(5)) : Optional.empty());
                        DrawId id = new DrawId(house, "dice-" + next.incrementAndGet());
                        Draw draw = ((DrawAnswer.Made) draws().put(id, request)).draw();
                        if (draw.state() == Draw.State.RESERVED) {
                            Optional<DrawAnswer> ended = dice.nextBoolean() ? draws().confirm(id) : draws().cancel(id);
                            draw = ((DrawAnswer.Known) ended.orElseThrow()).draw();
                        }
                        given.computeIfAbsent(house, _ -> ConcurrentHashMap.newKeySet())
                                .addAll(draw.levels().stream()
                                        .map(DrawnLevel::id)
                                        .toList());
                        ledger.told(
                                id,
                                new DrawRequest(
                                        players.stream()
                                                .map(player -> house + "/" + player)
                                                .toList(),
                                        request.boards(),
                                        request.onShort()),
                                draw);
                    }
                    return true;
                }));
        AtOnce.run(SEED, parts);
        System.out.println(next + " draws, " + ledger.exposures() + " exposures, seed " + SEED);
        Sql sql = new Sql(postgres.source());
        Set<UUID> common = new HashSet<>(sql.list("select id from level", row -> (UUID) row.getObject(1)));
        for (String house : houses) {
            Set<UUID> theirs = new HashSet<>(given.get(house));
            theirs.removeAll(common);
            assertThat(theirs).as("given to %s, seed %d", house, SEED).isSubsetOf(own.get(house));
        }
        assertThat(postgres.deadlocks()).isZero();
    }

    /// Boards are handed in by one house or both, published, found by generators.
    private static boolean supply(Shelf shelf, List<String> houses, Map<String, Set<UUID>> own, long end)
            throws Exception {
        RandomGenerator dice = new SplittableRandom(~SEED);
        houses.forEach(house -> own.put(house, ConcurrentHashMap.newKeySet()));
        while (System.nanoTime() < end) {
            List<UUID> some = List.of(UUID.randomUUID(), UUID.randomUUID());
            for (String house : houses) {
                if (dice.nextInt(3) > 0) {
                    own.get(house).addAll(some);
                    stock.keepOwn(house, shelf, some);
                }
            }
            switch (dice.nextInt(3)) {
                case 0 -> publications().publish(houses.get(dice.nextInt(2)), some.getFirst());
                case 1 -> stock.keep(List.of(Stock.level(some.getLast(), shelf, 1)), Instant.now());
                default -> stock.fill(shelf, 1);
            }
        }
        return true;
    }

    private static Publications publications() {
        return new Publications(new Sql(postgres.source()));
    }

    private static Draws draws() {
        return new Draws(postgres.source(), () -> {});
    }

    private static List<UUID> drawn(String tenant, String player, Shelf shelf, int count, Own own) throws Exception {
        return ids(draw(tenant, player, List.of(new BoardCount(shelf, count, own))));
    }

    private static Draw draw(String tenant, String player, List<BoardCount> wants) throws Exception {
        DrawRequest request = new DrawRequest(List.of(player), wants, OnShort.PARTIAL);
        DrawAnswer answer = draws().put(new DrawId(tenant, UUID.randomUUID().toString()), request);
        return ((DrawAnswer.Made) answer).draw();
    }

    private static List<UUID> ids(Draw draw) {
        return draw.levels().stream().map(DrawnLevel::id).toList();
    }
}
