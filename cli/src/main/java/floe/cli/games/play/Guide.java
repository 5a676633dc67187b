package floe.cli.games.play;

import floe.games.Replay;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Finds the next move from where the moves have led: on along the solution, or by the fewest moves to a place from
/// which it leads on.
///
/// It knows no game, only what a referee tells: one stands where the scene has its `@`. That is not all that a game may
/// remember (of a jump, of a bridge), so what is found is played to its end before it is told.
final class Guide {
    /// Far more than a way back takes, and no more than a moment's work on the largest board.
    private static final int MOST_TRIES = 4_000;

    private static final List<String> DIRECTIONS = List.of("U", "D", "L", "R");
    private static final char HERO = '@';

    private final List<String> way;
    private final Function<List<String>, Replay> replay;
    private final Function<List<String>, String> scene;
    private final Map<Integer, List<Integer>> steps = new HashMap<>();

    /// @param way the solution from the start
    Guide(List<String> way, Function<List<String>, Replay> replay, Function<List<String>, String> scene) {
        this.way = List.copyOf(way);
        this.replay = replay;
        this.scene = scene;
    }

    /// The first move of a way that solves the board from here; empty when none was found.
    Optional<String> next(List<String> moves) {
        int slips = replay.apply(moves).slips().size();
        Deque<List<String>> open = new ArrayDeque<>(List.of(List.of()));
        Set<String> seen = new HashSet<>();
        for (int tries = 0; tries < MOST_TRIES && !open.isEmpty(); tries++) {
            List<String> more = open.removeFirst();
            Optional<List<String>> whole = alongTheWay(moves, more);
            if (whole.isPresent()) {
                return whole.get().stream().findFirst();
            }
            for (String direction : DIRECTIONS) {
                List<String> longer = joined(more, List.of(direction));
                List<String> all = joined(moves, longer);
                Replay after = replay.apply(all);
                if (after.solved()) {
                    return longer.stream().findFirst();
                }
                if (after.slips().size() == slips && seen.add(place(all) + direction)) {
                    open.addLast(longer);
                }
            }
        }
        return Optional.empty();
    }

    /// These moves and what is left of the solution after them, if that leads to its end.
    private Optional<List<String>> alongTheWay(List<String> moves, List<String> more) {
        int place = place(joined(moves, more));
        return steps().getOrDefault(place, List.of()).stream()
                .map(step -> joined(more, way.subList(step, way.size())))
                .filter(whole -> replay.apply(joined(moves, whole)).solved())
                .findFirst();
    }

    /// After how many of its moves the solution is at a place, the latest first.
    private Map<Integer, List<Integer>> steps() {
        if (steps.isEmpty()) {
            for (int step = way.size(); step >= 0; step--) {
                steps.computeIfAbsent(place(way.subList(0, step)), _ -> new ArrayList<>())
                        .add(step);
            }
        }
        return steps;
    }

    private int place(List<String> moves) {
        return scene.apply(moves).lastIndexOf(HERO);
    }

    private static List<String> joined(List<String> first, List<String> second) {
        List<String> both = new ArrayList<>(first);
        both.addAll(second);
        return both;
    }
}
