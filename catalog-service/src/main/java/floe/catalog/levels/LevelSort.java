package floe.catalog.levels;

import java.util.Locale;
import java.util.Optional;

/// In which order somebody wants to see levels.
public enum LevelSort {
    OLDEST,
    NEWEST,
    /// The easiest first.
    SCORE,
    /// What the tenant's players have played most first; what nobody has played does not come.
    PLAYS;

    public static Optional<LevelSort> of(String word) {
        for (LevelSort sort : values()) {
            if (sort.toString().equals(word)) {
                return Optional.of(sort);
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
