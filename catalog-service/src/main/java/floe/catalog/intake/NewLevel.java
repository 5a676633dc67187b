package floe.catalog.intake;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.catalog.likeness.Sketched;
import floe.contracts.BoardId;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import java.util.Optional;
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
/// @param sketched what it is compared with others of its shelf by
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
        String solution,
        Sketched sketched)
        implements Entry {
    /// The same for each verdict on one candidate, however often it is judged; another where a generator has found the
    /// same board by another seed.
    UUID proposal() {
        return UUID.nameUUIDFromBytes((id + " " + origin).getBytes(UTF_8));
    }

    /// What is left of it where its shelf has one that is nearly the same.
    NoLevel asNearCopy() {
        return new NoLevel(
                BoardId.of(id),
                board,
                rules,
                Optional.empty(),
                "the shelf has a level that is nearly the same",
                new Rejection(shelf.game(), shelf.size(), shelf.band(), Rejection.NEAR_COPY));
    }

    NewLevel on(Shelf other) {
        return new NewLevel(id, other, score, moves, rules, board, measures, origin, solver, solution, sketched);
    }
}
