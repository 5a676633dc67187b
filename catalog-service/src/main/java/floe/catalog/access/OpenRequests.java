package floe.catalog.access;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// What is held open for somebody, a stream or a request that waits, ends soon after their key is revoked, here or at
/// another replica, or their key or token runs out. All that is held costs one look at the database every now and then.
@Singleton
public final class OpenRequests {
    /// With the time that whoever holds takes to look themselves it is less than two seconds.
    public static final Duration LOOK = Duration.ofMillis(500);

    private final KeyLookup keys;
    private final Set<OpenRequest> open = ConcurrentHashMap.newKeySet();

    OpenRequests(KeyLookup keys) {
        this.keys = keys;
    }

    /// As long as it is open.
    public final class OpenRequest implements AutoCloseable {
        private final Caller caller;
        private volatile boolean revoked;

        private OpenRequest(Caller caller) {
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
            open.remove(this);
        }
    }

    public OpenRequest add(Caller caller) {
        OpenRequest request = new OpenRequest(caller);
        if (caller.kind() == Caller.Kind.KEY) {
            open.add(request);
        }
        return request;
    }

    public void endRevoked() {
        List<String> asked =
                open.stream().map(request -> request.caller.id()).distinct().toList();
        if (!asked.isEmpty()) {
            Set<String> revoked = keys.endedAmong(asked);
            open.stream()
                    .filter(request -> revoked.contains(request.caller.id()))
                    .forEach(request -> request.revoked = true);
        }
    }
}
