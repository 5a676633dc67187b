package floe.catalog.draws;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// Draws that are to be looked at. Houses take turns, so that one of which thousands wait keeps no other from its
/// boards.
final class DrawTurns {
    private final SequencedMap<String, SequencedSet<DrawId>> byHouse = new LinkedHashMap<>();

    /// Before all others of their houses.
    void addFirst(List<DrawId> draws) {
        draws.reversed().forEach(draw -> of(draw).addFirst(draw));
    }

    /// Behind them; one that is there keeps its place.
    void addLast(List<DrawId> draws) {
        draws.forEach(draw -> of(draw).add(draw));
    }

    Optional<DrawId> next() {
        Map.Entry<String, SequencedSet<DrawId>> house = byHouse.pollFirstEntry();
        if (house == null) {
            return Optional.empty();
        }
        DrawId next = house.getValue().removeFirst();
        if (!house.getValue().isEmpty()) {
            byHouse.putLast(house.getKey(), house.getValue());
        }
        return Optional.of(next);
    }

    private SequencedSet<DrawId> of(DrawId draw) {
        return byHouse.computeIfAbsent(draw.tenant(), _ -> new LinkedHashSet<>());
    }
}
