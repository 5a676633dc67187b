package floe.games.tiptoe;

import floe.games.Counted;
import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads one board, or two paths and their union side by side, and says of the first thing that is wrong where it
/// stands and what should.
final class TiptoeReader {
    /// What runs in browsers takes the count of a repeat within a repeat for that of both, so the heights are written
    /// without one.
    private static final Pattern HEADING =
            Pattern.compile("tiptoe +(\\d{1,2}) +(\\d{1,2}) +(\\d\\d?(?:,\\d\\d?){0,15})");
    private static final int QUOTED = 40;
    private static final int UNION = 2;

    private List<String> lines;
    private int firstLine = 1;

    TiptoeReader(String text) {
        List<String> all =
                Lines.of(text).stream().map(TiptoeReader::withoutBlanksBehind).toList();
        int first = 0;
        while (first < all.size() && Lines.isBlank(all.get(first))) {
            first++;
        }
        int last = all.size();
        while (last > first && Lines.isBlank(all.get(last - 1))) {
            last--;
        }
        lines = all.subList(0, last);
        drop(first);
    }

    private static String withoutBlanksBehind(String line) {
        int end = line.length();
        while (end > 0 && Character.isWhitespace(line.charAt(end - 1))) {
            end--;
        }
        return line.substring(0, end);
    }

    private void drop(int first) {
        lines = lines.subList(first, lines.size());
        firstLine += first;
    }

    TiptoeBoard read() throws BoardSyntaxException {
        Optional<Family> named = heading();
        if (lines.isEmpty()) {
            throw new BoardSyntaxException(
                    "line " + firstLine + ": no board here, a row such as '|x| | |' was expected");
        }
        List<List<String>> grids = grids();
        int columns = columns(grids.getFirst().getFirst());
        requireSize(columns);
        Family family = named.isPresent() ? named.get() : Family.usual(new Size(lines.size(), columns));
        if (family.rows() != lines.size()) {
            throw at(
                    lines.size() - 1,
                    "is the last of " + Counted.of(lines.size(), "row") + ", and the first line of the text says "
                            + family.rows());
        }
        List<TiptoeBoard> boards = new ArrayList<>();
        for (List<String> grid : grids) {
            boards.add(new TiptoeBoard(family, rows(family, grid)));
        }
        return boards.size() == 1 ? boards.getFirst() : union(boards);
    }

    private Optional<Family> heading() throws BoardSyntaxException {
        if (lines.isEmpty() || !lines.getFirst().startsWith(TiptoeSigns.HEADING)) {
            return Optional.empty();
        }
        Matcher heading = HEADING.matcher(lines.getFirst());
        if (!heading.matches()) {
            throw at(
                    0,
                    "names no family: 'tiptoe', the rows, the columns and the heights of the stacks do, such as"
                            + " 'tiptoe 13 10 4,4,3,3,3'");
        }
        Family family = family(
                Integer.parseInt(heading.group(1)),
                Integer.parseInt(heading.group(2)),
                Arrays.stream(heading.group(3).split(","))
                        .mapToInt(Integer::parseInt)
                        .toArray());
        drop(1);
        return Optional.of(family);
    }

    private Family family(int rows, int columns, int[] heights) throws BoardSyntaxException {
        if (Arrays.stream(heights).anyMatch(height -> height < Family.LEAST_HEIGHT)) {
            throw at(0, "has a stack that is too low: each is at least " + Family.LEAST_HEIGHT + " tiles high");
        }
        if (Rows.spanned(heights) != rows) {
            throw at(0, "does not fit: stacks of these heights span " + Counted.of(Rows.spanned(heights), "row"));
        }
        requireWithin(rows, columns);
        return Family.of(columns, heights)
                .orElseThrow(() -> at(
                        0,
                        "names a family of more paths than the " + Family.MOST_PATHS
                                + " that can be counted in pairs"));
    }

    /// The one grid of the text, or the three that stand side by side.
    private List<List<String>> grids() throws BoardSyntaxException {
        int middle = lines.size() / 2;
        if (!lines.get(middle).contains(TiptoeSigns.PLUS.strip())) {
            return List.of(lines);
        }
        List<List<String>> grids = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        int width = 2 * columns(lines.get(middle)) + 1;
        for (int row = 0; row < lines.size(); row++) {
            split(row, width, row == middle, grids);
        }
        return grids;
    }

