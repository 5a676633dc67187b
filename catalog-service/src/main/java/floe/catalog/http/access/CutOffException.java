package floe.catalog.http.access;

import java.io.IOException;

/// An answer that is being sent must not go on, because whoever asked for it may not ask any more.
public final class CutOffException extends IOException {
    private static final long serialVersionUID = 1L;

    CutOffException(String message) {
        super(message);
    }
}
