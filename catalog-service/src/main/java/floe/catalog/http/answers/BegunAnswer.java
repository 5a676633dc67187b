package floe.catalog.http.answers;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import java.util.concurrent.CompletionException;

/// An answer that is sent piece by piece. When it cannot be finished it must not look finished.
public final class BegunAnswer {
    private final HttpServerRequest request;

    public BegunAnswer(HttpServerRequest request) {
        this.request = request;
    }

    /// Breaks it off once something of it is sent. After an exception RESTEasy resets the answer, and then ends it
    /// all the same: over HTTP/1.1 the last chunk often overtook the end of the connection, and the client took
    /// what came for the whole (issue 50754 of Quarkus). So this waits until the connection is closed.
    public void breakOff() {
        if (!request.response().headWritten()) {
            return;
        }
        if (request.version() == HttpVersion.HTTP_2) {
            request.response().reset();
        } else {
            closeConnection();
        }
    }

    private void closeConnection() {
        try {
            request.connection()
                    .close()
                    .toCompletionStage()
                    .toCompletableFuture()
                    .join();
        } catch (CompletionException _) {
            // It was closed by the other side: nothing more can be sent.
        }
    }
}
