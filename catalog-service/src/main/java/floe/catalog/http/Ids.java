package floe.catalog.http;

import java.util.regex.Pattern;

/// Ids that clients choose, where they stand in an address.
final class Ids {
    private static final Pattern FORM = Pattern.compile(Limits.ID);

    private Ids() {}

    static String parameter(String name, String value) {
        if (!FORM.matcher(value).matches()) {
            throw ProblemKind.BAD_PARAMETER.exception(name + ": " + ValueFormats.quoted(value)
                    + " is not what it should be: expected is "
                    + Limits.ID_IN_WORDS);
        }
        return value;
    }
}
