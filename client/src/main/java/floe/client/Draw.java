package floe.client;

import java.util.List;

/// What became of a draw.
///
/// @param status `complete`, `partial`, `pending` or `cancelled`
/// @param levels the boards, the same for every player
/// @param missing what is lacking
public record Draw(String status, List<Board> levels, List<DrawRequest.Wish> missing) {
    /// A board that was handed out.
    public record Board(String id, String game, String size, String band, int score, String board, int par) {}

    public Draw {
        levels = levels == null ? List.of() : List.copyOf(levels);
        missing = missing == null ? List.of() : List.copyOf(missing);
    }

    public boolean isPending() {
        return status.equals("pending");
    }
}
