package floe.games.cave;

import floe.games.Band;
import floe.games.Grade;
import floe.games.Size;

/// How hard a level is: the ticks of a quickest route and the rows climbed on it, against cuts that grow with the
/// board and give about 25, 25, 40 and 10 of a hundred pairs of dead ends. Creatures do not count: they do nothing to
/// the hero.
final class CaveGrades {
    private static final int STANDARD_SIDES = 200;
    private static final int[] FROM = {0, 200, 293, 445};

    /// How far the scores of the last band reach.
    private static final int LAST = 630;

    private CaveGrades() {}

    static int effort(int ticks, int climbed) {
        return ticks + climbed;
    }

    static Band band(int effort, Size size) {
        Band band = Band.EASY;
        for (Band next : Band.values()) {
            if (effort >= from(next, size)) {
                band = next;
            }
        }
        return band;
    }

    static Grade grade(int effort, Size size) {
        Band band = band(effort, size);
        double least = from(band, size);
        double most = band == Band.EXPERT ? scaled(LAST, size) : from(Band.values()[band.ordinal() + 1], size);
        return Grade.at(band, (effort - least) / (most - least));
    }

    private static double from(Band band, Size size) {
        return scaled(FROM[band.ordinal()], size);
    }

    private static double scaled(int cut, Size size) {
        return (double) cut * (size.rows() + size.columns()) / STANDARD_SIDES;
    }
}
