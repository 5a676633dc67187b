package floe.games.flow;

import java.util.ArrayList;
import java.util.List;

/// How unlike two levels are: the share of cells whose links differ, the least over all images of one of them.
final class Likeness {
    private final List<int[]> images = new ArrayList<>();

    /// @param filling links by cell
    Likeness(FlowBoard board, int[] filling) {
        for (Orientation orientation : Orientation.symmetries(board.rows(), board.columns())) {
            images.add(image(board, orientation, filling));
        }
    }

    private static int[] image(FlowBoard board, Orientation orientation, int[] filling) {
        int[] turned = new int[16];
        for (int links = 0; links < turned.length; links++) {
            turned[orientation.sourceLinks(links)] = links;
        }
        int width = orientation.columns(board);
        int[] image = new int[filling.length];
        for (int cell = 0; cell < image.length; cell++) {
            image[cell] = turned[filling[orientation.source(board, cell / width, cell % width)]];
        }
        return image;
    }

    /// From 0, for an image of the same level, to 1; of levels of one size.
    double leastDifference(int[] other) {
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
