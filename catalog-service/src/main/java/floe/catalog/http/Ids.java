package floe.catalog.http;

import java.util.regex.Pattern;

/// Ids that clients choose, where they stand in an address.
final class Ids {
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._:@-]{1,64}");

    private Ids() {}

    static String parameter(String name, String value) {
        if (!FORM.matcher(value).matches()) {
            throw ProblemKind.BAD_PARAMETER.exception(name + ": " + ValueFormats.quoted(value)
                    + " is not what it should be: up to 64 letters, digits, '.', '_', ':', '@' and '-' are expected");
        }
        return value;
    }
}
