package floe.catalog.http.failures;

import io.vertx.core.http.HttpClosedException;
import java.nio.channels.ClosedChannelException;

/// Tells a client that hung up before its request was read or answered from what went wrong in the house.
final class ClientAway {
    private ClientAway() {}

    static boolean isCauseOf(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof HttpClosedException || cause instanceof ClosedChannelException) {
                return true;
            }
        }
        return false;
    }
}
