package floe.catalog.likeness;

import floe.catalog.games.GameList;
import floe.catalog.sql.Sql;
import floe.games.Features;
import floe.games.Referee;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/// Tells which of the levels that come in are nearly the same as one on their shelf, under any image of the board. A
/// sketch only says which levels are worth a look: that two are too near is told by their boards.
///
/// It is asked by whoever has the turn of intake, so no two replicas put near copies on a shelf.
public final class NearCopies {
    /// Some 25 MB.
    private static final int HELD = 150_000;

    /// So many are looked up together: on a shelf of a hundred thousand that is a third of a second, and a connection
    /// that says nothing for ten is taken away.
    private static final int TOGETHER = 256;

    /// A level that was moved to another shelf is compared there.
    private static final String BOARDS = """
            select id, shelf_id, board, solution from level join level_solution on level_id = id where id = any (?)
            """;

    private final GameList games;
    private final Floor told;
    private final HeldShelves held = new HeldShelves(HELD);

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
    public synchronized Refused among(Connection connection, List<Comer> comers) throws SQLException {
        if (told.percent() == 0 || comers.isEmpty()) {
            return new Refused(Set.of(), Set.of());
        }
        Sieve sieve = new Sieve(connection, comers);
        for (int from = 0; from < comers.size(); from += TOGETHER) {
            sieve.sift(comers.subList(from, Math.min(comers.size(), from + TOGETHER)));
        }
        sieve.floors.writeDown();
        RefusedCopies.keep(connection, sieve.proposals);
        return sieve.refused;
    }

    /// A batch of them.
    private final class Sieve {
        private final Connection connection;
        private final Floors floors;
        private final Map<Integer, SketchedShelf> shelves = new HashMap<>();
        private final Map<Integer, SketchedShelf> taken = new HashMap<>();
        private final Map<UUID, Stored> takenBoards = new HashMap<>();
        private final Refused refused = new Refused(new HashSet<>(), new HashSet<>());
        private final Set<UUID> refusedBefore;
        /// Of those that are refused for the first time.
        private final List<UUID> proposals = new ArrayList<>();

        Sieve(Connection connection, List<Comer> comers) throws SQLException {
            this.connection = connection;
            Set<Integer> numbers = new LinkedHashSet<>();
            comers.forEach(comer -> numbers.add(comer.number()));
            this.floors = Floors.read(connection, numbers, told);
            this.refusedBefore = RefusedCopies.among(
                    connection, comers.stream().map(Comer::proposal).toList());
            for (int number : numbers) {
                shelves.put(number, held.shelf(connection, number));
                taken.put(number, new SketchedShelf());
            }
        }

        void sift(List<Comer> comers) throws SQLException {
            List<List<UUID>> near =
                    comers.parallelStream().map(comer -> near(shelves, comer)).toList();
            Map<UUID, Stored> boards = boards(near);
            double[] differences = IntStream.range(0, comers.size())
                    .parallel()
                    .mapToDouble(at -> least(comers.get(at), near.get(at), boards))
                    .toArray();
            for (int at = 0; at < comers.size(); at++) {
                Comer comer = comers.get(at);
                Floor floor = floors.of(comer.number());
                boolean refusal =
                        floor.refuses(differences[at]) || floor.refuses(least(comer, near(taken, comer), takenBoards));
                if (refusal && refusedBefore.contains(comer.proposal())) {
                    refused.again().add(comer.id());
                    continue;
                }
                floors.saw(comer.shelf(), comer.number(), refusal);
                if (refusal) {
                    refused.first().add(comer.id());
                    proposals.add(comer.proposal());
                } else if (!comer.sketched().images().isEmpty()) {
                    taken.get(comer.number())
                            .add(comer.id(), comer.sketched().images().getFirst());
                    takenBoards.put(comer.id(), new Stored(comer.number(), comer.board(), comer.solution()));
                }
            }
        }

        private List<UUID> near(Map<Integer, SketchedShelf> among, Comer comer) {
            return among.get(comer.number())
                    .near(comer.sketched(), floors.of(comer.number()).share());
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
    private double least(Comer comer, List<UUID> near, Map<UUID, Stored> boards) {
        List<Stored> stored = new ArrayList<>();
        for (UUID id : near) {
            Stored one = boards.get(id);
            if (one != null && one.shelf() == comer.number()) {
                stored.add(one);
            }
        }
        if (stored.isEmpty()) {
            return 1;
        }
        Referee referee = games.find(comer.shelf().game()).orElseThrow().referee();
        Features features = referee.features(comer.board(), comer.solution());
        return stored.stream()
                .mapToDouble(one -> features.difference(referee.features(one.board(), one.solution())))
                .min()
                .orElse(1);
    }
}
