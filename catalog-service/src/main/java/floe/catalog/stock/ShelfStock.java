package floe.catalog.stock;

import floe.contracts.Shelf;

/// What stands on a shelf.
///
/// @param total how many levels stand there
/// @param neverShown how many of them nobody has been shown
/// @param target how many that nobody has been shown should stand there
public record ShelfStock(Shelf shelf, long total, long neverShown, int target) {
    /// How many levels the shelf lacks.
    public int missing() {
        return (int) Math.max(0, target - neverShown);
    }

    /// The empty part of the shelf in percent, rounded up: a shelf that lacks anything is never at 0.
    public int urgency() {
        return target == 0 ? 0 : (int) Math.ceilDiv(100L * missing(), target);
    }
}
