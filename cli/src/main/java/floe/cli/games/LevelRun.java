package floe.cli.games;

import floe.contracts.BoardId;
import floe.games.Game;
import floe.games.Order;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/// Levels for an order, one after the other: seed after seed from a first one, passing over those that come to
/// nothing or to a board there was before. Threads share the work, and the levels and their order are the same
/// however many there are.
final class LevelRun {
    /// A try at an order that asks for much may take seconds: so many in vain are told of.
    static final int WARNED_AFTER = 4;

    /// The same when fewer take as long.
    private static final Duration WARNED_AT_LAST = Duration.ofSeconds(5);

    private final Game game;
    private final Order order;
    private final WorkerThreads workers;
    private final Duration quiet;
    private final Queue<Future<Level.Try>> underWay = new ArrayDeque<>();
    /// By their ids: the boards of a long run would fill the memory.
    private final Set<UUID> known = new HashSet<>();
    private final Patience patience = new Patience();
    private long nextSeed;
    private long warnedAt;
    private boolean isWarned;

    LevelRun(Game game, Order order, long firstSeed, WorkerThreads workers) {
        this(game, order, firstSeed, workers, WARNED_AT_LAST);
    }

    /// @param quiet how long nothing is said while nothing comes
    LevelRun(Game game, Order order, long firstSeed, WorkerThreads workers, Duration quiet) {
        this.game = game;
        this.order = order;
        this.workers = workers;
        this.nextSeed = firstSeed;
        this.quiet = quiet;
    }

    /// Hands over so many levels, or fewer when patience ends, and says how many.
    ///
    /// @param notes told once, in words, when nothing comes for a while
    long make(long count, Consumer<Level> taker, Consumer<String> notes) throws InterruptedException {
        long made = 0;
        warnedAt = System.nanoTime() + quiet.toNanos();
        while (made < count && !patience.isOver()) {
            begin(Math.max(count - made, patience.seeds()));
            Level.Try tried = next(notes);
            Optional<Level> level = tried.level();
            if (level.isPresent() && known.add(id(level.get()))) {
                taker.accept(level.get());
                made++;
                patience.rewarded();
                warnedAt = System.nanoTime() + quiet.toNanos();
            } else {
                patience.inVain(tried.steps());
                if (patience.seeds() >= WARNED_AFTER) {
                    warn(notes);
                }
            }
        }
        return made;
    }

    private UUID id(Level level) {
        return BoardId.uuid(BoardId.of(game.id().value(), level.proposal().canonical()));
    }

    /// What was tried since the last level.
    String inVain() {
        return patience.words();
    }

    /// No more is under way than can be used: one level is not worth the work of four, unless it is hard to come by.
    private void begin(long wanted) {
        while (underWay.size() < Math.min(wanted, workers.size() * 4L)) {
            long seed = nextSeed++;
            underWay.add(workers.begin(() -> Level.tryOut(game, order, seed)));
        }
    }

    private Level.Try next(Consumer<String> notes) throws InterruptedException {
        Future<Level.Try> next = underWay.remove();
        if (!isWarned && !WorkerThreads.isDone(next, Duration.ofNanos(warnedAt - System.nanoTime()))) {
            warn(notes);
        }
        return WorkerThreads.result(next);
    }

    private void warn(Consumer<String> notes) {
        if (!isWarned) {
            isWarned = true;
            String tried = patience.seeds() == 0 ? "a single try takes long" : patience.words();
            notes.accept("no level has come for a while: " + tried + ", and the order may ask for too much; "
                    + Patience.WHEN_IT_ENDS);
        }
    }
}
