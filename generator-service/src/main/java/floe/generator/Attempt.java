package floe.generator;

import floe.contracts.Candidate;
import floe.contracts.Shelf;

/// What became of a task.
sealed interface Attempt {
    /// @param shelf where it is taken to belong
    record Found(Candidate candidate, Shelf shelf) implements Attempt {}

    /// No board this time; the next seed may have one.
    record None() implements Attempt {}

    /// There can never be one for this shelf, and why.
    record Refused(String why) implements Attempt {}

    /// The generator broke down: a defect of the game, and the seed shows it again.
    record Failed(long seed, Throwable cause) implements Attempt {}
}
