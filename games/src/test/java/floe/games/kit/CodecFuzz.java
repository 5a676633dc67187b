package floe.games.kit;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Hands a game spoilt texts by the million: each is a board or malformed with a reason, and never an error. Every text
/// follows from the seed.
final class CodecFuzz {
    private static final Pattern PLACE = Pattern.compile("(row|line|column)s? \\d");
    private static final Budget NONE = new Budget(0);
    private static final int CHUNK = 1_000;
    private static final int SLOW_ONES = 20;
    private static final int SAMPLES = 12;

    /// One text in so many goes through referee and solver, too: for the beginning of a proof, and one in more for
    /// what the law asks, which takes some games a thousand times as long as to read the text.
    private static final int WHOLE = 50;

    private static final int PROVED = 1_000;
    private static final Budget BEGINNING = new Budget(500);

    private final Game game;
    private final long seed;
    private final List<String> boards;

    /// What came of the texts.
    ///
    /// @param placed how many of the malformed ones were told a place
    /// @param slowest nanoseconds that the slowest text takes to be taken or refused
    /// @param solve nanoseconds that the quickest of the boards takes to be solved
    record Report(long seed, int texts, int malformed, int placed, long slowest, long solve) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%,d spoilt texts (seed %d): %.1f %% malformed, %.1f %% of those with a place; the slowest %.1f µs, a solve %.1f µs",
                    texts,
                    seed,
                    100.0 * malformed / texts,
                    100.0 * placed / Math.max(1, malformed),
                    slowest / 1e3,
                    solve / 1e3);
        }
    }

    private record Slow(String text, long nanos) {
        static final Comparator<Slow> FIRST =
                Comparator.comparingLong(Slow::nanos).reversed();
    }

    /// What came of some of the texts; an error that was found is carried, for thrown across threads it would arrive as
    /// the mere cause of another.
    private record Part(int malformed, int placed, List<Slow> slow, Optional<AssertionError> found) {
        static final Part NOTHING = new Part(0, 0, List.of(), Optional.empty());

        static Part of(AssertionError found) {
            return new Part(0, 0, List.of(), Optional.of(found));
        }

        static Part sum(Part one, Part other) {
            List<Slow> slow = new ArrayList<>(one.slow);
            slow.addAll(other.slow);
            slow.sort(Slow.FIRST);
            return new Part(
                    one.malformed + other.malformed,
                    one.placed + other.placed,
                    slow.subList(0, Math.min(SLOW_ONES, slow.size())),
                    one.found.or(() -> other.found));
        }
    }

    CodecFuzz(Game game, long seed) {
        this.game = game;
        this.seed = seed;
        this.boards = List.copyOf(new Trial(game, seed, SAMPLES).boards());
    }

    /// How long a board's text is, on average.
    int length() {
        return (int) boards.stream().mapToInt(String::length).average().orElseThrow();
    }

    Report run(int texts) {
        Part sum = IntStream.range(0, Math.ceilDiv(texts, CHUNK))
                .parallel()
                .mapToObj(chunk -> run(chunk, Math.min(CHUNK, texts - chunk * CHUNK)))
                .reduce(Part.NOTHING, Part::sum);
        sum.found.ifPresent(error -> {
            throw error;
        });
        long slowest = sum.slow.stream()
                .mapToLong(slow -> quickest(slow.text, NONE))
                .max()
                .orElse(0);
        long solve = boards.stream()
                .mapToLong(board -> quickest(board, Budget.STANDARD))
                .min()
                .orElse(0);
        return new Report(seed, texts, sum.malformed, sum.placed, slowest, solve);
    }

    private Part run(int chunk, int texts) {
        Dice dice = new Dice(new Dice(seed + chunk).nextLong());
        int malformed = 0;
        int placed = 0;
        List<Slow> slow = new ArrayList<>();
        for (int i = 0; i < texts; i++) {
            String text = Spoiler.spoil(boards.get(dice.next(boards.size())), dice);
            try {
                long before = System.nanoTime();
                Verdict verdict = game.solver().judge(text, NONE);
                slow.add(new Slow(text, System.nanoTime() - before));
                if (verdict instanceof Verdict.Rejected rejected) {
                    malformed++;
                    placed += requireReason(rejected) ? 1 : 0;
                }
                if (i % PROVED == 0) {
                    TextLaws.requireTaken(game, text);
                } else if (i % WHOLE == 0) {
                    TextLaws.requireTaken(game, text, BEGINNING);
                }
            } catch (RuntimeException | AssertionError | StackOverflowError e) {
                return Part.of(new AssertionError(
                        game.id() + " (seed " + seed + ", chunk " + chunk + ", text " + i + ") on\n"
                                + Spoiler.show(text) + "\n" + e,
                        e));
            }
        }
        slow.sort(Slow.FIRST);
        return new Part(
                malformed, placed, List.copyOf(slow.subList(0, Math.min(SLOW_ONES, slow.size()))), Optional.empty());
    }

    /// Whether the reason comes with a place, too.
    private static boolean requireReason(Verdict.Rejected rejected) {
        if (!rejected.reason().equals(Verdict.MALFORMED)) {
            throw new AssertionError("without budget it was " + rejected);
        }
        TextLaws.requireDetail(rejected.detail());
        return PLACE.matcher(rejected.detail()).find();
    }

    /// The least of a few times: what the text takes, and not what the machine did meanwhile.
    private long quickest(String text, Budget budget) {
        return IntStream.range(0, 5)
                .mapToLong(i -> {
                    long before = System.nanoTime();
                    game.solver().judge(text, budget);
                    return System.nanoTime() - before;
                })
                .min()
                .orElseThrow();
    }
}
