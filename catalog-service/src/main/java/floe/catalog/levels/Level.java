package floe.catalog.levels;

import floe.contracts.Shelf;
import java.time.Instant;
import java.util.SortedMap;

/// A level as anybody may see it: without its solution.
///
/// @param seq its place in the order in which levels became visible
/// @param id the board's id
/// @param moves how many moves the solution takes
/// @param rules the version of the rules it was proved by
/// @param withdrawn whether it was taken out
public record Level(
        long seq,
        String id,
        Shelf shelf,
        int score,
        int moves,
        int rules,
        String board,
        SortedMap<String, Double> measures,
        Instant storedAt,
        boolean withdrawn) {}
