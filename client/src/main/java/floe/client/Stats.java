package floe.client;

import java.util.Optional;

/// How a level fared with your players.
public record Stats(
        String id,
        Rating rating,
        long plays,
        long tries,
        long solves,
        Optional<Double> clearRate,
        Optional<Long> fastestMillis,
        Optional<Long> medianMillis) {}
