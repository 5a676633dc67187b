package floe.games.flow.effort;

/// Draws what anybody sees to be forced: a tip goes on where it has one way, and into a free place that has two exits
/// left. Looks only where something has changed.
final class ForcedSteps {
    private final DrawnPaths paths;

    ForcedSteps(DrawnPaths paths) {
        this.paths = paths;
    }

    /// Draws a step and what is forced by it; false when that jams: a tip has no way on, or a free place is dead.
    boolean extend(int tip, int way) {
        paths.extend(tip, way);
        return drawAll();
    }

    /// Draws what is forced wherever something has changed; false when it jams.
    boolean drawAll() {
        for (int place = paths.nextWaiting(); place != DrawnPaths.NONE; place = paths.nextWaiting()) {
            if (!(paths.isFree(place) ? drawInto(place) : drawFrom(paths.path(place)))) {
                return false;
            }
        }
        return true;
    }

    private boolean drawFrom(int tip) {
        int ways = paths.ways(tip);
        if (Integer.bitCount(ways) == 1) {
            paths.extend(tip, Integer.numberOfTrailingZeros(ways));
        }
        return ways != 0;
    }

    private boolean drawInto(int place) {
        int exits = paths.openBeside(place);
        if (Integer.bitCount(exits) < 2) {
            return false;
        }
        int tips = exits & ~paths.freeBeside(place);
        if (tips != 0) {
            int way = Integer.numberOfTrailingZeros(tips);
            paths.extend(paths.path(paths.places.next(place, way)), way ^ 1);
        }
        return true;
    }
}
