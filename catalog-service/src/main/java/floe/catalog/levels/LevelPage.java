package floe.catalog.levels;

import java.util.List;
import java.util.Optional;

/// Some levels of a question, in its order.
///
/// @param next where the next page begins, unless this is the last
public record LevelPage(List<Level> levels, Optional<String> next) {}
