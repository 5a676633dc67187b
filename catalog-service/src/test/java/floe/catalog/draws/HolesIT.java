package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.contracts.BoardId;
import io.agroal.api.AgroalDataSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Lanes in which a level was left at the head, and thousands of holes behind it: nobody looks at each of them.
class HolesIT extends RegradedShelves {
    private static final int HOLES_IN_A_LANE = 5_000;
    private static final int FEW_LOOKS = 1_000;
    private static final int LEVELS = 3 * ShelfLanes.LANES;

    private static final String PLACES =
            "select id, lane, ordinal from level where shelf_id = (select id from shelf where band = 'easy')";

    private record Place(UUID id, int lane, int ordinal) {}

    @Test
    void aDrawLooksForTheNextLevelAndNotAtEachHole() throws Exception {
        List<UUID> levels = withHoles();

        assertThat(looked(draws -> draws.put(id("some"), request("ada", 20, OnShort.FAIL))))
                .isLessThan(FEW_LOOKS);
        assertThat(looked(draws -> draws.put(id("waits"), request("bob", LEVELS + 5, OnShort.WAIT))))
                .isLessThan(FEW_LOOKS);
        assertThat(looked(draws -> Supply.of(draws, List.of()))).isLessThan(FEW_LOOKS);

        List<UUID> some = ids(draws().get(id("some")).orElseThrow());
        assertThat(some).hasSize(20);
        assertThat(drawn("local", "ada", EASY, LEVELS, Own.NONE))
                .containsExactlyInAnyOrderElementsOf(without(levels, some));
        assertThat(drawn("local", "bob", EASY, LEVELS, Own.NONE)).containsExactlyInAnyOrderElementsOf(levels);
    }

    @Test
    void aRunFindsTheLevelsBehindTheHoles() throws Exception {
        List<UUID> levels = withHoles();
        RushRequest request = new RushRequest(List.of("ann"), List.of(NAME), LEVELS, 0, 999);

        RushAnswer answer = new Rushes(postgres.source(), () -> {}).put(id("run"), request, LEVELS);

        assertThat(answer)
                .isInstanceOfSatisfying(
                        RushAnswer.Made.class,
                        made -> assertThat(made.rush().levels())
                                .extracting(DrawnLevel::id)
                                .containsExactlyInAnyOrderElementsOf(levels));
        assertThat(sql.list("select from shelf_short", _ -> 0)).isEmpty();
    }

    /// Whoever is past a hole has had the level that is to get another place, as far as anybody can tell.
    @Test
    void holesOfLevelsThatWaitForAPlaceAreLeftAloneWhereThereIsAnotherLane() throws Exception {
        List<UUID> all = stock.fill(EASY, 20 * ShelfLanes.LANES);
        List<Place> places = places();
        Set<UUID> left = ids(places.stream().filter(place -> place.lane() == 5 || place.ordinal() >= 15));
        List<UUID> moving = without(all, List.copyOf(left));
        moveAllBut(left);

        List<UUID> free = drawn("local", "ada", EASY, 20, Own.NONE);

        assertThat(free).containsExactlyInAnyOrderElementsOf(ids(places.stream().filter(place -> place.lane() == 5)));
        judge(_ -> EASY);
        assertThat(drawn("local", "bob", HARD, 300, Own.NONE)).containsExactlyInAnyOrderElementsOf(moving);
        assertThat(drawn("local", "ada", EASY, 300, Own.NONE))
                .containsExactlyInAnyOrderElementsOf(without(List.copyOf(left), free));
    }

    @Test
    void aRunLeavesThemAloneToo() throws Exception {
        stock.fill(EASY, 20 * ShelfLanes.LANES);
        List<Place> places = places();
        Set<UUID> left = ids(places.stream().filter(place -> place.lane() == 5 || place.ordinal() >= 15));
        moveAllBut(left);
        Rushes rushes = new Rushes(postgres.source(), () -> {});

        RushAnswer free = rushes.put(id("free"), new RushRequest(List.of("ada"), List.of(NAME), 20, 0, 4711), 20);

        assertThat(ids(free))
                .containsExactlyInAnyOrderElementsOf(ids(places.stream().filter(place -> place.lane() == 5)));
        RushAnswer other = rushes.put(id("other"), new RushRequest(List.of("bob"), List.of(NAME), 21, 0, 4711), 21);
        assertThat(ids(other)).hasSize(21).isSubsetOf(left);
    }

