package floe.cli.games;

import floe.games.Game;
import floe.games.Order;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// Levels for an order, one after the other: seed after seed from a first one, passing over those that come to
/// nothing or to a board there was before. Threads share the work, and the levels and their order are the same
/// however many there are.
final class LevelRun {
    /// So many seeds that come to nothing, one after the other, say that the order asks for too much.
    static final int PATIENCE = 40;

    /// A try at an order that asks for much may take seconds, and forty of them minutes: so many are told of.
    static final int WARNED_AFTER = 4;

    static final String WARNING = WARNED_AFTER + " seeds came to nothing, so the order may ask for too much; after "
            + PATIENCE + " it is given up";

    private final Game game;
    private final Order order;
    private final WorkerThreads workers;
    private final Queue<Future<Optional<Level>>> underWay = new ArrayDeque<>();
    private final Set<String> known = new HashSet<>();
    private long nextSeed;
    private int inVain;

    LevelRun(Game game, Order order, long firstSeed, WorkerThreads workers) {
        this.game = game;
        this.order = order;
        this.workers = workers;
        this.nextSeed = firstSeed;
    }

    /// Hands over so many levels, or fewer when patience ends, and says how many.
    ///
    /// @param vain is told how many seeds came to nothing, one after the other, at each that does
    long make(long count, Consumer<Level> taker, IntConsumer vain) throws InterruptedException {
        long made = 0;
        while (made < count && inVain < PATIENCE) {
            begin(Math.max(count - made, inVain));
            Optional<Level> level = WorkerThreads.result(underWay.remove());
            if (level.isPresent() && known.add(level.get().proposal().canonical())) {
                taker.accept(level.get());
                made++;
                inVain = 0;
            } else {
                inVain++;
                vain.accept(inVain);
            }
        }
        return made;
    }

    /// No more is under way than can be used: one level is not worth the work of four, unless it is hard to come by.
    private void begin(long wanted) {
        while (underWay.size() < Math.min(wanted, workers.size() * 4L)) {
            long seed = nextSeed++;
            underWay.add(workers.begin(() -> Level.make(game, order, seed)));
        }
    }
}
