package floe.games.tiptoe;

import floe.games.Size;
import floe.games.kit.EffortCuts;

/// How hard a level is: what it costs a person at play. In the middle of each size's bands are the falls on half of its
/// random boards, and a band is half as hard again as the one before.
final class TiptoeGrades {
    private static final double STEP = 1.5;

    /// The easiest and the hardest levels that are looked for: few random boards lie beyond.
    private static final double REACH = 2.25;

    /// Medians of 20,000 random boards each.
    static final EffortCuts CUTS = new EffortCuts(
            around(new Size(5, 4), 2.1),
            around(new Size(8, 6), 5.7),
            around(new Size(10, 8), 10.4),
            around(new Size(13, 10), 16.7),
            around(new Size(16, 13), 26.6));

    private TiptoeGrades() {}

    private static EffortCuts.Measured around(Size size, double median) {
        return new EffortCuts.Measured(size, median / REACH, median / STEP, median, median * STEP, median * REACH);
    }
}