    /// Many are taken of a lane at once: a hole before the second of them is passed by as well.
    @Test
    void aDrawOfManyLeavesThemAloneToo() throws Exception {
        Set<UUID> left = withHolesAtTheHeadsOfHalf();

        List<UUID> free = drawn("local", "ada", EASY, 32, Own.NONE);

        assertThat(free).hasSize(32).isSubsetOf(left);
        assertAllThatMovedIsDrawn();
        assertThat(drawn("local", "ada", EASY, 400, Own.NONE))
                .containsExactlyInAnyOrderElementsOf(without(List.copyOf(left), free));
    }

    @Test
    void aDrawNearARatingLeavesThemAloneToo() throws Exception {
        Set<UUID> left = withHolesAtTheHeadsOfHalf();
        NearWant near = new NearWant(NAME, Optional.of(EASY.size()), 32, Optional.of(1500));

        draws().put(id("near"), new DrawRequest(List.of("ada"), List.of(near), OnShort.FAIL));

        List<UUID> free = ids(draws().get(id("near")).orElseThrow());
        assertThat(free).hasSize(32).isSubsetOf(left);
        assertAllThatMovedIsDrawn();
    }

    private Set<UUID> withHolesAtTheHeadsOfHalf() throws Exception {
        stock.fill(EASY, 20 * ShelfLanes.LANES);
        Set<UUID> left = ids(places().stream().filter(place -> place.lane() >= 8 || place.ordinal() > 0));
        moveAllBut(left);
        return left;
    }

    private void assertAllThatMovedIsDrawn() throws Exception {
        judge(_ -> EASY);
        assertThat(drawn("local", "bob", HARD, 400, Own.NONE)).hasSize(8);
    }

    private static List<UUID> ids(RushAnswer answer) {
        return ((RushAnswer.Made) answer)
                .rush().levels().stream().map(DrawnLevel::id).toList();
    }

    @Test
    void theyArePassedByWhereNothingElseIsLeft() throws Exception {
        stock.fill(EASY, 20 * ShelfLanes.LANES);
        Set<UUID> left = ids(places().stream().filter(place -> place.ordinal() >= 15));
        moveAllBut(left);

        assertThat(drawn("local", "ada", EASY, 300, Own.NONE)).containsExactlyInAnyOrderElementsOf(left);
        judge(_ -> EASY);
        assertThat(drawn("local", "ada", HARD, 300, Own.NONE)).isEmpty();
    }

    /// A level at the head of each lane, holes, and two more.
    private List<UUID> withHoles() throws Exception {
        stock.fill(EASY, ShelfLanes.LANES);
        sql.update("update lane set filled = filled + ? where filled > 0", HOLES_IN_A_LANE);
        sql.update("""
                insert into lane_hole (shelf_id, lane, ordinal)
                select shelf_id, lane, ordinal from lane cross join generate_series(1, ?) as ordinal where filled > 0
                """, HOLES_IN_A_LANE);
        stock.fill(EASY, LEVELS - ShelfLanes.LANES);
        return on(EASY);
    }

    private List<Place> places() {
        return sql.list(PLACES, row -> new Place(row.getObject(1, UUID.class), row.getInt(2), row.getInt(3)));
    }

    /// They have no place yet.
    private void moveAllBut(Set<UUID> some) throws Exception {
        begin();
        boolean running = true;
        while (running) {
            running = rounds(candidate -> level(candidate, some.contains(BoardId.uuid(candidate.id())) ? EASY : HARD));
        }
    }

    private interface Work {
        Object on(Draws draws) throws Exception;
    }

    /// How often levels were looked for.
    private static long looked(Work work) throws Exception {
        try (AgroalDataSource one = postgres.source(1)) {
            long before = looks(one);
            work.on(new Draws(one, () -> {}));
            return looks(one) - before;
        }
    }

    private static long looks(AgroalDataSource source) {
        Sql sql = new Sql(source);
        sql.list("select pg_stat_force_next_flush()", _ -> 0);
        return sql.first(
                        "select seq_scan + idx_scan from pg_stat_user_tables where relname = 'level'",
                        row -> row.getLong(1))
                .orElseThrow();
    }

    private static DrawId id(String id) {
        return new DrawId("local", id);
    }

    private static DrawRequest request(String player, int count, OnShort onShort) {
        return new DrawRequest(List.of(player), List.of(new BoardCount(EASY, count)), onShort);
    }

    private static List<UUID> ids(DrawAnswer answer) {
        return ((DrawAnswer.Known) answer)
                .draw().levels().stream().map(DrawnLevel::id).toList();
    }

    private static Set<UUID> ids(Stream<Place> places) {
        return places.map(Place::id).collect(Collectors.toSet());
    }
}
