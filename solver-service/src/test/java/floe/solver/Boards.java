package floe.solver;

import floe.contracts.BoardId;
import floe.contracts.Candidate;
import floe.contracts.Origin;
import floe.wire.Json;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Candidates for tests.
final class Boards {
    static final Origin ORIGIN = new Origin.Generated("1x9", "easy", new TreeMap<>(), "17", "generator 1");

    private Boards() {}

    /// A board of the null game that is solved by so many steps to the right.
    static Candidate walk(String game, int steps) {
        return candidate(game, "@" + ".".repeat(steps - 1) + "x\n");
    }

    static Candidate candidate(String game, String board) {
        return new Candidate(BoardId.of(game, board), game, board, ORIGIN);
    }

    /// Boards that all differ.
    static List<Candidate> walks(String game, int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> numbered(game, number))
                .toList();
    }

    private static Candidate numbered(String game, int number) {
        Origin origin = new Origin.Generated("1x4", "easy", new TreeMap<>(), Integer.toString(number), "generator 1");
        return new Candidate(BoardId.of(game, Integer.toString(number)), game, "@..x\n", origin);
    }

    static byte[] bytes(Candidate candidate) {
        return Json.write(candidate);
    }
}
