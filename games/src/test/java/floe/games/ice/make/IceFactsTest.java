package floe.games.ice.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.ice.board.Boards;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceCodec;
import floe.games.ice.board.IceField;
import floe.games.ice.layout.IceLayout;
import floe.games.ice.search.IceProof;
import floe.games.ice.search.IceStretch;
import floe.games.kit.Dice;
import floe.games.kit.Direction;
import floe.games.kit.Meter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is known of ice boards from elsewhere, held against the game. `-Dfloe.ice.seed` looks at other boards.
class IceFactsTest {
    private static final long SEED = Long.getLong("floe.ice.seed", 1);
    private static final int BOARDS = 2_000;
    private static final Meter ENDLESS = new Meter(new Budget(Long.MAX_VALUE));

    private final Dice dice = new Dice(SEED);
    private final IceProof proof = new IceProof();

    @Test
    void onAShortestPathTheAxesAlternate() {
        for (IceBoard board : solvable()) {
            String solution = solution(board);
            for (int i = 1; i < solution.length(); i++) {
                assertThat(isVertical(solution.charAt(i)))
                        .as("move %s of %s (seed %s) on\n%s", i, solution, SEED, new IceCodec().write(board))
                        .isNotEqualTo(isVertical(solution.charAt(i - 1)));
            }
        }
    }

    @Test
    void fromTopToBottomTheLengthIsOddAndToASideEven() {
        for (IceBoard board : solvable()) {
            boolean isAcross = isOnTopOrBottom(board, board.start()) == isOnTopOrBottom(board, board.exit());
            assertThat(solution(board).length() % 2)
                    .as("solution %s (seed %s) of\n%s", solution(board), SEED, new IceCodec().write(board))
                    .isEqualTo(isAcross ? 1 : 0);
        }
    }

    @Test
    void aSingleWrongMoveCostsAtMostTwoMoves() {
        for (IceBoard board : solvable()) {
            String solution = solution(board);
            int cell = board.start();
            for (int move = 0; move < solution.length(); move++) {
                requireCheap(board, cell, solution.length() - move);
                cell = board.slide(cell, Direction.of(solution.charAt(move)).orElseThrow());
            }
        }
    }

    private void requireCheap(IceBoard board, int cell, int left) {
        for (Direction wrong : Direction.values()) {
            int stop = board.slide(cell, wrong);
            if (stop != cell && stop != board.exit()) {
                int across = proof.after(IceStretch.through(board.field(), stop, false));
                int down = proof.after(IceStretch.through(board.field(), stop, true));
                assertThat(1 + Math.min(across, down))
                        .as(
                                "moves with a %s at cell %s of (seed %s)\n%s",
                                wrong, cell, SEED, new IceCodec().write(board))
                        .isLessThanOrEqualTo(left + 2);
            }
        }
    }

    @Test
    void noBoardTakesMoreThanFortyOneMovesAndTwoForEachBoulder() {
        IceField field = new IceField(20, 25);
        for (int boulders = 1; boulders <= 62; boulders++) {
            IceLayout layout =
                    IceLayout.of(IceLayout.Kind.BOULDERS, Optional.empty(), field, boulders, Integer.MAX_VALUE, dice);
            IceSearch search = new IceSearch(new IceDesk(), layout, IceAim.longest(), dice, ENDLESS);
            search.climb(new IceSearch.Cooling(5_000, 1.0, 0.3, 0, 0));
            assertThat(search.longest())
                    .as("with %s boulders, seed %s", boulders, SEED)
                    .isBetween(1, 41 + 2 * boulders);
        }
    }

    @Test
    void aboutAThirdOfRandomBoardsCanBeSolved() {
        int boards = 200_000;
        IceSampling sampling = new IceSampling(new IceDesk(), new IceField(20, 25), 0.125, dice, ENDLESS);
        int solved = 0;
        for (int i = 0; i < boards; i++) {
            solved += sampling.next() == IceSprint.UNSOLVABLE ? 0 : 1;
        }
        assertThat(solved / (double) boards).as("share with seed %s", SEED).isBetween(0.325, 0.34);
    }

    private List<IceBoard> solvable() {
        List<IceBoard> boards = new ArrayList<>();
        for (int i = 0; i < BOARDS; i++) {
            IceBoard board = Boards.read(Boards.random(dice.between(5, 25), dice.between(5, 25), 0.125, dice));
            if (isSolvable(board)) {
                boards.add(board);
            }
        }
        assertThat(boards).hasSizeGreaterThan(BOARDS / 5);
        return boards;
    }

    private boolean isSolvable(IceBoard board) {
        proof.prove(board, ENDLESS);
        return proof.moves() != IceProof.UNSOLVABLE;
    }

    private String solution(IceBoard board) {
        proof.prove(board, ENDLESS);
        return proof.solution();
    }

    private static boolean isVertical(char move) {
        return move == 'U' || move == 'D';
    }

    private static boolean isOnTopOrBottom(IceBoard board, int gap) {
        return IceField.row(gap) == 0 || IceField.row(gap) == board.rows() - 1;
    }
}
