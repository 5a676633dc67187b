package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Game;
import floe.games.Measures;
import floe.games.Solver;
import floe.games.Verdict;
import floe.games.nullgame.NullGame;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Spoilt texts for every game; `-Dfloe.fuzz.seed` and `-Dfloe.fuzz.count` hand in others, or more of them.
class CodecFuzzTest {
    private static final long SEED = Long.getLong("floe.fuzz.seed", 1);

    /// Fewer of long texts, unless it is said how many: the same seed spoils the same texts in each build.
    private static final int USUAL_COUNT = 200_000;

    private static final int USUAL_SIGNS = 120_000_000;

    @TestFactory
    Stream<DynamicTest> spoiltTextIsABoardOrMalformed() {
        return TestedGames.all().stream()
                .map(game -> DynamicTest.dynamicTest(game.id().value(), () -> fuzz(game)));
    }

    private static void fuzz(Game game) {
        CodecFuzz fuzz = new CodecFuzz(game, SEED);
        int count = Integer.getInteger("floe.fuzz.count", Math.min(USUAL_COUNT, USUAL_SIGNS / fuzz.length()));
        CodecFuzz.Report report = fuzz.run(count);
        System.out.println(game.id() + ": " + report);
        assertThat(report.malformed()).as("malformed texts of %s", report).isBetween(count / 10, count - 1);
    }

    @Test
    void theSameSeedSpoilsTheSameTexts() {
        CodecFuzz.Report once = new CodecFuzz(NullGame.create(), 5).run(3_000);
        CodecFuzz.Report again = new CodecFuzz(NullGame.create(), 5).run(3_000);
        assertThat(again.malformed()).isEqualTo(once.malformed());
        assertThat(again.placed()).isEqualTo(once.placed());
    }

    @Test
    void anErrorOnOneTextInThousandsIsFound() {
        Solver solver = NullGame.create().solver();
        Game twin = ChangedGame.of(NullGame.create()).solving((text, budget) -> {
            if (text.startsWith("\ud83d")) {
                throw new IllegalStateException("half a sign");
            }
            return solver.judge(text, budget);
        });
        assertThatThrownBy(() -> new CodecFuzz(twin, 1).run(50_000))
                .as("whichever thread comes upon it first")
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("nullgame (seed 1, chunk")
                .hasMessageContaining("\\ud83d")
                .hasMessageContaining("half a sign");
    }

    @Test
    void aRejectionForAnotherReasonOrForNoneIsFound() {
        Verdict other = new Verdict.Rejected("UNSOLVABLE", "row 1: no", Measures.NONE);
        assertThatThrownBy(() -> new CodecFuzz(refusing(other), 1).run(10)).hasMessageContaining("without budget");
        Verdict blank = new Verdict.Rejected(Verdict.MALFORMED, " ", Measures.NONE);
        assertThatThrownBy(() -> new CodecFuzz(refusing(blank), 1).run(10)).hasMessageContaining("not a sentence");
    }

    private static Game refusing(Verdict verdict) {
        return ChangedGame.of(NullGame.create()).solving((_, _) -> verdict);
    }
}
