package floe.games.flow.make;

import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.TurnedLinks;
import floe.games.kit.Orientation;
import java.util.ArrayList;
import java.util.List;

/// How unlike two levels are: the share of cells whose links differ, the least over all images of one of them.
public final class Likeness {
    private final List<int[]> images = new ArrayList<>();

    /// @param filling links by cell
    public Likeness(FlowBoard board, int[] filling) {
        for (Orientation orientation : Orientation.symmetries(board.rows(), board.columns())) {
            images.add(TurnedLinks.onImage(orientation, board.rows(), board.columns(), filling));
        }
    }

    /// From 0, for an image of the same level, to 1; of levels of one size.
    public double leastDifference(int[] other) {
        int least = other.length;
        for (int[] image : images) {
            int different = 0;
            for (int cell = 0; cell < image.length && different < least; cell++) {
                different += image[cell] != other[cell] ? 1 : 0;
            }
            least = Math.min(least, different);
        }
        return (double) least / other.length;
    }
}
