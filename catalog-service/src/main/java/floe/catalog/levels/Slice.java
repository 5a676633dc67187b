package floe.catalog.levels;

import java.util.List;
import java.util.Optional;

/// Some levels in the order of a question: as many as were wanted, or fewer where more would have taken too
/// long to find.
///
/// @param next behind what others may come, unless these are the last
/// @param isCutShort whether as many levels were looked at as may be, of which few are what was wanted
public record Slice(List<Level> levels, Optional<Place> next, boolean isCutShort) {
    Slice(List<Level> levels, Optional<Place> next) {
        this(levels, next, false);
    }
}
