package floe.bench.flow;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Size;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.judge.PairRange;
import floe.games.flow.make.Candidate;
import floe.games.flow.make.FlowGenerator;
import floe.games.flow.make.LocalSearch;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Several thousand levels from 5x5 to 15x18 to measure the proofs on. They are kept, a line each: the size, then
/// the ends of each colour as numbers of cells, two digits to the base 36 each. Most were made by the generator from
/// a start of their own; those at the end of the file, of longer paths, by the main method here, a few from each
/// start: `java -cp ... floe.bench.flow.LevelSet FILE 15x15 40 15x18 20`.
final class LevelSet {
    private static final String FILE = "levels.txt";
    private static final int DIGITS = 2;
    private static final int BASE = 36;
    private static final int FROM_ONE_START = 5;

    private LevelSet() {}

    /// The levels of a size, or all.
    static List<FlowBoard> of(String size) {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(LevelSet.class.getResourceAsStream(FILE), StandardCharsets.US_ASCII))) {
            return lines.lines()
                    .map(line -> line.split(" "))
                    .filter(words -> size.equals("all") || words[0].equals(size))
                    .map(words -> read(Size.parse(words[0]), words[1]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FlowBoard read(Size size, String digits) {
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

    public static void main(String[] arguments) throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 1; i + 1 < arguments.length; i += 2) {
            some(Size.parse(arguments[i]), Integer.parseInt(arguments[i + 1]))
                    .forEach(board -> lines.add(write(board)));
        }
        Files.write(Path.of(arguments[0]), lines);
    }

    private static Set<FlowBoard> some(Size size, int levels) {
        Dice dice = new Dice(size.rows() * 100L + size.columns());
        Meter meter = new Meter(new Budget(Long.MAX_VALUE));
        Set<FlowBoard> boards = new LinkedHashSet<>();
        while (boards.size() < levels) {
            start(size, dice, meter).ifPresent(level -> from(level, levels, dice, meter, boards));
        }
        return boards;
    }

    static Optional<Candidate> start(Size size, Dice dice, Meter meter) {
        PairRange range = PairRange.of(size.rows(), size.columns());
        boolean large = size.rows() * size.columns() > 144;
        int pairs = large ? range.most() - dice.next(3) : dice.between(range.least(), range.most());
        return FlowGenerator.one(size.rows(), size.columns(), pairs, dice, meter);
    }

    /// A few levels by change after change, each led to an effort of its own.
    private static void from(Candidate start, int levels, Dice dice, Meter meter, Set<FlowBoard> boards) {
        FlowBoard first = start.board();
        double easiest = FlowEffort.CUTS.from(first.size(), Band.MEDIUM);
        double hardest = FlowEffort.CUTS.to(first.size(), Band.EXPERT);
        LocalSearch search = new LocalSearch(start, dice, meter);
        int changes = first.cells() > 144 ? 12 : 30;
        for (int i = 0; i < FROM_ONE_START && boards.size() < levels; i++) {
            double effort = easiest + dice.nextDouble() * (hardest - easiest);
            search.next(changes);
            FlowBoard board = search.towards(effort, 1.1 * effort, 2 * changes).board();
            boards.add(board.leastImage());
        }
    }
}
