package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import floe.catalog.fair.CrowdedException;
import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Whoever is refused leaves nothing in the database, and whoever is not leaves no more than they were given.
class RefusalsIT {
    private static final List<String> PLAYERS =
            IntStream.range(0, 64).mapToObj(i -> "p" + i).toList();

    private static OwnPostgres postgres;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void aRefusedDrawLeavesNothing() throws Exception {
        Shelf shelf = new Shelf("refused", "1x1", "easy");
        new Stock(postgres.source()).fill(shelf, 3);
        long before = rows();

        assertThat(put("refused", new DrawRequest(PLAYERS, List.of(new BoardCount(shelf, 4)), OnShort.FAIL)))
                .isInstanceOf(DrawAnswer.Exhausted.class);

        assertThat(rows()).isEqualTo(before);
    }

    @Test
    void aDrawThatWaitsMarksNobodyUntilItHasItsBoards() throws Exception {
        Shelf shelf = new Shelf("waits", "1x1", "easy");
        new Stock(postgres.source()).fill(shelf, 3);
        long before = marks();
        DrawRequest request = new DrawRequest(PLAYERS, List.of(new BoardCount(shelf, 4)), OnShort.WAIT);
        put("waits", request);
        assertThat(marks()).isEqualTo(before);

        new Stock(postgres.source()).fill(shelf, 1);

        // Nobody has looked after those that wait: whoever asks again is told of the boards that they get by that.
        assertThat(put("waits", request))
                .isInstanceOfSatisfying(
                        DrawAnswer.Known.class,
                        known -> assertThat(known.draw().state()).isEqualTo(Draw.State.COMPLETE));
        assertThat(marks()).isEqualTo(before + PLAYERS.size());
    }

    @Test
    void aRefusedRunLeavesNothingAndAnotherMarksWhereItTookALevel() throws Exception {
        List<String> bands = List.of("easy", "medium", "hard", "expert");
        for (int i = 0; i < 18; i++) {
            for (String band : bands) {
                Shelf shelf = new Shelf("run", "1x" + (i + 1), band);
                new Stock(postgres.source()).fill(shelf, 1);
            }
        }
        Rushes rushes = new Rushes(postgres.source(), () -> {});
        long before = rows();

        RushAnswer refused =
                rushes.put(new DrawId("t", "r"), new RushRequest(PLAYERS, List.of("run"), 300, 0, 3999), 5);

        assertThat(refused).isInstanceOf(RushAnswer.Exhausted.class);
        assertThat(rows()).isEqualTo(before);

        long marked = marks();
        RushAnswer made = rushes.put(new DrawId("t", "r"), new RushRequest(PLAYERS, List.of("run"), 5, 0, 3999), 5);
        assertThat(made).isInstanceOf(RushAnswer.Made.class);
        assertThat(marks() - marked).isLessThanOrEqualTo(5L * PLAYERS.size());
    }

    /// A trigger that keeps this one out stands for others who always take what was chosen.
    @Test
    void aRunThatIsAlwaysOvertakenIsToldToComeBack() throws Exception {
        new Stock(postgres.source()).fill(new Shelf("overtaken", "1x1", "easy"), 5);
        Sql sql = new Sql(postgres.source());
        sql.update("create function others() returns trigger language plpgsql as 'begin return null; end'");
        sql.update("create trigger others before insert on rush for each row when (new.id = 'overtaken')"
                + " execute function others()");
        long before = marks();

        RushRequest run = new RushRequest(PLAYERS, List.of("overtaken"), 3, 0, 900);
        assertThatThrownBy(() -> new Rushes(postgres.source(), () -> {}).put(new DrawId("t", "overtaken"), run, 3))
                .isInstanceOf(CrowdedException.class);
        assertThat(marks()).isEqualTo(before);
    }

