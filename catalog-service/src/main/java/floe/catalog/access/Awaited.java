package floe.catalog.access;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.concurrent.CompletableFuture;

/// What is waited for without a thread. It goes on on the thread of the connection, not on that which has brought it
/// to all.
final class Awaited {
    private Awaited() {}

    static <T> Uni<T> of(CompletableFuture<T> coming, Vertx vertx) {
        Uni<T> come = Uni.createFrom().completionStage(coming);
        if (coming.isDone()) {
            return come;
        }
        Context here = vertx.getOrCreateContext();
        return come.emitOn(task -> here.runOnContext(_ -> task.run()));
    }
}
