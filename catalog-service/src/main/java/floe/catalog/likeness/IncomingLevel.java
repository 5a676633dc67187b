package floe.catalog.likeness;

import floe.contracts.Shelf;
import java.util.UUID;

/// A level that is about to be put on a shelf.
///
/// @param proposal which board it is, and which try of a generator made it
/// @param number of the shelf
public record IncomingLevel(
        UUID id, UUID proposal, Shelf shelf, int number, String board, String solution, Sketched sketched) {}
