package floe.catalog.http;

import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// What values in bodies and addresses must look like. What is not like it is told with its name.
final class ValueFormats {
    private static final Pattern TENANT = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9._:@-]{1,64}");
    private static final Pattern BOARD_ID = Pattern.compile("[0-9a-f]{32}");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\p{Cs}\\p{Cn}]");
    private static final Pattern UUID_FORM =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
    private static final int QUOTED = 80;

    private ValueFormats() {}

    static String tenant(String name, String value) {
        return like(TENANT, ProblemKind.BAD_BODY, name, value, "a word of up to 64 letters, digits, '.', '_' and '-'");
    }

    static String tenantParameter(String name, String value) {
        return like(
                TENANT, ProblemKind.BAD_PARAMETER, name, value, "a word of up to 64 letters, digits, '.', '_' and '-'");
    }

    /// An id that a client chose, of a player, an attempt, a match.
    static String id(String name, String value) {
        return like(ID, ProblemKind.BAD_BODY, name, value, "up to 64 letters, digits, '.', '_', ':', '@' and '-'");
    }

    static String boardId(String name, String value) {
        return like(BOARD_ID, ProblemKind.BAD_BODY, name, value, "32 hexadecimal digits, the letters small");
    }

    /// Words for people.
    static String text(String name, String value, int most) {
        if (value == null
                || value.isBlank()
                || value.length() > most
                || CONTROL.matcher(value).find()) {
            throw ProblemKind.BAD_BODY.exception(name + ": " + quoted(value) + " is not what it should be: up to "
                    + most + " characters, none of them for control, are expected");
        }
        return value;
    }

    static int number(String name, long value, int least, int most) {
        return (int) range(name, value, least, most);
    }

    static long range(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw ProblemKind.BAD_BODY.exception(
                    name + ": " + value + " is no whole number from " + least + " to " + most);
        }
        return value;
    }

    static Optional<UUID> uuid(String text) {
        return UUID_FORM.matcher(text).matches() ? Optional.of(UUID.fromString(text)) : Optional.empty();
    }

    /// A board's id in the form in which it is kept.
    static UUID boardUuid(String id) {
        return new UUID(HexFormat.fromHexDigitsToLong(id, 0, 16), HexFormat.fromHexDigitsToLong(id, 16, 32));
    }

    /// The text as it came, if it is not too long to be told.
    static String quoted(String text) {
        String whole = String.valueOf(text);
        return "'" + (whole.length() <= QUOTED ? whole : whole.substring(0, QUOTED) + "…") + "'";
    }

    private static String like(Pattern form, ProblemKind kind, String name, String value, String expected) {
        if (value == null || !form.matcher(value).matches()) {
            throw kind.exception(name + ": " + quoted(value) + " is not what it should be: expected is " + expected);
        }
        return value;
    }
}
