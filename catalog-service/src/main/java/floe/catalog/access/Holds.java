package floe.catalog.access;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// What is held open for somebody, a stream or a request that waits, ends soon after their key is revoked, here or at
/// another replica, or their key or token runs out. All that is held costs one look at the database every now and then.
@Singleton
public final class Holds {
    /// With the time that whoever holds takes to look themselves it is less than two seconds.
    public static final Duration LOOK = Duration.ofMillis(500);

    private final KeyLookup keys;
    private final Set<Hold> held = ConcurrentHashMap.newKeySet();

    Holds(KeyLookup keys) {
        this.keys = keys;
    }

    /// As long as it is open.
    public final class Hold implements AutoCloseable {
        private final Caller caller;
        private volatile boolean revoked;

        private Hold(Caller caller) {
            this.caller = caller;
        }

        /// Whom it is held for.
        public Caller caller() {
            return caller;
        }

        /// Whether whoever it is held for may not ask any more.
        public boolean isOver() {
            return revoked || caller.hasEnded();
        }

        @Override
        public void close() {
            held.remove(this);
        }
    }

    public Hold hold(Caller caller) {
        Hold hold = new Hold(caller);
        if (caller.kind() == Caller.Kind.KEY) {
            held.add(hold);
        }
        return hold;
    }

    public void look() {
        List<String> asked =
                held.stream().map(hold -> hold.caller.id()).distinct().toList();
        if (!asked.isEmpty()) {
            Set<String> revoked = keys.endedAmong(asked);
            held.stream().filter(hold -> revoked.contains(hold.caller.id())).forEach(hold -> hold.revoked = true);
        }
    }
}
