package floe.games;

import java.util.List;
import java.util.Optional;

/// A board in play as its player sees it: what the player may not know is not in it.
///
/// @param ground the picture (SVG) without who moves: it changes only when the board does
/// @param figure who moves, drawn around the middle of a cell as large as the grid's: elements of SVG without style
/// @param grid where the cells are in the picture; none where the text is no board
/// @param track where the last move led that could be made, the place it began at first; without a move the place where
/// play begins, and nothing where nobody moves
public record View(String ground, String figure, Optional<Grid> grid, List<Step> track) {
    private static final String END = "</svg>\n";

    /// Cells in the units of a picture.
    ///
    /// @param width of the whole picture
    /// @param height of the whole picture
    /// @param x the left side of the first column
    /// @param y the upper side of the first row
    /// @param cell how wide and high a cell is
    public record Grid(double width, double height, double x, double y, double cell, int rows, int columns) {
        double middle(double origin, int at) {
            return origin + (at + 0.5) * cell;
        }
    }

    /// A place on the way; row and column may lie one outside the grid, on a ledge beside it.
    public record Step(int row, int column, How how) {}

    /// How a place was come to.
    public enum How {
        /// From the place before, on the ground.
        ALONG,
        /// The same on a bridge, above what lies there.
        ABOVE,
        /// On a ladder.
        CLIMB,
        /// Through the air, by one's own strength.
        JUMP,
        /// Down through the air, until something holds.
        DROP,
        /// Out of nowhere: through a door, or back to the beginning.
        LEAP,
        /// Into it, and down.
        FALL
    }

    public View {
        track = List.copyOf(track);
    }

    /// A picture alone, of what has no cells.
    public static View of(String picture) {
        return new View(picture, "", Optional.empty(), List.of());
    }

    /// Where who moves is now.
    public Optional<Step> hero() {
        return track.isEmpty() ? Optional.empty() : Optional.of(track.getLast());
    }

    /// The whole as one picture.
    public String picture() {
        if (grid.isEmpty() || track.isEmpty() || !ground.endsWith(END)) {
            return ground;
        }
        double x = grid.get().middle(grid.get().x(), track.getLast().column());
        double y = grid.get().middle(grid.get().y(), track.getLast().row());
        return ground.substring(0, ground.length() - END.length()) + "<g transform=\"translate(" + x + ' ' + y + ")\">"
                + figure + "</g>\n" + END;
    }
}
