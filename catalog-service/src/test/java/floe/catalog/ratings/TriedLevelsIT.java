package floe.catalog.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.stack.Midnight;
import floe.catalog.stack.OwnPostgres;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TriedLevelsIT {
    private static final long SEED = 7;
    /// So many bytes.
    private static final int FULL = 2048;

    private static final String REWRITTEN =
            "select sum(length(levels)) from tried where xmin = pg_current_xact_id()::xid";

    private final Random dice = new Random(SEED);
    private final List<String> levels = IntStream.range(0, 300)
            .mapToObj(_ -> new UUID(dice.nextLong(), dice.nextLong()).toString().replace("-", ""))
            .toList();

    @Test
    void eachTryIsAPlayersFirstOnceHoweverTheyCome() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            Set<String> tried = new HashSet<>();
            for (int batch = 0; batch < 120; batch++) {
                List<Attempt> told = new ArrayList<>();
                Set<String> expected = new HashSet<>();
                int size = 1 + dice.nextInt(40);
                for (int i = 0; i < size; i++) {
                    String house = batch % 3 == 0 ? "north" : "south";
                    Attempt attempt =
                            attempt(batch + "-" + i, "p" + dice.nextInt(6), levels.get(dice.nextInt(levels.size())));
                    told.add(attempt);
                    if (tried.add(house + attempt.playerId() + attempt.levelId())) {
                        expected.add(attempt.id());
                    }
                }
                String house = batch % 3 == 0 ? "north" : "south";
                assertThat(firsts(sql, house, told)).as("batch %d", batch).isEqualTo(expected);
            }
            assertThat(number(sql)).isEqualTo(tried.size());
        }
    }

    @Test
    void whatIsForgottenOfAPlayerCountsOnceMore() throws Exception {
        Midnight.awaitFar();
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            List<Attempt> anns = IntStream.range(0, 50)
                    .mapToObj(i -> attempt("a-" + i, "ann", levels.get(i)))
                    .toList();
            List<Attempt> bobs = List.of(attempt("b-0", "bob", levels.get(0)));
            firsts(sql, "t", anns);
            firsts(sql, "t", bobs);
            firsts(sql, "u", bobs);
            sql.update("update tried set told = told - 91");
            assertThat(firsts(sql, "t", List.of(attempt("a-50", "ann", levels.get(50)))))
                    .hasSize(1);

            TriedLevels.forget(sql, 91);
            assertThat(firsts(sql, "u", bobs))
                    .as("ninety-one days are not yet over")
                    .isEmpty();
            TriedLevels.forget(sql, 90);

            assertThat(firsts(sql, "t", anns)).isEmpty();
            assertThat(firsts(sql, "t", bobs)).containsExactly("b-0");
            assertThat(firsts(sql, "u", bobs)).containsExactly("b-0");
        }
    }

    @Test
    void whoTellsOfALevelJustNowIsNotForgotten() throws Exception {
        Midnight.awaitFar();
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            for (String player : List.of("ann", "bob")) {
                List<Attempt> told = IntStream.range(0, 50)
                        .mapToObj(i -> attempt(player + i, player, levels.get(i)))
                        .toList();
                assertThat(firsts(sql, "t", told)).hasSize(50);
            }
            sql.update("update tried set told = told - 91");

            try (Connection telling = postgres.source().getConnection()) {
                telling.setAutoCommit(false);
                assertThat(TriedLevels.firsts(telling, "t", List.of(attempt("ann50", "ann", levels.get(50)))))
                        .hasSize(1);
                TriedLevels.forget(sql, 90);
                telling.rollback();
            }

            assertThat(sql.list("select distinct player_id from tried", row -> row.getString(1)))
                    .containsExactly("ann");
            assertThat(firsts(sql, "t", List.of(attempt("again", "ann", levels.getFirst()))))
                    .isEmpty();
            TriedLevels.forget(sql, 90);
            assertThat(sql.list("select distinct player_id from tried", row -> row.getString(1)))
                    .isEmpty();
        }
    }

    @Test
    void whatWasTriedBeforeTheTableIsKnown() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.start()) {
            postgres.migrate("34");
            Sql sql = new Sql(postgres.source());
            for (int i = 0; i < 40; i++) {
                sql.update("insert into first_try values ('t', 'ann', ?::uuid, ?)", levels.get(i), "a-" + i);
            }
            String told = "insert into attempt values ('t', ?, 'ann', ?::uuid, true, 5)";
            sql.update(told, "a-0", levels.getFirst());
            sql.update(told, "b-0", levels.getFirst());

            postgres.migrate("latest");

            List<Attempt> again = IntStream.range(0, 50)
                    .mapToObj(i -> attempt("c-" + i, "ann", levels.get(i)))
                    .toList();
            assertThat(firsts(sql, "t", again))
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(40, 50).mapToObj(i -> "c-" + i).toList());
            assertThat(sql.list("select attempt_id from attempt where first", row -> row.getString(1)))
                    .containsExactly("a-0");
        }
    }

    /// A row that is full, and what came with the call that filled it.
    @Test
    void howMuchIsLookedThroughAndRewrittenDoesNotGrowWithWhatAPlayerHasTried() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            List<Attempt> told = attempts("ann", 80_000);
            for (int from = 0; from < told.size(); from += 2_000) {
                assertThat(firsts(sql, "t", told.subList(from, from + 2_000))).hasSize(2_000);
            }

            assertThat(longest(sql)).isLessThan(FULL + 8 * 500);
            List<Attempt> more = attempts("ann", 100);
            int rewritten = sql.transaction(connection -> {
                assertThat(TriedLevels.firsts(connection, "t", more)).hasSize(100);
                return Sql.first(connection, REWRITTEN, row -> row.getInt(1)).orElseThrow();
            });
            assertThat(rewritten).isBetween(8 * 100, 100 * FULL);
            assertThat(firsts(sql, "t", told)).isEmpty();
            assertThat(firsts(sql, "t", more)).isEmpty();
            assertThat(number(sql)).isEqualTo(80_100);
        }
    }

    /// By a catalog of before.
    @Test
    void whatHadGrownLongIsKnownAndGrowsNoMore() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            List<Attempt> told = attempts("ann", 100_000);
            keepAsBefore(sql, told);
            int before = longest(sql);

            assertThat(firsts(sql, "t", told)).isEmpty();
            List<Attempt> more = attempts("ann", 100);
            assertThat(firsts(sql, "t", more)).hasSize(100);
            assertThat(firsts(sql, "t", more)).isEmpty();
            assertThat(longest(sql)).isEqualTo(before);
            assertThat(number(sql)).isEqualTo(100_100);
        }
    }

    private static void keepAsBefore(Sql sql, List<Attempt> told) {
        for (int part = 0; part < 8; part++) {
            int number = part;
            String digits = told.stream()
                    .map(attempt -> attempt.levelId().substring(0, 16))
                    .filter(level -> Character.digit(level.charAt(15), 16) % 8 == number)
                    .collect(Collectors.joining());
            if (!digits.isEmpty()) {
                sql.update(
                        "insert into tried values ('t', ?, ?, decode(?, 'hex'), '2026-02-03')",
                        told.getFirst().playerId(),
                        part,
                        digits);
            }
        }
    }

    private static int longest(Sql sql) {
        return sql.first("select max(length(levels)) from tried", row -> row.getInt(1))
                .orElseThrow();
    }

    private static int number(Sql sql) {
        return sql.first("select sum(length(levels)) / 8 from tried", row -> row.getInt(1))
                .orElseThrow();
    }

    /// At levels that nobody has tried.
    private List<Attempt> attempts(String player, int number) {
        return IntStream.range(0, number)
                .mapToObj(i -> attempt(
                        player + i,
                        player,
                        new UUID(dice.nextLong(), dice.nextLong()).toString().replace("-", "")))
                .toList();
    }

    private static Set<String> firsts(Sql sql, String house, List<Attempt> told) {
        return sql.transaction(connection -> TriedLevels.firsts(connection, house, told));
    }

    private static Attempt attempt(String id, String player, String level) {
        return new Attempt(id, level, player, true, 5);
    }
}
