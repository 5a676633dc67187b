package floe.games.cave.board;

import floe.games.Counted;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One text being read. Whatever passes here is a whole board: start and exit hold the hero and lie in chambers,
/// chambers lie in the grid and not over each other, effects are of a known kind and lie in the grid.
final class CaveReading {
    private static final Pattern HEAD =
            Pattern.compile("cave +(\\d{1,3}) +(\\d{1,3}) +level=(\\d{1,2}) +move=J(\\d),D(\\d) *");
    private static final int QUOTED = 40;

    private static final byte STRANGE = -1;
    private static final byte OPEN = 1;
    private static final byte LADDER = 2;

    /// What each sign says of its cell, as bits. Which of them comes next nothing foretells, so it is looked up.
    private static final byte[] KINDS = kinds();

    private final List<String> lines;
    private final int firstLine;
    private int line;
    private int rows;
    private int columns;
    private long[] taken;

    CaveReading(String text) {
        List<String> all = Lines.of(text);
        int first = 0;
        while (first < all.size() && Lines.isBlank(all.get(first))) {
            first++;
        }
        this.lines = all.subList(first, all.size());
        this.firstLine = first + 1;
    }

    private static byte[] kinds() {
        byte[] kinds = new byte[Byte.MAX_VALUE];
        Arrays.fill(kinds, STRANGE);
        kinds[CaveSigns.ROCK] = 0;
        kinds[CaveSigns.VOID] = 0;
        kinds[CaveSigns.AIR] = OPEN;
        kinds[CaveSigns.LADDER] = OPEN | LADDER;
        return kinds;
    }

    CaveBoard board() throws BoardSyntaxException {
        Matcher head = head();
        int[] start = ends("start", "start COLUMN ROW");
        int[] exit = ends("exit", "exit COLUMN ROW");
        List<Box> chambers = chambers();
        List<Effect> effects = effects();
        CaveGrid grid = grid();
        CaveBoard board = new CaveBoard(
                grid,
                Integer.parseInt(head.group(3)),
                new Hero(Integer.parseInt(head.group(4)), Integer.parseInt(head.group(5))),
                grid.cell(start[1], start[0]),
                grid.cell(exit[1], exit[0]),
                CaveBoard.sorted(chambers, Box.ORDER),
                CaveBoard.sorted(effects, Effect.ORDER));
        requireEnd(board, board.start(), "start");
        requireEnd(board, board.exit(), "exit");
        if (board.start() == board.exit()) {
            throw new BoardSyntaxException("start and exit are the same cell: a level leads from one to another");
        }
        return board;
    }

    private Matcher head() throws BoardSyntaxException {
        Matcher head = HEAD.matcher(next());
        if (!head.matches()) {
            throw at(quoted(current()) + " is no head; 'cave ROWS COLUMNS level=N move=J2,D2' is");
        }
        rows = Integer.parseInt(head.group(1));
        columns = Integer.parseInt(head.group(2));
        if (!isSide(rows) || !isSide(columns)) {
            throw at(Counted.of(rows, "row") + " of " + Counted.of(columns, "column") + ": from " + CaveBoard.LEAST_SIDE
                    + " to " + CaveBoard.MOST_SIDE + " are allowed each way");
        }
        if (Integer.parseInt(head.group(3)) < Creatures.LEAST_LEVEL) {
            throw at("there is no level 0, the first is " + Creatures.LEAST_LEVEL);
        }
        taken = CaveGrid.emptyRows(rows, columns);
        return head;
    }

    private static boolean isSide(int length) {
        return CaveBoard.LEAST_SIDE <= length && length <= CaveBoard.MOST_SIDE;
    }

    private int[] ends(String word, String form) throws BoardSyntaxException {
        next();
        int[] at = numbers(word, 2, form);
        if (at[0] >= columns || at[1] >= rows) {
            throw at("the " + word + " in column " + at[0] + ", row " + at[1] + " lies outside: columns go from 0 to "
                    + (columns - 1) + ", rows from 0 to " + (rows - 1));
        }
        return at;
    }

    private List<Box> chambers() throws BoardSyntaxException {
        List<Box> chambers = new ArrayList<>();
        while (nextIs("chamber ")) {
            next();
            int[] form = numbers("chamber", 4, "chamber X Y WIDTH HEIGHT");
            chambers.add(takeChamber(box(form, 0, "chamber")));
        }
        return chambers;
    }

    private Box takeChamber(Box chamber) throws BoardSyntaxException {
        int words = CaveGrid.words(columns);
        for (int row = chamber.y(); row <= chamber.floor(); row++) {
            for (int word = 0; word < words; word++) {
                long part = CaveGrid.columns(word, chamber.x(), chamber.right());
                if ((taken[(row + 1) * words + word] & part) != 0) {
                    throw at("the chamber lies over one before it, in row " + row);
                }
                taken[(row + 1) * words + word] |= part;
            }
        }
        return chamber;
    }

    private List<Effect> effects() throws BoardSyntaxException {
        List<Effect> effects = new ArrayList<>();
        while (nextIs("effect ")) {
            next();
            int[] form = numbers("effect", 5, "effect KIND X Y WIDTH HEIGHT");
            if (form[0] >= Creatures.kinds()) {
                throw at("there is no creature of kind " + form[0] + ": kinds go from 0 to " + (Creatures.kinds() - 1));
            }
            if (effects.size() == rows * columns) {
                throw at("more effects than the grid has cells");
            }
            effects.add(new Effect(form[0], box(form, 1, "effect")));
        }
        return effects;
    }

