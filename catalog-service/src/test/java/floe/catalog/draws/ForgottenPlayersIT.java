package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Transaction;
import floe.contracts.Shelf;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Players whose marks are forgotten while boards are held for them. `-Dfloe.draws.seed` throws the same dice again.
class ForgottenPlayersIT extends ReservationsCase {
    /// The marks of whoever is forgotten go, but for what a reserved draw has moved.
    @Test
    void whoIsForgottenWhileBoardsAreHeldIsGivenNothingTwiceWhenTheyAreLetGo() throws Exception {
        Shelf shelf = filled("forgotten-1", 8);
        made(draws().put(id("forgotten-1"), reserving(shelf, 4, LONG)));
        forget("ada", "bob");
        Draw between = made(draws().put(id("forgotten-2"), plain(shelf, 4)));

        draws().cancel(id("forgotten-1"));

        Draw rest = made(draws().put(id("forgotten-3"), plain(shelf, 4)));
        assertThat(rest.levels()).hasSize(4).doesNotContainAnyElementsOf(between.levels());
    }

    @Test
    void whoIsForgottenWhileBoardsAreHeldIsGivenThemOnceWhenTheyAreConfirmed() throws Exception {
        Shelf shelf = filled("forgotten-4", 4);
        made(draws().put(id("forgotten-4"), reserving(shelf, 4, LONG)));
        forget("ada", "bob");

        draws().confirm(id("forgotten-4"));

        assertThat(draws().put(id("forgotten-5"), plain(shelf, 1))).isInstanceOf(DrawAnswer.Exhausted.class);
    }

    @Test
    void whatIsHeldForWhoeverIsForgottenIsGivenToThemByNoOtherDraw() throws Exception {
        Shelf shelf = filled("forgotten-6", 1);
        made(draws().put(id("forgotten-6"), reserving(shelf, 1, LONG)));
        forget("ada", "bob");

        assertThat(draws().put(id("forgotten-7"), plain(shelf, 1))).isInstanceOf(DrawAnswer.Exhausted.class);
        assertThat(known(draws().confirm(id("forgotten-6")).orElseThrow()).levels())
                .hasSize(1);
    }

    @Test
    void whatIsLetGoAfterItsPlayersWereForgottenGoesBackToThem() throws Exception {
        Shelf shelf = filled("forgotten-8", 4);
        made(draws().put(id("forgotten-8"), plain(shelf, 2)));
        made(draws().put(id("forgotten-9"), reserving(shelf, 2, LONG)));
        forget("ada", "bob");

        draws().cancel(id("forgotten-9"));

        assertThat(made(draws().put(id("forgotten-10"), plain(shelf, 4))).levels())
                .hasSize(4);
    }

    /// In the order in which they were made: when the first is, the marks are where the second has put them.
    @Test
    void whatIsLetGoOneAfterTheOtherAfterItsPlayersWereForgottenGoesBackToThem() throws Exception {
        Shelf shelf = filled("forgotten-11", 64);
        made(draws().put(id("forgotten-11"), plain(shelf, 32)));
        made(draws().put(id("forgotten-12"), reserving(shelf, 16, LONG)));
        made(draws().put(id("forgotten-13"), reserving(shelf, 16, LONG)));
        forget("ada", "bob");

        draws().cancel(id("forgotten-12"));
        draws().cancel(id("forgotten-13"));

        assertThat(made(draws().put(id("forgotten-14"), plain(shelf, 64))).levels())
                .hasSize(64);
    }

    @Test
    void byDiceWhoeverIsForgottenIsGivenNothingTwiceAfterwards() throws Exception {
        Shelf shelf = filled("forgotten-by-dice", 2_000);
        RandomGenerator dice = new SplittableRandom(SEED);
        Set<UUID> given = new HashSet<>();
        List<DrawId> held = new ArrayList<>();
        for (int step = 0; step < 400; step++) {
            DrawId id = id("forgotten-by-dice-" + step);
            int count = dice.nextInt(1, 4);
            Draw draw = null;
            switch (dice.nextInt(5)) {
                case 0 -> {
                    forget("ada", "bob");
                    given.clear();
                }
                case 1 -> draw = made(draws().put(id, plain(shelf, count)));
                case 2, 3 -> {
                    made(draws().put(id, reserving(shelf, count, LONG)));
                    held.add(id);
                }
                default -> {
                    if (!held.isEmpty()) {
                        DrawId one = held.remove(dice.nextInt(held.size()));
                        boolean confirmed = dice.nextBoolean();
                        draw = known((confirmed ? draws().confirm(one) : draws().cancel(one)).orElseThrow());
                    }
                }
            }
            if (draw != null) {
                for (DrawnLevel level : draw.levels()) {
                    assertThat(given.add(level.id()))
                            .as("step %d, seed %d: %s is new to them", step, SEED, level.id())
                            .isTrue();
                }
            }
        }
    }

    private static void forget(String... players) throws SQLException {
        for (String player : players) {
            Transaction.run(postgres.source(), connection -> {
                PlayerTraces.forget(connection, "t", player);
                return true;
            });
        }
    }
}
