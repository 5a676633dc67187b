package floe.cli.games;

/// Sets labelled prose in lines that fit a terminal.
final class LabelledProse {
    private static final int WIDTH = 80;
    private static final int MARGIN = 12;
    private static final int ROOM = WIDTH - MARGIN;

    private LabelledProse() {}

    /// A label, and beside it the prose in as many lines as it takes.
    static void entry(StringBuilder text, String label, String prose) {
        text.append("  ").append(label).repeat(' ', MARGIN - 2 - label.length());
        int used = 0;
        // A long move list has no blanks, and is broken all the same.
        for (String word : prose.replaceAll("(\\S{" + ROOM + "})(?=\\S)", "$1 ").split(" ")) {
            if (used > 0 && used + 1 + word.length() > ROOM) {
                text.append('\n').repeat(' ', MARGIN);
                used = 0;
            }
            text.append(used > 0 ? " " : "").append(word);
            used += (used > 0 ? 1 : 0) + word.length();
        }
        text.append('\n');
    }
}
