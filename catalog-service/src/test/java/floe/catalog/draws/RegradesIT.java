package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.intake.Entry;
import floe.catalog.intake.NewLevel;
import floe.catalog.intake.Rejection;
import floe.catalog.regrades.Regrade;
import floe.catalog.regrades.RegradeFeeder;
import floe.catalog.regrades.RegradeOutlet;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Stock;
import floe.contracts.BoardId;
import floe.contracts.Candidate;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.games.nullgame.NullGame;
import io.agroal.api.AgroalDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Logger;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.junit.jupiter.api.Test;

/// Levels of older rules are judged anew: what they keep, where they go, and that it goes on after whoever does it.
class RegradesIT extends RegradedShelves {
    /// Stepped over one at a time they take as long as there are many, and where newer rules refuse most of a
    /// shelf there are thousands.
    @Test
    void drawsBeginBehindWhatLanesBeginWithAndIsGone() throws Exception {
        Shelf shelf = new Shelf("nullgame", "9x9", "easy");
        stock.fill(shelf, 160);
        stock.fillOwn("north", shelf, 160);
        sql.update("update level set withdrawn_at = now()");
        sql.update("update own_level set withdrawn_at = now()");
        stock.fill(shelf, 16);

        moved.forget();

        assertThat(sql.list("select distinct floor || ' of ' || filled from lane order by 1", row -> row.getString(1)))
                .containsExactly("10 of 10", "10 of 11");
        Draws draws = new Draws(postgres.source(), () -> {});
        DrawRequest request = new DrawRequest(List.of("new"), List.of(new BoardCount(shelf, 16)), OnShort.FAIL);
        assertThat(draws.put(new DrawId("north", "behind"), request)).isInstanceOf(DrawAnswer.Made.class);
    }

