package floe.games.flow.effort;

/// Draws what anybody sees to be forced: a tip goes on where it has one way, and into a free place that has two exits
/// left. Looks only where something has changed.
final class ForcedSteps {
    private final DrawnPaths paths;
    private final boolean[] waits;
    private final int[] waiting;
    private int first;
    private int end;

    ForcedSteps(DrawnPaths paths) {
        this.paths = paths;
        this.waits = new boolean[paths.places];
        this.waiting = new int[paths.places];
    }

    /// Draws what is forced on the whole board; false when it jams.
    boolean begin() {
        for (int place : paths.order) {
            look(place);
        }
        return drawAll();
    }

    /// Draws a step and what is forced by it; false when that jams: a tip has no way on, or a free place is dead.
    boolean extend(int tip, int way) {
        draw(tip, way);
        return drawAll();
    }

    private void draw(int tip, int way) {
        int from = paths.tips[tip];
        int to = paths.next(from, way);
        paths.extend(tip, way);
        look(to);
        look(paths.tips[tip ^ 1]);
        for (int beside = 0; beside < DrawnPaths.WAYS; beside++) {
            look(paths.next(from, beside));
            look(paths.next(to, beside));
        }
    }

    private void look(int place) {
        if (paths.state(place) != DrawnPaths.DRAWN && !waits[place]) {
            waits[place] = true;
            waiting[end] = place;
            end = end + 1 == waiting.length ? 0 : end + 1;
        }
    }

    private boolean drawAll() {
        boolean fine = true;
        while (first != end) {
            int place = waiting[first];
            first = first + 1 == waiting.length ? 0 : first + 1;
            waits[place] = false;
            fine = fine && drawAt(place);
        }
        return fine;
    }

    private boolean drawAt(int place) {
        int tip = paths.state(place);
        if (tip == DrawnPaths.FREE) {
            return drawInto(place);
        }
        if (tip == DrawnPaths.DRAWN) {
            return true;
        }
        int ways = paths.ways(tip);
        if ((ways & ways - 1) == 0 && ways != 0) {
            draw(tip, Integer.numberOfTrailingZeros(ways));
        }
        return ways != 0;
    }

    private boolean drawInto(int place) {
        int exits = paths.exits(place);
        if (exits > 2) {
            return true;
        }
        for (int way = 0; way < DrawnPaths.WAYS && exits == 2; way++) {
            int tip = paths.state(paths.next(place, way));
            if (tip >= 0) {
                draw(tip, way ^ 1);
                return true;
            }
        }
        return exits == 2;
    }
}
