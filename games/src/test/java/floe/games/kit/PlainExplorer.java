package floe.games.kit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What an [Explorer] does, said once more as plainly as it goes: each play asks of each place anew which moves are new
/// there, and searches for the nearest such place among those where it has been.
final class PlainExplorer {
    private static final int WAYS = 4;

    private final int[] moves;
    private final int death;

    PlainExplorer(int[] moves, int death) {
        this.moves = moves;
        this.death = death;
    }

    long play(Dice dice) {
        Set<Integer> visited = new HashSet<>();
        Set<Integer> tried = new HashSet<>();
        int at = 0;
        long paid = 0;
        while (at != Explorer.WON && paid < 20_000) {
            visited.add(at);
            boolean errs = dice.next(12) == 0;
            List<Integer> open = open(at);
            List<Integer> fresh = fresh(at, visited, tried);
            if (errs && !open.isEmpty() || !fresh.isEmpty()) {
                List<Integer> some = errs ? open : fresh;
                int move = some.get(dice.next(some.size()));
                tried.add(move);
                paid += moves[move] == Explorer.LOST ? death : 1;
                at = moves[move] == Explorer.LOST ? 0 : moves[move];
                continue;
            }
            Map<Integer, Integer> walks = walks(at, visited, tried);
            if (walks.isEmpty() && at == 0) {
                break;
            }
            int to = walks.isEmpty() ? 0 : walks.keySet().iterator().next();
            paid += walks.getOrDefault(to, 1);
            at = to;
        }
        return paid;
    }

    private List<Integer> open(int place) {
        List<Integer> open = new ArrayList<>();
        for (int move = place * WAYS; move < (place + 1) * WAYS; move++) {
            if (moves[move] != Explorer.BLOCKED) {
                open.add(move);
            }
        }
        return open;
    }

    private List<Integer> fresh(int place, Set<Integer> visited, Set<Integer> tried) {
        return open(place).stream()
                .filter(move -> !tried.contains(move) && !visited.contains(moves[move]))
                .toList();
    }

    /// The nearest place that has something new and how far it is, if there is one.
    private Map<Integer, Integer> walks(int from, Set<Integer> visited, Set<Integer> tried) {
        Map<Integer, Integer> far = new HashMap<>(Map.of(from, 0));
        Deque<Integer> queue = new ArrayDeque<>(List.of(from));
        while (!queue.isEmpty()) {
            int place = queue.remove();
            if (!fresh(place, visited, tried).isEmpty()) {
                return Map.of(place, far.get(place));
            }
            for (int move : open(place)) {
                int to = moves[move];
                if (visited.contains(to) && far.putIfAbsent(to, far.get(place) + 1) == null) {
                    queue.add(to);
                }
            }
        }
        return Map.of();
    }
}
