package floe.catalog.draws;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Whose boards a match wants.
public enum Own {
    /// Everybody's.
    NONE,
    /// The house's own alone.
    ONLY,
    /// The house's own as far as there are any, then everybody's.
    MIXED;

    /// What a request may say; nothing is the word for [#NONE].
    public static Optional<Own> of(String word) {
        return Arrays.stream(values())
                .filter(one -> one != NONE && one.toString().equals(word))
                .findFirst();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
