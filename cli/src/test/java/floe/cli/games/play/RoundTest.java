package floe.cli.games.play;

import static org.assertj.core.api.Assertions.assertThat;

import floe.cli.games.OneBoard;
import floe.games.About;
import floe.games.Game;
import floe.games.Order;
import floe.games.nullgame.NullGame;
import floe.games.registry.Games;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class RoundTest {
    private final Round round = Round.of(NullGame.create(), "@..\n..x");
    private final StringBuilder screen = new StringBuilder();

    private void type(String lines) throws IOException {
        new LinePlay(round, new BufferedReader(new StringReader(lines)), screen::append, Palette.none())
                .play("How to move.");
    }

    private void press(String keys) throws IOException {
        ByteArrayInputStream pressed = new ByteArrayInputStream(keys.getBytes(StandardCharsets.UTF_8));
        new Screen(round, new Keys(pressed), screen::append, () -> Screen.Size.USUAL, Palette.none()).play();
    }

    @Test
    void movesArePlayedUntilTheBoardIsSolved() {
        round.play("dr");
        assertThat(round.isSolved()).isFalse();
        assertThat(round.status()).isEqualTo("2 moves: DR");
        round.play("R");
        assertThat(round.isSolved()).isTrue();
        assertThat(round.status()).isEqualTo("Solved in 3 moves, the solver needs 3: DRR");
    }

    @Test
    void aMoveThatIsNoneIsTakenBackAndToldWithThoseBeforeItKept() {
        round.play("RLLR");
        assertThat(round.status()).isEqualTo("2 moves: RL\nthe board ends there");
        round.play("7");
        assertThat(round.status()).contains("2 moves: RL").contains("'7' is no move");
    }

    /// Terminals send `ESC [ 1 ; 5 D` for the left arrow with Ctrl held, and such for other keys.
    @Test
    void arrowsMoveWithAnotherKeyHeldTooAndKeysThatMeanNothingDoNothing() throws IOException {
        press("\u001b[1;5B" + "\u001b[1;2C" + "\u001b[1;5D" + "\u001b[3~" + "\u001b[15~" + "\u001b[H" + "\u001b\u001bOC"
                + "q");

        assertThat(round.status()).isEqualTo("4 moves: DRLR");
    }

    @Test
    void undoAndRestart() {
        round.play("RR");
        round.undo();
        assertThat(round.status()).isEqualTo("1 move: R");
        round.restart();
        assertThat(round.status()).isEqualTo("No moves yet");
        round.undo();
        assertThat(round.status()).contains("nothing to undo");
    }

    @Test
    void aHintLeadsOnFromWhereOneStands() {
        assertThat(hint(round)).isEqualTo("try D");
        round.play("D");
        assertThat(hint(round)).isEqualTo("try R");
        round.undo();
        round.play("R");
        assertThat(hint(round)).isEqualTo("try D");
        round.play("L");
        assertThat(hint(round)).isEqualTo("try D");
        round.play("DRR");
        assertThat(hint(round)).isEqualTo("you are there");
    }

    @Test
    void hintsAloneSolveABoardOfEveryGameOfDirectionsFromWhereverTheFirstMovesHaveLed() {
        for (Game game : Games.all()) {
            if (game.about().play() == About.Play.DIRECTIONS) {
                Order order = game.generator().standardOrders().getLast();
                Round play =
                        Round.of(game, OneBoard.made(game, order, 5, _ -> {}).orElseThrow());
                List.of("R", "U", "L", "D", "R", "U").forEach(play::play);
                int hints = 0;
                while (!play.isSolved()) {
                    String hint = hint(play);
                    assertThat(hint)
                            .as("%s, hint %d on %s", game.id(), hints, play.status())
                            .startsWith("try ");
                    assertThat(++hints).isLessThan(3_000);
                    play.play(hint.substring(4));
                }
            }
        }
    }

    @Test
    void inAGameOfPathsAHintTellsThePathThatIsMissingOrTheWayBack() {
        Round flow = Round.of(Games.find("flow").orElseThrow(), "AB\n..\nAB");
        assertThat(hint(flow)).isEqualTo("try A:DD");
        flow.play("B:DD");
        assertThat(hint(flow)).isEqualTo("try A:DD");
        flow.play("A:D");
        assertThat(hint(flow)).isEqualTo("undo once, then try A:DD");
    }

    private static String hint(Round round) {
        round.hint();
        return round.message();
    }

    @Test
    void aBoardThatCannotBeSolvedCanBePlayedWithoutHints() {
        Round hopeless = Round.of(NullGame.create(), "@..");
        hopeless.play("R");
        hopeless.hint();
        assertThat(hopeless.status()).isEqualTo("1 move: R\nthis board has no solution that is known");
    }

    @Test
    void linesPlayAWholeRound() throws IOException {
        type("DX\nh\nundo\n\nDR\nR\nnever read\n");
        assertThat(screen)
                .startsWith("How to move.\n")
                .containsSubsequence("@..\n..x", "'X' is no move", "try R", "No moves yet", "Solved in 3 moves");
        assertThat(screen.toString()).endsWith("DRR\n");
    }

    @Test
    void proseIsSetInLinesOfWholeWords() throws IOException {
        new LinePlay(round, new BufferedReader(new StringReader("")), screen::append, Palette.none())
                .play("steps ".repeat(40).strip());

        assertThat(screen.toString().lines().limit(4))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80))
                .first(InstanceOfAssertFactories.STRING)
                .isEqualTo("steps ".repeat(13).strip());
    }

    @Test
    void linesEndWithTheInputOrWhenThePlayerQuits() throws IOException {
        type("R\n");
        assertThat(round.status()).isEqualTo("1 move: R");
        type("q\nR\n");
        assertThat(round.status()).isEqualTo("1 move: R");
    }

    @Test
    void arrowsMoveAndLettersDoTheRest() throws IOException {
        press("\u001b[B\u001b[C\u001b[D\u001b[Auh");
        assertThat(round.status()).isEqualTo("3 moves: DRL\ntry R");
        press("r\u001bOB\u001b[C\u001bOCq");
        assertThat(round.isSolved()).isTrue();
        assertThat(screen.toString()).endsWith("q quit").contains("Solved in 3 moves");
    }

    @Test
    void keysOfNoMeaningDoNothingAndTheEndQuits() throws IOException {
        press("z \u001bx\u001b[Z\n");
        assertThat(round.status()).isEqualTo("No moves yet");
    }

    /// A terminal sends such a letter as several bytes, and the first of them looks like a capital letter.
    @Test
    void aLetterBeyondAsciiIsNoMove() throws IOException {
        press("éq");
        assertThat(round.status()).isEqualTo("No moves yet");
    }

    @Test
    void ctrlCQuits() throws IOException {
        press("\u0003R");
        assertThat(round.status()).isEqualTo("No moves yet");
    }
}
