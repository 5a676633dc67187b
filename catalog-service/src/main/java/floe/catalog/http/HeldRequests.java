package floe.catalog.http;

import floe.catalog.access.Holds;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Singleton;
import java.util.function.BooleanSupplier;

/// Keeps requests that last because their client wants it so apart from those that should be quick.
@Singleton
final class HeldRequests {
    private final CurrentVertxRequest request;

    HeldRequests(CurrentVertxRequest request) {
        this.request = request;
    }

    /// The request that is being answered waits for what may come, or is a stream.
    void mark() {
        RequestMetrics.held(request.getCurrent());
    }

    /// Whether to wait no longer; whoever asks has begun to wait.
    BooleanSupplier until(Holds.Hold hold) {
        return () -> {
            mark();
            return hold.isOver();
        };
    }
}
