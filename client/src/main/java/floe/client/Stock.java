package floe.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;

/// What stands on a shelf.
///
/// @param neverShown how many levels nobody has been shown
/// @param target how many of those should stand there
/// @param missing how many are lacking
/// @param options what else its levels are; none on the plain shelf
public record Stock(
        @JsonProperty(required = true) String game,
        String size,
        String band,
        long total,
        long neverShown,
        int target,
        int missing,
        Map<String, Double> options) {
    public Stock {
        options = options == null ? Map.of() : Map.copyOf(options);
    }
}
