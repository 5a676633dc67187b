package floe.cli.games.report;

import floe.cli.games.Progress;
import floe.cli.games.WorkerThreads;
import floe.games.About;
import floe.games.Features;
import floe.games.Game;
import floe.games.Order;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Future;
import java.util.stream.DoubleStream;

/// The levels made for one order, and what it took to make them.
final class Shelf {
    /// So many seeds in vain, one after the other, end it.
    private static final int PATIENCE = 100;

    private final Order order;
    private final List<Trial.Level> levels = new ArrayList<>();
    private final Map<String, Integer> misses = new TreeMap<>();
    private long candidates;
    private long nanos;
    private List<Played> played = List.of();
    private double[] nearest = {};

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

    /// Has levels played by the second model, so many of them from the first on, and compares each with all others.
    ///
    /// @param plays of each level
    void look(Game game, int most, int plays, WorkerThreads workers, Progress progress) throws InterruptedException {
        List<Future<Optional<Played>>> playing = new ArrayList<>();
        for (int at = 0; at < Math.min(most, levels.size()); at++) {
            Trial.Level level = levels.get(at);
            int seed = at;
            playing.add(workers.begin(() -> Played.of(game, level, plays, seed)));
        }
        List<Features> features = levels.stream()
                .map(level -> game.referee()
                        .features(level.proposal().board(), level.verdict().solution()))
                .toList();
        List<Future<Double>> comparing = new ArrayList<>();
        for (int at = 0; at < features.size(); at++) {
            int one = at;
            comparing.add(workers.begin(() -> nearest(features, one)));
        }
        List<Played> came = new ArrayList<>();
        for (Future<Optional<Played>> one : playing) {
            WorkerThreads.result(one).ifPresent(came::add);
            progress.step();
        }
        played = came;
        nearest = new double[levels.size()];
        for (int at = 0; at < nearest.length; at++) {
            nearest[at] = WorkerThreads.result(comparing.get(at));
        }
    }

    private static double nearest(List<Features> features, int one) {
        double nearest = 1;
        for (int other = 0; other < features.size(); other++) {
            if (other != one) {
                nearest = Math.min(nearest, features.get(one).difference(features.get(other)));
            }
        }
        return nearest;
    }

    /// Those that the second model has played.
    List<Played> played() {
        return played;
    }

    /// In how large a share of its cells each level differs from the nearest other one.
    Spread nearest() {
        return Spread.of(levels.size() < 2 ? DoubleStream.empty() : Arrays.stream(nearest));
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

    /// Which share of a level's signs its solution does without.
    Spread idleShare() {
        return Spread.of(levels.stream()
                .map(Trial.Level::bare)
                .filter(bare -> bare.removed() >= 0)
                .mapToDouble(Bare.Board::share));
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
