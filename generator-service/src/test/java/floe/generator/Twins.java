package floe.generator;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Generator;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.kit.ChangedGame;
import floe.games.nullgame.NullGame;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/// The null game with another generator.
final class Twins {
    static final Game NULL = NullGame.create();

    @FunctionalInterface
    interface Way {
        Optional<Proposal> propose(Order order, long seed, Budget budget);
    }

    private Twins() {}

    static Game barren() {
        return twin("barren", (_, _, _) -> Optional.empty());
    }

    static Game throwing() {
        return twin("throwing", (_, seed, _) -> {
            throw new IllegalStateException("out of tiles at seed " + seed);
        });
    }

    static Game endless() {
        return twin("endless", (order, seed, budget) -> overflow(order, seed, budget, 0));
    }

    /// The first try is quick, and every other takes until the latch opens.
    static Game slowing(CountDownLatch latch) {
        AtomicBoolean first = new AtomicBoolean(true);
        return twin("slowing", (order, seed, budget) -> {
            if (!first.getAndSet(false)) {
                await(latch);
            }
            return NULL.generator().propose(order, seed, budget);
        });
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody opened it", e);
        }
    }

    private static Optional<Proposal> overflow(Order order, long seed, Budget budget, int depth) {
        return overflow(order, seed + depth, budget, depth + 1);
    }

    static Game twin(String id, Way way) {
        return ChangedGame.of(NULL).named(id).generating(new Generator() {
            @Override
            public List<Order> standardOrders() {
                return NULL.generator().standardOrders();
            }

            @Override
            public Optional<Proposal> propose(Order order, long seed, Budget budget) {
                return way.propose(order, seed, budget);
            }
        });
    }
}
