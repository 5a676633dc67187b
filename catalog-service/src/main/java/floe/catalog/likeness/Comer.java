package floe.catalog.likeness;

import floe.contracts.Shelf;
import java.util.UUID;

/// A level that is about to be put on a shelf.
///
/// @param number of the shelf
public record Comer(UUID id, Shelf shelf, int number, String board, String solution, Sketched sketched) {}
