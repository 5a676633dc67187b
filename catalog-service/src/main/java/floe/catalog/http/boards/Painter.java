package floe.catalog.http.boards;

import floe.catalog.access.CurrentCaller;
import floe.catalog.fair.Fairness;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.levels.Level;
import floe.games.Size;
import floe.pictures.PictureException;
import floe.pictures.Png;
import jakarta.inject.Singleton;

/// Makes pictures of dots, in the executor and for one tenant after the other. However long and narrow a board is, a
/// picture takes so much memory and no more.
@Singleton
final class Painter {
    private static final long MOST_DOTS = 2_048L * 4_200;

    private final Fairness fairness;
    private final CurrentCaller current;

    Painter(Fairness fairness, CurrentCaller current) {
        this.fairness = fairness;
        this.current = current;
    }

    /// How many dots the picture has, if it can be had so wide.
    static long dots(Level level, int width) {
        Size size = Size.parse(level.shelf().size());
        long dots = (long) width * width * size.rows() / size.columns();
        if (dots > MOST_DOTS) {
            throw ProblemKind.BAD_PARAMETER.exception("width: a picture of a board of " + size + " may be up to "
                    + Png.widest(size.columns(), size.rows(), MOST_DOTS) + " dots wide");
        }
        return dots;
    }

    byte[] paint(String svg, int width) {
        return fairness.executor().make(current.tenant(), () -> painted(svg, width));
    }

    private static byte[] painted(String svg, int width) {
        try {
            return Png.of(svg, width);
        } catch (PictureException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }
}
