package floe.catalog.http.requests;

import floe.catalog.http.problems.ProblemKind;
import floe.games.Band;
import floe.games.Size;
import java.util.Optional;
import java.util.regex.Pattern;

/// What stands in addresses: checked here rather than by the framework, which would answer 404 to a number that
/// is none.
public final class Parameters {
    private static final Pattern ID = Pattern.compile(Limits.ID);
    private static final Pattern TENANT = Pattern.compile(Limits.TENANT);
    private static final int USUAL_LIMIT = 20;
    private static final int MOST_LIMIT = 100;

    private Parameters() {}

    /// An id that a client chose.
    public static String id(String name, String value) {
        return matching(ID, name, value, Limits.ID_IN_WORDS);
    }

    public static String tenant(String name, String value) {
        return matching(TENANT, name, value, Limits.TENANT_IN_WORDS);
    }

    private static String matching(Pattern form, String name, String value, String words) {
        if (!form.matcher(value).matches()) {
            throw ProblemKind.BAD_PARAMETER.exception(
                    name + ": " + ValueFormats.quoted(value) + " is not what it should be: expected is " + words);
        }
        return value;
    }

    public static Size size(String text) {
        try {
            return Size.parse(text);
        } catch (IllegalArgumentException e) {
            throw ProblemKind.BAD_PARAMETER.exception("size: " + e.getMessage());
        }
    }

    public static Band band(String text) {
        try {
            return Band.parse(text);
        } catch (IllegalArgumentException e) {
            throw ProblemKind.BAD_PARAMETER.exception("band: " + e.getMessage());
        }
    }

    /// How many a page has, of whatever.
    public static int limit(Optional<String> limit) {
        return limit.map(text -> number("limit", text, 1, MOST_LIMIT)).orElse(USUAL_LIMIT);
    }

    /// Where the page before ended, if its cursor could be read.
    public static <T> T place(Optional<T> read) {
        return read.orElseThrow(() -> ProblemKind.BAD_CURSOR.exception(
                "the cursor is damaged, or belongs to another question; begin again without one"));
    }

    public static int number(String name, String text, int least, int most) {
        try {
            int number = Integer.parseInt(text);
            if (least <= number && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, like a number out of range.
        }
        throw ProblemKind.BAD_PARAMETER.exception(
                name + ": " + ValueFormats.quoted(text) + " is no whole number from " + least + " to " + most);
    }
}
