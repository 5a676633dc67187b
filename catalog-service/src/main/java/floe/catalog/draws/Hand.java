package floe.catalog.draws;

import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/// The boards that a group of players is about to get: picked while their marks are held, and theirs once the marks
/// are raised and all of it is committed.
final class Hand {
    private final List<UUID> players;
    private final Map<Integer, Shelf> names;
    private final Lanes lanes;
    private final List<Slot> slots = new ArrayList<>();

    Hand(List<UUID> players, Map<Shelf, Integer> shelves) {
        this.players = players;
        this.names = new HashMap<>();
        shelves.forEach((shelf, number) -> names.put(number, shelf));
        this.lanes = new Lanes(shelves.values());
    }

    /// What was wanted of a shelf and what has been found of it.
    private record Slot(Want want, int shelf, List<DrawnLevel> found) {
        int lacking() {
            return want.count() - found.size();
        }
    }

    /// Waits for these players to be free and sees what they have seen.
    ///
    /// @return whether all of them have marks; see [#open]
    boolean hold(Connection connection) throws SQLException {
        return MarkTable.lock(connection, players, lanes);
    }

    /// Gives marks to the players that have none yet. To be committed before [#hold].
    void open(Connection connection) throws SQLException {
        MarkTable.open(connection, players, lanes.shelves());
    }

    /// Looks how far the lanes are filled.
    void look(Connection connection) throws SQLException {
        lanes.read(connection);
    }

    Lanes lanes() {
        return lanes;
    }

    Shelf name(int shelf) {
        return names.get(shelf);
    }

    /// Picks what is wanted, as far as there is any. Withdrawn levels are stepped over.
    void pick(Connection connection, List<Want> wants, Map<Shelf, Integer> numbers) throws SQLException {
        RandomGenerator dice = ThreadLocalRandom.current();
        wants.forEach(want -> slots.add(new Slot(want, numbers.get(want.shelf()), new ArrayList<>(want.count()))));
        Map<Slot, List<ShelfLanes.Spot>> picked = picked(dice);
        while (!picked.isEmpty()) {
            List<ShelfLanes.Spot> spots =
                    picked.values().stream().flatMap(List::stream).toList();
            Map<ShelfLanes.Spot, DrawnLevel> there = LevelTable.at(connection, spots, names);
            picked.forEach((slot, some) -> some.forEach(spot -> {
                DrawnLevel level = there.get(spot);
                if (level != null) {
                    slot.found().add(level);
                }
            }));
            picked = picked(dice);
        }
    }

    private Map<Slot, List<ShelfLanes.Spot>> picked(RandomGenerator dice) {
        Map<Slot, List<ShelfLanes.Spot>> picked = new LinkedHashMap<>();
        for (Slot slot : slots) {
            List<ShelfLanes.Spot> spots = lanes.on(slot.shelf()).take(slot.lacking(), dice);
            if (!spots.isEmpty()) {
                picked.put(slot, spots);
            }
        }
        return picked;
    }

    /// What was found, in the order in which it was wanted.
    List<DrawnLevel> levels() {
        return slots.stream().flatMap(slot -> slot.found().stream()).toList();
    }

    /// What was wanted and not found.
    List<Want> missing() {
        return slots.stream()
                .filter(slot -> slot.lacking() > 0)
                .map(slot -> new Want(slot.want().shelf(), slot.lacking()))
                .toList();
    }

    /// The same by the shelves' numbers, with 0 for those of which all was found.
    Map<Integer, Integer> missingByShelf() {
        Map<Integer, Integer> missing = new LinkedHashMap<>();
        slots.forEach(slot -> missing.merge(slot.shelf(), slot.lacking(), Integer::sum));
        return missing;
    }

    /// Moves the players past all that was picked, levels and holes.
    ///
    /// @return whether some of it had never been shown to anybody
    boolean keep(Connection connection) throws SQLException {
        MarkTable.raise(connection, players, lanes);
        return lanes.pass(connection);
    }
}
