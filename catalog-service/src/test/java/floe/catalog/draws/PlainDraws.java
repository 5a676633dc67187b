package floe.catalog.draws;

import floe.contracts.Shelf;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;

/// Draws as they were made before there was a function for them: step by step in plain Java, one at a time. What the
/// function answers is held against it.
final class PlainDraws {
    private final Map<DrawId, Made> made = new HashMap<>();
    private final Map<Marked, int[]> marks = new HashMap<>();
    private final Map<Integer, int[]> fronts = new HashMap<>();
    private Stocked stock = new Stocked(Map.of(), Map.of());

    /// A shelf: of a house, or everybody's.
    record OnShelf(Optional<String> tenant, Shelf name, int[] filled, int[] floor) {}

    /// A board at its spot.
    record Board(UUID id, int score, boolean withdrawn) {}

    /// What stands on the shelves.
    /// @param unplaced boards that no draw comes upon, by their houses; under no name those of everybody
    record Stocked(Map<Integer, OnShelf> shelves, Map<ShelfLanes.Spot, Board> boards) {
        Optional<Integer> number(Optional<String> tenant, Shelf name) {
            return shelves.entrySet().stream()
                    .filter(shelf -> shelf.getValue().tenant().equals(tenant)
                            && shelf.getValue().name().equals(name))
                    .map(Map.Entry::getKey)
                    .findFirst();
        }
    }

    record Marked(UUID player, int shelf) {}

    /// What a draw is.
    ///
    /// @param moved how far marks were put by it, and from where; only while it is reserved
    record Made(
            DrawRequest request,
            Draw.State state,
            List<UUID> levels,
            List<BoardCount> missing,
            Map<Marked, int[]> before,
            Map<Marked, int[]> after) {}

    /// Levels have come, or gone.
    void stocked(Stocked now) {
        stock = now;
        now.shelves().forEach((number, shelf) -> {
            int[] front = fronts.computeIfAbsent(number, _ -> new int[PlainLanes.LANES]);
            Arrays.setAll(front, lane -> Math.max(front[lane], shelf.floor()[lane]));
        });
    }

    Map<Marked, int[]> marks() {
        return marks;
    }

    Map<Integer, int[]> fronts() {
        return fronts;
    }

    Optional<Made> get(DrawId id) {
        return Optional.ofNullable(made.get(id));
    }

    /// @return nothing when it is refused
    Optional<Made> put(DrawId id, DrawRequest request, byte[] dice) {
        Made before = made.get(id);
        if (before != null && before.state() != Draw.State.PENDING) {
            return Optional.of(before);
        }
        Attempt attempt = attempt(id.tenant(), request, dice);
        List<BoardCount> missing = attempt.missing();
        if (!missing.isEmpty() && request.onShort() == OnShort.FAIL) {
            return Optional.empty();
        }
        if (!missing.isEmpty() && request.onShort() == OnShort.WAIT) {
            // What it says to be missing is what was missing at first.
            made.putIfAbsent(id, new Made(request, Draw.State.PENDING, List.of(), missing, Map.of(), Map.of()));
            return get(id);
        }
        List<UUID> levels = attempt.levels();
        boolean reserved = request.reserve().isPresent() && !levels.isEmpty();
        Map<Marked, int[]> from = new HashMap<>();
        Map<Marked, int[]> to = new HashMap<>();
        if (!levels.isEmpty()) {
            attempt.lanes.forEach((shelf, lanes) -> {
                int[] moved = lanes.moved();
                if (Arrays.stream(moved).anyMatch(mark -> mark > 0)) {
                    for (String player : request.players()) {
                        Marked marked = new Marked(PlayerKey.of(id.tenant(), player), shelf);
                        int[] mark = marks.computeIfAbsent(marked, _ -> new int[PlainLanes.LANES]);
                        from.put(marked, mark.clone());
                        to.put(marked, moved);
                        Arrays.setAll(mark, lane -> Math.max(mark[lane], moved[lane]));
                    }
                    if (!reserved) {
                        pass(shelf, moved);
                    }
                }
            });
        }
        Draw.State state =
                reserved ? Draw.State.RESERVED : missing.isEmpty() ? Draw.State.COMPLETE : Draw.State.PARTIAL;
        made.put(id, new Made(request, state, levels, missing, reserved ? from : Map.of(), reserved ? to : Map.of()));
        return get(id);
    }

