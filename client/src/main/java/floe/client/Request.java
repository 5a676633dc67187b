package floe.client;

import java.util.Map;
import java.util.Optional;

/// What is asked.
///
/// @param repeatable whether asking twice does no more than asking once
record Request(String verb, String path, Optional<byte[]> body, boolean repeatable, Map<String, String> headers) {
    static Request get(String path) {
        return new Request("GET", path, Optional.empty(), true, Map.of());
    }

    static Request of(String verb, String path, Optional<byte[]> body) {
        return new Request(verb, path, body, true, Map.of());
    }

    Request once() {
        return new Request(verb, path, body, false, headers);
    }

    Request with(String header, String value) {
        return new Request(verb, path, body, repeatable, Map.of(header, value));
    }
}
