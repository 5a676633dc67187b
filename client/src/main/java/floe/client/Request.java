package floe.client;

import java.time.Duration;
import java.util.Optional;

/// What is asked.
///
/// @param repeatable whether asking twice does no more than asking once
/// @param held for how long the catalog may hold its answer
record Request(String verb, String path, Optional<byte[]> body, boolean repeatable, Duration held) {
    static Request get(String path) {
        return of("GET", path, Optional.empty());
    }

    static Request of(String verb, String path, Optional<byte[]> body) {
        return new Request(verb, path, body, true, Duration.ZERO);
    }

    Request once() {
        return new Request(verb, path, body, false, held);
    }

    Request waiting(Duration atMost) {
        return new Request(verb, path, body, repeatable, atMost);
    }
}