    @Test
    void aDrawThatIsAlwaysOvertakenIsToldToComeBack() throws Exception {
        Shelf shelf = new Shelf("overtaken-draw", "1x1", "easy");
        new Stock(postgres.source()).fill(shelf, 5);
        Sql sql = new Sql(postgres.source());
        sql.update("create function other_draws() returns trigger language plpgsql as 'begin return null; end'");
        sql.update("create trigger other_draws before insert on draw_key for each row when (new.id = 'overtaken')"
                + " execute function other_draws()");
        long before = rows();

        DrawRequest request = new DrawRequest(PLAYERS, List.of(new BoardCount(shelf, 3)), OnShort.FAIL);
        assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> assertThatThrownBy(() -> put("overtaken", request)).isInstanceOf(CrowdedException.class));
        assertThat(rows()).isEqualTo(before);
    }

    @Test
    void aDrawThatWaitsAndIsAlwaysOvertakenKeepsNoOtherWaiting() throws Exception {
        Shelf shelf = new Shelf("overtaken-wait", "1x1", "easy");
        new Stock(postgres.source()).fill(shelf, 1);
        Sql sql = new Sql(postgres.source());
        put("overtaken-wait", new DrawRequest(List.of("ada"), List.of(new BoardCount(shelf, 2)), OnShort.WAIT));
        put("behind", new DrawRequest(List.of("bob"), List.of(new BoardCount(shelf, 2)), OnShort.WAIT));
        sql.update("create function other_ends() returns trigger language plpgsql as 'begin return null; end'");
        sql.update("create trigger other_ends before update on draw for each row when (new.id = 'overtaken-wait')"
                + " execute function other_ends()");
        new Stock(postgres.source()).fill(shelf, 1);

        int waiting = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> Supply.of(draws(), List.of(shelf)));

        assertThat(waiting).isEqualTo(1);
        assertThat(draws().get(new DrawId("t", "behind")))
                .get()
                .isInstanceOfSatisfying(
                        DrawAnswer.Known.class,
                        known -> assertThat(known.draw().state()).isEqualTo(Draw.State.COMPLETE));
    }

    /// They may come again: levels are made for them too, as many as they lack, and no more when others lack fewer.
    @Test
    void whatIsRefusedIsAskedFor() throws Exception {
        Shelf shelf = new Shelf("lacking", "1x1", "easy");
        new Stock(postgres.source()).fill(shelf, 3);

        put("fails", new DrawRequest(PLAYERS, List.of(new BoardCount(shelf, 8)), OnShort.FAIL));
        assertThat(lacking(shelf)).isEqualTo(5);
        put("some", new DrawRequest(List.of("ada"), List.of(new BoardCount(shelf, 7)), OnShort.PARTIAL));
        assertThat(lacking(shelf)).isEqualTo(5);
        new Stock(postgres.source()).fill(shelf, 2);
        assertThat(lacking(shelf)).isEqualTo(3);
        RushRequest run = new RushRequest(PLAYERS, List.of("lacking"), 300, 0, 900);
        assertThat(new Rushes(postgres.source(), () -> {}).put(new DrawId("t", "lacking"), run, 5))
                .isEqualTo(new RushAnswer.Exhausted(295, true));
        assertThat(lacking(shelf)).isEqualTo(295);

        new Stock(postgres.source()).fill(shelf, 295);

        assertThat(lacking(shelf)).isZero();
        assertThat(new Rushes(postgres.source(), () -> {}).put(new DrawId("t", "lacking"), run, 5))
                .isInstanceOf(RushAnswer.Made.class);
    }

    @Test
    void whatARunLacksIsNotAskedForWhereHousesHaveOpenedShelves() throws Exception {
        Sql sql = new Sql(postgres.source());
        for (int size = 1; size <= 30; size++) {
            new Stock(postgres.source()).fill(new Shelf("opened", "1x" + size, "easy"), 1);
        }
        sql.update("update shelf set opened_by = 'a house' where game = 'opened' and size <> '1x1'");

        RushRequest run = new RushRequest(PLAYERS, List.of("opened"), 90, 0, 900);
        assertThat(new Rushes(postgres.source(), () -> {}).put(new DrawId("t", "opened"), run, 5))
                .isEqualTo(new RushAnswer.Exhausted(60, true));

        assertThat(lacking(new Shelf("opened", "1x1", "easy"))).isEqualTo(60);
        assertThat(number("select count(*) from shelf_short join shelf on id = shelf_id where game = 'opened'"))
                .isOne();
    }

    /// Where everybody has no such shelf nobody makes any, and whoever asks again is told the same.
    @Test
    void whatNobodyMakesIsNotAskedForAgain() throws Exception {
        Shelf shelf = new Shelf("house", "1x1", "easy");
        new Stock(postgres.source()).fillOwn("t", shelf, 2);
        BoardCount mixed = new BoardCount(shelf, 3, Own.MIXED);
        BoardCount only = new BoardCount(shelf, 3, Own.ONLY);

        assertThat(put("mixed", new DrawRequest(PLAYERS, List.of(mixed), OnShort.FAIL)))
                .isEqualTo(new DrawAnswer.Exhausted(List.of(new BoardCount(shelf, 1, Own.MIXED)), false));
        assertThat(put("only", new DrawRequest(PLAYERS, List.of(only), OnShort.FAIL)))
                .isEqualTo(new DrawAnswer.Exhausted(List.of(new BoardCount(shelf, 1, Own.ONLY)), false));
        RushRequest run = new RushRequest(PLAYERS, List.of("nobody's"), 300, 0, 900);
        assertThat(new Rushes(postgres.source(), () -> {}).put(new DrawId("t", "nobody's"), run, 5))
                .isEqualTo(new RushAnswer.Exhausted(300, false));
    }

    private static long lacking(Shelf shelf) throws SQLException {
        return number("select greatest(places - (select sum(filled) from lane where shelf_id = id), 0)"
                + " from shelf_short join shelf on id = shelf_id where game = '" + shelf.game() + "'");
    }

    private static Draws draws() {
        return new Draws(postgres.source(), () -> {});
    }

    private static DrawAnswer put(String id, DrawRequest request) throws Exception {
        return draws().put(new DrawId("t", id), request);
    }

    private static long marks() throws SQLException {
        return number("select count(*) from player_mark");
    }

    /// Of every table that a draw or a run writes to.
    private static long rows() throws SQLException {
        return number("select (select count(*) from player_mark) + (select count(*) from draw_key)"
                + " + (select count(*) from draw) + (select count(*) from draw_wait) + (select count(*) from rush)");
    }

    private static long number(String query) throws SQLException {
        try (Connection connection = postgres.source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
