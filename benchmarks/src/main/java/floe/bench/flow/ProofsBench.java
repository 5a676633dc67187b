package floe.bench.flow;

import floe.bench.kit.CpuClock;
import floe.bench.kit.Machine;
import floe.games.Budget;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.fill.FillingCount;
import floe.games.flow.fill.PropagationSearch;
import floe.games.flow.unique.Joinings;
import floe.games.kit.Meter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `floe bench proofs`: what the three degrees of unique cost on every level of a set, by size: of all, in the middle
/// and at worst.
@Command(
        name = "proofs",
        description = "Proves each level of a set of flow's, and tells the times by size.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "CPU time of one thread. L1: one filling does not touch itself. L3: one way to join the pairs at all. L2: the",
            "exact count of fillings, of as many levels of each size in turns as there is time for; L2 of all is reckoned",
            "from those, and a bound where a size had no time at all. A level that is not unique is told and ends the run."
        })
public final class ProofsBench implements Callable<Integer> {
    private static final int ROUNDS_OF_FILLINGS = 20;

    @Option(names = "--set", paramLabel = "FILE", description = "Other levels, in the form of levels.txt.")
    private Optional<Path> set;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Rounds of L3; of each level the best counts (default: ${DEFAULT-VALUE}).")
    private int rounds = 2;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "CPU seconds for L2, 0 for none (default: ${DEFAULT-VALUE}).")
    private int seconds = 300;

    @Option(names = "--bytes", paramLabel = "N", description = "What a count may hold (default: ${DEFAULT-VALUE}).")
    private long bytes = 1L << 30;

    @Option(names = "--out", paramLabel = "FILE", description = "Where the table is written too.")
    private Optional<Path> target;

    private final Meter endless = new Meter(new Budget(Long.MAX_VALUE));
    private final StringBuilder text = new StringBuilder();

    private ProofsBench() {}

    @Override
    public Integer call() throws IOException {
        List<FlowBoard> all = set.isPresent() ? LevelSet.in(Files.readString(set.get())) : LevelSet.of("all");
        Map<String, ProofTimes> sizes = new LinkedHashMap<>();
        all.forEach(board -> sizes.computeIfAbsent(board.size().toString(), size -> new ProofTimes())
                .boards
                .add(board));
        sizes.values().forEach(this::fill);
        for (int round = 0; round < rounds; round++) {
            sizes.values().forEach(this::join);
        }
        count(List.copyOf(sizes.values()));
        line(Machine.words(false));
        line("");
        line(ProofTimes.HEAD);
        sizes.values().forEach(some -> line(some.row()));
        line(ProofTimes.rowOfAll(List.copyOf(sizes.values())));
        line(ProofTimes.ASKED);
        if (target.isPresent()) {
            Files.writeString(target.get(), text);
        }
        return 0;
    }

    private void fill(ProofTimes some) {
        for (int round = 0; round < ROUNDS_OF_FILLINGS; round++) {
            some.fillings.clear();
            long begun = CpuClock.now();
            for (FlowBoard board : some.boards) {
                List<int[]> fillings = PropagationSearch.fillings(board, 2, endless);
                if (fillings.size() != 1) {
                    throw new IllegalStateException(fillings.size() + " fillings of " + LevelSet.write(board));
                }
                some.fillings.add(fillings.getFirst());
            }
            some.filling = Math.min(some.filling, CpuClock.now() - begun);
        }
    }

    private void join(ProofTimes some) {
        long[] before = some.joining;
        some.joining = new long[some.boards.size()];
        for (int i = 0; i < some.joining.length; i++) {
            FlowBoard board = some.boards.get(i);
            long begun = CpuClock.now();
            Optional<int[]> other = Joinings.other(board, some.fillings.get(i), endless);
            long took = CpuClock.now() - begun;
            some.joining[i] = before.length == 0 ? took : Math.min(took, before[i]);
            if (other.isPresent()) {
                throw new IllegalStateException("the pairs of " + LevelSet.write(board) + " can be joined otherwise");
            }
        }
    }

    /// One level of each size after the other, the levels of a size at even distances.
    private void count(List<ProofTimes> sizes) {
        long end = CpuClock.now() + seconds * 1_000_000_000L;
        for (int turn = 0; sizes.stream().anyMatch(some -> some.counted < some.boards.size()); turn++) {
            for (ProofTimes some : sizes) {
                if (CpuClock.now() >= end) {
                    return;
                }
                if (turn < some.boards.size()) {
                    count(some, (int) (turn * 1_009L % some.boards.size()));
                }
            }
        }
    }

    private void count(ProofTimes some, int level) {
        long begun = CpuClock.now();
        Meter meter = new Meter(new Budget(Long.MAX_VALUE, bytes));
        FillingCount count = new FillingCount(some.boards.get(level), Optional.empty(), meter, Long.MAX_VALUE);
        some.counting += CpuClock.now() - begun;
        some.counted++;
        some.exact += count.known() ? 1 : 0;
        if (count.known() ? count.count() != 1 : count.count() > 1) {
            throw new IllegalStateException(
                    count.count() + " fillings of " + LevelSet.write(some.boards.get(level)) + " by L2");
        }
    }

    private void line(String line) {
        text.append(line).append('\n');
        System.out.println(line);
        System.out.flush();
    }
}
