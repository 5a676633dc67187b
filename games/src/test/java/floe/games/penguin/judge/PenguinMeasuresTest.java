package floe.games.penguin.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Order;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.penguin.PenguinGame;
import floe.games.penguin.PlainMeasures;
import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.search.BreadthFirstSearch;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The measures of accepted boards against those that [PlainMeasures] finds by trying; `-Dfloe.penguin.proposals` says
/// how many.
class PenguinMeasuresTest {
    private static final Size STANDARD = new Size(16, 8);

    /// Of all kinds of blocks; of each band there are a fifth as many.
    private static final int PROPOSALS = Integer.getInteger("floe.penguin.proposals", 60);

    private final Game game = PenguinGame.create();

    @ParameterizedTest
    @EnumSource
    void theMeasuresAreThoseThatTryingFinds(Band band) {
        for (int seed = 0; seed < PROPOSALS / 5; seed++) {
            String board = propose(new Order(STANDARD, band), seed);
            Verdict.Accepted accepted = accepted(board);
            PlainMeasures plain = new PlainMeasures(board, accepted.solution());
            Measures measures = accepted.measures();
            assertThat(measures.get("removable")).as(board).isEqualTo(plain.removable());
            assertThat(measures.get("setback")).as(board).isEqualTo(plain.setback());
            assertThat(measures.get("alternatives")).as(board).isCloseTo(plain.alternatives(), offset(0.001));
        }
    }

    @Test
    void boardsOfAllKindsOfBlocksHaveTheMeasuresThatTryingFinds() {
        Order order = new Order(STANDARD, Band.MEDIUM)
                .with(Map.of(
                        "walls",
                        6.0,
                        "bridges",
                        6.0,
                        "doors",
                        4.0,
                        "snow",
                        8.0,
                        "picks",
                        8.0,
                        "treadmills",
                        9.0,
                        "traps",
                        1.0));
        Set<String> kinds = new HashSet<>();
        for (int seed = 0; seed < PROPOSALS; seed++) {
            String board = propose(order, seed);
            Verdict.Accepted accepted = accepted(board);
            assertThat(accepted.measures().get("removable"))
                    .as(board)
                    .isEqualTo(new PlainMeasures(board, accepted.solution()).removable());
            accepted.measures().forEach(measure -> {
                if (measure.value() > 0) {
                    kinds.add(measure.name());
                }
            });
        }
        assertThat(kinds).contains("walls", "trees", "snow", "picks", "treadmills", "doors", "bridges", "traps");
    }

    /// Down, to the right by the treadmill and onto a bridge; back to the left, over the treadmill. Neither the
    /// bridge at the top, nor the one that is stood on, nor the wall behind it, nor the treadmill is needed.
    @Test
    void aSolutionThatStandsOnABridgeKeepsOnlyTheBlocksItNeeds() throws Exception {
        String board = "penguin 4 5\n.P.-.\n#....\n.....\nF>.-#\nbridge - 1 3\n";
        PenguinField field = PenguinField.of(new PenguinCodec().read(board));
        BreadthFirstSearch search = new BreadthFirstSearch(field);
        search.run();
        assertThat(new RemovableBlocks(field).count(search)).isEqualTo(4);
        assertThat(new PlainMeasures(board, "DL").removable()).isEqualTo(4);
    }

    private String propose(Order order, int seed) {
        return game.generator()
                .propose(order, seed, Budget.STANDARD)
                .orElseThrow(() -> new AssertionError("nothing for " + order + " with seed " + seed))
                .board();
    }

    private Verdict.Accepted accepted(String board) {
        return switch (game.solver().judge(board, Budget.STANDARD)) {
            case Verdict.Accepted accepted -> accepted;
            case Verdict.Rejected rejected -> throw new AssertionError(rejected + "\n" + board);
            case Verdict.GaveUp gaveUp -> throw new AssertionError(gaveUp + "\n" + board);
        };
    }
}
