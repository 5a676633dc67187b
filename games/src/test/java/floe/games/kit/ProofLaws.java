package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.About;
import floe.games.Budget;
import floe.games.Measures;
import floe.games.Replay;
import floe.games.Solver;
import floe.games.Verdict;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.stream.IntStream;

/// What a solver may say.
final class ProofLaws {
    static final List<GameLaw> ALL = List.of(
            new GameLaw("what is accepted can be played to the end", ProofLaws::acceptedReplays),
            new GameLaw("what is accepted is not solved before play", ProofLaws::acceptedNeedsPlay),
            new GameLaw("what is proved unsolvable no play solves", ProofLaws::unsolvable),
            new GameLaw("no play is shorter than the fewest moves", ProofLaws::fewest),
            new GameLaw("orders in all bands come to more than one", ProofLaws::manyBands),
            new GameLaw("without budget nothing is decided", ProofLaws::noBudget),
            new GameLaw("a small budget gives up or says what a big one says", ProofLaws::smallBudget),
            new GameLaw("what is known of a board given up is so", ProofLaws::known),
            new GameLaw("no proof is free", ProofLaws::proofsCost),
            new GameLaw("a small budget is soon spent", ProofLaws::soonSpent),
            new GameLaw("a verdict can be had for its price, and for no less", ProofLaws::price),
            new GameLaw("same board, same verdict, on every thread", ProofLaws::sameVerdict));

    /// The reason of whoever has proved that there is no solution.
    private static final String NO_SOLUTION = "UNSOLVABLE";

    /// What a plain search takes a fraction of a second for.
    private static final int MOST_BOARDS = 600;

    /// So many budgets that are too small are tried.
    private static final int PARTS = 8;

    private static final int FEW_STEPS = 1_000;
    private static final long LONG_FOR_FEW_STEPS = 2_000_000_000;

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

    /// By a plain search, where a move is a letter; games of paths are compared with oracles of their own. Boards with
    /// a sign or two changed are the likeliest to have no solution.
    private static void unsolvable(Trial trial) {
        if (trial.game().about().play() != About.Play.DIRECTIONS) {
            return;
        }
        PlainSearch search = new PlainSearch(trial.game(), MOST_BOARDS);
        Dice dice = trial.dice("boards without a solution");
        for (String board : trial.boards()) {
            for (String text : List.of(board, Spoiler.spoil(board, dice), Spoiler.spoil(board, dice))) {
                trial.on(text, () -> {
                    if (judge(trial, text, Budget.STANDARD.steps()) instanceof Verdict.Rejected no
                            && no.reason().equals(NO_SOLUTION)) {
                        assertThat(search.solution(text))
                                .as("a solution where the verdict is %s", no)
                                .isEmpty();
                    }
                });
            }
        }
    }

    /// Where a game says that it counts the fewest moves, which the measure `moves` is for.
    private static void fewest(Trial trial) {
        if (trial.game().about().play() != About.Play.DIRECTIONS) {
            return;
        }
        PlainSearch search = new PlainSearch(trial.game(), MOST_BOARDS);
        for (Trial.Level level : trial.levels()) {
            if (level.verdict().measures().value("moves").isPresent()) {
                trial.on(
                        level.board(),
                        () -> search.solution(level.board())
                                .ifPresent(moves -> assertThat((double) moves.length())
                                        .as("moves of %s, which a plain search found", moves)
                                        .isGreaterThanOrEqualTo(
                                                level.verdict().measures().get("moves"))));
            }
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

    /// Each measure that is told with too small a budget is at most what a verdict tells.
    private static void known(Trial trial) {
        for (String board : trial.boards()) {
            trial.on(board, () -> {
                Solver.Priced whole = trial.game().solver().price(board, Budget.STANDARD);
                Measures measures = measures(whole.verdict());
                for (long part = 1; part <= PARTS; part++) {
                    long steps = (whole.steps() - 1) * part / PARTS;
                    if (judge(trial, board, Math.max(0, steps)) instanceof Verdict.GaveUp gaveUp) {
                        gaveUp.known()
                                .measures()
                                .forEach(measure -> assertThat(measure.value())
                                        .as("measure %s, which is known after %s steps", measure.name(), steps)
                                        .isLessThanOrEqualTo(
                                                measures.value(measure.name()).orElse(Double.POSITIVE_INFINITY)));
                    }
                }
            });
        }
    }

    private static Measures measures(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Accepted it -> it.measures();
            case Verdict.Rejected it -> it.measures();
            case Verdict.GaveUp it -> it.known().measures();
        };
    }

    /// Who accepts a board with a single step to spend looks at no meter.
    private static void proofsCost(Trial trial) {
        for (Trial.Level level : trial.levels()) {
            trial.on(
                    level.board(),
                    () -> assertThat(judge(trial, level.board(), 1)).isEqualTo(new Verdict.GaveUp(1)));
        }
    }

    /// What is slow must cost steps. This is no measure of speed: the limit is a hundred times what a few steps take,
    /// and it is time of this thread alone, so other work on the machine does not count.
    private static void soonSpent(Trial trial) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (String board : trial.boards()) {
            trial.on(board, () -> {
                long before = threads.getCurrentThreadCpuTime();
                judge(trial, board, FEW_STEPS);
                assertThat(threads.getCurrentThreadCpuTime() - before)
                        .as("nanoseconds that a verdict takes for at most %s steps", FEW_STEPS)
                        .isLessThan(LONG_FOR_FEW_STEPS);
            });
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
