package floe.catalog.draws;

import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Finds the shelves that a request is about.
final class DrawPlanner {
    private final ShelfNumbers shelves = new ShelfNumbers();

    /// What a request comes to.
    sealed interface Planned {
        record Known(Plan plan) implements Planned {}

        record Unknown(Shelf shelf) implements Planned {}
    }

    Planned plan(Connection connection, String tenant, List<UUID> players, DrawRequest request) throws SQLException {
        List<Order> orders = new ArrayList<>();
        Map<Integer, Shelf> names = new HashMap<>();
        Lanes near = new Lanes(Set.of());
        for (Wish wish : request.boards()) {
            switch (wish) {
                case BoardCount want -> {
                    Optional<Order> order = order(connection, tenant, want, names);
                    if (order.isEmpty()) {
                        return new Planned.Unknown(want.shelf());
                    }
                    orders.add(order.get());
                }
                case NearWant want -> {
                    NearShelves found = NearShelves.find(connection, tenant, request.players(), players, want, near);
                    if (found.shelves().isEmpty()) {
                        return new Planned.Unknown(
                                new Shelf(want.game(), want.size().orElse("-"), found.band()));
                    }
                    names.putAll(found.shelves());
                    orders.add(found.order(
                            want.count(), NearLevels.take(connection, tenant, players, near, found, want.count())));
                }
            }
        }
        return new Planned.Known(new Plan(orders, names));
    }

    /// @return nothing when there is no such shelf at all
    private Optional<Order> order(Connection connection, String tenant, BoardCount want, Map<Integer, Shelf> names)
            throws SQLException {
        Optional<Integer> common = shelves.find(connection, want.shelf());
        Optional<Integer> ours =
                want.own() == Own.NONE ? Optional.empty() : shelves.findOwn(connection, tenant, want.shelf());
        if (common.isEmpty() && ours.isEmpty()) {
            return Optional.empty();
        }
        List<Integer> sources = new ArrayList<>();
        ours.ifPresent(sources::add);
        if (want.own() != Own.ONLY) {
            common.ifPresent(sources::add);
        }
        sources.forEach(number -> names.put(number, want.shelf()));
        // Whoever waits for boards of their own alone waits for no generator.
        int supplied = want.own() == Own.ONLY ? ours.orElse(WaitTable.NO_SHELF) : common.orElse(WaitTable.NO_SHELF);
        return Optional.of(new Order(want.count(), want, supplied, sources, List.of()));
    }
}
