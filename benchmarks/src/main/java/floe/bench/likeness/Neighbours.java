package floe.bench.likeness;

import floe.catalog.likeness.Floor;
import floe.games.Features;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// How much each of some levels differs from each other one.
final class Neighbours {
    private final double[][] differences;
    private final double[] nearest;

    /// @param levels in the order in which they came
    Neighbours(List<Features> levels) {
        differences = new double[levels.size()][];
        nearest = new double[levels.size()];
        Arrays.fill(nearest, 1);
        for (int i = 0; i < levels.size(); i++) {
            differences[i] = new double[i];
            for (int j = 0; j < i; j++) {
                double difference = levels.get(i).difference(levels.get(j));
                differences[i][j] = difference;
                nearest[i] = Math.min(nearest[i], difference);
                nearest[j] = Math.min(nearest[j], difference);
            }
        }
    }

    /// Those that a shelf takes, whose floor falls where it would starve.
    Shelf shelf(double told) {
        Floor floor = Floor.of(told);
        List<Integer> taken = new ArrayList<>();
        double[] nearestTaken = new double[differences.length];
        Arrays.fill(nearestTaken, 1);
        for (int i = 0; i < differences.length; i++) {
            double least = 1;
            for (int other : taken) {
                least = Math.min(least, differences[i][other]);
            }
            boolean refusal = floor.refuses(least);
            floor = floor.saw(refusal);
            if (!refusal) {
                for (int other : taken) {
                    nearestTaken[other] = Math.min(nearestTaken[other], differences[i][other]);
                }
                nearestTaken[i] = least;
                taken.add(i);
            }
        }
        double[] sorted =
                taken.stream().mapToDouble(at -> nearestTaken[at]).sorted().toArray();
        return new Shelf(
                taken.size(),
                floor.percent(),
                sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2],
                sorted.length == 0 ? Double.NaN : sorted[0]);
    }

    /// What a shelf has taken.
    ///
    /// @param percent its floor at last
    /// @param median how much the nearest neighbour differs
    record Shelf(int levels, int percent, double median, double least) {}

    /// The least difference of any two.
    double least() {
        return Arrays.stream(nearest).min().orElse(Double.NaN);
    }

    /// The median, over the levels, of how much their nearest neighbour differs.
    double median() {
        double[] sorted = nearest.clone();
        Arrays.sort(sorted);
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
    }

    /// How many of them a shelf refuses that takes what differs so much from all that it has taken.
    int refused(double floor) {
        boolean[] taken = new boolean[differences.length];
        int refused = 0;
        for (int i = 0; i < taken.length; i++) {
            taken[i] = true;
            for (int j = 0; j < i && taken[i]; j++) {
                taken[i] = !taken[j] || differences[i][j] >= floor;
            }
            refused += taken[i] ? 0 : 1;
        }
        return refused;
    }
}
