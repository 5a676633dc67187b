package floe.catalog.draws;

import java.util.List;
import java.util.Optional;

/// So many boards of a plan.
///
/// @param lacking what is said to be lacking when there are too few, with any count
/// @param supplied the shelf that is to be filled then
/// @param shelves where they are taken from, the first as far as it goes
/// @param score how hard they should be, where that is what counts: then the nearest of all the shelves are taken
record Order(int count, Want lacking, int supplied, List<Integer> shelves, Optional<Integer> score) {}
