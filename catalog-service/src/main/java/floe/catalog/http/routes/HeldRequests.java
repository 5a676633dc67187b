package floe.catalog.http.routes;

import floe.catalog.access.OpenRequests;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Singleton;
import java.util.function.BooleanSupplier;

/// Keeps requests that last because their client wants it so apart from those that should be quick.
@Singleton
public final class HeldRequests {
    private final CurrentVertxRequest request;

    HeldRequests(CurrentVertxRequest request) {
        this.request = request;
    }

    /// The request that is being answered waits for what may come, or is a stream.
    public void mark() {
        RequestMetrics.held(request.getCurrent());
    }

    /// Whether to wait no longer: they have hung up, or may not ask any more. Whoever asks has begun to wait.
    public BooleanSupplier until(OpenRequests.OpenRequest open) {
        return () -> {
            mark();
            return open.isOver() || request.getCurrent().response().closed();
        };
    }
}
