package floe.generator;

import floe.contracts.Shelf;

/// One try at a board for a shelf.
///
/// @param expected what it was taken to cost when it was given out
record Task(Shelf shelf, long expected) {}
