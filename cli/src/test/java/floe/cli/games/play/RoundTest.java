package floe.cli.games.play;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.nullgame.NullGame;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RoundTest {
    private final Round round = Round.of(NullGame.create(), "@..\n..x");
    private final StringBuilder screen = new StringBuilder();

    private void type(String lines) throws IOException {
        new Lines(round, new BufferedReader(new StringReader(lines)), screen::append).play("How to move.");
    }

    private void press(String keys) throws IOException {
        new Screen(round, new ByteArrayInputStream(keys.getBytes(StandardCharsets.US_ASCII)), screen::append).play();
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

    @Test
    void undoAndRestart() {
        round.play("RR");
        round.undo();
        assertThat(round.status()).isEqualTo("1 moves: R");
        round.restart();
        assertThat(round.status()).isEqualTo("No moves yet");
        round.undo();
        assertThat(round.status()).contains("nothing to undo");
    }

    @Test
    void aHintIsTheNextMoveOrTheWayBackToIt() {
        round.hint();
        assertThat(round.status()).endsWith("try D");
        round.play("D");
        round.hint();
        assertThat(round.status()).endsWith("try R");
        round.undo();
        round.play("RL");
        round.hint();
        assertThat(round.status()).endsWith("undo 2 times, then try D");
    }

    @Test
    void aBoardThatCannotBeSolvedCanBePlayedWithoutHints() {
        Round hopeless = Round.of(NullGame.create(), "@..");
        hopeless.play("R");
        hopeless.hint();
        assertThat(hopeless.status()).isEqualTo("1 moves: R\nthis board has no solution that is known");
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
    void linesEndWithTheInputOrWhenThePlayerQuits() throws IOException {
        type("R\n");
        assertThat(round.status()).isEqualTo("1 moves: R");
        type("q\nR\n");
        assertThat(round.status()).isEqualTo("1 moves: R");
    }

    @Test
    void arrowsMoveAndLettersDoTheRest() throws IOException {
        press("\u001b[B\u001b[C\u001b[D\u001b[Auh");
        assertThat(round.status()).isEqualTo("3 moves: DRL\nundo 1 times, then try R".replace("1 times", "once"));
        press("r\u001bOB\u001b[C\u001bOCq");
        assertThat(round.isSolved()).isTrue();
        assertThat(screen.toString()).endsWith("q quit\n").contains("Solved in 3 moves");
    }

    @Test
    void keysOfNoMeaningDoNothingAndTheEndQuits() throws IOException {
        press("z \u001bx\u001b[Z\n");
        assertThat(round.status()).isEqualTo("No moves yet");
    }

    @Test
    void ctrlCQuits() throws IOException {
        press("\u0003R");
        assertThat(round.status()).isEqualTo("No moves yet");
    }
}
