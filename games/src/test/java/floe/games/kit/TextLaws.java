package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Reading;
import floe.games.Replay;
import floe.games.Verdict;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What happens to text, of whatever kind: it is a board, or it is malformed, and all parts of a game see it alike.
final class TextLaws {
    static final List<GameLaw> ALL = List.of(
            new GameLaw("spoilt text is a board or malformed, and no error", TextLaws::spoilt),
            new GameLaw("malformed text is named with its place", TextLaws::place),
            new GameLaw("text written clean is the same board", TextLaws::clean),
            new GameLaw("blank lines around a text are nothing", TextLaws::around));

    private static final int SPOILT_PER_BOARD = 60;
    private static final int LONGEST_DETAIL = 500;

    /// Spoilt boards may be hard ones: that they are taken is asked here, not what they are.
    private static final Budget SMALL = new Budget(20_000);

    private TextLaws() {}

    private static void spoilt(Trial trial) {
        Dice dice = trial.dice("spoilt text");
        Stream<String> spoilt = trial.boards().stream()
                .flatMap(board -> IntStream.range(0, SPOILT_PER_BOARD).mapToObj(i -> Spoiler.spoil(board, dice)));
        Stream.concat(Spoiler.NOTORIOUS.stream(), spoilt)
                .forEach(text -> trial.on(text, () -> requireTaken(trial.game(), text)));
    }

    /// Fails unless every part of the game takes the text, and all take it for the same.
    static void requireTaken(Game game, String text) {
        requireTaken(game, text, SMALL);
    }

    /// The same, for less of a verdict.
    static void requireTaken(Game game, String text, Budget budget) {
        Verdict verdict = game.solver().judge(text, budget);
        Replay replay = game.referee().replay(text, "URDL");
        assertThat(game.referee().draw(text, "URDL")).isNotBlank();
        switch (game.referee().read(text)) {
            case Reading.Board board -> {
                assertThat(isMalformed(verdict))
                        .as("what reads is malformed to the solver: %s", verdict)
                        .isFalse();
                requirePlain(board.text());
                requirePlain(board.canonical());
            }
            case Reading.Malformed malformed -> {
                requireDetail(malformed.detail());
                assertThat(isMalformed(verdict))
                        .as("what does not read is a board to the solver: %s", verdict)
                        .isTrue();
                requireDetail(((Verdict.Rejected) verdict).detail());
                assertThat(replay.solved()).as("solved").isFalse();
                assertThat(replay.slips()).as("slips").isNotEmpty();
            }
        }
        replay.slips().forEach(slip -> requireDetail(slip.why()));
    }

    static boolean isMalformed(Verdict verdict) {
        return verdict instanceof Verdict.Rejected rejected && rejected.reason().equals(Verdict.MALFORMED);
    }

    /// A detail is a sentence that goes into logs, tables and pages, whatever it was that it quotes.
    static void requireDetail(String detail) {
        if (detail.isBlank() || detail.length() > LONGEST_DETAIL || detail.contains("\n")) {
            throw new AssertionError("the detail is not a sentence of at most " + LONGEST_DETAIL + " signs: '"
                    + Spoiler.show(detail) + "'");
        }
        requirePlain(detail);
    }

    private static void requirePlain(String text) {
        if (text.codePoints().anyMatch(TextLaws::isOdd)) {
            throw new AssertionError(
                    "there are signs that no log, table or page takes, in '" + Spoiler.show(text) + "'");
        }
    }

    private static boolean isOdd(int sign) {
        return sign != '\n' && Character.isISOControl(sign) || Character.getType(sign) == Character.SURROGATE;
    }

    /// A sign of no game, put into a board: the detail says where something is wrong.
    private static void place(Trial trial) {
        Dice dice = trial.dice("foreign signs");
        for (String board : trial.boards()) {
            StringBuilder text = new StringBuilder(board.strip());
            int at = dice.next(text.length());
            if (!Character.isWhitespace(text.charAt(at))) {
                text.setCharAt(at, '\u2603');
                trial.on(
                        text.toString(),
                        () -> assertThat(trial.game().referee().read(text.toString()))
                                .isInstanceOfSatisfying(
                                        Reading.Malformed.class,
                                        malformed -> assertThat(malformed.detail())
                                                .containsPattern("(row|line|column) \\d")));
            }
        }
    }

    private static void clean(Trial trial) {
        for (String board : trial.boards()) {
            trial.on(board, () -> {
                Reading.Board reading = board(trial, board);
                assertThat(trial.game().referee().read(reading.text())).isEqualTo(reading);
                assertThat(trial.game().solver().judge(reading.text(), Budget.STANDARD))
                        .isEqualTo(trial.game().solver().judge(board, Budget.STANDARD));
            });
        }
    }

    private static void around(Trial trial) {
        for (String board : trial.boards()) {
            String amid = "\n \t\n" + board.stripTrailing() + "\n\t\n  \n";
            trial.on(amid, () -> assertThat(board(trial, amid)).isEqualTo(board(trial, board)));
        }
    }

    static Reading.Board board(Trial trial, String text) {
        return switch (trial.game().referee().read(text)) {
            case Reading.Board board -> board;
            case Reading.Malformed malformed -> throw new AssertionError("does not read: " + malformed.detail());
        };
    }
}
