package floe.games.kit;

import java.util.ArrayList;
import java.util.List;

/// The lines of a text, as `String.lines` has them, and what is blank in them, as `String.strip` and `String.isBlank`
/// have it: what runs in browsers does not know the first, and takes other signs for blanks than Java.
public final class Lines {
    private Lines() {}

    public static List<String> of(String text) {
        List<String> lines = new ArrayList<>();
        int from = 0;
        int feed = next(text, '\n', 0);
        int carriage = next(text, '\r', 0);
        while (from < text.length()) {
            int end = Math.min(feed, carriage);
            lines.add(text.substring(from, end));
            from = end + (end == carriage && feed == carriage + 1 ? 2 : 1);
            feed = feed < from ? next(text, '\n', from) : feed;
            carriage = carriage < from ? next(text, '\r', from) : carriage;
        }
        return lines;
    }

    /// The text without the blanks around it.
    public static String strip(String text) {
        int from = 0;
        int end = text.length();
        while (from < end && Character.isWhitespace(text.charAt(from))) {
            from++;
        }
        while (from < end && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(from, end);
    }

    /// Whether there is nothing but blanks.
    public static boolean isBlank(String text) {
        return strip(text).isEmpty();
    }

    /// Where the sign stands next, else where the text ends. Machines look for a sign faster than we do.
    private static int next(String text, char sign, int from) {
        int at = text.indexOf(sign, from);
        return at < 0 ? text.length() : at;
    }
}
