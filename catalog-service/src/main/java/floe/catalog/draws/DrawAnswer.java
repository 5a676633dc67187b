package floe.catalog.draws;

import floe.contracts.Shelf;
import java.util.List;

/// What a request for a draw comes to.
public sealed interface DrawAnswer {
    /// The id is new, and this is its draw from now on.
    record Made(Draw draw) implements DrawAnswer {}

    /// It was asked for before, and this is what it came to.
    record Known(Draw draw) implements DrawAnswer {}

    /// The id belongs to another request. Nothing moved.
    record OtherRequest() implements DrawAnswer {}

    /// Too few fresh boards, and the request would rather have none. Nothing moved, the id is free.
    ///
    /// @param made whether generators make what is missing: no house's own boards, and none of a house's own shelf
    record Exhausted(List<BoardCount> missing, boolean made) implements DrawAnswer {}

    /// Too few fresh boards, and too many draws of the house wait for theirs already. Nothing moved, the id is free.
    record TooManyWait() implements DrawAnswer {}

    /// It would hold boards, and too many draws hold some for one of its players already. Nothing moved:
    /// an id that was new is free, and a draw that waited waits on.
    record TooManyHold() implements DrawAnswer {}

    /// There is no such shelf. Nothing moved, the id is free.
    record UnknownShelf(Shelf shelf) implements DrawAnswer {}

    /// It was answered on a day whose answers the operator has dropped.
    record Forgotten() implements DrawAnswer {}

    /// Whether its draw waits for boards.
    default boolean isPending() {
        return switch (this) {
            case Made(Draw draw) -> draw.isPending();
            case Known(Draw draw) -> draw.isPending();
            case OtherRequest _, Exhausted _, TooManyWait _, TooManyHold _, UnknownShelf _, Forgotten _ -> false;
        };
    }
}
