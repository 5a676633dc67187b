package floe.games.flow.board;

import floe.games.Counted;
import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Codec;
import floe.games.kit.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the plain grid, alone or after a line `W H` (width first) or `flow ROWS COLUMNS`; writes the last.
/// From `#` to the end of a line is comment.
public final class FlowCodec implements Codec<FlowBoard> {
    private static final Pattern WIDTH_FIRST = Pattern.compile("(?<columns>\\d{1,4})\\s+(?<rows>\\d{1,4})");
    private static final Pattern NAMED = Pattern.compile("flow\\s+(?<rows>\\d{1,4})\\s+(?<columns>\\d{1,4})");

    @Override
    public FlowBoard read(String text) throws BoardSyntaxException {
        List<String> lines = Lines.of(text).stream()
                .map(line -> Lines.strip(withoutComment(line)))
                .filter(line -> !line.isEmpty())
                .toList();
        Optional<Size> stated = stated(lines);
        List<int[]> rows = lines.stream()
                .skip(stated.isPresent() ? 1 : 0)
                .map(line -> line.codePoints().toArray())
                .toList();
        Size size = size(rows);
        if (stated.isPresent() && !stated.get().equals(size)) {
            throw new BoardSyntaxException("line 1: it says " + words(stated.get()) + ", and " + words(size)
                    + " stand below it: '" + lines.getFirst() + "'");
        }
        return new FlowBoard(size.rows(), size.columns(), colours(rows, size));
    }

    private static String withoutComment(String line) {
        int comment = line.indexOf('#');
        return comment < 0 ? line : line.substring(0, comment);
    }

    private static Optional<Size> stated(List<String> lines) throws BoardSyntaxException {
        if (lines.isEmpty() || lines.getFirst().chars().noneMatch(Character::isWhitespace)) {
            return Optional.empty();
        }
        for (Pattern form : List.of(WIDTH_FIRST, NAMED)) {
            Matcher matcher = form.matcher(lines.getFirst());
            if (matcher.matches()) {
                int rows = Integer.parseInt(matcher.group("rows"));
                int columns = Integer.parseInt(matcher.group("columns"));
                BoardSyntaxException.requireSize(rows, columns, FlowSizes.LEAST, FlowSizes.MOST);
                return Optional.of(new Size(rows, columns));
            }
        }
        throw new BoardSyntaxException("line 1: '" + lines.getFirst()
                + "' is no first line: 'WIDTH HEIGHT', 'flow ROWS COLUMNS' or a row without blanks is");
    }

    /// As Unicode's tables write it: four digits at least.
    private static String codePoint(int sign) {
        String digits = Integer.toHexString(sign).toUpperCase(Locale.ROOT);
        return "U+" + "0".repeat(Math.max(0, 4 - digits.length())) + digits;
    }

    private static Size size(List<int[]> rows) throws BoardSyntaxException {
        int columns = rows.isEmpty() ? 0 : rows.getFirst().length;
        BoardSyntaxException.requireSize(rows.size(), columns, FlowSizes.LEAST, FlowSizes.MOST);
        for (int row = 0; row < rows.size(); row++) {
            int[] signs = rows.get(row);
            for (int column = 0; column < signs.length; column++) {
                if (Character.isWhitespace(signs[column])) {
                    throw BoardSyntaxException.at(row, column, "a blank; '.' is how an empty cell is written");
                }
                if (FlowSigns.isInvisible(signs[column])) {
                    throw BoardSyntaxException.at(
                            row,
                            column,
                            "the sign " + codePoint(signs[column])
                                    + ", which nobody sees; '.' is how an empty cell is written");
                }
            }
            if (signs.length != columns) {
                throw BoardSyntaxException.rowLength(row, signs.length, columns);
            }
        }
        return new Size(rows.size(), columns);
    }

    private static int[] colours(List<int[]> rows, Size size) throws BoardSyntaxException {
        int[] signs = new int[size.rows() * size.columns()];
        int[] ends = new int[signs.length];
        Arrays.fill(ends, FlowBoard.NONE);
        Map<Integer, List<Integer>> places = new LinkedHashMap<>();
        for (int cell = 0; cell < signs.length; cell++) {
            int sign = rows.get(cell / size.columns())[cell % size.columns()];
            if (sign == FlowSigns.EMPTY) {
                continue;
            }
            signs[cell] = sign;
            List<Integer> same = places.computeIfAbsent(sign, none -> new ArrayList<>());
            same.add(cell);
            if (same.size() > 2) {
                throw at(cell, size, "a third " + quoted(sign) + "; a colour has two ends");
            }
        }
        if (places.isEmpty()) {
            throw new BoardSyntaxException("row 1 to " + size.rows() + ": no ends stand there; at least one pair does");
        }
        int colour = 0;
        for (List<Integer> same : places.values()) {
            int cell = same.getFirst();
            if (same.size() == 1) {
                throw at(cell, size, quoted(signs[cell]) + " stands alone; a colour has two ends");
            }
            ends[cell] = colour;
            ends[same.getLast()] = colour++;
        }
        return ends;
    }

    private static BoardSyntaxException at(int cell, Size size, String what) {
        return BoardSyntaxException.at(cell / size.columns(), cell % size.columns(), what);
    }

    private static String quoted(int sign) {
        return "'" + new StringBuilder().appendCodePoint(sign) + "'";
    }

    private static String words(Size size) {
        return Counted.of(size.rows(), "row") + " of " + size.columns();
    }

    @Override
    public String write(FlowBoard board) {
        StringBuilder text = new StringBuilder(board.cells() + board.rows() + 12);
        text.append("flow ").append(board.rows()).append(' ').append(board.columns());
        for (int cell = 0; cell < board.cells(); cell++) {
            if (cell % board.columns() == 0) {
                text.append('\n');
            }
            int colour = board.colour(cell);
            text.append(colour == FlowBoard.NONE ? (char) FlowSigns.EMPTY : FlowSigns.of(colour));
        }
        return text.append('\n').toString();
    }

    @Override
    public Size size(FlowBoard board) {
        return board.size();
    }
}
