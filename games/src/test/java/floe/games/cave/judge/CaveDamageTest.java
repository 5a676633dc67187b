package floe.games.cave.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Verdict;
import floe.games.cave.CaveGame;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveText;
import floe.games.cave.make.Caves;
import floe.games.kit.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A level with one thing broken is none, for the reason that belongs to what is broken.
class CaveDamageTest {
    private static final long SEED = Long.getLong("floe.cave.seed", 1);
    private static final int LEVELS = 400;

    enum Damage {
        LADDER_OUT(Flaw.TRAP, (text, dice) -> text.withoutLadder(dice.next(text.ladders()))),
        TUNNEL_PLUGGED(Flaw.UNREACHED, (text, dice) -> {
            List<int[]> cells = text.tunnelCells();
            return text.plugged(cells.get(dice.next(cells.size())));
        }),
        CREATURE_OVER_HOLE(Flaw.EFFECT, CaveText::withCreatureOverHole),
        LADDER_FLOATING(Flaw.LADDER, (text, dice) -> text.withFloatingLadder(dice.next(text.ladders()))),
        EXIT_WALLED_IN(Flaw.EXIT, (text, _) -> text.withExitWalledIn());

        private final String reason;
        private final BiFunction<CaveText, Dice, CaveText> doing;

        Damage(String reason, BiFunction<CaveText, Dice, CaveText> doing) {
            this.reason = reason;
            this.doing = doing;
        }
    }

    @ParameterizedTest
    @EnumSource
    void everySingleDamageIsRejectedForItsOwnReason(Damage damage) {
        Dice dice = new Dice(SEED + damage.ordinal());
        int rejected = 0;
        for (int i = 0; i < LEVELS; i++) {
            CaveBoard board = toADeadEnd(dice);
            assertThat(Caves.judge(board)).isInstanceOf(Verdict.Accepted.class);
            requireRejected(damage.doing.apply(CaveText.of(board), dice), damage.reason);
            rejected++;
        }
        assertThat(rejected).isEqualTo(LEVELS);
    }

    @Test
    void withoutLoopsEveryLadderIsTheOnlyWayUp() {
        Dice dice = new Dice(SEED + 10);
        for (int i = 0; i < 10; i++) {
            CaveBoard board = Caves.draw(Caves.STANDARD, dice);
            int ladders = CaveText.of(board).ladders();
            assertThat(ladders).isPositive();
            for (int which = 0; which < ladders; which++) {
                requireRejected(CaveText.of(board).withoutLadder(which), Flaw.TRAP);
            }
        }
    }

    @Test
    void withoutLoopsEveryCellOfATunnelIsNeeded() {
        Dice dice = new Dice(SEED + 11);
        for (int i = 0; i < 3; i++) {
            CaveBoard board = Caves.draw(Caves.STANDARD, dice);
            List<int[]> cells = CaveText.of(board).tunnelCells();
            assertThat(cells).hasSizeGreaterThan(300);
            cells.forEach(cell -> requireRejected(CaveText.of(board).plugged(cell), Flaw.UNREACHED));
        }
    }

    @Test
    void withLoopsSomeTunnelIsNotNeeded() {
        Dice dice = new Dice(SEED + 12);
        CaveBoard board = Caves.draw(Caves.STANDARD, 5, 1, dice);
        List<Verdict> verdicts = new ArrayList<>();
        List<int[]> cells = CaveText.of(board).tunnelCells();
        for (int at = 0; at < cells.size(); at += 20) {
            verdicts.add(judge(CaveText.of(board).plugged(cells.get(at)).toString()));
        }
        assertThat(verdicts).hasAtLeastOneElementOfType(Verdict.Accepted.class);
    }

    /// Rock around an exit that people pass on their way would be in that way too.
    private static CaveBoard toADeadEnd(Dice dice) {
        while (true) {
            CaveBoard board = Caves.draw(Caves.STANDARD, dice);
            int row = board.grid().row(board.exit());
            int column = board.grid().column(board.exit());
            if (board.chambers().stream()
                    .anyMatch(box -> box.contains(row, column) && CaveRoute.doors(board.grid(), box) == 1)) {
                return board;
            }
        }
    }

    private static void requireRejected(CaveText damaged, String reason) {
        assertThat(judge(damaged.toString()))
                .as("the verdict on\n%s", damaged)
                .isInstanceOfSatisfying(
                        Verdict.Rejected.class,
                        rejected -> assertThat(rejected.reason())
                                .as("of %s on\n%s", rejected, damaged)
                                .isEqualTo(reason));
    }

    private static Verdict judge(String text) {
        return CaveGame.create().solver().judge(text, Budget.STANDARD);
    }
}
