package floe.games.kit;

import java.util.ArrayList;
import java.util.List;

/// The lines of a text, as `String.lines` has them; what runs in browsers does not know that one.
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

    /// Where the sign stands next, else where the text ends. Machines look for a sign faster than we do.
    private static int next(String text, char sign, int from) {
        int at = text.indexOf(sign, from);
        return at < 0 ? text.length() : at;
    }
}
