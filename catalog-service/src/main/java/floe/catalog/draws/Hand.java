package floe.catalog.draws;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/// The boards that a group of players is about to get: picked while their marks are held, and theirs once the marks
/// are raised and all of it is committed.
final class Hand {
    private static final int NEAR_ROUNDS = 4;

    private final String tenant;
    private final List<UUID> players;
    private final Plan plan;
    private final Lanes lanes;
    private final List<Slot> slots;
    private final Set<Integer> twins = new HashSet<>();
    private boolean twinned;

    /// @param twins shelves on which boards stand that stand on those of the plan as well
    Hand(String tenant, List<UUID> players, Plan plan, Set<Integer> twins) {
        this.tenant = tenant;
        this.players = players;
        this.plan = plan;
        Set<Integer> shelves = new HashSet<>(plan.names().keySet());
        shelves.addAll(twins);
        this.lanes = new Lanes(shelves);
        this.slots = plan.orders().stream()
                .map(order -> new Slot(order, new ArrayList<>(order.count())))
                .toList();
    }

    /// What was wanted and what has been found of it.
    private record Slot(Order order, List<DrawnLevel> found) {
        int lacking() {
            return order.count() - found.size();
        }
    }

    /// Waits for these players to be free and sees what they have seen.
    ///
    /// @return whether all of them have marks; see [#make]
    boolean hold(Connection connection) throws SQLException {
        return MarkTable.lock(connection, players, lanes);
    }

    /// The same, with marks for the players that have none yet.
    void make(Connection connection) throws SQLException {
        MarkTable.make(connection, players, lanes);
    }

    /// Looks how far the lanes are filled, and picks what is wanted, as far as there is any. Withdrawn levels are
    /// stepped over, and so are those that players have been given where the same board stands too.
    void pick(Connection connection) throws SQLException {
        lanes.read(connection);
        for (Slot slot : slots) {
            if (slot.order().score().isPresent()) {
                pickNear(connection, slot, slot.order().score().get());
            }
        }
        RandomGenerator dice = ThreadLocalRandom.current();
        Map<Slot, List<ShelfLanes.Spot>> picked = picked(dice);
        while (!picked.isEmpty()) {
            Map<ShelfLanes.Spot, LevelTable.Found> there = at(
                    connection, picked.values().stream().flatMap(List::stream).toList());
            picked.forEach((slot, spots) -> spots.forEach(spot -> take(slot, there.get(spot))));
            picked = picked(dice);
        }
        if (twinned) {
            // The house's own row is the one that counts, also where the board was found elsewhere.
            for (Slot slot : slots) {
                List<DrawnLevel> own = LevelTable.byId(
                        connection,
                        tenant,
                        slot.found().stream().map(DrawnLevel::id).toList());
                slot.found().clear();
                slot.found().addAll(own);
            }
        }
    }

    /// Shelves that it has come upon and not held: with them, all has to be tried again.
    Set<Integer> twins() {
        return twins;
    }

    private void pickNear(Connection connection, Slot slot, int score) throws SQLException {
        for (int round = 1; round <= NEAR_ROUNDS && slot.lacking() > 0; round++) {
            int depth = round * (NearLevels.DEPTH + slot.lacking() / ShelfLanes.LANES);
            List<ShelfLanes.Spot> reachable = slot.order().shelves().stream()
                    .flatMap(shelf -> lanes.on(shelf).ahead(depth).stream())
                    .toList();
            List<ShelfLanes.Spot> chosen =
                    NearLevels.choose(NearLevels.read(connection, tenant, reachable), score, slot.lacking()).stream()
                            .map(NearLevels.Candidate::spot)
                            .toList();
            Map<ShelfLanes.Spot, LevelTable.Found> there = at(connection, chosen);
            chosen.forEach(spot -> lanes.on(spot.shelf()).passUpTo(spot.lane(), spot.ordinal()));
            chosen.forEach(spot -> take(slot, there.get(spot)));
        }
    }

    private Map<Slot, List<ShelfLanes.Spot>> picked(RandomGenerator dice) {
        Map<Slot, List<ShelfLanes.Spot>> picked = new LinkedHashMap<>();
        for (Slot slot : slots) {
            List<ShelfLanes.Spot> spots = new ArrayList<>();
            if (slot.order().score().isEmpty()) {
                for (int shelf : slot.order().shelves()) {
                    spots.addAll(lanes.on(shelf).take(slot.lacking() - spots.size(), dice));
                }
            }
            if (!spots.isEmpty()) {
                picked.put(slot, spots);
            }
        }
        return picked;
    }

    private Map<ShelfLanes.Spot, LevelTable.Found> at(Connection connection, List<ShelfLanes.Spot> spots)
            throws SQLException {
        return LevelTable.at(connection, tenant, spots, plan.names(), plan.own());
    }

    /// @param found null where nothing stands that can be given
    private void take(Slot slot, LevelTable.Found found) {
        if (found != null && isNew(found)) {
            slot.found().add(found.level());
        }
    }

    /// Whether nobody has been given it where else it stands. In doubt they have.
    private boolean isNew(LevelTable.Found found) {
        if (found.elsewhere().isEmpty()) {
            return true;
        }
        twinned = true;
        return found.elsewhere().get().spot().filter(this::isAhead).isPresent();
    }

    private boolean isAhead(ShelfLanes.Spot spot) {
        if (!lanes.has(spot.shelf())) {
            twins.add(spot.shelf());
            return false;
        }
        return !lanes.on(spot.shelf()).isPast(spot);
    }

    /// What was found, in the order in which it was wanted.
    List<DrawnLevel> levels() {
        return slots.stream().flatMap(slot -> slot.found().stream()).toList();
    }

    /// What was wanted and not found.
    List<Want> missing() {
        return slots.stream()
                .filter(slot -> slot.lacking() > 0)
                .map(slot -> new Want(
                        slot.order().lacking().shelf(),
                        slot.lacking(),
                        slot.order().lacking().own()))
                .toList();
    }

    /// The same by the shelves that are to be filled, with 0 for those of which all was found.
    Map<Integer, Integer> missingByShelf() {
        Map<Integer, Integer> missing = new LinkedHashMap<>();
        slots.forEach(slot -> missing.merge(slot.order().supplied(), slot.lacking(), Integer::sum));
        return missing;
    }

    /// Moves the players past all that was picked, levels and holes.
    ///
    /// @return whether some of it had never been shown to anybody
    boolean keep(Connection connection) throws SQLException {
        MarkTable.raise(connection, MarkTable.Raise.of(players, lanes));
        return lanes.pass(connection);
    }

    /// The same, so that it can be undone. Nobody has been shown anything yet.
    void reserve(Connection connection, DrawId id) throws SQLException {
        MarkTable.Raise raise = MarkTable.Raise.of(players, lanes);
        HeldTable.hold(connection, id, raise);
        MarkTable.raise(connection, raise);
    }
}