    Optional<Made> confirm(DrawId id) {
        made.computeIfPresent(id, (_, draw) -> {
            if (draw.state() != Draw.State.RESERVED) {
                return draw;
            }
            draw.after().forEach((marked, moved) -> pass(marked.shelf(), moved));
            return given(id.tenant(), draw);
        });
        return get(id);
    }

    /// Without what has been withdrawn since it was reserved.
    private Made given(String tenant, Made draw) {
        List<UUID> levels = new ArrayList<>();
        Map<BoardCount, Integer> gone = new LinkedHashMap<>();
        for (UUID level : draw.levels()) {
            Map<Optional<String>, Map.Entry<ShelfLanes.Spot, Board>> rows = new HashMap<>();
            stock.boards().entrySet().stream()
                    .filter(row -> row.getValue().id().equals(level))
                    .forEach(row ->
                            rows.put(stock.shelves().get(row.getKey().shelf()).tenant(), row));
            Optional<String> house = Optional.of(tenant);
            var row = rows.getOrDefault(house, rows.get(Optional.<String>empty()));
            if (row.getValue().withdrawn()) {
                Shelf shelf = stock.shelves().get(row.getKey().shelf()).name();
                Own own = rows.containsKey(Optional.<String>empty()) ? Own.NONE : Own.ONLY;
                gone.merge(new BoardCount(shelf, 1, own), 1, Integer::sum);
            } else {
                levels.add(level);
            }
        }
        List<BoardCount> missing = new ArrayList<>(draw.missing());
        gone.forEach((one, count) -> missing.add(new BoardCount(one.shelf(), count, one.own())));
        Draw.State state = missing.isEmpty() ? Draw.State.COMPLETE : Draw.State.PARTIAL;
        return new Made(draw.request(), state, levels, missing, Map.of(), Map.of());
    }

    Optional<Made> cancel(DrawId id) {
        made.computeIfPresent(id, (_, draw) -> {
            if (draw.state() != Draw.State.RESERVED && draw.state() != Draw.State.PENDING) {
                return draw;
            }
            draw.after().forEach((marked, moved) -> {
                int[] was = draw.before().get(marked);
                // The mark, and where others that hold boards have found it.
                Stream.concat(Stream.of(marks), made.values().stream().map(Made::before))
                        .filter(places -> places != draw.before() && places.containsKey(marked))
                        .map(places -> places.get(marked))
                        .forEach(place -> Arrays.setAll(
                                place,
                                lane -> moved[lane] > 0 && place[lane] == moved[lane] ? was[lane] : place[lane]));
            });
            return new Made(draw.request(), Draw.State.CANCELLED, List.of(), List.of(), Map.of(), Map.of());
        });
        return get(id);
    }

    private void pass(int shelf, int[] moved) {
        int[] front = fronts.get(shelf);
        Arrays.setAll(front, lane -> Math.max(front[lane], moved[lane]));
    }

    /// What was wanted and what has been found of it.
    private record Slot(
            Wish wish, BoardCount lacking, List<Integer> sources, Optional<Integer> score, List<UUID> found) {
        int open() {
            return wish.count() - found.size();
        }
    }

    /// Tried again, with more shelves, as long as it comes upon boards that stand on others as well.
    private Attempt attempt(String tenant, DrawRequest request, byte[] dice) {
        Set<Integer> twins = new HashSet<>();
        while (true) {
            Attempt attempt = new Attempt(tenant, request, twins);
            attempt.pick(new PlainLanes.Dice(dice));
            if (!twins.addAll(attempt.others)) {
                return attempt;
            }
        }
    }

