package floe.games;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// How hard a level is, roughly. The solver alone decides it, whatever a board was proposed for.
public enum Band {
    EASY,
    MEDIUM,
    HARD,
    EXPERT;

    private final String text = name().toLowerCase(Locale.ROOT);

    public static Optional<Band> find(String text) {
        return Arrays.stream(values()).filter(band -> band.text.equals(text)).findFirst();
    }

    public static Band parse(String text) {
        return find(text)
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + text + "' is no band: one of " + Arrays.toString(values()) + " is"));
    }

    @Override
    public String toString() {
        return text;
    }
}
