package floe.catalog.draws;

import floe.contracts.Shelf;
import java.util.UUID;

/// A board that was handed out.
///
/// @param par how many moves its solution takes
public record DrawnLevel(UUID id, Shelf shelf, int score, int par, String board) {}