    private final class Attempt {
        private final String tenant;
        private final List<UUID> players;
        private final Map<Integer, PlainLanes> lanes = new HashMap<>();
        private final List<Slot> slots = new ArrayList<>();
        private final Set<Integer> others = new HashSet<>();

        Attempt(String tenant, DrawRequest request, Set<Integer> twins) {
            this.tenant = tenant;
            this.players = request.players().stream()
                    .map(player -> PlayerKey.of(tenant, player))
                    .toList();
            twins.forEach(shelf -> lanes.put(shelf, lanes(shelf)));
            for (Wish wish : request.boards()) {
                Slot slot = slot(wish);
                slot.sources().forEach(shelf -> lanes.computeIfAbsent(shelf, this::lanes));
                slots.add(slot);
                slot.score().ifPresent(score -> pickNear(slot, score));
            }
        }

        private PlainLanes lanes(int shelf) {
            PlainDraws.OnShelf on = stock.shelves().get(shelf);
            return new PlainLanes(
                    shelf,
                    on.filled(),
                    on.floor(),
                    players.stream()
                            .map(player -> marks.getOrDefault(new Marked(player, shelf), new int[PlainLanes.LANES]))
                            .toList());
        }

        private Slot slot(Wish wish) {
            return switch (wish) {
                case BoardCount want -> {
                    Optional<Integer> common = stock.number(Optional.empty(), want.shelf());
                    Optional<Integer> own = stock.number(Optional.of(tenant), want.shelf());
                    List<Integer> sources = switch (want.own()) {
                        case NONE -> common.stream().toList();
                        case ONLY -> own.stream().toList();
                        case MIXED ->
                            Stream.concat(own.stream(), common.stream()).toList();
                    };
                    yield new Slot(want, want, sources, Optional.empty(), new ArrayList<>());
                }
                case NearWant near -> near(near);
            };
        }

        /// On the shelves that have the nearest. What lacks is made on the nearest of all.
        private Slot near(NearWant near) {
            int score = Hardness.ofRating(near.rating().orElseThrow());
            List<Integer> all = stock.shelves().entrySet().stream()
                    .filter(shelf -> shelf.getValue().tenant().isEmpty())
                    .sorted(Comparator.comparingInt((Map.Entry<Integer, OnShelf> shelf) ->
                                    Hardness.distance(shelf.getValue().name().band(), score))
                            .thenComparing(Map.Entry::getKey))
                    .map(Map.Entry::getKey)
                    .toList();
            List<ShelfLanes.Spot> reachable = new TreeSet<>(all)
                    .stream()
                            .flatMap(
                                    shelf -> lanes
                                            .getOrDefault(shelf, lanes(shelf))
                                            .ahead(NearLevels.DEPTH, this::canBeGiven)
                                            .stream())
                            .toList();
            Set<Integer> sources = new LinkedHashSet<>();
            choose(reachable, score, near.count()).forEach(spot -> sources.add(spot.shelf()));
            if (sources.isEmpty()) {
                sources.add(all.getFirst());
            }
            BoardCount lacking =
                    new BoardCount(stock.shelves().get(all.getFirst()).name(), near.count());
            return new Slot(near, lacking, List.copyOf(sources), Optional.of(score), new ArrayList<>());
        }

        void pick(PlainLanes.Dice dice) {
            Map<Slot, List<ShelfLanes.Spot>> picked = picked(dice);
            while (picked.values().stream().anyMatch(spots -> !spots.isEmpty())) {
                for (Slot slot : slots) {
                    picked.get(slot).forEach(spot -> take(slot, spot));
                }
                picked.values().stream()
                        .flatMap(List::stream)
                        .filter(this::isHole)
                        .forEach(spot -> lanes.get(spot.shelf())
                                .skip(spot, it -> !stock.boards().get(it).withdrawn()));
                picked = picked(dice);
            }
        }

