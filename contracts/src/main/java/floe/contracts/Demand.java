package floe.contracts;

/// What a shelf lacks at the moment: a level, not an edge, so only the newest one of a shelf counts, and losing or
/// repeating one does no harm.
///
/// @param shelf the shelf, which is also the record's key
/// @param missing how many levels it lacks; 0 lets the generators rest
/// @param urgency how badly they are needed: the empty part of the shelf in percent, more than 100 when somebody waits
public record Demand(Shelf shelf, int missing, int urgency) {
    public Demand {
        if (missing < 0 || urgency < 0) {
            throw new IllegalArgumentException(
                    "shelf " + shelf + " cannot lack " + missing + " levels with urgency " + urgency);
        }
    }
}
