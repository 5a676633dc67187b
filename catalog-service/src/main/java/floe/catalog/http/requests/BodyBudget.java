package floe.catalog.http.requests;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// How many bytes of bodies are held at once: by all together, by one house at most a quarter of that, by a
/// crowd of whom nobody is known as much as by a house, and by those of a crowd who come from one address a
/// quarter of that. So nobody keeps the others from being read.
final class BodyBudget {
    private static final int SHARES = 4;

    private final long most;
    private final Map<Payer, Long> held = new HashMap<>();
    private long all;

    BodyBudget(long most) {
        this.most = most;
    }

    /// Whose share something is taken of.
    sealed interface Payer {
        /// Of whose share this one is a part.
        Optional<Payer> within();
    }

    /// Whose key or token is good.
    record House(String tenant) implements Payer {
        @Override
        public Optional<Payer> within() {
            return Optional.empty();
        }
    }

    /// Many who have one share together.
    enum Crowd implements Payer {
        /// Whoever has shown no good key or token.
        STRANGERS,
        /// Whoever has shown one that is being looked up.
        UNKNOWN;

        @Override
        public Optional<Payer> within() {
            return Optional.empty();
        }

        /// Those of them who come from there.
        Payer from(String neighbourhood) {
            return new Neighbours(this, neighbourhood);
        }
    }

    private record Neighbours(Crowd crowd, String neighbourhood) implements Payer {
        @Override
        public Optional<Payer> within() {
            return Optional.of(crowd);
        }
    }

    /// What one request takes of it.
    final class Part {
        private final Payer payer;
        private long taken;

        private Part(Payer payer) {
            this.payer = payer;
        }

        /// @return whether there is that much left
        boolean take(int bytes) {
            if (!reserve(payer, bytes)) {
                return false;
            }
            taken += bytes;
            return true;
        }

        /// Gives all of it back; doing so again does nothing.
        void giveBack() {
            release(payer, taken);
            taken = 0;
        }
    }

    Part of(Payer payer) {
        return new Part(payer);
    }

    private synchronized boolean reserve(Payer payer, long bytes) {
        if (all + bytes > most || !hasRoom(payer, bytes)) {
            return false;
        }
        all += bytes;
        add(payer, bytes);
        return true;
    }

    private boolean hasRoom(Payer payer, long bytes) {
        return held.getOrDefault(payer, 0L) + bytes <= share(payer)
                && payer.within().map(whole -> hasRoom(whole, bytes)).orElse(true);
    }

    private long share(Payer payer) {
        return payer.within().map(this::share).orElse(most) / SHARES;
    }

    private void add(Payer payer, long bytes) {
        held.merge(payer, bytes, (mine, more) -> mine + more == 0 ? null : mine + more);
        payer.within().ifPresent(whole -> add(whole, bytes));
    }

    private synchronized void release(Payer payer, long bytes) {
        if (bytes > 0) {
            all -= bytes;
            add(payer, -bytes);
        }
    }

    synchronized long held() {
        return all;
    }
}
