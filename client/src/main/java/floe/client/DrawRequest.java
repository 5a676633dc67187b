package floe.client;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/// Fresh boards that are wanted for a match.
///
/// @param players who will play them: none of them has ever been given one of these boards
public record DrawRequest(List<String> players, List<Wish> boards, OnShort onShort) {
    /// So many boards of a shelf.
    public record Wish(String game, String size, String band, int count) {}

    /// What to do when there are too few.
    public enum OnShort {
        /// The draw is pending until there are enough.
        WAIT,
        /// It is given what there is.
        PARTIAL,
        /// It is refused as `stock-exhausted`.
        FAIL;

        @JsonValue
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public DrawRequest {
        players = List.copyOf(players);
        boards = List.copyOf(boards);
    }
}
