package floe.catalog.draws;

/// What a request for a run comes to.
public sealed interface RushAnswer {
    /// The id is new, and this is its run from now on.
    record Made(Rush rush) implements RushAnswer {}

    /// It was asked for before, and this is what it came to.
    record Known(Rush rush) implements RushAnswer {}

    /// The id belongs to another request. Nothing moved.
    record OtherRequest() implements RushAnswer {}

    /// Too few fresh boards between these scores. Nothing moved, the id is free.
    ///
    /// @param missing how many more it would take
    /// @param made whether generators make them: where there is no such shelf nobody does
    record Exhausted(int missing, boolean made) implements RushAnswer {}
}
