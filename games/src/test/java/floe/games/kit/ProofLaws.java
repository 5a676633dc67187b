package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Replay;
import floe.games.Solver;
import floe.games.Verdict;
import java.util.List;
import java.util.stream.IntStream;

/// What a solver may say.
final class ProofLaws {
    static final List<GameLaw> ALL = List.of(
            new GameLaw("what is accepted can be played to the end", ProofLaws::acceptedReplays),
            new GameLaw("what is accepted is not solved before play", ProofLaws::acceptedNeedsPlay),
            new GameLaw("orders in all bands come to more than one", ProofLaws::manyBands),
            new GameLaw("without budget nothing is decided", ProofLaws::noBudget),
            new GameLaw("a small budget gives up or says what a big one says", ProofLaws::smallBudget),
            new GameLaw("no proof is free", ProofLaws::proofsCost),
            new GameLaw("a verdict can be had for its price, and for no less", ProofLaws::price),
            new GameLaw("same board, same verdict, on every thread", ProofLaws::sameVerdict));

    private ProofLaws() {}

    private static void acceptedReplays(Trial trial) {
        for (Trial.Level level : trial.levels()) {
            trial.on(level.board(), () -> {
                Replay replay = trial.game()
                        .referee()
                        .replay(level.board(), level.verdict().solution());
                assertThat(replay.solved())
                        .as("%s by %s", replay, level.verdict())
                        .isTrue();
                assertThat(replay.slips()).as("slips of %s", level.verdict()).isEmpty();
            });
        }
    }

    private static void acceptedNeedsPlay(Trial trial) {
        for (Trial.Level level : trial.levels()) {
            trial.on(
                    level.board(),
                    () -> assertThat(trial.game().referee().replay(level.board(), ""))
                            .as("play without a move")
                            .isEqualTo(Replay.played(false, 0)));
        }
    }

    private static void manyBands(Trial trial) {
        trial.on(
                "its levels",
                () -> assertThat(trial.levels().stream()
                                .map(level -> level.verdict().grade().band())
                                .distinct())
                        .as("bands that orders in all bands came to")
                        .hasSizeGreaterThan(1));
    }

    private static void noBudget(Trial trial) {
        for (String board : trial.boards()) {
            trial.on(board, () -> assertThat(judge(trial, board, 0)).isEqualTo(new Verdict.GaveUp(0)));
        }
    }

    private static void smallBudget(Trial trial) {
        for (String board : trial.boards()) {
            trial.on(board, () -> {
                Verdict whole = trial.game().solver().judge(board, Budget.STANDARD);
                for (long steps = 1; steps < Budget.STANDARD.steps(); steps *= 2) {
                    Verdict verdict = judge(trial, board, steps);
                    if (verdict instanceof Verdict.GaveUp gaveUp) {
                        assertThat(gaveUp.steps()).as("steps spent").isLessThanOrEqualTo(steps);
                    } else {
                        assertThat(verdict).as("verdict with %s steps", steps).isEqualTo(whole);
                        break;
                    }
                }
            });
        }
    }

    /// Who accepts a board with a single step to spend looks at no meter.
    private static void proofsCost(Trial trial) {
        for (Trial.Level level : trial.levels()) {
            trial.on(
                    level.board(),
                    () -> assertThat(judge(trial, level.board(), 1)).isEqualTo(new Verdict.GaveUp(1)));
        }
    }

    private static void price(Trial trial) {
        for (String board : trial.boards()) {
            trial.on(board, () -> {
                Solver.Priced whole = trial.game().solver().price(board, Budget.STANDARD);
                assertThat(judge(trial, board, whole.steps()))
                        .as("verdict for the price of %s steps", whole.steps())
                        .isEqualTo(whole.verdict());
                assertThat(judge(trial, board, whole.steps() - 1))
                        .as("verdict for a step less")
                        .isInstanceOf(Verdict.GaveUp.class);
            });
        }
    }

    private static void sameVerdict(Trial trial) {
        List<String> boards = List.copyOf(trial.boards());
        List<Verdict> verdicts = boards.stream()
                .map(board -> trial.game().solver().judge(board, Budget.STANDARD))
                .toList();
        List<Integer> all = IntStream.range(0, boards.size()).boxed().toList();
        trial.onThreads(
                all,
                i -> trial.on(
                        boards.get(i),
                        () -> assertThat(trial.game().solver().judge(boards.get(i), Budget.STANDARD))
                                .isEqualTo(verdicts.get(i))));
    }

    private static Verdict judge(Trial trial, String board, long steps) {
        return trial.game().solver().judge(board, new Budget(steps));
    }
}
