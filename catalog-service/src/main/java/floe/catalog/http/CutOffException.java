package floe.catalog.http;

import java.io.IOException;

/// An answer that is being sent must not go on. Thrown while it is written, it closes the connection, so that nobody
/// takes what came for the whole.
final class CutOffException extends IOException {
    private static final long serialVersionUID = 1L;

    CutOffException(String message) {
        super(message);
    }
}
