package floe.games;

import java.util.List;

/// What a level is compared with others of its size by: what stands in each of its cells, in each of the board's equal
/// forms.
///
/// @param images what stands in the cells, in reading order, 0 for what does not count; the level as it is first, then
/// its other forms
public record Features(List<int[]> images) {
    /// Of what is no level: as different as can be from whatever there is.
    public static final Features NONE = new Features(List.of());

    public Features {
        images = List.copyOf(images);
    }

    /// In how large a share of the cells two levels differ, of those that count in either: the least over all forms of
    /// the other. From 0, for forms of one level, to 1.
    public double difference(Features other) {
        double least = 1;
        if (images.isEmpty()) {
            return least;
        }
        for (int[] image : other.images) {
            least = Math.min(least, difference(images.getFirst(), image));
        }
        return least;
    }

    private static double difference(int[] one, int[] other) {
        if (one.length != other.length) {
            return 1;
        }
        int either = 0;
        int different = 0;
        for (int cell = 0; cell < one.length; cell++) {
            either += (one[cell] | other[cell]) != 0 ? 1 : 0;
            different += one[cell] != other[cell] ? 1 : 0;
        }
        return either == 0 ? 0 : different / (double) either;
    }
}
