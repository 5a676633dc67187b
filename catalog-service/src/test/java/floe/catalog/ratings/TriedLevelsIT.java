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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TriedLevelsIT {
    private static final long SEED = 7;

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
            assertThat(sql.first("select sum(length(levels)) / 8 from tried", row -> row.getInt(1)))
                    .contains(tried.size());
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

    private static Set<String> firsts(Sql sql, String house, List<Attempt> told) {
        return sql.transaction(connection -> TriedLevels.firsts(connection, house, told));
    }

    private static Attempt attempt(String id, String player, String level) {
        return new Attempt(id, level, player, true, 5);
    }
}
