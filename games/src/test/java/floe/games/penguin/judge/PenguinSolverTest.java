package floe.games.penguin.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Referee;
import floe.games.Replay;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.kit.Dice;
import floe.games.kit.Direction;
import floe.games.penguin.PenguinGame;
import floe.games.penguin.RandomBoards;
import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PenguinSolverTest {
    /// The scratch memory of a thread is used again for every board, whatever its size.
    @Test
    void whatWasJudgedBeforeChangesNothing() {
        Game seasoned = PenguinGame.create();
        for (String board : boards()) {
            assertThat(seasoned.solver().judge(board, Budget.STANDARD))
                    .as(board)
                    .isEqualTo(PenguinGame.create().solver().judge(board, Budget.STANDARD));
        }
    }

    private static List<String> boards() {
        List<String> boards = new ArrayList<>();
        Dice dice = new Dice(77);
        for (int seed = 0; seed < 60; seed++) {
            Order order = new Order(new Size(dice.between(8, 16), dice.between(8, 16)), Band.EASY);
            PenguinGame.create()
                    .generator()
                    .propose(order, seed, Budget.STANDARD)
                    .map(Proposal::board)
                    .ifPresent(boards::add);
            boards.add(RandomBoards.text(dice, dice.between(4, 24), dice.between(4, 24)));
        }
        return boards;
    }

    @Test
    void sixBridgesAndThirtyWallsAreNotYetTooMany() {
        assertThat(filled('-', "bridges", 6)).isEqualTo("7 bridges, and at most 6 are wanted");
        assertThat(filled('#', "walls", 30)).isEqualTo("31 walls and trees, and at most 30 are wanted on this size");
    }

    /// Puts more of a sign on a board that stays accepted, up to a number of them, and gives the objection to one more.
    private static String filled(char sign, String measure, int most) {
        Game game = PenguinGame.create();
        String board = board(
                game, new Order(new Size(16, 8), Band.EASY).with(Map.of("bridges", 0.0, "snow", 0.0, "walls", 20.0)));
        board = board.replace('T', '#');
        for (int at = board.indexOf('\n') + 1; at < board.length(); at++) {
            if (board.charAt(at) != '.') {
                continue;
            }
            String more = board.substring(0, at) + sign + board.substring(at + 1);
            switch (game.solver().judge(more, Budget.STANDARD)) {
                case Verdict.Accepted accepted -> {
                    assertThat(accepted.measures().get(measure)).isLessThanOrEqualTo(most);
                    board = more;
                }
                case Verdict.Rejected rejected -> {
                    if (rejected.reason().equals("CLUTTERED")) {
                        assertThat(rejected.measures().get(measure)).isEqualTo(most + 1.0);
                        return rejected.detail();
                    }
                }
                case Verdict.GaveUp gaveUp -> throw new AssertionError(gaveUp);
            }
        }
        throw new AssertionError("never too many on\n" + board);
    }

    private static String board(Game game, Order order) {
        return game.generator().propose(order, 5, Budget.STANDARD).orElseThrow().board();
    }

    @Test
    void aSlideIsAStep() {
        Game game = PenguinGame.create();
        String board = board(game, new Order(new Size(16, 8), Band.EASY));
        assertThat(game.solver().judge(board, new Budget(60))).isInstanceOf(Verdict.GaveUp.class);
        assertThat(game.solver().judge(board, new Budget(200_000))).isInstanceOf(Verdict.Accepted.class);
    }

    @Test
    void aSlipSaysWhereAndWhy() {
        String board = "penguin 4 5\n>..v.\n.x..F\nP....\n^..<.\n";
        Referee referee = PenguinGame.create().referee();
        assertThat(referee.replay(board, "U"))
                .isEqualTo(Replay.stopped(0, "sliding up from row 3, column 1 never ends"));
        assertThat(referee.replay(board, "L"))
                .isEqualTo(Replay.stopped(0, "the way left from row 3, column 1 is blocked"));
        assertThat(referee.replay("penguin 4 4\nP.xF\n....\n....\n....\n", "DRUL"))
                .isEqualTo(Replay.stopped(3, "the finish is reached already, and more moves follow"));
        assertThat(referee.replay("penguin 4 4\nP.xF\n....\n....\n....\n", "R"))
                .isEqualTo(
                        Replay.stopped(0, "sliding right from row 1, column 1 touches the picks at row 1, column 3"));
        assertThat(referee.replay(board, "Ru")).isEqualTo(Replay.stopped(1, "'u' is no move: U D L R are"));
    }

    /// By hand: how many kinds of block a way meets. A slash divides rows.
    @ParameterizedTest
    @CsvSource({
        "0, LD, ..../...P/..../F...", // the edge is no block
        "1, RD, ..../P..#/..../..F.", // a wall in the last column
        "1, DRU, .P../...F/..../.#..", // in the last row
        "1, UR, .#../...F/..../.P..", // in the first row
        "1, LU, .F../..../#..P/....", // in the first column
        "1, RU, ..F./P..T/..../....",
        "1, RU, ..F./P.*./#T../....",
        "1, R, ..F./P.^./..../....",
        "1, RU, F.../..../P.>v/...<", // three treadmills are one kind
        "1, R, 1..F/..../P.1./....",
        "1, R, ..../P.-F/..../....",
        "0, R, ..../P.|F/..../....", // beneath a bridge
        "2, RR, ..../P-*F/..../...."
    })
    void kindsThatAWayUses(int kinds, String letters, String rows) throws Exception {
        PenguinField field = PenguinField.of(new PenguinCodec().read("penguin 4 4\n" + rows.replace('/', '\n')));
        assertThat(new KindsUsed(field).kinds(moves(field, letters))).as(rows).isEqualTo(kinds);
    }

    private static int[] moves(PenguinField field, String letters) {
        PenguinRules rules = new PenguinRules(field);
        int[] moves = new int[letters.length()];
        int place = field.start << 1;
        for (int at = 0; at < moves.length; at++) {
            moves[at] = place << 2 | Direction.LETTERS.indexOf(letters.charAt(at));
            place = rules.slide(place >> 1, moves[at] & 3);
        }
        assertThat(place).isEqualTo(PenguinRules.WON);
        return moves;
    }
}
