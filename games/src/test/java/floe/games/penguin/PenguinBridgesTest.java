package floe.games.penguin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Size;
import floe.games.Verdict;
import floe.models.PlainPenguin;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Bridges that mean something, and traps and moves as they were ordered; looked at by the plain rules and on the text
/// alone.
class PenguinBridgesTest {
    private static final Size STANDARD = new Size(16, 8);
    private static final int SEEDS = 30;

    private final Game penguin = PenguinGame.create();

    @ParameterizedTest
    @EnumSource
    void everyBridgeChangesSomethingAndAThirdOfTheBoardsAreSolvedOverOne(Band band) {
        int ridden = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            String board = propose(new Order(STANDARD, band), seed);
            PlainPenguin plain = new PlainPenguin(board);
            String solution = accepted(board).solution();
            assertThat(grid(board)).as(board).doesNotContain("-", "|");
            boolean isRidden = false;
            for (String without : withoutABridge(board)) {
                PlainPenguin less = new PlainPenguin(without);
                boolean isNeeded = !less.isSolvedBy(solution);
                isRidden |= isNeeded;
                assertThat(isNeeded || !less.solve().equals(plain.solve()))
                        .as("whether the bridge that is missing here changed anything:\n%s", without)
                        .isTrue();
            }
            ridden += isRidden ? 1 : 0;
        }
        assertThat(ridden).isGreaterThanOrEqualTo(band == Band.EASY ? 0 : SEEDS / 3);
    }

    @ParameterizedTest
    @EnumSource
    void thereAreTrapsWhereTheyAreOrderedAndOnlyThere(Band band) {
        for (int seed = 0; seed < 10; seed++) {
            Order order = new Order(STANDARD, band);
            assertThat(accepted(propose(order, seed)).measures().get("traps")).isZero();
            assertThat(accepted(propose(order.with(Map.of("traps", 1.0)), seed))
                            .measures()
                            .get("traps"))
                    .isPositive();
        }
    }

    @Test
    void anOrderForMovesIsMet() {
        Order order = new Order(STANDARD, Band.HARD).with(Map.of("minMoves", 17.0, "maxMoves", 18.0));
        assertThat(accepted(propose(order, 2)).measures().get("moves")).isBetween(17.0, 18.0);
    }

    @Test
    void anOrderThatCannotBeMetIsRefusedWithTheReason() {
        Order order = new Order(STANDARD, Band.HARD).with(Map.of("minMoves", 18.0, "maxMoves", 17.0));
        assertThatThrownBy(() -> propose(order, 1))
                .isInstanceOf(BadOrderException.class)
                .hasMessage("at least 18 moves and at most 17 cannot be");
    }

    private static String grid(String board) {
        return String.join("\n", board.lines().skip(1).limit(STANDARD.rows()).toList());
    }

    private static List<String> withoutABridge(String board) {
        List<String> lines = board.lines().toList();
        List<String> all = new ArrayList<>();
        for (int line = STANDARD.rows() + 1; line < lines.size(); line++) {
            String[] words = lines.get(line).split(" ");
            char beneath = lines.get(1 + Integer.parseInt(words[3])).charAt(Integer.parseInt(words[2]));
            assertThat(beneath).as(board).isNotIn('.', 'F', 'P');
            List<String> fewer = new ArrayList<>(lines);
            fewer.remove(line);
            all.add(String.join("\n", fewer) + "\n");
        }
        return all;
    }

    private String propose(Order order, int seed) {
        return penguin.generator()
                .propose(order, seed, Budget.STANDARD)
                .orElseThrow(() -> new AssertionError("nothing for " + order + " with seed " + seed))
                .board();
    }

    private Verdict.Accepted accepted(String board) {
        return (Verdict.Accepted) penguin.solver().judge(board, Budget.STANDARD);
    }
}
