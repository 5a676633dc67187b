package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.changes.Actor;
import floe.catalog.games.GameList;
import floe.catalog.intake.Entry;
import floe.catalog.intake.MovedLevels;
import floe.catalog.intake.NewLevel;
import floe.catalog.intake.NoLevel;
import floe.catalog.intake.Rejection;
import floe.catalog.likeness.Sketched;
import floe.catalog.regrades.Regrade;
import floe.catalog.regrades.RegradeFeeder;
import floe.catalog.regrades.Regrades;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.BoardId;
import floe.contracts.Candidate;
import floe.contracts.Shelf;
import floe.games.nullgame.NullGame;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.parallel.ResourceLock;

/// A database with levels of older rules, and what it takes to judge them anew. The tests of a class share it.
@ResourceLock("RegradedShelves.postgres")
abstract class RegradedShelves {
    static final Actor OPERATOR = new Actor("the key of a test", "local");
    static final String NAME = "nullgame";
    static final Shelf EASY = new Shelf(NAME, "1x1", "easy");
    static final Shelf HARD = new Shelf(NAME, "1x1", "hard");
    static final Duration PATIENT = Duration.ofHours(1);

    /// All but what Flyway keeps.
    private static final String EMPTY = """
            do $$ begin
                execute (select 'truncate ' || string_agg(quote_ident(tablename), ',') || ' cascade' from pg_tables
                         where schemaname = 'public' and tablename <> 'flyway_schema_history');
            end $$
            """;

    private static final String WAITING = """
            select count(*) from lane_hole as hole where level_id is not null and not exists (
                select from draw_held where draw_held.shelf_id = hole.shelf_id and after[hole.lane + 1] > ordinal)
            """;

    static OwnPostgres postgres;

    Sql sql;
    Stock stock;
    Regrades regrades;
    MovedLevels moved;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @BeforeEach
    void empty() {
        sql = new Sql(postgres.source());
        stock = new Stock(postgres.source());
        regrades = new Regrades(sql, new GameList(List.of(new NewerRules(NullGame.create()))));
        moved = new MovedLevels(sql);
        sql.update(EMPTY);
    }

    void begin() {
        regrades.begin(new NewerRules(NullGame.create()), OPERATOR);
    }

    /// To the end, but for what draws hold.
    void judge(Function<UUID, Shelf> shelf) throws Exception {
        long limit = System.nanoTime() + Duration.ofMinutes(3).toNanos();
        while (rounds(candidate -> level(candidate, shelf.apply(BoardId.uuid(candidate.id()))))) {
            assertThat(System.nanoTime()).as("the regrade ends").isLessThan(limit);
            moved.step();
        }
        Eventually.becomes("all have their places", () -> {
            moved.step();
            return sql.first(WAITING, row -> row.getInt(1)).equals(Optional.of(0));
        });
    }

    /// Some boards, and what a solver says of each.
    boolean rounds(Function<Candidate, Entry> solver) throws Exception {
        List<Candidate> asked = new ArrayList<>();
        boolean running = feeder().feed(asked::addAll, 20, PATIENT);
        stock.keep(asked.stream().map(solver).toList(), Instant.now());
        return running;
    }

    RegradeFeeder feeder() {
        return new RegradeFeeder(sql);
    }

    static NewLevel level(Candidate candidate, Shelf shelf) {
        return new NewLevel(
                BoardId.uuid(candidate.id()),
                shelf,
                4711,
                3,
                2,
                candidate.board(),
                Collections.emptySortedMap(),
                candidate.origin(),
                "a newer solver",
                "RRR",
                Sketched.NONE);
    }

    static NoLevel no(Candidate candidate, String reason, int rules) {
        return new NoLevel(
                candidate.id(),
                candidate.board(),
                rules,
                Optional.empty(),
                "nothing moves",
                new Rejection(NAME, "1x1", "easy", reason));
    }

    long toJudge() {
        return regrades.toJudge(Regrades.COUNTED).get(NAME);
    }

    Regrade regrade() {
        return regrades.all().getFirst();
    }

    List<String> changes() {
        return sql.list(
                "select concat_ws(' ', key_id, kind, subject, detail) from change order by id",
                row -> row.getString(1));
    }

    List<UUID> on(Shelf shelf) {
        return sql.list(
                "select level.id from level join shelf on shelf.id = shelf_id where band = ?",
                row -> row.getObject(1, UUID.class),
                shelf.band());
    }

    Draws draws() {
        return new Draws(postgres.source(), () -> {});
    }

    List<UUID> drawn(String tenant, String player, Shelf shelf, int count, Own own) throws Exception {
        DrawRequest request =
                new DrawRequest(List.of(player), List.of(new BoardCount(shelf, count, own)), OnShort.PARTIAL);
        DrawAnswer answer = draws().put(new DrawId(tenant, UUID.randomUUID().toString()), request);
        return ((DrawAnswer.Made) answer)
                .draw().levels().stream().map(DrawnLevel::id).toList();
    }

    static List<UUID> without(List<UUID> all, List<UUID> some) {
        Set<UUID> left = new HashSet<>(all);
        some.forEach(left::remove);
        return List.copyOf(left);
    }
}
