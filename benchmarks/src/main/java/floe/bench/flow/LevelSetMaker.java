package floe.bench.flow;

import floe.games.Budget;
import floe.games.Size;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.judge.PairRange;
import floe.games.flow.make.Candidate;
import floe.games.flow.make.FlowGenerator;
import floe.games.flow.make.PathCover;
import floe.games.flow.unique.Joinings;
import floe.games.flow.unique.Refuter;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// Makes the levels that [LevelSet] keeps, as many of each size and number of pairs as `shape.txt` says: what can be
/// counted of published levels. Each comes from nothing; where it has too many pairs, some are joined. What a proof
/// may cost is bounded above what the dearest published levels cost, so that levels slow to prove are among them.
/// Every size has dice of its own: `java -cp ... floe.bench.flow.LevelSetMaker FILE 12x12 15x15`, all sizes without,
/// which takes half an hour.
final class LevelSetMaker {
    /// About half a second.
    private static final long STEPS_OF_PROOF = 10_000_000;

    /// The same beyond so many cells, where most of what is not unique takes all of it.
    private static final int LARGE = 140;

    private static final long STEPS_OF_LARGE_PROOF = 4_000_000;

    /// Of a large level on its way, which is not kept.
    private static final long STEPS_ON_THE_WAY = 300_000;

    private static final int FEWER_TO_BEGIN = 3;
    private static final int STIRS = 4;

    /// How many changes are tried to join paths of one level.
    private static final int CHANGES = 300;

    /// Divided by the cube of the cells: after so many tries in a row that came to nothing, the most frequent number of
    /// pairs is made instead.
    private static final long FAILED_CELLS = 120_000_000;

    private static final long FAILED_LARGE = 15;

    private final Size size;
    private final SortedMap<Integer, Integer> lacking = new TreeMap<>();
    private final SortedMap<Integer, Integer> failed = new TreeMap<>();
    private final boolean large;
    private final int frequent;
    private final long patience;
    private final Set<FlowBoard> made = new LinkedHashSet<>();
    private final Dice dice;
    private final Meter meter = new Meter(new Budget(Long.MAX_VALUE));

    private LevelSetMaker(String[] shape) {
        this.size = Size.parse(shape[0]);
        this.dice = new Dice(size.rows() * 100L + size.columns());
        for (String pairs : List.of(shape).subList(1, shape.length)) {
            String[] words = pairs.split(":");
            lacking.put(Integer.parseInt(words[0]), Integer.parseInt(words[1]));
        }
        this.frequent = Collections.max(lacking.entrySet(), Map.Entry.comparingByValue())
                .getKey();
        long cells = size.rows() * size.columns();
        this.large = cells > LARGE;
        this.patience = large ? FAILED_LARGE : FAILED_CELLS / (cells * cells * cells);
    }

    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[0]);
        Files.deleteIfExists(file);
        List<String> sizes = Arrays.asList(arguments).subList(1, arguments.length);
        for (String[] shape : LevelSet.shape()) {
            if (sizes.isEmpty() || sizes.contains(shape[0])) {
                List<String> lines = new LevelSetMaker(shape)
                        .levels().stream().map(LevelSet::write).toList();
                Files.write(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            }
        }
    }

    private Set<FlowBoard> levels() {
        while (!lacking.isEmpty()) {
            int aim = aim();
            if (one(aim)) {
                failed.remove(aim);
            } else if (failed.merge(aim, 1, Integer::sum) >= patience && aim != frequent) {
                System.err.println(size + ": " + lacking.get(aim) + " of " + aim + " pairs have " + frequent);
                lacking.merge(frequent, lacking.remove(aim), Integer::sum);
            }
        }
        return made;
    }

    /// The number of pairs of one of all levels that lack, each as likely as any other.
    private int aim() {
        int left =
                dice.next(lacking.values().stream().mapToInt(Integer::intValue).sum());
        for (int pairs : lacking.keySet()) {
            left -= lacking.get(pairs);
            if (left < 0) {
                return pairs;
            }
        }
        throw new IllegalStateException("no level of " + size + " is lacking");
    }

    private boolean one(int aim) {
        int least = PairRange.of(size.rows(), size.columns()).least();
        int begin = Math.max(least, aim - dice.next(FEWER_TO_BEGIN + 1));
        return FlowGenerator.one(size.rows(), size.columns(), begin, stepsOfProof(), dice, meter)
                .flatMap(level -> joined(level, aim))
                .filter(level -> made.add(level.board().leastImage()))
                .map(level -> lacking.merge(level.board().pairs(), -1, LevelSetMaker::lessOne))
                .isPresent();
    }

    private long stepsOfProof() {
        return large ? STEPS_OF_LARGE_PROOF : STEPS_OF_PROOF;
    }

    private static Integer lessOne(int before, int change) {
        return before + change == 0 ? null : before + change;
    }

    /// The level, or one that it becomes when paths of it are joined, which has as many pairs as one that is lacking.
    private Optional<Candidate> joined(Candidate first, int aim) {
        Candidate level = first;
        Refuter refuter = new Refuter(size.rows(), size.columns());
        for (int change = 0; change < CHANGES; change++) {
            if (lacking.containsKey(level.board().pairs())) {
                return Optional.of(level);
            }
            if (level.board().pairs() < aim) {
                return Optional.empty();
            }
            level = changed(level, refuter).orElse(level);
        }
        return Optional.empty();
    }

    private Optional<Candidate> changed(Candidate level, Refuter refuter) {
        PathCover cover = PathCover.from(level.board(), level.filling());
        for (int i = 0; i < STIRS; i++) {
            cover.stir(dice, dice.nextBoolean());
        }
        int[] filling = cover.filling();
        if (cover.paths() > level.board().pairs() || Arrays.equals(filling, level.filling())) {
            return Optional.empty();
        }
        FlowBoard board = cover.board();
        refuter.forget();
        long steps = large && !lacking.containsKey(board.pairs()) ? STEPS_ON_THE_WAY : stepsOfProof();
        return refuter.others(board, filling, meter).isEmpty()
                        && Joinings.search(board, filling, meter, steps).single()
                ? Optional.of(new Candidate(board, filling))
                : Optional.empty();
    }
}
