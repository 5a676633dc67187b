package floe.games.flow;

import floe.games.kit.Meter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Decides whether the pairs can be joined otherwise than by a known filling. The search is quick from one side of the
/// board and slow from another, so it is begun from four sides in turn, each time with more steps, until one is
/// through.
final class Joinings {
    private static final int FIRST_STEPS = 1000;
    private static final int GROWTH = 2;

    private Joinings() {}

    /// Another way to join the pairs: links by cell.
    static Optional<int[]> other(FlowBoard board, int[] filling, Meter meter) {
        List<Rejoin> searches = new ArrayList<>();
        List<Field> fields = new ArrayList<>();
        for (int steps = FIRST_STEPS; ; steps *= GROWTH) {
            for (int side = 0; side < 4; side++) {
                if (searches.size() == side) {
                    Field field = new Field(board, new Orientation((side & 1) != 0, (side & 2) != 0, false));
                    fields.add(field);
                    searches.add(new Rejoin(field, field.fromBoard(filling)));
                }
                meter.spend(steps);
                switch (searches.get(side).search(steps)) {
                    case NONE -> {
                        return Optional.empty();
                    }
                    case FOUND -> {
                        return Optional.of(
                                fields.get(side).onBoard(searches.get(side).links()));
                    }
                    case OPEN -> {}
                }
            }
        }
    }
}
