package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import java.util.List;
import java.util.Locale;

/// What a machine may not do to the answers.
final class MachineLaws {
    static final List<GameLaw> ALL =
            List.of(new GameLaw("the machine's language changes no answer", MachineLaws::language));

    /// One writes other digits, the other has other small letters.
    private static final List<String> LANGUAGES = List.of("ar-EG-u-nu-arab", "tr-TR");

    private MachineLaws() {}

    private static void language(Trial trial) {
        // Made before, so that nobody waits for them who needs a language too.
        trial.levels();
        List<Object> plain = Languages.in(Locale.ROOT, () -> answers(trial));
        for (String language : LANGUAGES) {
            List<Object> there = Languages.in(Locale.forLanguageTag(language), () -> answers(trial));
            trial.on(language, () -> assertThat(there).isEqualTo(plain));
        }
    }

    /// All that a game says of its first level, of a spoilt one, and of moves that are none.
    private static List<Object> answers(Trial trial) {
        Trial.Level level = trial.levels().getFirst();
        String malformed = level.board() + "I";
        return List.of(
                trial.game().solver().judge(level.board(), Budget.STANDARD),
                trial.game().solver().judge(malformed, Budget.STANDARD),
                trial.game().referee().read(level.board()),
                trial.game().referee().replay(level.board(), level.verdict().solution()),
                trial.game().referee().replay(level.board(), "I"),
                trial.game().referee().draw(level.board(), level.verdict().solution()),
                trial.game().referee().draw(malformed, ""));
    }
}
