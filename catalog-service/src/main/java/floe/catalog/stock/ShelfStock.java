package floe.catalog.stock;

import floe.contracts.Shelf;

/// What stands on a shelf.
///
/// @param total how many levels stand there
/// @param neverShown how many of them nobody has been shown
/// @param target how many that nobody has been shown should stand there
/// @param waiting how many a match lacks that waits for them, or was refused a while ago; the largest number where
/// several do, for what is new is fresh to all of them
/// @param difference in how many of a hundred cells a level has to differ from each that stands there
/// @param rate how many levels a minute come there of late
public record ShelfStock(
        Shelf shelf, long total, long neverShown, int target, int waiting, int difference, double rate) {
    /// How many levels the shelf lacks.
    public int missing() {
        return (int) Math.max(waiting, target - neverShown);
    }

    /// Whether more than half of what it should have is missing. What a match waits for is no part of that.
    public boolean low() {
        return 2 * (target - neverShown) > target;
    }

    /// The empty part of the shelf in percent, rounded up: a shelf that lacks anything is never at 0. Where players
    /// wait, twice that of an empty one, which gives it four times the work and leaves the others some.
    public int urgency() {
        if (waiting > 0) {
            return 200;
        }
        return target == 0 ? 0 : (int) Math.ceilDiv(100L * missing(), target);
    }
}
