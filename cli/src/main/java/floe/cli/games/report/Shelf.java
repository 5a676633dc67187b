package floe.cli.games.report;

import floe.cli.games.Progress;
import floe.cli.games.WorkerThreads;
import floe.games.About;
import floe.games.Game;
import floe.games.Order;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Future;

/// The levels made for one order, and what it took to make them.
final class Shelf {
    /// So many seeds in vain, one after the other, end it.
    private static final int PATIENCE = 100;

    private final Order order;
    private final List<Trial.Level> levels = new ArrayList<>();
    private final Map<String, Integer> misses = new TreeMap<>();
    private long candidates;
    private long nanos;

    private Shelf(Order order) {
        this.order = order;
    }

    /// Seed after seed until there are so many levels; the same ones on any number of threads.
    static Shelf fill(Game game, Order order, int count, long firstSeed, WorkerThreads workers, Progress progress)
            throws InterruptedException {
        Shelf shelf = new Shelf(order);
        Queue<Future<Trial>> underWay = new ArrayDeque<>();
        long seed = firstSeed;
        int inVain = 0;
        while (shelf.levels.size() < count && inVain < PATIENCE) {
            while (underWay.size() < Math.min(count - shelf.levels.size(), workers.size() * 4)) {
                long next = seed++;
                underWay.add(workers.begin(() -> Trial.of(game, order, next)));
            }
            Trial trial = WorkerThreads.result(underWay.remove());
            shelf.put(trial);
            inVain = trial.level().isPresent() ? 0 : inVain + 1;
            if (trial.level().isPresent()) {
                progress.step();
            }
        }
        return shelf;
    }

    private void put(Trial trial) {
        candidates++;
        nanos += trial.nanos();
        if (trial.level().isPresent()) {
            levels.add(trial.level().get());
        } else {
            misses.merge(trial.miss(), 1, Integer::sum);
        }
    }

    Order order() {
        return order;
    }

    boolean isEmpty() {
        return levels.isEmpty();
    }

    int count() {
        return levels.size();
    }

    /// Why seeds came to nothing, and how many.
    Map<String, Integer> misses() {
        return misses;
    }

    double candidatesPerLevel() {
        return candidates / (double) levels.size();
    }

    double levelsPerSecond() {
        return levels.size() * 1e9 / nanos;
    }

    /// How many different boards there are, those that count as the same taken together.
    int distinct() {
        Set<String> boards = new HashSet<>();
        levels.forEach(level -> boards.add(level.proposal().canonical()));
        return boards.size();
    }

    /// How many different ones are not the same as another once bare.
    int distinctBare() {
        Set<String> boards = new HashSet<>();
        levels.forEach(level -> boards.add(level.bare().text()));
        return boards.size();
    }

    boolean isBareKnown() {
        return levels.stream().anyMatch(level -> level.bare().removed() >= 0);
    }

    Spread scores() {
        return Spread.of(
                levels.stream().mapToDouble(level -> level.verdict().grade().score()));
    }

    Spread idle() {
        return Spread.of(
                levels.stream().mapToDouble(level -> level.bare().removed()).filter(removed -> removed >= 0));
    }

    /// The names of all measures that some level has.
    Set<String> measures() {
        Set<String> names = new HashSet<>();
        levels.forEach(level -> level.verdict().measures().forEach(measure -> names.add(measure.name())));
        return names;
    }

    Spread measure(String name) {
        return Spread.of(levels.stream().flatMapToDouble(level -> level.verdict().measures().value(name).stream()));
    }

    /// Whether each level's measures show either an option's 1 or its 0.
    boolean isToldBy(About about, String option) {
        return levels.stream()
                .map(level -> level.verdict().measures())
                .allMatch(measures ->
                        about.isShown(Map.of(option, 1.0), measures) != about.isShown(Map.of(option, 0.0), measures));
    }

    /// The share of levels whose measures are those of a level for which that was asked.
    double share(About about, Map<String, Double> asked) {
        long all = levels.stream()
                .filter(level -> about.isShown(asked, level.verdict().measures()))
                .count();
        return all / (double) levels.size();
    }

    /// So many levels from the easiest to the hardest, evenly apart.
    List<Trial.Level> samples(int wanted) {
        List<Trial.Level> sorted = levels.stream()
                .sorted(Comparator.comparingInt(level -> level.verdict().grade().score()))
                .toList();
        List<Trial.Level> samples = new ArrayList<>();
        int many = Math.min(wanted, sorted.size());
        for (int i = 0; i < many; i++) {
            samples.add(sorted.get(many == 1 ? 0 : i * (sorted.size() - 1) / (many - 1)));
        }
        return samples;
    }
}
