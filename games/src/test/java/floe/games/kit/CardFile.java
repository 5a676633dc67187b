package floe.games.kit;

import floe.games.GameId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A golden file of a game: boards with a title above and lines about them below, between comments. It is read from
/// where it is kept, so that it can be written there too.
record CardFile(Path path, List<Card> cards) {
    static final String TITLE = "== ";
    static final String MARK = "=> ";

    /// A board in the file.
    ///
    /// @param at the line of its title, counted from 0
    /// @param end the first line behind it
    /// @param marked what is said of the board, without the marks
    record Card(int at, int end, String title, String board, List<String> marked) {}

    static CardFile of(GameId game, String name) {
        // Surefire names the module's folder; elsewhere tests are started in it.
        Path path =
                Path.of(System.getProperty("basedir", "")).resolve("src/test/resources/golden/" + game + "/" + name);
        if (!Files.exists(path)) {
            throw new IllegalStateException(
                    "there is no " + path + ": write cards there, as the head of golden/nullgame/" + name + " shows");
        }
        return read(path);
    }

    static CardFile read(Path path) {
        return new CardFile(path, cards(path.getFileName().toString(), lines(path)));
    }

    private static List<String> lines(Path path) {
        try {
            return List.of(Files.readString(path, StandardCharsets.UTF_8).split("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The cards among the lines; what is no card is an error that names the line.
    static List<Card> cards(String file, List<String> lines) {
        List<Card> cards = new ArrayList<>();
        int line = 0;
        while (line < lines.size()) {
            String first = lines.get(line);
            if (first.isBlank() || first.startsWith("#")) {
                line++;
            } else if (first.startsWith(TITLE)) {
                Card card = card(lines, line);
                cards.add(card);
                line = card.end();
            } else {
                throw new IllegalArgumentException(
                        place(file, line) + "'" + first + "' is outside of any card; one begins with '" + TITLE + "'");
            }
        }
        if (cards.isEmpty()) {
            throw new IllegalArgumentException(file + " holds no card; one begins with '" + TITLE + "'");
        }
        return cards;
    }

    private static Card card(List<String> lines, int title) {
        int marks = title + 1;
        while (marks < lines.size()
                && !lines.get(marks).startsWith(MARK)
                && !lines.get(marks).startsWith(TITLE)) {
            marks++;
        }
        int end = marks;
        while (end < lines.size() && lines.get(end).startsWith(MARK)) {
            end++;
        }
        int boardEnd = end > marks ? marks : withoutBlanks(lines, title + 1, marks);
        return new Card(
                title,
                end > marks ? end : boardEnd,
                lines.get(title).substring(TITLE.length()),
                String.join("\n", lines.subList(title + 1, boardEnd)) + "\n",
                lines.subList(marks, end).stream()
                        .map(line -> line.substring(MARK.length()))
                        .toList());
    }

    /// A board about which nothing is said yet ends before the blank lines that follow it.
    private static int withoutBlanks(List<String> lines, int from, int to) {
        int end = to;
        while (end > from && lines.get(end - 1).isBlank()) {
            end--;
        }
        return end;
    }

    /// The file with other lines said of its boards; all else stays as it is.
    void write(List<List<String>> marked) {
        List<String> lines = lines(path);
        List<String> written = new ArrayList<>();
        int line = 0;
        for (int i = 0; i < cards.size(); i++) {
            Card card = cards.get(i);
            int marks = card.end() - card.marked().size();
            written.addAll(lines.subList(line, marks));
            marked.get(i).forEach(mark -> written.add(MARK + mark));
            line = card.end();
        }
        written.addAll(lines.subList(line, lines.size()));
        try {
            Files.writeString(path, String.join("\n", written) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String place(String file, int line) {
        return file + ", line " + (line + 1) + ": ";
    }
}