    @Test
    void levelsKeepTheirIdsAndGetTodaysGrade() throws Exception {
        List<UUID> stay = stock.fill(EASY, 20);
        List<UUID> go = stock.fill(EASY, 20);
        List<UUID> drawn = drawn("local", "ada", EASY, 30, Own.NONE);
        assertThat(toJudge()).isEqualTo(40);
        assertThat(regrades.toJudge(7)).as("no further than asked").containsEntry(NAME, 7L);

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

    /// On a server that has other databases beside the catalog's, whoever is at what there.
    @Test
    void whatGoesOnInAnotherDatabaseKeepsNoLevelFromItsPlace() throws Exception {
        List<UUID> levels = stock.fill(EASY, 2);
        begin();
        try (Connection elsewhere = DriverManager.getConnection(
                        postgres.url().replaceFirst("/floe$", "/postgres"), postgres.user(), postgres.password());
                Statement statement = elsewhere.createStatement()) {
            elsewhere.setAutoCommit(false);
            statement.execute("select 1");
            judge(_ -> HARD);
        }
        assertThat(drawn("local", "ada", HARD, 9, Own.NONE)).containsExactlyInAnyOrderElementsOf(levels);
    }

    @Test
    void aHousesOwnBoardsAreJudgedTooAndStayItsOwn() throws Exception {
        List<UUID> own = stock.fillOwn("north", EASY, 4);
        sql.update("delete from submission");
        assertThat(toJudge()).isEqualTo(4);

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

        rounds(candidate -> switch (levels.indexOf(BoardId.uuid(candidate.id()))) {
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
        assertThat(toJudge()).as("what operators are told to have judged").isZero();
        assertThat(sql.first("select total from shelf", row -> row.getInt(1))).contains(2);
        assertThat(drawn("local", "a", EASY, 9, Own.NONE))
                .containsExactlyInAnyOrderElementsOf(without(levels, levels.subList(0, 1)));
        assertThat(changes().getLast())
                .startsWith(OPERATOR.keyId() + " level-refused " + BoardId.of(levels.getFirst()))
                .contains("version 2", "NOT_LIVELY", "nothing moves");
        assertThat(sql.first("select count(*) from rejection", row -> row.getInt(1)))
                .contains(0);
        begin();
        assertThat(toJudge()).isEqualTo(1);
    }

    @Test
    void whatNobodyCanTellAndIsTakenOutIsUndecidedNoMore() throws Exception {
        UUID level = stock.fill(EASY, 2).getFirst();
        begin();
        rounds(candidate -> no(candidate, Rejection.GAVE_UP, 2));
        assertThat(regrade().undecided()).isEqualTo(2);

        sql.update("update level set withdrawn_at = now() where id = ?", level);

        assertThat(regrade().undecided()).isEqualTo(1);
        assertThat(regrade().older()).isEqualTo(1);
    }

    /// They are looked for at every step, and intake waits meanwhile.
    @Test
    void fewOlderLevelsAreFoundWithoutReadingAllOthers() throws Exception {
        // As generators fill them: side by side.
        for (int batch = 0; batch < 10; batch++) {
            for (int size = 1; size <= 20; size++) {
                stock.fill(new Shelf(NAME, size + "x1", "easy"), 100);
            }
        }
        sql.update("update level set rules = 2 where seq % 100 > 0");
        sql.update("vacuum analyze");
        begin();
        List<Candidate> asked = new ArrayList<>();
        try (AgroalDataSource one = postgres.source(1)) {
            Sql feeding = new Sql(one);
            long before = read(feeding);
            new RegradeFeeder(feeding).feed(asked::addAll, 1_000, PATIENT);

            assertThat(asked).hasSize(200);
            assertThat(read(feeding) - before).isLessThan(1_000);
        }
    }

    /// They keep their old rules: whoever began at the first each time came upon all of them.
    @Test
    void whatNobodyCanTellIsPassedOnceAndNotInEachRound() throws Exception {
        stock.fill(EASY, 2_150);
        stock.fillOwn("north", EASY, 40);
        begin();
        sql.update(
                "insert into regrade_asked (game, tenant, id, undecided)"
                        + " (select ?, '', id, true from level order by seq limit 2050)"
                        + " union all (select ?, tenant, id, true from own_level order by id limit 20)",
                NAME,
                NAME);
        List<Candidate> asked = new ArrayList<>();
        try (AgroalDataSource one = postgres.source(1)) {
            Sql feeding = new Sql(one);
            RegradeFeeder feeder = new RegradeFeeder(feeding);
            for (int round = 0; round < 4; round++) {
                roundOf(feeder, asked);
            }
            int before = asked.size();
            long read = read(feeding);

            feeder.feed(asked::addAll, 20, PATIENT);

            assertThat(asked).hasSize(before + 20);
            assertThat(read(feeding) - read).isLessThan(400);
            keep(asked.subList(before, asked.size()));
            endOf(feeder, asked);
        }
        assertThat(asked).hasSize(120).doesNotHaveDuplicates();
        assertThat(regrade().kept()).isEqualTo(120);
        assertThat(regrade().undecided()).isEqualTo(2_070);
    }

    /// Intake waits for whoever holds the game, and nobody stores a level meanwhile.
    @Test
    void levelsAreLookedForBeforeTheGameIsHeld() throws Exception {
        stock.fill(EASY, 2);
        begin();
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                Connection reading = postgres.source().getConnection()) {
            reading.setAutoCommit(false);
            Sql.run(reading, "lock table level in access exclusive mode");
            Future<?> looking = others.submit(() -> feeder().feed(_ -> {}, 20, PATIENT));
            Eventually.becomes(
                    "it is looked for levels",
                    () -> !sql.list("select from pg_locks where not granted", _ -> 0)
                            .isEmpty());
            assertThatCode(() -> Sql.list(reading, "select from regrade for update nowait", _ -> 0))
                    .doesNotThrowAnyException();
            reading.rollback();
            looking.get();
        }
    }

    /// Another replica asks, this one goes on behind what it asks, and what it asks comes to nothing.
    @Test
    void whatAnotherReplicaCouldNotHandOverIsAskedInTheEnd() throws Exception {
        List<UUID> levels = new ArrayList<>(stock.fill(EASY, 20));
        levels.addAll(stock.fillOwn("north", EASY, 10));
        begin();
        RegradeFeeder goesOn = feeder();
        List<Candidate> asked = new ArrayList<>();
        RegradeOutlet away = _ -> {
            goesOn.feed(asked::addAll, 20, PATIENT);
            throw new IllegalStateException("no broker");
        };
        assertThatThrownBy(() -> feeder().feed(away, 15, PATIENT)).hasMessage("no broker");
        assertThat(asked).hasSize(5);
        keep(asked);

        endOf(goesOn, asked);

        assertThat(asked).extracting(each -> BoardId.uuid(each.id())).containsExactlyInAnyOrderElementsOf(levels);
        assertThat(regrade().kept()).isEqualTo(30);
    }

    /// By a replica that did not see it stop.
    @Test
    void whatNobodyCouldTellIsAskedAgainWhenItIsBegunAnew() throws Exception {
        stock.fill(EASY, 5);
        begin();
        RegradeFeeder feeder = feeder();
        List<Candidate> asked = new ArrayList<>();
        feeder.feed(asked::addAll, 20, PATIENT);
        stock.keep(
                asked.stream()
                        .map(each -> (Entry) no(each, Rejection.GAVE_UP, 2))
                        .toList(),
                Instant.now());
        regrades.stop(new NewerRules(NullGame.create()), OPERATOR);
        begin();
        // Told by older rules, after whoever looked went by.
        stock.fill(EASY, 3);

        endOf(feeder, asked);

        assertThat(asked).hasSize(13);
        assertThat(regrade().kept()).isEqualTo(8);
        assertThat(regrade().undecided()).isZero();
    }

    private void endOf(RegradeFeeder feeder, List<Candidate> asked) throws Exception {
        int rounds = 0;
        while (roundOf(feeder, asked)) {
            assertThat(++rounds).as("the regrade ends").isLessThan(100);
        }
        assertThat(regrade().state()).isEqualTo(Regrade.State.DONE);
    }

    private boolean roundOf(RegradeFeeder feeder, List<Candidate> asked) throws Exception {
        int before = asked.size();
        boolean running = feeder.feed(asked::addAll, 20, PATIENT);
        keep(asked.subList(before, asked.size()));
        return running;
    }

    /// All of them stay where they are.
    private void keep(List<Candidate> judged) throws Exception {
        stock.keep(judged.stream().map(each -> (Entry) level(each, EASY)).toList(), Instant.now());
    }

    /// How many rows of levels were read.
    private static long read(Sql sql) {
        sql.list("select pg_stat_force_next_flush()", _ -> 0);
        return sql.first(
                        "select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = 'level'",
                        row -> row.getLong(1))
                .orElseThrow();
    }

    /// As after a way back to an older build, which knows fewer of them.
    @Test
    void aLevelWhoseOriginNobodyCanReadStopsNeitherTheOthersNorOtherGames() throws Exception {
        Shelf zebra = new Shelf("zebra", "1x1", "easy");
        List<UUID> levels = stock.fill(EASY, 3);
        List<UUID> own = stock.fillOwn("north", EASY, 2);
        List<UUID> others = stock.fill(zebra, 1);
        sql.update("update level set origin = '{\"kind\":\"dream\"}' where id = ?", levels.getFirst());
        sql.update("update own_level set origin = '{\"kind\":\"dream\"}' where id = ?", own.getFirst());
        begin();
        sql.update("insert into regrade (game, rules, state, key_id, tenant) values ('zebra', 2, 'running', 'k', 't')");
        List<String> told = new CopyOnWriteArrayList<>();
        Logger log = Logger.getLogger(RegradeFeeder.class.getName());
        ListeningHandler listener = new ListeningHandler(told);
        log.addHandler(listener);
        List<Candidate> asked = new ArrayList<>();
        try {
            feeder().feed(asked::addAll, 20, PATIENT);
            feeder().feed(asked::addAll, 20, PATIENT);
        } finally {
            log.removeHandler(listener);
        }

        assertThat(asked)
                .extracting(one -> BoardId.uuid(one.id()))
                .containsExactlyInAnyOrder(levels.get(1), levels.get(2), own.get(1), others.getFirst());
        assertThat(told)
                .filteredOn(line -> line.contains("dream"))
                .singleElement()
                .asString()
                .contains("2 levels of nullgame");
        stock.keep(
                asked.stream()
                        .map(one -> (Entry) level(one, one.game().equals("zebra") ? zebra : EASY))
                        .toList(),
                Instant.now());
        assertThat(feeder().feed(asked::addAll, 20, PATIENT)).isTrue();
        assertThat(feeder().feed(asked::addAll, 20, PATIENT)).isFalse();
        assertThat(regrade().state()).isEqualTo(Regrade.State.DONE);
        assertThat(regrade().undecided()).isEqualTo(2);
        assertThat(regrade().older()).isEqualTo(2);
        assertThat(regrade().kept()).isEqualTo(3);
        assertThat(asked).hasSize(4);
    }

    private static final class ListeningHandler extends ExtHandler {
        private final List<String> told;

        ListeningHandler(List<String> told) {
            this.told = told;
        }

        @Override
        protected void doPublish(ExtLogRecord line) {
            told.add(new PatternFormatter("%s").format(line));
        }
    }

    /// While an operator looks a level is judged: it is among those that are older or among those that were kept.
    @Test
    void whatIsOlderAndWhatWasKeptAreOfOneMoment() throws Exception {
        UUID level = stock.fill(EASY, 2).getFirst();
        begin();
        CompletableFuture<Regrade> told;
        try (Connection judging = postgres.source().getConnection()) {
            judging.setAutoCommit(false);
            Sql.run(judging, "lock table regrade in access exclusive mode");
            told = CompletableFuture.supplyAsync(this::regrade);
            Eventually.becomes(
                    "it is being looked",
                    () -> sql.first("select count(*) from pg_locks where not granted", row -> row.getInt(1))
                            .equals(Optional.of(1)));
            Sql.update(judging, "update level set rules = 2 where id = ?", level);
            Sql.update(judging, "update regrade set kept = 1");
            judging.commit();
        }
        assertThat(told.join().older() + told.join().kept()).isEqualTo(2);
    }

    /// As of replicas with different budgets, of which the second was asked because the first was slow.
    @Test
    void twoVerdictsOnALevelThatComeTogetherCountOnce() throws Exception {
        List<UUID> levels = stock.fill(EASY, 3);
        begin();

        List<Candidate> asked = new ArrayList<>();
        feeder().feed(asked::addAll, 20, PATIENT);
        List<Entry> verdicts = new ArrayList<>();
        asked.forEach(candidate -> verdicts.addAll(
                switch (levels.indexOf(BoardId.uuid(candidate.id()))) {
                    case 0 -> List.of(level(candidate, HARD), no(candidate, Rejection.GAVE_UP, 2));
                    case 1 -> List.of(no(candidate, Rejection.GAVE_UP, 2), no(candidate, "NOT_LIVELY", 2));
                    default -> List.of(no(candidate, "NOT_LIVELY", 1), no(candidate, "NOT_LIVELY", 2));
                }));
        stock.keep(verdicts, Instant.now());

        assertThat(regrade().moved()).isEqualTo(1);
        assertThat(regrade().refused()).isEqualTo(2);
        assertThat(regrade().undecided()).isZero();
        assertThat(sql.list("select band || ' ' || total from shelf order by band", row -> row.getString(1)))
                .containsExactly("easy 0", "hard 1");
    }

    /// What was ordered for everybody a house may hand in as well, and is asked about for both.
    @Test
    void whatAHouseHasAsItsOwnStaysOnItsOrderedShelf() throws Exception {
        Shelf ordered = Shelf.of(NAME, "1x1", "easy", Map.of("extra", 3.0));
        sql.update("insert into shelf (game, size, band, target) values (?, '1x1', ?, 0)", NAME, ordered.band());
        UUID id = UUID.randomUUID();
        NewLevel own = (NewLevel) stock.handIn("north", EASY, List.of(id)).getFirst();
        NewLevel common = Stock.level(id, ordered, 5);
        stock.keep(List.of(own, common), Instant.now());
        assertThat(on(ordered)).containsExactly(id);

        stock.keep(List.of(newer(own)), Instant.now());
        assertThat(on(ordered)).containsExactly(id);
        stock.keep(List.of(newer(common)), Instant.now());

        assertThat(on(ordered)).containsExactly(id);
        assertThat(toJudge()).isZero();
    }

    private static NewLevel newer(NewLevel level) {
        return new NewLevel(
                level.id(),
                level.shelf(),
                level.score(),
                level.moves(),
                level.rules() + 1,
                level.board(),
                level.measures(),
                level.origin(),
                level.solver(),
                level.solution(),
                level.sketched());
    }

    @Test
    void aNoOfWhichNobodyAskedTakesNothingOut() throws Exception {
        UUID level = stock.fill(EASY, 1).getFirst();
        begin();
        Candidate candidate = new Candidate(BoardId.of(level), NAME, "@..x\n", new Origin.Submitted("x"));
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
        regrades.stop(new NewerRules(NullGame.create()), OPERATOR);
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

    /// Whoever asks takes a game's row first, and then those of its boards in any order. Whoever takes boards' without
    /// the game's may wait for one that waits for them.
    @Test
    void whoTakesInThatNobodyCanTellTakesTheGameBeforeItsBoards() throws Exception {
        stock.fill(EASY, 2);
        begin();
        List<Candidate> asked = new ArrayList<>();
        feeder().feed(asked::addAll, 20, PATIENT);
        List<Entry> undecided = asked.stream()
                .<Entry>map(candidate -> no(candidate, Rejection.GAVE_UP, 2))
                .toList();
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                Connection asking = postgres.source().getConnection()) {
            holdGameAndLast(asking);
            Future<?> taking = others.submit(() -> {
                stock.keep(undecided, Instant.now());
                return true;
            });
            assertNobodyElseHoldsABoard(asking);
            taking.get();
        }
        assertThat(regrade().undecided()).isEqualTo(2);
    }

    @Test
    void whoForgetsWhatWasNotHandedOverTakesTheGameBeforeItsBoards() throws Exception {
        stock.fill(EASY, 3);
        begin();
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                Connection taking = postgres.source().getConnection()) {
            CompletableFuture<Boolean> asked = new CompletableFuture<>();
            RegradeOutlet away = _ -> {
                holdGameAndLast(taking);
                asked.complete(true);
                throw new IllegalStateException("the broker is away");
            };
            Future<?> asking = others.submit(() -> feeder().feed(away, 20, PATIENT));
            Eventually.becomes("it is handed over", () -> asked.isDone() || asking.isDone());
            assertNobodyElseHoldsABoard(taking);
            assertThatThrownBy(asking::get).hasMessageContaining("the broker is away");
        }
        assertThat(sql.list("select from regrade_asked", _ -> 0)).isEmpty();
    }

    private static void holdGameAndLast(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        Sql.list(connection, "select from regrade for update", _ -> 0);
        Sql.list(connection, "select from regrade_asked order by id desc limit 1 for update", _ -> 0);
    }

    private void assertNobodyElseHoldsABoard(Connection holding) throws Exception {
        Eventually.becomes(
                "somebody waits",
                () -> !sql.list("select from pg_locks where not granted", _ -> 0)
                        .isEmpty());
        assertThatCode(() -> Sql.list(holding, "select from regrade_asked for update nowait", _ -> 0))
                .doesNotThrowAnyException();
        holding.rollback();
    }
}
