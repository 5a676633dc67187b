package floe.models;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;

/// Goes where they have not been and what seems nearest, step by step by the rules of play: in a tunnel they see
/// the next step, in a chamber all of it. How far it is to a place they misjudge by up to a half, and think anew
/// wherever they arrive. It pays each cell entered.
final class CaveNearestUnseen implements SecondModel {
    private static final double MISJUDGED = 0.5;

    @Override
    public double play(String board, String solution, RandomGenerator random) {
        return new Walk(new Level(board), random).ticks();
    }

    @Override
    public double effort(String board, String solution, int plays, RandomGenerator random) {
        Level level = new Level(board);
        double sum = 0;
        for (int play = 0; play < plays; play++) {
            sum += new Walk(level, random).ticks();
        }
        return sum / plays;
    }

    private record Step(int to, int ticks) {}

    /// The text, and where one gets from each cell that holds the hero.
    private static final class Level {
        private final int rows;
        private final int columns;
        private final int up;
        private final int across;
        private final String[] grid;
        private final List<int[]> chambers;
        private final int start;
        private final int exit;
        private final List<List<Step>> steps = new ArrayList<>();

        Level(String text) {
            List<String> lines = text.lines().toList();
            String[] head = lines.getFirst().split(" ");
            rows = Integer.parseInt(head[1]);
            columns = Integer.parseInt(head[2]);
            String[] jump = head[4].substring("move=J".length()).split(",D");
            up = Integer.parseInt(jump[0]);
            across = Integer.parseInt(jump[1]);
            grid = lines.subList(lines.size() - rows, lines.size()).toArray(String[]::new);
            start = cell(lines, "start ");
            exit = cell(lines, "exit ");
            chambers = lines.stream()
                    .filter(line -> line.startsWith("chamber "))
                    .map(line -> Arrays.stream(line.substring(8).split(" "))
                            .mapToInt(Integer::parseInt)
                            .toArray())
                    .toList();
            for (int at = 0; at < rows * columns; at++) {
                steps.add(open(at) && holds(at) ? from(at) : List.of());
            }
        }

        private int cell(List<String> lines, String word) {
            String line = lines.stream()
                    .filter(one -> one.startsWith(word))
                    .findFirst()
                    .orElseThrow();
            String[] parts = line.split(" ");
            return Integer.parseInt(parts[2]) * columns + Integer.parseInt(parts[1]);
        }

        private char sign(int at) {
            return at < 0 || at >= rows * columns ? '#' : grid[at / columns].charAt(at % columns);
        }

        private boolean open(int at) {
            return sign(at) == ' ' || sign(at) == 'H';
        }

        private boolean holds(int at) {
            return !open(at + columns) || sign(at) == 'H' || sign(at + columns) == 'H';
        }

        private List<Step> from(int at) {
            List<Step> all = new ArrayList<>();
            drop(all, at - 1, 1);
            drop(all, at + 1, 1);
            drop(all, at + columns, 1);
            int high = at;
            for (int risen = 1; risen <= Math.max(1, up) && open(at - risen * columns); risen++) {
                high = at - risen * columns;
                if (holds(high)) {
                    all.add(new Step(high, risen));
                    break;
                }
                if (up > 0) {
                    jump(all, high, -1, risen);
                    jump(all, high, 1, risen);
                }
            }
            return all;
        }

        private void jump(List<Step> all, int high, int side, int risen) {
            for (int gone = 1; gone <= across && open(high + gone * side); gone++) {
                drop(all, high + gone * side, risen + gone);
                if (holds(high + gone * side)) {
                    return;
                }
            }
        }

        private void drop(List<Step> all, int at, int ticks) {
            if (open(at)) {
                int fallen = 0;
                while (!holds(at + fallen * columns)) {
                    fallen++;
                }
                all.add(new Step(at + fallen * columns, ticks + fallen));
            }
        }
    }

    /// One play.
    private static final class Walk {
        private final Level level;
        private final RandomGenerator random;
        private final boolean[] known;
        private final int[] ticks;
        private int at;

        Walk(Level level, RandomGenerator random) {
            this.level = level;
            this.random = random;
            this.known = new boolean[level.rows * level.columns];
            this.ticks = new int[known.length];
        }

        int ticks() {
            int paid = 0;
            look(level.start);
            while (at != level.exit) {
                paid += walk(next(known[level.exit]));
            }
            return paid;
        }

        private void look(int place) {
            at = place;
            known[place] = true;
            int row = place / level.columns;
            int column = place % level.columns;
            for (int[] box : level.chambers) {
                if (box[0] <= column && column < box[0] + box[2] && box[1] <= row && row < box[1] + box[3]) {
                    for (int y = box[1]; y < box[1] + box[3]; y++) {
                        Arrays.fill(known, y * level.columns + box[0], y * level.columns + box[0] + box[2], true);
                    }
                }
            }
        }

        private int walk(int to) {
            look(to);
            return ticks[to];
        }

        /// The place not known yet that seems nearest, or the exit once that is seen.
        private int next(boolean exitIsSeen) {
            Arrays.fill(ticks, Integer.MAX_VALUE);
            PriorityQueue<int[]> waiting = new PriorityQueue<>(Comparator.comparingInt(one -> one[1]));
            waiting.add(new int[] {at, 0});
            ticks[at] = 0;
            int best = -1;
            double least = Double.MAX_VALUE;
            while (!waiting.isEmpty() && waiting.peek()[1] < least) {
                int[] next = waiting.remove();
                if (next[1] > ticks[next[0]]) {
                    continue;
                }
                if (exitIsSeen && next[0] == level.exit) {
                    return next[0];
                }
                if (!exitIsSeen && !known[next[0]]) {
                    double seems = next[1] * (1 + MISJUDGED * random.nextDouble());
                    if (seems < least) {
                        least = seems;
                        best = next[0];
                    }
                    continue;
                }
                for (Step step : level.steps.get(next[0])) {
                    if (next[1] + step.ticks < ticks[step.to]) {
                        ticks[step.to] = next[1] + step.ticks;
                        waiting.add(new int[] {step.to, ticks[step.to]});
                    }
                }
            }
            if (best < 0) {
                throw new IllegalStateException("no way on from " + at + " in a level that was proven");
            }
            return best;
        }
    }
}
