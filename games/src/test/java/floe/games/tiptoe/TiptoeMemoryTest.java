package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Order;
import floe.games.Size;
import floe.games.Solver;
import floe.games.Turn;
import floe.games.Verdict;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class TiptoeMemoryTest {
    /// Of the largest size, and of those that take most room: the tables of all that its plays think have 76 MB.
    private static final String LARGE = """
            | | | | | | | | | | |x|x| |
            | | | | | | | | | | |x|x| |
            | | | | | | | | | | |x|x| |
            | | | |x|x|x|x|x|x|x|x|x| |
            | | | |x| | |x| | | | | | |
            | | | |x| | |x| | | | | | |
            | | | |x|x|x|x|x|x|x| | | |
            | | | |x| | | | | |x| | | |
            | |x|x|x|x|x|x|x|x|x|x|x|x|
            | |x| | | | | | | | | | |x|
            | |x| | |x|x|x|x|x|x|x|x|x|
            | |x|x|x|x| | | | | | | | |
            | | | | |x|x|x|x|x| | | | |
            | | | | |x|x| | |x| | | | |
            | | | | | |x| | |x| | | | |
            | | | | | |x| | |x| | | | |
            """;

    /// A solver judges some boards at once.
    @Test
    void aLargeBoardIsJudgedInLittleMemory() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx40m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        TiptoeMemoryTest.class.getName())
                .inheritIO()
                .start();

        assertThat(process.waitFor()).isZero();
    }

    /// No two paths make this one, so that soon no pair is left to be counted and no table made; but each of some ten
    /// thousand different tries is known by itself.
    @Test
    void whatIsKnownOfABoardOutsideOfItsFamilyIsHeldWithinTheSameRoom() throws Exception {
        String floor = "|x".repeat(13) + "|\n";
        String left = "|x" + "| ".repeat(12) + "|\n";
        String right = "| ".repeat(12) + "|x|\n";
        Plays plays = new Plays(Boards.read((floor + left + floor + right).repeat(4)), Boards.endless());

        plays.falls(1, Plays.A_SIDE);

        assertThat(plays.held()).isBetween(1L, Plays.MOST_HELD + 16 * 13);
    }

    /// A solver judges some boards at once: it asks for room before one becomes large.
    @Test
    void whatALargeBoardHoldsIsToldWhoeverJudgesIt() {
        Solver solver = TiptoeGame.create().solver();

        assertThat(solver.price(LARGE, Budget.STANDARD, new Turn(8 << 20, () -> false)))
                .isEmpty();
        assertThat(solver.price(LARGE, Budget.STANDARD, new Turn(24 << 20, () -> false)))
                .contains(solver.price(LARGE, Budget.STANDARD, Turn.whole()).orElseThrow());
    }

    /// Where it may hold nothing it thinks anew at each step.
    @Test
    void whatTheBudgetDoesNotAllowIsNotHeldAndComesToTheSame() {
        String board = TiptoeGame.create()
                .generator()
                .propose(new Order(new Size(7, 5), Band.values()[1]), 7, Budget.STANDARD)
                .orElseThrow()
                .board();
        Solver solver = TiptoeGame.create().solver();

        assertThat(solver.judge(board, new Budget(Budget.STANDARD.steps(), 0)))
                .isEqualTo(solver.judge(board, Budget.STANDARD));
    }

    /// In a process of its own.
    public static void main(String[] arguments) {
        Verdict verdict = TiptoeGame.create().solver().judge(LARGE, Budget.STANDARD);
        if (!(verdict instanceof Verdict.Accepted accepted)
                || accepted.measures().value("effort").isEmpty()) {
            throw new AssertionError(verdict);
        }
    }
}
