package floe.catalog.intake;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.games.GameList;
import floe.catalog.likeness.NearCopies;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Boards;
import floe.catalog.stack.OwnPostgres;
import floe.contracts.BoardId;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Verdict;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Features;
import floe.games.Game;
import floe.games.Grade;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.registry.Games;
import floe.wire.Json;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Levels of ice, as generators make them and with a boulder here or there, taken in as the service does.
class NearCopiesIT {
    private static final Game ICE = Games.find("ice").orElseThrow();
    private static final GameList GAMES = new GameList(List.of(ICE));
    private static final Origin ORDERED = ordered(7);

    private static final AtomicLong OFFSETS = new AtomicLong();

    private static OwnPostgres postgres;
    private static List<Verdict> unlike;

    private Sql sql;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
        unlike = made(8);
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @BeforeEach
    void empty() {
        sql = new Sql(postgres.source());
        sql.update("truncate level, level_solution, level_sketch, shelf, shelf_likeness, lane, rejection, sketched,"
                + " own_shelf, own_level, own_solution, submission, event, verdicts_taken, near_copy cascade");
    }

    @Test
    void aTurnedCopyWithAFewBouldersChangedIsRefusedAndAnUnlikeLevelIsTaken() throws Exception {
        Verdict level = unlike.getFirst();
        Verdict copy = nearCopy(level);
        Intake intake = intake(0.4);

        assertThat(take(intake, level).accepted()).containsEntry("ice", 1);
        IntakeReport report = take(intake, copy, unlike.get(1));

        assertThat(report.accepted()).containsEntry("ice", 1);
        assertThat(report.rejections()).isEqualTo(Map.of(new Rejection("ice", "16x16", "easy", "NEAR_COPY"), 1));
        assertThat(sql.list("select reason || ' ' || count from rejection", row -> row.getString(1)))
                .containsExactly("NEAR_COPY 1");
        assertThat(stored()).containsExactlyInAnyOrder(level.id(), unlike.get(1).id());
        assertThat(take(intake, level).accepted())
                .as("what is there is no copy of itself")
                .containsEntry("ice", 1);
    }

    @Test
    void ofTwoThatComeTogetherTheFirstIsTaken() throws Exception {
        Verdict level = unlike.getFirst();

        take(intake(0.4), level, nearCopy(level));

        assertThat(stored()).containsExactly(level.id());
    }

    /// As after solvers were set back: new records with what is known already.
    @Test
    void aCopyThatIsJudgedOnceMoreIsRefusedAgainAndCountsOnce() throws Exception {
        Verdict level = unlike.getFirst();
        Verdict copy = nearCopy(level);
        take(intake(0.4), level, copy);
        List<String> before = kept();

        IntakeReport report = take(intake(0.4), level, copy);

        assertThat(kept()).isEqualTo(before);
        assertThat(report.again()).isEqualTo(1);
        assertThat(report.rejections()).isEmpty();
    }

    @Test
    void aSolverWhoseClockGoesAheadHidesNothingOfATopicThatIsMadeAnew() throws Exception {
        take(intake(0.4), arrivals(100, Instant.now().plusSeconds(3000), unlike.getFirst()));

        IntakeReport report = take(intake(0.4), arrivals(0, Instant.now(), unlike.get(1)));

        assertThat(report.again()).isZero();
        assertThat(stored()).contains(unlike.get(1).id());
    }

    @Test
    void aFloorOfNothingTakesAll() throws Exception {
        Verdict level = unlike.getFirst();
        Verdict copy = nearCopy(level);

        take(intake(0), level, copy);

        assertThat(stored()).containsExactlyInAnyOrder(level.id(), copy.id());
    }

