package floe.catalog.intake;

import floe.contracts.Origin;
import floe.contracts.Shelf;
import java.util.SortedMap;
import java.util.UUID;

/// A level that the referee has looked over, ready to be stored.
///
/// @param id the board's id
/// @param shelf where it belongs, by the board's own size, the solver's band and what was ordered
/// @param moves how many moves the solution takes, as the referee counts them
/// @param rules the version of the rules it was proved by
/// @param board its text, written clean
/// @param solver the build that proved it
public record NewLevel(
        UUID id,
        Shelf shelf,
        int score,
        int moves,
        int rules,
        String board,
        SortedMap<String, Double> measures,
        Origin origin,
        String solver,
        String solution)
        implements Entry {
    NewLevel on(Shelf other) {
        return new NewLevel(id, other, score, moves, rules, board, measures, origin, solver, solution);
    }
}
