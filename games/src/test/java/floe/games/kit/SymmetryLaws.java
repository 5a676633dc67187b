package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Features;
import floe.games.Reading;
import floe.games.Verdict;
import java.util.List;

/// What counts as the same board.
final class SymmetryLaws {
    static final List<GameLaw> ALL = List.of(
            new GameLaw("a board is one of its equal forms", SymmetryLaws::imagesHoldTheBoard),
            new GameLaw("equal forms have the same equal forms", SymmetryLaws::imagesOfImages),
            new GameLaw("equal forms have one canonical text", SymmetryLaws::oneCanonical),
            new GameLaw("a canonical text is its own", SymmetryLaws::canonicalIsItsOwn),
            new GameLaw("equal forms have one verdict", SymmetryLaws::oneVerdict),
            new GameLaw("equal forms of a level differ in nothing", SymmetryLaws::noDifference),
            new GameLaw("a square board has eight equal forms, or a reason", SymmetryLaws::squares));

    private SymmetryLaws() {}

    private static void imagesHoldTheBoard(Trial trial) {
        for (String board : trial.boards()) {
            trial.on(
                    board,
                    () -> assertThat(trial.images(board))
                            .contains(TextLaws.board(trial, board).text()));
        }
    }

    private static void imagesOfImages(Trial trial) {
        for (String board : trial.boards()) {
            trial.on(board, () -> {
                List<String> images = trial.images(board);
                for (String image : images) {
                    assertThat(trial.images(image)).containsExactlyInAnyOrderElementsOf(images);
                }
            });
        }
    }

    private static void oneCanonical(Trial trial) {
        for (String board : trial.boards()) {
            trial.on(board, () -> {
                String canonical = TextLaws.board(trial, board).canonical();
                for (String image : trial.images(board)) {
                    assertThat(TextLaws.board(trial, image).canonical())
                            .as("canonical text of\n%s", image)
                            .isEqualTo(canonical);
                }
            });
        }
    }

    private static void canonicalIsItsOwn(Trial trial) {
        for (String board : trial.boards()) {
            trial.on(board, () -> {
                String canonical = TextLaws.board(trial, board).canonical();
                Reading.Board again = TextLaws.board(trial, canonical);
                assertThat(again.canonical()).isEqualTo(canonical);
                assertThat(again.text()).isEqualTo(canonical);
            });
        }
    }

    private static void oneVerdict(Trial trial) {
        for (String board : trial.boards()) {
            trial.on(board, () -> {
                Verdict verdict = withoutWay(trial.game().solver().judge(board, Budget.STANDARD));
                for (String image : trial.images(board)) {
                    assertThat(withoutWay(trial.game().solver().judge(image, Budget.STANDARD)))
                            .as("verdict on\n%s", image)
                            .isEqualTo(verdict);
                }
            });
        }
    }

    private static void noDifference(Trial trial) {
        for (Trial.Level level : trial.levels()) {
            trial.on(level.board(), () -> {
                Features features = features(trial, level.board());
                for (String image : trial.images(level.board())) {
                    assertThat(features(trial, image).difference(features))
                            .as("difference from\n%s", image)
                            .isZero();
                }
            });
        }
    }

    private static Features features(Trial trial, String board) {
        Verdict verdict = trial.game().solver().judge(board, Budget.STANDARD);
        String solution = verdict instanceof Verdict.Accepted accepted ? accepted.solution() : "";
        return trial.game().referee().features(board, solution);
    }

    private static void squares(Trial trial) {
        String why = trial.whyFewer();
        if (why.isBlank()) {
            List<String> squares = trial.squares();
            trial.on(
                    squares.toString(),
                    () -> assertThat(squares.stream()
                                    .mapToInt(board -> forms(trial, board))
                                    .max())
                            .as("most equal forms of a square board; what has fewer says why in Symmetries.whyFewer")
                            .hasValue(8));
        }
    }

    private static int forms(Trial trial, String board) {
        try {
            return (int) trial.images(board).stream().distinct().count();
        } catch (BoardSyntaxException e) {
            throw new AssertionError("does not read: " + board, e);
        }
    }

    /// The verdict less what names places and directions, and the work, which order decides.
    private static Verdict withoutWay(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Accepted it -> new Verdict.Accepted("", it.grade(), it.measures());
            case Verdict.Rejected it -> new Verdict.Rejected(it.reason(), "", it.measures());
            case Verdict.GaveUp _ -> new Verdict.GaveUp(0);
        };
    }
}