        private void pickNear(Slot slot, int score) {
            for (int round = 1; round <= 4 && slot.open() > 0; round++) {
                int depth = round * (NearLevels.DEPTH + slot.open() / PlainLanes.LANES);
                List<ShelfLanes.Spot> reachable = new TreeSet<>(slot.sources())
                        .stream()
                                .flatMap(shelf -> lanes.get(shelf).ahead(depth, this::canBeGiven).stream())
                                .toList();
                List<ShelfLanes.Spot> chosen = choose(reachable, score, slot.open());
                chosen.forEach(spot -> lanes.get(spot.shelf()).passUpTo(spot.lane(), spot.ordinal()));
                chosen.forEach(spot -> take(slot, spot));
            }
        }

        private List<ShelfLanes.Spot> choose(List<ShelfLanes.Spot> reachable, int score, int count) {
            List<NearLevels.Candidate> candidates = reachable.stream()
                    .map(spot -> new NearLevels.Candidate(
                            spot, stock.boards().get(spot).score()))
                    .toList();
            return NearLevels.choose(candidates, score, count).stream()
                    .map(NearLevels.Candidate::spot)
                    .toList();
        }

        private boolean canBeGiven(ShelfLanes.Spot spot) {
            return !stock.boards().get(spot).withdrawn()
                    && twin(spot).stream()
                            .allMatch(twin ->
                                    !isTakenOut(twin) && !lanes(twin.shelf()).isPast(twin));
        }

        private Map<Slot, List<ShelfLanes.Spot>> picked(PlainLanes.Dice dice) {
            Map<Slot, List<ShelfLanes.Spot>> picked = new IdentityHashMap<>();
            for (Slot slot : slots) {
                List<ShelfLanes.Spot> spots = new ArrayList<>();
                if (slot.score().isEmpty()) {
                    for (int shelf : slot.sources()) {
                        spots.addAll(lanes.get(shelf).take(slot.open() - spots.size(), dice));
                    }
                }
                picked.put(slot, spots);
            }
            return picked;
        }

        /// Not when it is withdrawn, nor when somebody may have been given it where else it stands: before, or by this.
        private void take(Slot slot, ShelfLanes.Spot spot) {
            Board board = stock.boards().get(spot);
            Optional<ShelfLanes.Spot> twin = twin(spot);
            if (isHole(spot)) {
                return;
            }
            lanes.get(spot.shelf()).passUpTo(spot.lane(), spot.ordinal());
            if (twin.isPresent() && !lanes.containsKey(twin.get().shelf())) {
                others.add(twin.get().shelf());
            } else if (twin.isEmpty()
                    || !lanes(twin.get().shelf()).isPast(twin.get()) && !levels().contains(board.id())) {
                slot.found().add(board.id());
            }
        }

        private boolean isHole(ShelfLanes.Spot spot) {
            return stock.boards().get(spot).withdrawn()
                    || twin(spot).filter(this::isTakenOut).isPresent();
        }

        /// By the house, of its own boards.
        private boolean isTakenOut(ShelfLanes.Spot spot) {
            return stock.boards().get(spot).withdrawn()
                    && stock.shelves().get(spot.shelf()).tenant().isPresent();
        }

        /// Where the same board stands for this house: on its own shelf, or on everybody's.
        private Optional<ShelfLanes.Spot> twin(ShelfLanes.Spot spot) {
            UUID id = stock.boards().get(spot).id();
            boolean common = stock.shelves().get(spot.shelf()).tenant().isEmpty();
            Optional<String> where = common ? Optional.of(tenant) : Optional.empty();
            return stock.boards().entrySet().stream()
                    .filter(board -> board.getValue().id().equals(id))
                    .map(Map.Entry::getKey)
                    .filter(other -> stock.shelves().get(other.shelf()).tenant().equals(where))
                    .findFirst();
        }

        List<UUID> levels() {
            return slots.stream().flatMap(slot -> slot.found().stream()).toList();
        }

        List<BoardCount> missing() {
            return slots.stream()
                    .filter(slot -> slot.open() > 0)
                    .map(slot -> new BoardCount(
                            slot.lacking().shelf(), slot.open(), slot.lacking().own()))
                    .toList();
        }
    }
}
