package floe.bench.flow;

import floe.games.Size;
import floe.games.flow.board.FlowBoard;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// 5,571 levels from 5x5 to 15x18 to measure the proofs on, in the shape of those that are played: as many of each
/// size and number of pairs. They are kept, a line each: the size, then the ends of each colour as numbers of
/// cells, two digits to the base 36 each. [LevelSetMaker] made them.
final class LevelSet {
    private static final String LEVELS = "levels.txt";
    private static final String SHAPE = "shape.txt";
    private static final int DIGITS = 2;
    private static final int BASE = 36;

    private LevelSet() {}

    /// The levels of a size, or all.
    static List<FlowBoard> of(String size) {
        return text(LEVELS)
                .lines()
                .filter(line -> size.equals("all") || line.startsWith(size + " "))
                .map(LevelSet::read)
                .toList();
    }

    /// The levels of a text like that of the set.
    static List<FlowBoard> in(String text) {
        return text.lines().map(LevelSet::read).toList();
    }

    /// Of how many pairs there are how many levels: the size, then `PAIRS:LEVELS` for each number of pairs.
    static List<String[]> shape() {
        return text(SHAPE).lines().map(line -> line.split(" ")).toList();
    }

    private static String text(String file) {
        try (InputStream text = LevelSet.class.getResourceAsStream(file)) {
            return new String(text.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FlowBoard read(String line) {
        String[] words = line.split(" ");
        Size size = Size.parse(words[0]);
        String digits = words[1];
        int[] ends = new int[size.rows() * size.columns()];
        Arrays.fill(ends, FlowBoard.NONE);
        for (int end = 0; end * DIGITS < digits.length(); end++) {
            ends[Integer.parseInt(digits, end * DIGITS, (end + 1) * DIGITS, BASE)] = end / 2;
        }
        return new FlowBoard(size.rows(), size.columns(), ends);
    }

    static String write(FlowBoard board) {
        StringBuilder line = new StringBuilder(board.size() + " ");
        for (int colour = 0; colour < board.pairs(); colour++) {
            for (int cell : new int[] {board.first(colour), board.second(colour)}) {
                line.append(Character.forDigit(cell / BASE, BASE)).append(Character.forDigit(cell % BASE, BASE));
            }
        }
        return line.toString();
    }
}
