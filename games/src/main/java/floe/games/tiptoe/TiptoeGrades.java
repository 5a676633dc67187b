package floe.games.tiptoe;

import floe.games.Band;
import floe.games.Grade;

/// How hard a level is: the falls of an aware player, against cuts that give about 25, 25, 40 and 10 of a hundred
/// random boards of the standard family, and not much else in smaller ones and larger. What steers the measure is
/// part of the rules version.
final class TiptoeGrades {
    private static final double[] FROM = {0, 7.8, 9.0, 11.9};

    /// How far the scores of the last band reach.
    private static final double LAST = 20;

    /// Falls grow with the stacks, and more slowly with the columns: measured from 7x6 to 15x12, within a tenth.
    private static final int STANDARD = 5 * (10 + 6);

    private TiptoeGrades() {}

    static Band band(Family family, double falls) {
        Band band = Band.EASY;
        for (Band next : Band.values()) {
            if (falls >= from(family, next)) {
                band = next;
            }
        }
        return band;
    }

    static Grade grade(Family family, double falls) {
        Band band = band(family, falls);
        double least = from(family, band);
        double most = band == Band.EXPERT ? scaled(family, LAST) : from(family, Band.values()[band.ordinal() + 1]);
        return Grade.at(band, (falls - least) / (most - least));
    }

    private static double from(Family family, Band band) {
        return scaled(family, FROM[band.ordinal()]);
    }

    private static double scaled(Family family, double falls) {
        return falls * (family.heights().length * (family.columns() + 6)) / STANDARD;
    }
}
