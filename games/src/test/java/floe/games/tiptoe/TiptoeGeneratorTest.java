package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Generator;
import floe.games.Order;
import floe.games.Size;
import floe.games.Verdict;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TiptoeGeneratorTest {
    private static final Game TIPTOE = TiptoeGame.create();
    private static final Size SMALL = new Size(8, 6);

    /// A random board is easy or expert one time in twelve, and medium or hard less than half the time.
    @ParameterizedTest
    @EnumSource(Band.class)
    void ordersOfABandMostlyComeToIt(Band band) {
        int orders = 40;
        Map<Band, Integer> came = new HashMap<>();
        for (int seed = 0; seed < orders; seed++) {
            Verdict verdict = TIPTOE.solver().judge(board(new Order(SMALL, band), seed), Budget.STANDARD);
            assertThat(verdict).isInstanceOf(Verdict.Accepted.class);
            came.merge(((Verdict.Accepted) verdict).grade().band(), 1, Integer::sum);
        }
        assertThat(came.get(band)).as("%s", came).isGreaterThan(orders * 3 / 4);
    }

    /// What is looked at before a board is offered is what the solver measures.
    @Test
    void fallsOfWhoThinksOfEverythingCanBeOrdered() {
        for (Map<String, Double> asked : List.of(Map.of("minFalls", 5.0), Map.of("minFalls", 2.0, "maxFalls", 4.0))) {
            Order order = new Order(SMALL, Band.MEDIUM, asked);
            for (int seed = 0; seed < 4; seed++) {
                Verdict verdict = TIPTOE.solver().judge(board(order, seed), Budget.STANDARD);
                assertThat(TIPTOE.about().isShown(asked, ((Verdict.Accepted) verdict).measures()))
                        .as("%s of %s", asked, verdict)
                        .isTrue();
            }
        }
    }

    @Test
    void aPartOfAFallIsAskedForToo() {
        for (double least : List.of(0.9, 2.9, 3.5)) {
            Order order = new Order(SMALL, Band.MEDIUM, Map.of("minFalls", least));
            for (int seed = 0; seed < 8; seed++) {
                Verdict verdict = TIPTOE.solver().judge(board(order, seed), Budget.STANDARD);
                assertThat(((Verdict.Accepted) verdict)
                                .measures()
                                .value("falls.aware")
                                .getAsDouble())
                        .isGreaterThanOrEqualTo(least);
            }
        }
    }

    @Test
    void moreFallsThanThereAreComeToNothing() {
        Order order = new Order(SMALL, Band.EASY, Map.of("minFalls", 40.0));

        assertThat(TIPTOE.generator().propose(order, 1, Budget.STANDARD)).isEmpty();
        assertThatExceptionOfType(BadOrderException.class)
                .isThrownBy(() -> TIPTOE.require(order.with(Map.of("maxFalls", 9.0))))
                .withMessageContaining("at least 40.0 falls and at most 9.0 cannot be");
    }

    /// Sixty drafts of the largest boards held a worker for most of a minute, and were a quarter of what a try may
    /// cost.
    @Test
    void aTryInVainOnTheLargestBoardsEndsWithItsBudget() {
        Order order = new Order(Family.MOST, Band.EXPERT, Map.of("minFalls", 38.0));

        Generator.Priced tried = TIPTOE.generator().price(order, 1, Budget.STANDARD);

        assertThat(tried.proposal()).isEmpty();
        assertThat(tried.steps()).isEqualTo(Budget.STANDARD.steps());
    }

    /// Of five rows of eight tiles one path alone holds six: one a row, and one more where its two stacks are joined.
    @Test
    void nobodyFallsOftenerThanThereAreTilesThatDrop() {
        Order order = new Order(new Size(5, 8), Band.EXPERT);

        TIPTOE.require(order.with(Map.of("minFalls", 34.0)));
        assertThatExceptionOfType(BadOrderException.class)
                .isThrownBy(() -> TIPTOE.require(order.with(Map.of("minFalls", 34.1))))
                .withMessageContaining("boards of 5x8 have at most 34 tiles that drop");
        for (int seed = 0; seed < 20; seed++) {
            assertThat(board(order, seed)
                            .chars()
                            .filter(sign -> sign == TiptoeSigns.NONE)
                            .count())
                    .isLessThanOrEqualTo(34);
        }
    }

    private static String board(Order order, long seed) {
        return TIPTOE.generator()
                .propose(order, seed, Budget.STANDARD)
                .orElseThrow()
                .board();
    }

    @Test
    void seedsGiveOtherBoards() {
        Set<String> boards = new HashSet<>();
        for (int seed = 0; seed < 200; seed++) {
            boards.add(board(new Order(SMALL, Band.HARD), seed));
        }
        assertThat(boards).hasSizeGreaterThan(190);
    }

    /// In the smallest family hardly a board is of the last band; some board comes even so.
    @Test
    void wherePlaysFindNoneOfTheBandAnyBoardIsOffered() {
        assertThat(board(new Order(Family.LEAST, Band.EXPERT), 5)).isNotBlank();
    }
}
