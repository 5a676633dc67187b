package floe.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;

/// A record that a service could not use.
///
/// @param letter where it lies, as in `floe.candidates.v1.dlq-0@17`
/// @param topic whose record it is
/// @param time when it was put aside
/// @param reason a word such as `UNKNOWN_GAME`
/// @param by who could not use it
/// @param origin where the record first lay
/// @param shortened whether only its beginning lies here
/// @param headers none in lists
/// @param bytes how large its value is; nothing in lists
/// @param value the beginning of its value, for keys with the scope `solutions` alone; nothing in lists
public record DeadLetter(
        @JsonProperty(required = true) String letter,
        String topic,
        String time,
        String reason,
        String detail,
        String by,
        String key,
        String origin,
        boolean shortened,
        List<Header> headers,
        Optional<Integer> bytes,
        Optional<String> value) {
    /// One of its headers.
    public record Header(String name, String value) {}

    /// What became of one that was to be sent again: `sent`, `gone`, `too-large` or `unknown`.
    public record Replayed(String letter, String outcome) {}

    public DeadLetter {
        headers = headers == null ? List.of() : List.copyOf(headers);
    }
}
