package floe.catalog.http.requests;

import floe.catalog.http.problems.ProblemKind;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// What values in bodies and addresses must look like. What is not like it is told with its name.
public final class ValueFormats {
    private static final Pattern UUID_FORM =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
    private static final int QUOTED = 80;

    private ValueFormats() {}

    public static int number(String name, long value, int least, int most) {
        if (value < least || value > most) {
            throw ProblemKind.BAD_BODY.exception(
                    name + ": " + value + " is no whole number from " + least + " to " + most);
        }
        return (int) value;
    }

    public static Optional<UUID> uuid(String text) {
        return UUID_FORM.matcher(text).matches() ? Optional.of(UUID.fromString(text)) : Optional.empty();
    }

    /// The text as it came, if it is not too long to be told.
    public static String quoted(String text) {
        return "'" + shortened(String.valueOf(text)) + "'";
    }

    static String shortened(String text) {
        return text.length() <= QUOTED ? text : text.substring(0, QUOTED) + "…";
    }
}
