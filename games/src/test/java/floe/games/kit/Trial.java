package floe.games.kit;

import static java.util.Objects.requireNonNull;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Reading;
import floe.games.Size;
import floe.games.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// A game before the laws: its seeded samples, made once for all of them, and failures that say how to see them again.
public final class Trial {
    private static final int SPOILT_PER_BOARD = 2;
    private static final int TRIES_PER_SPOILT = 20;

    /// An order that was placed, and what came of it.
    record Asked(Order order, long seed, Optional<Proposal> answer) {
        @Override
        public String toString() {
            return order + " with seed " + seed;
        }
    }

    /// A board that the solver took.
    record Level(String board, Verdict.Accepted verdict) {}

    private final Game game;
    private final long seed;
    private final int samples;
    private final List<Asked> asked = new ArrayList<>();
    private final Set<String> boards = new LinkedHashSet<>();
    private final List<Level> levels = new ArrayList<>();

    public Trial(Game game, long seed, int samples) {
        this.game = requireNonNull(game);
        this.seed = seed;
        this.samples = samples;
    }

    Game game() {
        return game;
    }

    int samples() {
        return samples;
    }

    /// Dice of its own for whatever is named, so that a law throws the same in any company.
    Dice dice(String what) {
        return new Dice(seed * 31 + what.hashCode());
    }

    /// Orders over all bands and sizes, some of which may have stayed without a board.
    List<Asked> asked() {
        if (asked.isEmpty()) {
            Dice dice = dice("orders");
            List<Size> sizes = game.about().sizes();
            Band[] bands = Band.values();
            for (int i = 0; i < samples; i++) {
                Order order = new Order(sizes.get(i / bands.length % sizes.size()), bands[i % bands.length]);
                long chance = dice.nextLong();
                on(order + " with seed " + chance, () -> asked.add(ask(order, chance)));
            }
        }
        return asked;
    }

    private Asked ask(Order order, long chance) {
        return new Asked(order, chance, game.generator().propose(order, chance, Budget.STANDARD));
    }

    /// What was proposed, at least one board.
    List<Proposal> proposals() {
        List<Proposal> found =
                asked().stream().flatMap(order -> order.answer().stream()).toList();
        if (found.isEmpty()) {
            throw broken("its generator", "proposed nothing for any of " + asked());
        }
        return found;
    }

    /// Boards of all kinds: what was proposed, and spoilt forms of it that can still be read.
    Set<String> boards() {
        if (boards.isEmpty()) {
            Dice dice = dice("boards");
            for (Proposal proposal : proposals()) {
                boards.add(proposal.board());
                for (int i = 0; i < SPOILT_PER_BOARD; i++) {
                    spoiltBoard(proposal.board(), dice).ifPresent(boards::add);
                }
            }
        }
        return boards;
    }

    private Optional<String> spoiltBoard(String board, Dice dice) {
        for (int i = 0; i < TRIES_PER_SPOILT; i++) {
            String spoilt = Spoiler.spoil(board, dice);
            if (!spoilt.equals(board) && reads(spoilt)) {
                return Optional.of(spoilt);
            }
        }
        return Optional.empty();
    }

    /// A text on which the game fails is no board here; the laws on spoilt texts see to it.
    private boolean reads(String text) {
        try {
            return game.referee().read(text) instanceof Reading.Board;
        } catch (RuntimeException e) {
            return false;
        }
    }

    /// Some square boards, at least one: of a shelf where there is a square one, else as near as can be.
    List<String> squares() {
        int side = Math.max(
                Math.max(game.about().least().rows(), game.about().least().columns()),
                Math.min(
                        game.about().sizes().getFirst().rows(),
                        game.about().sizes().getFirst().columns()));
        Size size = game.about().sizes().stream()
                .filter(shelf -> shelf.rows() == shelf.columns())
                .findFirst()
                .orElse(new Size(side, side));
        Dice dice = dice("squares");
        List<String> found = IntStream.range(0, samples)
                .mapToObj(i -> ask(new Order(size, Band.EASY), dice.nextLong()))
                .flatMap(order -> order.answer().stream())
                .map(Proposal::board)
                .toList();
        if (found.isEmpty()) {
            throw broken("its generator", "proposed nothing of " + size);
        }
        return found;
    }

    /// The boards that were accepted, at least one.
    List<Level> levels() {
        if (levels.isEmpty()) {
            boards().forEach(board -> on(board, () -> {
                if (game.solver().judge(board, Budget.STANDARD) instanceof Verdict.Accepted accepted) {
                    levels.add(new Level(board, accepted));
                }
            }));
            if (levels.isEmpty()) {
                throw broken("its solver", "accepted none of " + boards().size() + " boards");
            }
        }
        return levels;
    }

    /// All forms of a board that count as the same, itself among them.
    List<String> images(String board) throws BoardSyntaxException {
        if (game instanceof TextGame<?> text) {
            return text.images(board);
        }
        throw new AssertionError("only a TextGame shows which boards it counts as equal, and this is a "
                + game.getClass().getName());
    }

    String whyFewer() {
        return game instanceof TextGame<?> text ? text.whyFewer() : "";
    }

    /// Runs a check of one subject - a board, mostly; whatever goes wrong is a broken law.
    void on(String subject, Check check) {
        try {
            check.run();
        } catch (Exception | AssertionError | StackOverflowError e) {
            AssertionError broken = broken(subject, String.valueOf(e));
            broken.initCause(e);
            throw broken;
        }
    }

    /// Runs a check over all subjects on two threads at once, which meet them in opposite order.
    <T> void onThreads(List<T> subjects, Consumer<T> check) {
        List<T> backwards = new ArrayList<>(subjects);
        Collections.reverse(backwards);
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            for (Future<?> run : threads.invokeAll(List.of(over(subjects, check), over(backwards, check)))) {
                run.get();
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof AssertionError broken ? broken : new AssertionError(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    private <T> Callable<Void> over(List<T> subjects, Consumer<T> check) {
        return () -> {
            subjects.forEach(subject -> on(subject.toString(), () -> check.accept(subject)));
            return null;
        };
    }

    private AssertionError broken(String subject, String how) {
        return new AssertionError(
                game.id() + " (seed " + seed + ", " + samples + " samples) on\n" + Spoiler.show(subject) + "\n" + how);
    }

    /// A check that may fail in any way.
    interface Check {
        void run() throws Exception;
    }
}