    private void split(int row, int width, boolean isMiddle, List<List<String>> grids) throws BoardSyntaxException {
        String line = lines.get(row);
        int step = width + TiptoeSigns.BETWEEN.length();
        if (line.length() != 3 * width + 6) {
            throw BoardSyntaxException.at(
                    row,
                    Math.min(line.length(), 3 * width + 6),
                    "the row is " + Counted.of(line.length(), "sign") + " long, and three boards side by side are "
                            + (3 * width + 6));
        }
        for (int grid = 0; grid <= UNION; grid++) {
            int from = grid * step;
            grids.get(grid).add(line.substring(from, from + width));
            if (grid < UNION) {
                requireBetween(
                        row, line.substring(from + width, from + width + 3), from + width, between(isMiddle, grid));
            }
        }
    }

    private static String between(boolean isMiddle, int grid) {
        if (!isMiddle) {
            return TiptoeSigns.BETWEEN;
        }
        return grid == 0 ? TiptoeSigns.PLUS : TiptoeSigns.EQUALS;
    }

    private static void requireBetween(int row, String found, int column, String wanted) throws BoardSyntaxException {
        if (!found.equals(wanted)) {
            throw BoardSyntaxException.at(
                    row, column, "'" + found + "' stands between two boards, and '" + wanted + "' should");
        }
    }

    private static TiptoeBoard union(List<TiptoeBoard> boards) throws BoardSyntaxException {
        TiptoeBoard union = boards.get(0).with(boards.get(1));
        TiptoeBoard told = boards.get(UNION);
        int width = 2 * told.family().columns() + 4;
        for (int row = 0; row < union.rows().length; row++) {
            int wrong = union.rows()[row] ^ told.rows()[row];
            if (wrong != 0) {
                int column = Integer.numberOfTrailingZeros(wrong);
                throw BoardSyntaxException.at(
                        row,
                        UNION * width + 2 * column + 1,
                        "the third board is not the union of the first two: "
                                + (told.holds(row, column)
                                        ? "its tile stands in neither"
                                        : "it lacks a tile that they have"));
            }
        }
        return told;
    }

    /// How many columns a row has up to where another board may begin.
    private static int columns(String line) {
        int end = 0;
        while (end + 2 < line.length()
                && line.charAt(end) == TiptoeSigns.BAR
                && line.charAt(end + 2) == TiptoeSigns.BAR) {
            end += 2;
        }
        return end / 2;
    }

    private void requireSize(int columns) throws BoardSyntaxException {
        if (columns == 0) {
            throw at(0, "is no row: '|x| | |' is one, a bar, and for each tile an 'x' or a blank with a bar behind");
        }
        requireWithin(lines.size(), columns);
    }

    /// What is counted as columns depends on the signs of a line, so the line is named.
    private void requireWithin(int rows, int columns) throws BoardSyntaxException {
        if (rows < 1 || columns < 1 || !new Size(rows, columns).within(Family.LEAST, Family.MOST)) {
            throw at(
                    0,
                    "begins a board of " + Counted.of(rows, "row") + " and " + Counted.of(columns, "column") + ": from "
                            + Family.LEAST + " to " + Family.MOST + " are allowed");
        }
    }

    private int[] rows(Family family, List<String> grid) throws BoardSyntaxException {
        int[] rows = new int[family.rows()];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = row(row, grid.get(row), family.columns());
        }
        return rows;
    }

    private static int row(int row, String line, int columns) throws BoardSyntaxException {
        int tiles = 0;
        int width = 2 * columns + 1;
        for (int at = 0; at < Math.min(line.length(), width); at++) {
            char sign = line.charAt(at);
            if (at % 2 == 0 && sign != TiptoeSigns.BAR) {
                throw BoardSyntaxException.at(row, at, "'" + sign + "' stands where a bar '|' should");
            }
            if (at % 2 == 1 && sign == TiptoeSigns.TILE) {
                tiles |= 1 << at / 2;
            } else if (at % 2 == 1 && sign != TiptoeSigns.NONE) {
                throw BoardSyntaxException.at(row, at, "'" + sign + "' is no tile: 'x' holds, and a blank does not");
            }
        }
        if (line.length() != width) {
            throw BoardSyntaxException.at(
                    row,
                    Math.min(line.length(), width),
                    "the row is " + Counted.of(line.length(), "sign") + " long, and rows of "
                            + Counted.of(columns, "column") + " are " + width);
        }
        return tiles;
    }

    private BoardSyntaxException at(int line, String what) {
        String text = lines.get(line);
        String quoted = text.length() <= QUOTED ? text : text.substring(0, QUOTED) + "…";
        return new BoardSyntaxException("line " + (firstLine + line) + ": '" + quoted + "' " + what);
    }
}
