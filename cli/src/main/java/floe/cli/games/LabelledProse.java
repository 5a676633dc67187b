package floe.cli.games;

import java.util.ArrayList;
import java.util.List;

/// Sets prose in lines that fit a terminal, with a label beside it or without.
public final class LabelledProse {
    private static final int WIDTH = 80;
    private static final int MARGIN = 12;
    private static final int ROOM = WIDTH - MARGIN;

    private LabelledProse() {}

    /// A label, and beside it the prose in as many lines as it takes.
    static void entry(StringBuilder text, String label, String prose) {
        text.append("  ").append(label).repeat(' ', MARGIN - 2 - label.length());
        text.append(String.join("\n" + " ".repeat(MARGIN), lines(prose, ROOM))).append('\n');
    }

    /// The prose alone.
    public static String of(String prose) {
        return String.join("\n", lines(prose, WIDTH));
    }

    private static List<String> lines(String prose, int room) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        // A long move list has no blanks, and is broken all the same.
        for (String word : prose.replaceAll("(\\S{" + room + "})(?=\\S)", "$1 ").split(" ")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > room) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