    /// Replicas that each know a part of the shelf.
    @Test
    void twoReplicasNeverTakeTwoNearCopies() throws Exception {
        List<Intake> replicas = List.of(intake(0.4), intake(0.4));
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            for (Verdict level : unlike) {
                List<Verdict> pair = List.of(level, nearCopy(level));
                List<Future<IntakeReport>> both = new ArrayList<>();
                for (int i = 0; i < 2; i++) {
                    Intake replica = replicas.get(i);
                    Verdict verdict = pair.get(i);
                    both.add(threads.submit(() -> take(replica, verdict)));
                }
                for (Future<IntakeReport> one : both) {
                    one.get();
                }
            }
        }
        assertThat(stored()).hasSize(unlike.size());
    }

    @Test
    void levelsWithoutASketchGetOneAndThenAreCompared() throws Exception {
        Verdict level = unlike.getFirst();
        Intake intake = intake(0.4);
        take(intake, unlike.toArray(Verdict[]::new));
        sql.update("delete from level_sketch");

        assertThat(new Sketching(sql, GAMES).step()).isFalse();
        assertThat(new Sketching(sql, GAMES).step()).isFalse();
        take(intake, nearCopy(level));

        assertThat(sql.list("select 1 from level_sketch", _ -> 1)).hasSize(unlike.size());
        assertThat(stored()).hasSize(unlike.size());
    }

    /// Numbers are given out again then.
    @Test
    void whatADatabaseThatWasPutBackHasIsReadAnew() throws Exception {
        Intake intake = intake(0.4);
        take(intake, unlike.get(1), unlike.get(2));
        Verdict level = unlike.getFirst();
        sql.update("delete from level_solution");
        sql.update("delete from level");
        sql.update("truncate level_sketch restart identity");
        take(intake(0.4), level, unlike.get(3));

        take(intake, nearCopy(level));

        assertThat(stored()).containsExactlyInAnyOrder(level.id(), unlike.get(3).id());
    }

    @Test
    void aHousesOwnBoardIsItsOwnHoweverNear() throws Exception {
        Verdict level = unlike.getFirst();
        Verdict copy = nearCopy(level);
        UUID submission = UUID.randomUUID();
        sql.update(
                "insert into submission (id, tenant, board_id, game, board, state) values (?, 'a house', ?, 'ice', ?, 'pending')",
                submission,
                BoardId.uuid(copy.id()),
                copy.board());
        Intake intake = intake(0.4);

        take(intake, level);
        IntakeReport report = take(intake, Boards.from(copy, new Origin.Submitted(submission.toString())));

        assertThat(report.rejections()).isEmpty();
        assertThat(sql.list("select id from own_level where tenant = 'a house'", _ -> 1))
                .hasSize(1);
    }

    /// Where more than half of them are too near, the shelf asks for less, and takes them in the end.
    @Test
    void aShelfDoesNotStarve() throws Exception {
        Verdict level = unlike.getFirst();
        List<Verdict> copies = copies(level, 40);
        Intake intake = intake(0.4);
        take(intake, level);

        for (int round = 0; round < 12; round++) {
            Origin foundAgain = ordered(round);
            take(
                    intake,
                    copies.stream().map(copy -> Boards.from(copy, foundAgain)).toArray(Verdict[]::new));
        }

        assertThat(stored()).hasSize(copies.size() + 1);
        assertThat(sql.list("select floor from shelf_likeness where floor < 40", row -> row.getInt(1)))
                .isNotEmpty();
    }

    /// What the setting was for a while is not what the shelf has fallen to.
    @Test
    void aSettingThatIsTurnedDownAndUpAgainLeavesNothingBehind() throws Exception {
        take(intake(0.4), unlike.getFirst());
        take(intake(0.1), unlike.get(1));
        take(intake(0.4), unlike.get(2));

        assertThat(sql.list("select floor from shelf_likeness where floor < 40", row -> row.getInt(1)))
                .isEmpty();
    }

    /// As after a crash, or where the group is set back.
    @Test
    void whatComesAgainChangesNothing() throws Exception {
        Verdict level = unlike.getFirst();
        Verdict givenUp = Boards.with(unlike.get(1), new Finding.GaveUp(1));
        List<Verdict> all = new ArrayList<>(List.of(level, unlike.get(1), unlike.get(2), givenUp));
        all.addAll(copies(level, 14));
        List<Arrival> arrivals = arrivals(100, Instant.now(), all.toArray(Verdict[]::new));
        take(intake(0.4), arrivals);
        List<String> before = kept();
        assertThat(before).contains("ice NEAR_COPY 14", "ice GAVE_UP 1", "floor 100, 14 of 17");

        for (int round = 0; round < 4; round++) {
            IntakeReport report = take(intake(0.4), arrivals.subList(round, all.size()));

            assertThat(report.again()).isEqualTo(all.size() - round);
            assertThat(report.rejections()).isEmpty();
        }
        assertThat(kept()).isEqualTo(before);
    }

    /// Its offsets begin anew then, and so they do where a broker has lost its last records.
    @Test
    void whatLiesOnATopicThatWasMadeAnewIsTaken() throws Exception {
        Instant first = Instant.now().minusSeconds(60);
        take(intake(0.4), arrivals(500, first, unlike.get(0), unlike.get(1)));
        List<Arrival> anew = arrivals(0, first.plusSeconds(30), unlike.get(2), unlike.get(3));

        assertThat(take(intake(0.4), anew).gained().values()).containsExactly(2);
        assertThat(take(intake(0.4), anew).again()).isEqualTo(2);
        assertThat(take(intake(0.4), arrivals(2, first.plusSeconds(31), unlike.get(4)))
                        .gained()
                        .values())
                .containsExactly(1);
    }

    @Test
    void whatComesAgainOfASolverWhoseClockGoesAheadChangesNothingToo() throws Exception {
        take(intake(0.4), arrivals(400, Instant.now().minusSeconds(9), unlike.getFirst()));
        Verdict[] givenUp = unlike.subList(2, 5).stream()
                .map(verdict -> Boards.with(verdict, new Finding.GaveUp(1)))
                .toArray(Verdict[]::new);
        List<Arrival> ahead = arrivals(401, Instant.now().plusSeconds(3000), givenUp);
        assertThat(take(intake(0.4), ahead).again()).isZero();
        List<String> before = kept();
        assertThat(before).contains("ice GAVE_UP 3");

        assertThat(take(intake(0.4), ahead).again()).isEqualTo(3);
        assertThat(take(intake(0.4), ahead.subList(1, 3)).again()).isEqualTo(2);
        assertThat(kept()).isEqualTo(before);

        // Of a topic that is made anew neither its verdicts are hidden nor those of others.
        assertThat(take(intake(0.4), arrivals(0, Instant.now().plusSeconds(3001), unlike.get(1)))
                        .again())
                .isZero();
        assertThat(take(intake(0.4), arrivals(1, Instant.now(), unlike.get(2))).again())
                .isZero();
    }

    /// All that a batch may come to are more than there is room for: fifty of a hundred thousand levels each would
    /// take half a gigabyte.
    @Test
    void aBatchHoldsOneShelfAfterTheOther() throws Exception {
        List<Verdict> first = List.of(unlike.get(0), unlike.get(1));
        List<Verdict> second = List.of(harder(unlike.get(2)), harder(unlike.get(3)));
        take(intake(0.4), Stream.concat(first.stream(), second.stream()).toArray(Verdict[]::new));
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        Intake intake =
                new Intake(new Examiner(GAMES), new PostgresLevelStore(listening(asked), new NearCopies(GAMES, 0.4)));

        IntakeReport report = take(
                intake,
                nearCopy(first.get(0)),
                harder(nearCopy(unlike.get(2))),
                nearCopy(first.get(1)),
                harder(nearCopy(unlike.get(3))));

        assertThat(report.rejections().values()).containsExactlyInAnyOrder(2, 2);
        assertThat(asked.stream()
                        .filter(query ->
                                query.contains("sketch from level_sketch") || query.contains("board, solution"))
                        .map(query -> query.contains("sketch from") ? "sketches" : "boards"))
                .containsExactly("sketches", "boards", "sketches", "boards");
    }

    private static Verdict harder(Verdict level) {
        Finding.Accepted easy = Boards.accepted(level);
        return Boards.with(
                level, new Finding.Accepted(easy.solution(), "medium", Grade.floor(Band.MEDIUM), easy.measures()));
    }

    /// The pool, and what is asked of its connections.
    private static DataSource listening(List<String> asked) {
        return proxy(DataSource.class, (method, arguments) -> {
            Object result = method.invoke(postgres.source(), arguments);
            return !(result instanceof Connection real)
                    ? result
                    : proxy(Connection.class, (called, values) -> {
                        if (called.getName().equals("prepareStatement")) {
                            asked.add((String) values[0]);
                        }
                        return called.invoke(real, values);
                    });
        });
    }

    private interface Call {
        Object call(Method method, Object[] arguments) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Call call) {
        return type.cast(Proxy.newProxyInstance(
                NearCopiesIT.class.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    try {
                        return call.call(method, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    private List<String> kept() {
        List<String> kept = new ArrayList<>(stored());
        Collections.sort(kept);
        kept.addAll(sql.list(
                "select game || ' ' || reason || ' ' || count from rejection order by reason",
                row -> row.getString(1)));
        kept.addAll(sql.list(
                "select 'floor ' || floor || ', ' || refused || ' of ' || judged from shelf_likeness",
                row -> row.getString(1)));
        return kept;
    }

    private static Intake intake(double floor) {
        return new Intake(new Examiner(GAMES), new PostgresLevelStore(postgres.source(), new NearCopies(GAMES, floor)));
    }

    /// As if they had just been published.
    private static IntakeReport take(Intake intake, Verdict... verdicts) throws Exception {
        return take(intake, arrivals(OFFSETS.getAndAdd(verdicts.length), Instant.now(), verdicts));
    }

    private static IntakeReport take(Intake intake, List<Arrival> arrivals) throws Exception {
        return intake.store(intake.lookOver(arrivals));
    }

    /// Each thread has a partition of its own.
    private static List<Arrival> arrivals(long offset, Instant published, Verdict... verdicts) {
        int partition = (int) Thread.currentThread().threadId();
        return IntStream.range(0, verdicts.length)
                .mapToObj(at -> new Arrival(new Position(partition, offset + at, published), Json.write(verdicts[at])))
                .toList();
    }

    private List<String> stored() {
        return sql.list("select replace(id::text, '-', '') from level", row -> row.getString(1));
    }

    /// On one shelf, and unlike each other.
    private static List<Verdict> made(int count) {
        List<Verdict> made = new ArrayList<>();
        for (long seed = 1; made.size() < count; seed++) {
            ICE.generator()
                    .propose(new Order(new Size(16, 16), Band.EASY), seed, Budget.STANDARD)
                    .map(Proposal::board)
                    .map(NearCopiesIT::verdict)
                    .filter(NearCopiesIT::isEasy)
                    .filter(level -> made.stream().allMatch(other -> difference(level, other) > 0.5))
                    .ifPresent(made::add);
        }
        return made;
    }

    private static Verdict nearCopy(Verdict level) {
        return copies(level, 1).getFirst();
    }

    /// Mirrored from left to right, with a boulder more or less.
    private static List<Verdict> copies(Verdict level, int count) {
        List<Verdict> copies = new ArrayList<>();
        StringBuilder mirrored = new StringBuilder();
        level.board()
                .lines()
                .forEach(
                        row -> mirrored.append(new StringBuilder(row).reverse()).append('\n'));
        for (int at = 0; at < mirrored.length() && copies.size() < count; at++) {
            char sign = mirrored.charAt(at);
            if (sign == 'O' || sign == '.') {
                StringBuilder changed = new StringBuilder(mirrored);
                changed.setCharAt(at, sign == 'O' ? '.' : 'O');
                Verdict copy = verdict(changed.toString());
                if (isEasy(copy) && !copy.id().equals(level.id()) && difference(copy, level) < 0.3) {
                    copies.add(copy);
                }
            }
        }
        assertThat(copies).as("copies of\n%s", level.board()).hasSize(count);
        return copies;
    }

    private static Origin ordered(int seed) {
        return new Origin.Generated("16x16", "easy", Collections.emptySortedMap(), "" + seed, "generator of the tests");
    }

    private static Verdict verdict(String board) {
        return Boards.from(Boards.verdict(ICE, board), ORDERED);
    }

    private static boolean isEasy(Verdict verdict) {
        return verdict.finding() instanceof Finding.Accepted level
                && level.band().equals("easy");
    }

    private static double difference(Verdict one, Verdict other) {
        return features(one).difference(features(other));
    }

    private static Features features(Verdict level) {
        return ICE.referee().features(level.board(), Boards.accepted(level).solution());
    }
}
