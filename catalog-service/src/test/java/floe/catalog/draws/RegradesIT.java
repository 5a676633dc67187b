package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import floe.catalog.regrades.RegradeOutlet;
import floe.catalog.regrades.Regrades;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Candidate;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.games.About;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Generator;
import floe.games.Referee;
import floe.games.Solver;
import floe.games.nullgame.NullGame;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Levels of older rules are judged anew while players draw: what they keep, where they go, and that nobody is given
/// one twice.
class RegradesIT {
    private static final long SEED = Long.getLong("floe.draws.seed", System.nanoTime());
    private static final Actor OPERATOR = new Actor("the key of a test", "local");
    private static final String NAME = "nullgame";
    private static final Shelf EASY = new Shelf(NAME, "1x1", "easy");
    private static final Shelf HARD = new Shelf(NAME, "1x1", "hard");
    private static final Duration PATIENT = Duration.ofHours(1);

    /// All but what Flyway keeps.
    private static final String EMPTY = """
            do $$ begin
                execute (select 'truncate ' || string_agg(quote_ident(tablename), ',') || ' cascade' from pg_tables
                         where schemaname = 'public' and tablename <> 'flyway_schema_history');
            end $$
            """;

    private static OwnPostgres postgres;

    private Sql sql;
    private Stock stock;
    private Regrades regrades;
    private MovedLevels moved;

    /// The rules have a second version.
    private record Newer(Game inside) implements Game {
        @Override
        public GameId id() {
            return inside.id();
        }

        @Override
        public int rulesVersion() {
            return 2;
        }

        @Override
        public About about() {
            return inside.about();
        }

        @Override
        public Generator generator() {
            return inside.generator();
        }

        @Override
        public Solver solver() {
            return inside.solver();
        }

