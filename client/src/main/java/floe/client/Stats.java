package floe.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/// How a level fared with your players.
public record Stats(
        @JsonProperty(required = true) String id,
        Rating rating,
        long plays,
        long tries,
        long solves,
        Optional<Double> clearRate,
        Optional<Long> fastestMillis,
        Optional<Long> medianMillis) {}
