package floe.generator;

import floe.contracts.Shelf;
import java.util.List;

/// One try at a board for a shelf.
///
/// @param others shelves that differ from it by their band alone and lack something too: a board that turns out to be
///     for one of them is as good
/// @param expected what it was taken to cost when it was given out
record Task(Shelf shelf, List<Shelf> others, long expected) {
    /// Whether a board for this shelf is one that was looked for.
    boolean asks(Shelf found) {
        return found.equals(shelf) || others.contains(found);
    }
}
