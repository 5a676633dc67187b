package floe.catalog.draws;

import java.util.List;

/// So many boards of a plan.
///
/// @param lacking what is said to be lacking when there are too few, with any count
/// @param supplied the shelf that is to be filled then
/// @param shelves where they are taken from, the first as far as it goes
/// @param chosen where exactly, when it is not left to the dice: then there are no shelves
record Order(int count, BoardCount lacking, int supplied, List<Integer> shelves, List<ShelfLanes.Spot> chosen) {}
