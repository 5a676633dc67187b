package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// What game servers were told, and whether it keeps to what was promised: no player is given a level twice, and an id
/// says the same each time.
final class Ledger {
    private final Map<DrawId, List<UUID>> told = new HashMap<>();
    private final Map<String, Set<UUID>> seen = new HashMap<>();

    /// A draw came back, for the first time or again.
    synchronized void told(DrawId id, DrawRequest request, Draw draw) {
        told(id, request.players(), draw.levels());
    }

    /// A run came back, with all of its levels.
    synchronized void told(DrawId id, RushRequest request, Rush run) {
        told(id, request.players(), run.levels());
    }

    private void told(DrawId id, List<String> players, List<DrawnLevel> drawn) {
        List<UUID> levels = drawn.stream().map(DrawnLevel::id).toList();
        List<UUID> before = told.putIfAbsent(id, levels);
        if (before == null) {
            players.forEach(player -> shown(player, levels));
        } else {
            assertThat(levels).as("%s, told again", id).isEqualTo(before);
        }
    }

    synchronized void shown(String player, List<UUID> levels) {
        Set<UUID> known = seen.computeIfAbsent(player, _ -> new HashSet<>());
        for (UUID level : levels) {
            assertThat(known.add(level))
                    .as("level %s is new to player %s", level, player)
                    .isTrue();
        }
    }

    synchronized Map<DrawId, List<UUID>> told() {
        return Map.copyOf(told);
    }

    synchronized int exposures() {
        return seen.values().stream().mapToInt(Set::size).sum();
    }
}