        @Override
        public Referee referee() {
            return inside.referee();
        }
    }

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
        regrades = new Regrades(sql, new GameList(List.of(new Newer(NullGame.create()))));
        moved = new MovedLevels(sql);
        sql.update(EMPTY);
    }

    @Test
    void levelsKeepTheirIdsAndGetTodaysGrade() throws Exception {
        List<UUID> stay = stock.fill(EASY, 20);
        List<UUID> go = stock.fill(EASY, 20);
        List<UUID> drawn = drawn("local", "ada", EASY, 30, Own.NONE);
        assertThat(older()).isEqualTo(40);
        assertThat(regrades.older(7)).as("no further than asked").containsEntry(NAME, 7L);

        begin();
        judge(id -> Set.copyOf(go).contains(id) ? HARD : EASY);

        Regrade done = regrade();
        assertThat(done.state()).isEqualTo(Regrade.State.DONE);
        assertThat(done.kept()).isEqualTo(20);
        assertThat(done.moved()).isEqualTo(20);
        assertThat(done.older()).isZero();
        assertThat(on(EASY)).containsExactlyInAnyOrderElementsOf(stay);
        assertThat(on(HARD)).containsExactlyInAnyOrderElementsOf(go);
        assertThat(sql.first(
                        "select count(*) from level where rules = 2 and score = 4711 and moves = 3",
                        row -> row.getInt(1)))
                .contains(40);
        // Who has had one has had it; others are given what stays, and what is moved and nobody was given.
        List<UUID> shown = new ArrayList<>(drawn);
        shown.retainAll(go);
        assertThat(drawn("local", "ada", EASY, 99, Own.NONE)).containsExactlyInAnyOrderElementsOf(without(stay, drawn));
        assertThat(drawn("local", "ada", HARD, 99, Own.NONE)).containsExactlyInAnyOrderElementsOf(without(go, shown));
        assertThat(drawn("local", "bob", EASY, 99, Own.NONE)).containsExactlyInAnyOrderElementsOf(stay);
        assertThat(drawn("local", "bob", HARD, 99, Own.NONE)).containsExactlyInAnyOrderElementsOf(without(go, shown));
    }

    @Test
    void aHousesOwnBoardsAreJudgedTooAndStayItsOwn() throws Exception {
        List<UUID> own = stock.fillOwn("north", EASY, 4);
        sql.update("delete from submission");
        assertThat(older()).isEqualTo(4);

        begin();
        judge(_ -> HARD);

        assertThat(regrade().moved()).isEqualTo(4);
        assertThat(drawn("north", "a", HARD, 9, Own.ONLY)).containsExactlyInAnyOrderElementsOf(own);
        assertThat(drawn("north", "a", HARD, 9, Own.ONLY)).isEmpty();
        assertThat(sql.first("select count(*) from level", row -> row.getInt(1)))
                .contains(0);
        assertThat(sql.first("select count(*) from shelf", row -> row.getInt(1)))
                .contains(0);
    }

    @Test
    void whatTheRulesRefuseIsTakenOutAndWhatNobodyCanTellStaysAsItIs() throws Exception {
        List<UUID> levels = stock.fill(EASY, 3);
        begin();

        rounds(candidate -> switch (levels.indexOf(uuid(candidate.id()))) {
            case 0 -> no(candidate, "NOT_LIVELY", 2);
            case 1 -> no(candidate, Rejection.GAVE_UP, 2);
            // By rules that are not ours: it says nothing.
            default -> no(candidate, "NOT_LIVELY", 3);
        });
        assertThat(regrade().state()).isEqualTo(Regrade.State.RUNNING);
        assertThat(regrade().refused()).isEqualTo(1);
        assertThat(regrade().undecided()).isEqualTo(1);
        sql.update("update regrade_asked set asked_at = asked_at - interval '2 hours'");
        judge(_ -> EASY);

        Regrade done = regrade();
        assertThat(done.state()).isEqualTo(Regrade.State.DONE);
        assertThat(done.older()).isEqualTo(1);
        assertThat(sql.first("select total from shelf", row -> row.getInt(1))).contains(2);
        assertThat(drawn("local", "a", EASY, 9, Own.NONE))
                .containsExactlyInAnyOrderElementsOf(without(levels, levels.subList(0, 1)));
        assertThat(changes().getLast())
                .startsWith(OPERATOR.keyId() + " level-withdrawn " + hex(levels.getFirst()))
                .contains("version 2", "NOT_LIVELY", "nothing moves");
        assertThat(sql.first("select count(*) from rejection", row -> row.getInt(1)))
                .contains(0);
    }

    @Test
    void aNoOfWhichNobodyAskedTakesNothingOut() throws Exception {
        UUID level = stock.fill(EASY, 1).getFirst();
        begin();
        Candidate candidate = new Candidate(hex(level), NAME, "@..x\n", new Origin.Submitted("x"));
        stock.keep(List.of(no(candidate, "NOT_LIVELY", 2)), Instant.now());
        assertThat(drawn("local", "a", EASY, 9, Own.NONE)).containsExactly(level);
    }

    @Test
    void itIsStoppedGoesOnWhereItWasAndOutlivesWhoeverFeedsIt() throws Exception {
        stock.fill(EASY, 30);
        begin();
        RegradeOutlet away = _ -> {
            throw new IllegalStateException("no broker");
        };
        assertThatThrownBy(() -> feeder().feed(away, 10, PATIENT)).hasMessage("no broker");
        // Handed over, and whoever did it is killed; so is whoever judged.
        List<Candidate> lost = new ArrayList<>();
        assertThat(feeder().feed(lost::addAll, 10, PATIENT)).isTrue();
        assertThat(lost).hasSize(10);
        feeder().feed(lost::addAll, 10, PATIENT);
        assertThat(lost).hasSize(10);

        stock.keep(
                lost.subList(0, 4).stream().map(one -> (Entry) level(one, EASY)).toList(), Instant.now());
        regrades.stop(new Newer(NullGame.create()), OPERATOR);
        assertThat(feeder().feed(lost::addAll, 10, PATIENT)).isFalse();
        assertThat(lost).hasSize(10);
        assertThat(regrade().state()).isEqualTo(Regrade.State.STOPPED);
        assertThat(regrade().kept()).isEqualTo(4);
        assertThat(regrade().older()).isEqualTo(26);

        begin();
        judge(_ -> EASY);
        assertThat(regrade().kept()).isEqualTo(30);
        assertThat(regrade().state()).isEqualTo(Regrade.State.DONE);
        String by = OPERATOR.keyId() + " regrade-";
        assertThat(changes())
                .containsExactly(
                        by + "begun nullgame version 2", by + "stopped nullgame ", by + "begun nullgame version 2");
    }

    @Test
    void nobodyStepsOverAShelfThatIsAllHoles() throws Exception {
        List<UUID> first = stock.fill(EASY, 40);
        List<UUID> shown = drawn("local", "ada", EASY, 10, Own.NONE);
        begin();
        judge(_ -> HARD);
        assertThat(sql.first(
                        "select count(*) from lane join shelf on shelf.id = shelf_id where band = 'easy'"
                                + " and floor = filled and front = filled",
                        row -> row.getInt(1)))
                .contains(16);
        moved.forget();
        assertThat(sql.first("select count(*) from lane_hole", row -> row.getInt(1)))
                .contains(0);

        List<UUID> next = stock.fill(EASY, 5);
        assertThat(drawn("local", "ada", EASY, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(next);
        assertThat(drawn("local", "bob", EASY, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(next);
        assertThat(drawn("local", "ada", HARD, 99, Own.NONE))
                .containsExactlyInAnyOrderElementsOf(without(first, shown));
    }

    @Test
    void whoeverMayStillGiveALevelAtItsOldPlaceIsWaitedFor() throws Exception {
        List<UUID> levels = stock.fill(EASY, 2);
        try (Connection slow = postgres.source().getConnection()) {
            // A draw that has begun, as far as it can be seen from outside.
            slow.setAutoCommit(false);
            Sql.list(slow, "select id from level", _ -> 0);
            begin();
            rounds(candidate -> level(candidate, HARD));
            for (int i = 0; i < 5; i++) {
                assertThat(moved.step()).isEmpty();
            }
            assertThat(drawn("local", "a", HARD, 9, Own.NONE)).isEmpty();
            slow.rollback();
        }
        Eventually.becomes("they have a place", () -> moved.step().equals(Set.of(HARD)));
        assertThat(drawn("local", "a", HARD, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(levels);
    }

    @Test
    void whatIsReservedForSomebodyIsNotGivenToThemAgain() throws Exception {
        stock.fill(EASY, 4);
        DrawRequest request = new DrawRequest(
                List.of("ada"),
                List.of(new BoardCount(EASY, 4, Own.NONE)),
                OnShort.PARTIAL,
                Optional.empty(),
                Optional.of(Duration.ofMinutes(5)));
        DrawId id = new DrawId("local", "reserved");
        draws().put(id, request, Duration.ZERO);
        begin();
        judge(_ -> HARD);
        draws().confirm(id);

        assertThat(drawn("local", "ada", HARD, 9, Own.NONE)).isEmpty();
    }

    @Test
    void byDiceDrawsGoOnAndNobodyIsGivenALevelTwice() throws Exception {
        List<Shelf> shelves = List.of(EASY, HARD);
        for (Shelf shelf : shelves) {
            stock.fill(shelf, 300);
        }
        stock.fillOwn("north", EASY, 60);
        Ledger ledger = new Ledger();
        AtomicInteger next = new AtomicInteger();
        AtomicBoolean over = new AtomicBoolean();
        begin();
        List<Callable<Boolean>> parts = new ArrayList<>();
        parts.add(() -> {
            RandomGenerator dice = new SplittableRandom(~SEED);
            judge(_ -> shelves.get(dice.nextInt(2)));
            over.set(true);
            return true;
        });
        IntStream.range(0, 8)
                .forEach(worker -> parts.add(() -> {
                    RandomGenerator dice = new SplittableRandom(SEED + worker);
                    while (!over.get() || next.get() < 200) {
                        List<String> players = List.of("p" + dice.nextInt(40), "q" + dice.nextInt(40));
                        DrawRequest request = new DrawRequest(
                                players,
                                List.of(new BoardCount(shelves.get(dice.nextInt(2)), dice.nextInt(1, 4), Own.MIXED)),
                                OnShort.PARTIAL);
                        DrawId id = new DrawId("north", "dice-" + next.incrementAndGet());
                        ledger.told(id, request, ((DrawAnswer.Made) draws().put(id, request, Duration.ZERO)).draw());
                    }
                    return true;
                }));
        try (ExecutorService all = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Boolean> one : all.invokeAll(parts)) {
                assertThat(one.get()).as("seed %d", SEED).isTrue();
            }
        }
        for (Shelf shelf : shelves) {
            for (int player = 0; player < 40; player++) {
                DrawRequest rest = new DrawRequest(
                        List.of("p" + player), List.of(new BoardCount(shelf, 300, Own.MIXED)), OnShort.PARTIAL);
                DrawId id = new DrawId("north", "rest-" + shelf + player);
                ledger.told(id, rest, ((DrawAnswer.Made) draws().put(id, rest, Duration.ZERO)).draw());
            }
        }
        System.out.println(next + " draws during a regrade, " + ledger.exposures() + " exposures, seed " + SEED);
        assertThat(regrade().state()).isEqualTo(Regrade.State.DONE);
        assertThat(regrade().kept() + regrade().moved()).isEqualTo(660);
        assertThat(sql.first("select deadlocks from pg_stat_database where datname = 'floe'", row -> row.getLong(1)))
                .contains(0L);
    }

    private void begin() {
        regrades.begin(new Newer(NullGame.create()), OPERATOR);
    }

    /// To the end.
    private void judge(Function<UUID, Shelf> shelf) throws Exception {
        while (rounds(candidate -> level(candidate, shelf.apply(uuid(candidate.id()))))) {
            moved.step();
        }
        Eventually.becomes("all have their places", () -> {
            moved.step();
            return sql.first("select count(*) from lane_hole where level_id is not null", row -> row.getInt(1))
                    .equals(Optional.of(0));
        });
    }

    /// Some boards, and what a solver says of each.
    private boolean rounds(Function<Candidate, Entry> solver) throws Exception {
        List<Candidate> asked = new ArrayList<>();
        boolean running = feeder().feed(asked::addAll, 20, PATIENT);
        stock.keep(asked.stream().map(solver).toList(), Instant.now());
        return running;
    }

    private RegradeFeeder feeder() {
        return new RegradeFeeder(sql);
    }

    private static NewLevel level(Candidate candidate, Shelf shelf) {
        return new NewLevel(
                uuid(candidate.id()),
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

    private static NoLevel no(Candidate candidate, String reason, int rules) {
        return new NoLevel(
                candidate.id(),
                candidate.board(),
                rules,
                Optional.empty(),
                "nothing moves",
                new Rejection(NAME, "1x1", "easy", reason));
    }

    private long older() {
        return regrades.older(Regrades.COUNTED).get(NAME);
    }

    private Regrade regrade() {
        return regrades.all().getFirst();
    }

    private List<String> changes() {
        return sql.list(
                "select concat_ws(' ', key_id, kind, subject, detail) from change order by id",
                row -> row.getString(1));
    }

    private List<UUID> on(Shelf shelf) {
        return sql.list(
                "select level.id from level join shelf on shelf.id = shelf_id where band = ?",
                row -> row.getObject(1, UUID.class),
                shelf.band());
    }

    private Draws draws() {
        return new Draws(postgres.source(), () -> {});
    }

    private List<UUID> drawn(String tenant, String player, Shelf shelf, int count, Own own) throws Exception {
        DrawRequest request =
                new DrawRequest(List.of(player), List.of(new BoardCount(shelf, count, own)), OnShort.PARTIAL);
        DrawAnswer answer = draws().put(new DrawId(tenant, UUID.randomUUID().toString()), request, Duration.ZERO);
        return ((DrawAnswer.Made) answer)
                .draw().levels().stream().map(DrawnLevel::id).toList();
    }

    private static List<UUID> without(List<UUID> all, List<UUID> some) {
        Set<UUID> left = new HashSet<>(all);
        some.forEach(left::remove);
        return List.copyOf(left);
    }

    private static UUID uuid(String id) {
        return UUID.fromString(id.replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12})", "$1-$2-$3-$4-$5"));
    }

    private static String hex(UUID id) {
        return id.toString().replace("-", "");
    }
}
