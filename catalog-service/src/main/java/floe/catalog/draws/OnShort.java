package floe.catalog.draws;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What a match wants when there are too few fresh boards.
public enum OnShort {
    /// All of them, later.
    WAIT,
    /// What there is, now.
    PARTIAL,
    /// Nothing.
    FAIL;

    public static Optional<OnShort> of(String word) {
        return Arrays.stream(values())
                .filter(one -> one.toString().equals(word))
                .findFirst();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
