package floe.games.kit;

import floe.games.Band;
import floe.games.Grade;
import floe.games.Size;
import java.util.List;

/// Where a game's bands begin, in effort. They are measured at some sizes; between two of these they follow the number
/// of cells, and beyond the last they stay.
public final class EffortCuts {
    /// What was measured at a size: the effort of the easiest levels worth having, where the three harder bands begin,
    /// and the effort of the hardest.
    public record Measured(Size size, double easiest, double medium, double hard, double expert, double hardest) {
        public Measured {
            if (!(0 < easiest && easiest < medium && medium < hard && hard < expert && expert < hardest)) {
                throw new IllegalArgumentException("bands rise, but at " + size + " they are cut at " + easiest + ", "
                        + medium + ", " + hard + ", " + expert + " and " + hardest);
            }
        }

        private int cells() {
            return size.rows() * size.columns();
        }

        private double edge(int which) {
            return switch (which) {
                case 0 -> easiest;
                case 1 -> medium;
                case 2 -> hard;
                case 3 -> expert;
                default -> hardest;
            };
        }
    }

    private final List<Measured> bySize;

    /// @param bySize from few cells to many
    public EffortCuts(Measured... bySize) {
        this.bySize = List.of(bySize);
        for (int at = 1; at < bySize.length; at++) {
            if (bySize[at - 1].cells() >= bySize[at].cells()) {
                throw new IllegalArgumentException("cuts go from few cells to many, not " + bySize[at - 1].size()
                        + " before " + bySize[at].size());
            }
        }
    }

    public Band band(Size size, double effort) {
        Band band = Band.EASY;
        for (Band next : Band.values()) {
            if (next != Band.EASY && effort >= from(size, next)) {
                band = next;
            }
        }
        return band;
    }

    /// The place in a band goes by the effort's logarithm: twice as hard is as far anywhere.
    public Grade grade(Size size, double effort) {
        Band band = band(size, effort);
        double from = from(size, band);
        double place = effort <= from ? 0 : StrictMath.log(effort / from) / StrictMath.log(to(size, band) / from);
        return Grade.at(band, place);
    }

    /// Where the band begins and ends, in effort; easy levels may take less than any bound, expert ones more.
    public double[] bounds(Size size, Band band) {
        return switch (band) {
            case EASY -> new double[] {to(size, band)};
            case MEDIUM, HARD -> new double[] {from(size, band), to(size, band)};
            case EXPERT -> new double[] {from(size, band)};
        };
    }

    /// The least effort of a band's levels; easy ones may take less.
    public double from(Size size, Band band) {
        return edge(size, band.ordinal());
    }

    /// Where the next band begins; expert levels may take more.
    public double to(Size size, Band band) {
        return edge(size, band.ordinal() + 1);
    }

    private double edge(Size size, int which) {
        int cells = size.rows() * size.columns();
        Measured below = bySize.getFirst();
        for (Measured above : bySize) {
            if (cells <= above.cells()) {
                return between(below, above, cells, which);
            }
            below = above;
        }
        return below.edge(which);
    }

    private static double between(Measured below, Measured above, int cells, int which) {
        if (below == above) {
            return below.edge(which);
        }
        double share = (cells - below.cells()) / (double) (above.cells() - below.cells());
        return below.edge(which) * (1 - share) + above.edge(which) * share;
    }
}
