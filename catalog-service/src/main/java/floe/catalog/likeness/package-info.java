/// Keeps near copies off the shelves. `NearCopies` says which levels of a batch are too near to others, by
/// `Sketch` (a few bytes of a level), `SketchedShelf` (those of a shelf, found by their likeness), and at last by
/// the boards themselves; `Floor` is how near is too near.
package floe.catalog.likeness;
