package floe.catalog.http.requests;

import floe.catalog.http.problems.ProblemKind;
import java.math.BigInteger;
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
        return number(name, BigInteger.valueOf(value), least, most);
    }

    /// The same of one that may be beyond all that the machine counts with.
    public static int number(String name, BigInteger value, int least, int most) {
        if (value.compareTo(BigInteger.valueOf(least)) < 0 || value.compareTo(BigInteger.valueOf(most)) > 0) {
            throw ProblemKind.BAD_BODY.exception(
                    name + ": " + shortened(value.toString()) + " is no whole number from " + least + " to " + most);
        }
        return value.intValue();
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
