package floe.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;

/// What became of a draw.
///
/// @param status `complete`, `partial`, `pending`, `reserved`, `cancelled` or `expired`
/// @param levels the boards, the same for every player
/// @param missing what is lacking
/// @param reserved how many of what are held; which they are is told when they are confirmed
/// @param expiresAt when a pending one is given up, or a reserved one let go
public record Draw(
        @JsonProperty(required = true) String status,
        List<Board> levels,
        List<DrawRequest.Wish> missing,
        List<DrawRequest.Wish> reserved,
        Optional<String> expiresAt) {
    /// A board that was handed out.
    public record Board(String id, String game, String size, String band, int score, String board, int par) {}

    public Draw {
        levels = levels == null ? List.of() : List.copyOf(levels);
        missing = missing == null ? List.of() : List.copyOf(missing);
        reserved = reserved == null ? List.of() : List.copyOf(reserved);
    }

    public boolean isPending() {
        return status.equals("pending");
    }

    public boolean isReserved() {
        return status.equals("reserved");
    }
}
