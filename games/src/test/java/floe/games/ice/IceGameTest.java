package floe.games.ice;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Grade;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.Verdict;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class IceGameTest {
    private final Game ice = IceGame.create();

    @Test
    void rejectsABoardThatCannotBeSolved() {
        Verdict verdict = ice.solver().judge(Boards.EXAMPLE, Budget.STANDARD);
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Rejected.class,
                        rejected -> assertThat(rejected.reason()).isEqualTo(IceSolver.UNSOLVABLE));
    }

    @Test
    void rejectsABoardSolvedInTwoMoves() {
        Verdict verdict = ice.solver().judge("OsOOO\nO...O\nO...O\nO...e\nOOOOO\n", Budget.STANDARD);
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Rejected.class, rejected -> {
            assertThat(rejected.reason()).isEqualTo(IceSolver.TOO_EASY);
            assertThat(rejected.detail()).isEqualTo("solved in 2 moves; a level takes 3 or more");
        });
    }

    @Test
    void acceptsABoardSolvedInThreeMoves() {
        Verdict verdict = ice.solver().judge("OsOOO\nO...O\nO...O\nO...O\nOOOeO\n", Budget.STANDARD);
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Accepted.class, accepted -> {
            assertThat(accepted.solution()).isEqualTo("DRD");
            assertThat(accepted.measures().get("moves")).isEqualTo(3);
            assertThat(accepted.measures().get("shortest")).isEqualTo(1);
            assertThat(accepted.grade().band()).isEqualTo(Band.EASY);
        });
    }

    @Test
    void proposesForEasyAndMediumOrders() {
        for (Size size : ice.about().sizes()) {
            for (Band band : new Band[] {Band.EASY, Band.MEDIUM}) {
                Optional<Proposal> proposal = ice.generator().propose(new Order(size, band), 7, Budget.STANDARD);
                assertThat(proposal).isPresent();
                Verdict verdict = ice.solver().judge(proposal.get().board(), Budget.STANDARD);
                assertThat(verdict).isInstanceOfSatisfying(Verdict.Accepted.class, accepted -> {
                    assertThat(accepted.grade().band()).isEqualTo(band);
                    assertThat(accepted.measures().get("shortest")).isEqualTo(1);
                });
            }
        }
    }

    @Test
    void theDensityOfAnOrderDecidesHowManyBouldersThereAre() {
        assertThat(bouldersAt(5)).isLessThan(bouldersAt(15));
    }

    private double bouldersAt(double density) {
        Order order = new Order(new Size(30, 30), Band.EASY, new TreeMap<>(Map.of("density", density)));
        Proposal proposal = ice.generator().propose(order, 1, Budget.STANDARD).orElseThrow();
        Verdict verdict = ice.solver().judge(proposal.board(), Budget.STANDARD);
        return ((Verdict.Accepted) verdict).measures().get("boulders");
    }

    @Test
    void scoresRiseWithTheBand() {
        assertThat(Grade.floor(IceRules.band(25))).isGreaterThan(Grade.floor(IceRules.band(24)));
    }
}
