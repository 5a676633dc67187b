package floe.games.kit;

import java.util.ArrayList;
import java.util.List;

/// The lines of a text, as `String.lines` has them; what runs in browsers does not know that one.
public final class Lines {
    private Lines() {}

    public static List<String> of(String text) {
        List<String> lines = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            int end = from;
            while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
                end++;
            }
            lines.add(text.substring(from, end));
            boolean isPair = end + 1 < text.length() && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n';
            from = end + (isPair ? 2 : 1);
        }
        return lines;
    }
}
