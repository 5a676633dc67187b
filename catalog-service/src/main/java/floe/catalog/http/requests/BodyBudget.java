package floe.catalog.http.requests;

import java.util.HashMap;
import java.util.Map;

/// How many bytes of bodies are held at once: by all together, and by one house at most a quarter of that, so that
/// nobody keeps the others from being read.
final class BodyBudget {
    static final String STRANGERS = "";

    private static final int SHARES = 4;

    private final long most;
    private final Map<String, Long> held = new HashMap<>();
    private long all;

    BodyBudget(long most) {
        this.most = most;
    }

    /// What one request takes of it.
    final class Part {
        private final String house;
        private long taken;

        private Part(String house) {
            this.house = house;
        }

        /// @return whether there is that much left
        boolean take(int bytes) {
            if (!reserve(house, bytes)) {
                return false;
            }
            taken += bytes;
            return true;
        }

        /// Gives all of it back; doing so again does nothing.
        void giveBack() {
            release(house, taken);
            taken = 0;
        }
    }

    Part of(String house) {
        return new Part(house);
    }

    private synchronized boolean reserve(String house, long bytes) {
        long mine = held.getOrDefault(house, 0L) + bytes;
        if (all + bytes > most || mine > most / SHARES) {
            return false;
        }
        all += bytes;
        held.put(house, mine);
        return true;
    }

    private synchronized void release(String house, long bytes) {
        all -= bytes;
        held.computeIfPresent(house, (_, mine) -> mine == bytes ? null : mine - bytes);
    }

    synchronized long held() {
        return all;
    }
}
