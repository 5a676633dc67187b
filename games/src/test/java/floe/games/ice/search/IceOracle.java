package floe.games.ice.search;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;

/// The rules and every measure once more, as plainly as can be and with no line in common with the game: characters,
/// a queue, step after step.
public final class IceOracle {
    /// A slide from one resting place to another.
    private record Slide(int from, int to) {}

    private static final int[][] STEPS = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    private final char[][] tiles;
    private final int columns;
    private final int start;
    private final int exit;
    private final int[] distance;
    private final double[] ways;
    private final Map<Integer, Integer> left = new HashMap<>();

    public IceOracle(String text) {
        this(text.lines().map(String::toCharArray).toArray(char[][]::new));
    }

    private IceOracle(char[][] tiles) {
        this.tiles = tiles;
        this.columns = tiles[0].length;
        this.start = find('s');
        this.exit = find('e');
        this.distance = new int[tiles.length * columns];
        this.ways = new double[tiles.length * columns];
        Arrays.fill(distance, -1);
        search();
        if (isSolvable()) {
            searchBack();
        }
    }

    private int find(char tile) {
        for (int cell = 0; cell < tiles.length * columns; cell++) {
            if (tiles[cell / columns][cell % columns] == tile) {
                return cell;
            }
        }
        throw new IllegalArgumentException("no " + tile);
    }

    private boolean isFree(int row, int column) {
        return 0 <= row && row < tiles.length && 0 <= column && column < columns && tiles[row][column] != 'O';
    }

    private int slide(int cell, int[] step) {
        int row = cell / columns;
        int column = cell % columns;
        while (isFree(row + step[0], column + step[1])) {
            row += step[0];
            column += step[1];
        }
        return row * columns + column;
    }

    private void search() {
        Queue<Integer> queue = new ArrayDeque<>();
        queue.add(start);
        distance[start] = 0;
        ways[start] = 1;
        while (!queue.isEmpty()) {
            int cell = queue.remove();
            for (int[] step : STEPS) {
                int stop = slide(cell, step);
                if (distance[stop] < 0) {
                    distance[stop] = distance[cell] + 1;
                    queue.add(stop);
                }
                if (distance[stop] == distance[cell] + 1) {
                    ways[stop] += ways[cell];
                }
            }
        }
    }

    /// Moves left for every resting place that leads to the exit: rounds over all places until nothing changes.
    private void searchBack() {
        left.put(exit, 0);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int cell = 0; cell < distance.length; cell++) {
                if (distance[cell] < 0 || cell == exit) {
                    continue;
                }
                for (int[] step : STEPS) {
                    Integer then = left.get(slide(cell, step));
                    if (then != null && then + 1 < left.getOrDefault(cell, Integer.MAX_VALUE)) {
                        left.put(cell, then + 1);
                        changed = true;
                    }
                }
            }
        }
    }

    public boolean isSolvable() {
        return distance[exit] >= 0;
    }

    public int moves() {
        return distance[exit];
    }

    /// Every number that the solver measures, by the solver's names.
    public Map<String, Double> measures() {
        Map<String, Double> measures = new TreeMap<>();
        measures.put("boulders", (double) boulders());
        measures.put("stops", (double) stops());
        if (isSolvable()) {
            measures.put("moves", (double) moves());
            measures.put("shortest", ways[exit]);
            measures.put("deadStops", (double) stops() - reachableAndLeading());
            measures.put("stopsPerMove", stops() / (double) moves());
            measures.put("alternatives", alternatives());
            measures.put("detour", detour());
            measures.put("removable", (double) removable());
        }
        return measures;
    }

    /// How many resting places there are at each distance.
    Map<Integer, Integer> placesByDistance() {
        Map<Integer, Integer> places = new TreeMap<>();
        for (int moves : distance) {
            if (moves >= 0) {
                places.merge(moves, 1, Integer::sum);
            }
        }
        return places;
    }

    private int boulders() {
        int count = 0;
        for (int row = 1; row < tiles.length - 1; row++) {
            for (int column = 1; column < columns - 1; column++) {
                count += tiles[row][column] == 'O' ? 1 : 0;
            }
        }
        return count;
    }

    private int stops() {
        return (int) Arrays.stream(distance).filter(moves -> moves >= 0).count();
    }

    private int reachableAndLeading() {
        return (int) left.keySet().stream().filter(cell -> distance[cell] >= 0).count();
    }

    /// The slides of which the shortest solutions consist.
    private Set<Slide> shortestSlides() {
        Set<Slide> slides = new HashSet<>();
        for (int cell = 0; cell < distance.length; cell++) {
            for (int[] step : STEPS) {
                if (distance[cell] >= 0 && cell != exit) {
                    int stop = slide(cell, step);
                    if (distance[cell] + 1 + left.getOrDefault(stop, Integer.MAX_VALUE / 2) == moves()) {
                        slides.add(new Slide(cell, stop));
                    }
                }
            }
        }
        return slides;
    }

    private double alternatives() {
        int stops = 0;
        int others = 0;
        for (int cell :
                shortestSlides().stream().mapToInt(Slide::from).distinct().toArray()) {
            stops++;
            for (int[] step : STEPS) {
                others += slide(cell, step) == cell ? 0 : 1;
            }
            others--;
        }
        return others / (double) stops;
    }

    private double detour() {
        Map<Integer, Integer> steps = new HashMap<>(Map.of(start, 0));
        Set<Slide> slides = shortestSlides();
        for (int move = 0; move < moves(); move++) {
            for (Slide slide : slides) {
                if (distance[slide.from] == move) {
                    steps.merge(slide.to, steps.get(slide.from) + steps(slide.from, slide.to), Math::min);
                }
            }
        }
        return steps.get(exit) / (double) steps(start, exit);
    }

    private int steps(int from, int to) {
        return Math.abs(from / columns - to / columns) + Math.abs(from % columns - to % columns);
    }

    private int removable() {
        int count = 0;
        Set<Slide> slides = shortestSlides();
        for (int row = 1; row < tiles.length - 1; row++) {
            for (int column = 1; column < columns - 1; column++) {
                if (tiles[row][column] == 'O') {
                    char[][] less = Arrays.stream(tiles).map(char[]::clone).toArray(char[][]::new);
                    less[row][column] = '.';
                    IceOracle without = new IceOracle(less);
                    count += without.shortestSlides().equals(slides) ? 1 : 0;
                }
            }
        }
        return count;
    }
}
