package floe.catalog.likeness;

import floe.catalog.games.GameList;
import floe.catalog.sql.Sql;
import floe.games.Features;
import floe.games.Referee;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Tells which of the levels that come in are nearly the same as one on their shelf, under any image of the board. A
/// sketch only says which levels are worth a look: that two are too near is told by their boards.
///
/// It is asked by whoever has the turn of intake, so no two replicas put near copies on a shelf.
public final class NearCopies {
    /// A fifteenth of the heap, where each takes some 170 bytes: 150,000 of 384 MB.
    private static final int HEAP_OF_EACH = 2_600;

    /// So many are looked up together: on a shelf of a hundred thousand that is a third of a second, and a connection
    /// that says nothing for ten is taken away.
    private static final int TOGETHER = 256;

    /// A level that was moved to another shelf is compared there.
    private static final String BOARDS = """
            select id, shelf_id, board, solution from level join level_solution on level_id = id where id = any (?)
            """;

    private final GameList games;
    private final Floor told;
    private final HeldShelves held =
            new HeldShelves(Math.toIntExact(Runtime.getRuntime().maxMemory() / HEAP_OF_EACH));

    /// @param floor the share of their cells in which levels of a shelf have to differ; 0 is none
    public NearCopies(GameList games, double floor) {
        this.games = games;
        this.told = Floor.of(floor);
    }

    private record Stored(int shelf, String board, String solution) {}

    /// Those that the shelves do not take.
    ///
    /// @param first of which that is said for the first time
    /// @param again of which it was said before
    public record Refused(Set<UUID> first, Set<UUID> again) {
        public boolean contains(UUID board) {
            return first.contains(board) || again.contains(board);
        }
    }

    /// Under the turn of intake.
    public synchronized Refused among(Connection connection, List<IncomingLevel> incoming) throws SQLException {
        if (told.percent() == 0 || incoming.isEmpty()) {
            return new Refused(Set.of(), Set.of());
        }
        Sieve sieve = new Sieve(connection, incoming);
        // One shelf after the other: all those of a batch together are more than are held.
        for (List<IncomingLevel> ofShelf : byShelf(incoming)) {
            sieve.begin(ofShelf.getFirst().number());
            for (int from = 0; from < ofShelf.size(); from += TOGETHER) {
                sieve.sift(ofShelf.subList(from, Math.min(ofShelf.size(), from + TOGETHER)));
            }
        }
        sieve.floors.writeDown();
        RefusedCopies.keep(connection, sieve.proposals);
        return sieve.refused;
    }

    private static Collection<List<IncomingLevel>> byShelf(List<IncomingLevel> incoming) {
        return incoming.stream()
                .collect(Collectors.groupingBy(IncomingLevel::number, LinkedHashMap::new, Collectors.toList()))
                .values();
    }

    /// A batch of them.
    private final class Sieve {
        private final Connection connection;
        private final Floors floors;
        private final Refused refused = new Refused(new HashSet<>(), new HashSet<>());
        private final Set<UUID> refusedBefore;
        /// Of those that are refused for the first time.
        private final List<UUID> proposals = new ArrayList<>();
        /// The shelf that it is at, and what that takes of the batch.
        private SketchedShelf shelf = new SketchedShelf();
        private SketchedShelf taken = new SketchedShelf();
        private final Map<UUID, Stored> takenBoards = new HashMap<>();

        Sieve(Connection connection, List<IncomingLevel> incoming) throws SQLException {
            this.connection = connection;
            Set<Integer> numbers = new LinkedHashSet<>();
            incoming.forEach(level -> numbers.add(level.number()));
            this.floors = Floors.read(connection, numbers, told);
            this.refusedBefore = RefusedCopies.among(
                    connection, incoming.stream().map(IncomingLevel::proposal).toList());
        }

        void begin(int number) throws SQLException {
            shelf = held.shelf(connection, number);
            taken = new SketchedShelf();
            takenBoards.clear();
        }

        /// All of the shelf that it is at.
        void sift(List<IncomingLevel> incoming) throws SQLException {
            List<List<UUID>> near =
                    incoming.parallelStream().map(level -> near(shelf, level)).toList();
            Map<UUID, Stored> boards = boards(near);
            double[] differences = IntStream.range(0, incoming.size())
                    .parallel()
                    .mapToDouble(at -> least(incoming.get(at), near.get(at), boards))
                    .toArray();
            for (int at = 0; at < incoming.size(); at++) {
                IncomingLevel level = incoming.get(at);
                Floor floor = floors.of(level.number());
                boolean refusal =
                        floor.refuses(differences[at]) || floor.refuses(least(level, near(taken, level), takenBoards));
                if (refusal && refusedBefore.contains(level.proposal())) {
                    refused.again().add(level.id());
                    continue;
                }
                floors.saw(level.shelf(), level.number(), refusal);
                if (refusal) {
                    refused.first().add(level.id());
                    proposals.add(level.proposal());
                } else if (!level.sketched().images().isEmpty()) {
                    taken.add(level.id(), level.sketched().images().getFirst());
                    takenBoards.put(level.id(), new Stored(level.number(), level.board(), level.solution()));
                }
            }
        }

        private List<UUID> near(SketchedShelf among, IncomingLevel level) {
            return among.near(level.sketched(), floors.of(level.number()).share());
        }

        private Map<UUID, Stored> boards(List<List<UUID>> near) throws SQLException {
            List<UUID> ids = near.stream().flatMap(List::stream).distinct().toList();
            Map<UUID, Stored> boards = new HashMap<>();
            if (ids.isEmpty()) {
                return boards;
            }
            Sql.list(connection, BOARDS, row -> boards.put(row.getObject(1, UUID.class), stored(row)), column(ids));
            return boards;
        }
    }

    private static Sql.Column column(List<UUID> ids) {
        return Sql.Column.ids(ids);
    }

    private static Stored stored(ResultSet row) throws SQLException {
        return new Stored(row.getInt(2), row.getString(3), row.getString(4));
    }

    /// In how large a share of its cells a level differs from the nearest of those.
    private double least(IncomingLevel level, List<UUID> near, Map<UUID, Stored> boards) {
        List<Stored> stored = new ArrayList<>();
        for (UUID id : near) {
            Stored one = boards.get(id);
            if (one != null && one.shelf() == level.number()) {
                stored.add(one);
            }
        }
        if (stored.isEmpty()) {
            return 1;
        }
        Referee referee = games.find(level.shelf().game()).orElseThrow().referee();
        Features features = referee.features(level.board(), level.solution());
        return stored.stream()
                .mapToDouble(one -> features.difference(referee.features(one.board(), one.solution())))
                .min()
                .orElse(1);
    }
}
