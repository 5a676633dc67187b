package floe.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/// How moves went.
///
/// @param slip where they first go wrong
/// @param board the board after them, where the game shows that
public record Replay(
        @JsonProperty(required = true) boolean solved,
        int moves,
        Optional<Slip> slip,
        String board,
        Optional<String> picture) {
    /// A move that goes wrong.
    ///
    /// @param at which, counted from 0
    public record Slip(int at, String why) {}
}
