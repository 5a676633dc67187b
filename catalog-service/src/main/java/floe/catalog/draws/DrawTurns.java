package floe.catalog.draws;

import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;

/// Draws that are to be looked at. Houses take turns, and each has as much time as another: one of which thousands
/// wait, or whose draws take long, keeps no other from its boards. Whose look took long is passed by until the others
/// have had as long, as far as they need it.
final class DrawTurns {
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final Map<String, House> byHouse = new LinkedHashMap<>();

    /// How long who is next has been looked at. Who comes anew begins there: none has saved up time.
    private long now;

    /// Draws that wait, and those whose time is over, in turns: however many wait, others end.
    private static final class House {
        private final SequencedSet<DrawId> draws = new LinkedHashSet<>();
        private final SequencedSet<DrawId> ends = new LinkedHashSet<>();
        private boolean endsWereLast;
        private long taken;

        boolean isEmpty() {
            return draws.isEmpty() && ends.isEmpty();
        }

        DrawId remove() {
            endsWereLast = !ends.isEmpty() && (!endsWereLast || draws.isEmpty());
            return (endsWereLast ? ends : draws).removeFirst();
        }
    }

    /// Before all others of their houses.
    void addFirst(List<DrawId> draws) {
        draws.reversed().forEach(draw -> of(draw).draws.addFirst(draw));
    }

    /// Behind them; one that is there keeps its place.
    void addLast(List<DrawId> draws) {
        draws.forEach(draw -> of(draw).draws.add(draw));
    }

    /// Those whose time is over.
    void addEnds(List<DrawId> draws) {
        draws.forEach(draw -> of(draw).ends.add(draw));
    }

    /// That of the house that has had least time.
    Optional<DrawId> next() {
        Optional<House> next = byHouse.values().stream()
                .filter(house -> !house.isEmpty())
                .min(Comparator.comparingLong(house -> house.taken));
        if (next.isEmpty()) {
            // All have had what they needed.
            byHouse.clear();
            return Optional.empty();
        }
        now = next.get().taken;
        return Optional.of(next.get().remove());
    }

    /// So long it was looked at. What takes longer than any draw does is a database that stands still for all.
    void took(DrawId draw, Duration time) {
        of(draw).taken += Math.min(time.toNanos(), LONGEST.toNanos());
        // Of whom nothing waits it is kept for as long as it counts.
        byHouse.values().removeIf(house -> house.isEmpty() && house.taken <= now);
    }

    private House of(DrawId draw) {
        House house = byHouse.computeIfAbsent(draw.tenant(), _ -> new House());
        if (house.isEmpty()) {
            house.taken = Math.max(house.taken, now);
        }
        return house;
    }
}