    private Box box(int[] form, int from, String what) throws BoardSyntaxException {
        Box box = new Box(form[from], form[from + 1], form[from + 2], form[from + 3]);
        if (box.width() < 1 || box.height() < 1 || box.right() >= columns || box.floor() >= rows) {
            throw at("the " + what + " from column " + box.x() + ", row " + box.y() + ", " + box.width() + " wide and "
                    + box.height() + " high does not lie in a grid of " + columns + " columns and " + rows + " rows");
        }
        return box;
    }

    private CaveGrid grid() throws BoardSyntaxException {
        long[] open = CaveGrid.emptyRows(rows, columns);
        long[] ladders = CaveGrid.emptyRows(rows, columns);
        int stride = CaveGrid.words(columns) * Long.SIZE;
        for (int row = 0; row < rows; row++) {
            readRow(row, (row + 1) * stride, open, ladders);
        }
        for (int after = line; after < lines.size(); after++) {
            if (!Lines.isBlank(lines.get(after))) {
                throw at(after, quoted(lines.get(after)) + " comes after the last of " + rows + " rows");
            }
        }
        return new CaveGrid(rows, columns, open, ladders);
    }

    private void readRow(int row, int cell, long[] open, long[] ladders) throws BoardSyntaxException {
        if (line == lines.size()) {
            throw new BoardSyntaxException("the text ends before row " + (row + 1) + " of " + rows + " rows");
        }
        String tiles = next();
        int known = Math.min(columns, tiles.length());
        for (int from = 0; from < known; from += Long.SIZE) {
            long isOpen = 0;
            long isLadder = 0;
            for (int column = from; column < Math.min(known, from + Long.SIZE); column++) {
                int kind = kind(tiles.charAt(column), row, column);
                isOpen |= (kind & 1L) << column;
                isLadder |= (kind >> 1 & 1L) << column;
            }
            open[cell + from >> 6] = isOpen;
            ladders[cell + from >> 6] = isLadder;
        }
        if (tiles.length() != columns) {
            throw BoardSyntaxException.at(
                    row, known, "the row is " + tiles.length() + " long and the head says " + columns);
        }
    }

    private static int kind(char tile, int row, int column) throws BoardSyntaxException {
        int kind = tile < KINDS.length ? KINDS[tile] : STRANGE;
        if (kind == STRANGE) {
            throw BoardSyntaxException.at(
                    row,
                    column,
                    "'" + tile + "' is no tile of this game: '#' rock, ' ' air, '.' void and 'H' ladder are");
        }
        return kind;
    }

    private void requireEnd(CaveBoard board, int cell, String what) throws BoardSyntaxException {
        CaveGrid grid = board.grid();
        String place = "the " + what + " in column " + grid.column(cell) + ", row " + grid.row(cell);
        if (!grid.isOpen(cell)) {
            throw new BoardSyntaxException(place + " is in the rock: it belongs in air");
        }
        if (!grid.isHeld(cell)) {
            throw new BoardSyntaxException(place + " hangs in the air: it belongs on ground or a ladder");
        }
        if (!CaveGrid.has(taken, cell)) {
            throw new BoardSyntaxException(place + " lies in no chamber");
        }
    }

    /// The numbers that follow the word, each of three digits at most.
    private int[] numbers(String word, int count, String form) throws BoardSyntaxException {
        String text = current();
        int[] numbers = new int[count];
        int at = word.length();
        boolean good = text.startsWith(word);
        for (int i = 0; i < count && good; i++) {
            int from = skipBlanks(text, at);
            int to = skipDigits(text, from);
            good = from > at && to > from && to - from <= 3;
            numbers[i] = good ? Integer.parseInt(text, from, to, 10) : 0;
            at = to;
        }
        if (!good || skipBlanks(text, at) < text.length()) {
            throw at(quoted(text) + " is not '" + form + "' in whole numbers of three digits at most");
        }
        return numbers;
    }

    private static int skipBlanks(String text, int at) {
        int to = at;
        while (to < text.length() && text.charAt(to) == ' ') {
            to++;
        }
        return to;
    }

    private static int skipDigits(String text, int at) {
        int to = at;
        while (to < text.length() && '0' <= text.charAt(to) && text.charAt(to) <= '9') {
            to++;
        }
        return to;
    }

    private boolean nextIs(String word) {
        return line < lines.size() && lines.get(line).startsWith(word);
    }

    /// The next line, or an empty one behind the last.
    private String next() {
        line++;
        return current();
    }

    private String current() {
        return line <= lines.size() ? lines.get(line - 1) : "";
    }

    private BoardSyntaxException at(String what) {
        return at(line - 1, what);
    }

    private BoardSyntaxException at(int index, String what) {
        return new BoardSyntaxException("line " + (firstLine + index) + ": " + what);
    }

    private static String quoted(String text) {
        return text.length() <= QUOTED ? "'" + text + "'" : "'" + text.substring(0, QUOTED) + "…'";
    }
}
