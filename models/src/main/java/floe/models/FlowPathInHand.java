package floe.models;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/// Keeps to the path in their hand until it is joined, by what seems the quickest way to its other end through what is
/// free, which they misjudge; then takes up a pair whose ends seem near. Whatever is forced anywhere they draw first.
/// When a cell is dead or a pair is cut off they take back all from the first wrong step on, and never make it again.
/// It pays one for each cell drawn and one for each taken back.
final class FlowPathInHand implements SecondModel {
    private static final double MISJUDGED = 2.5;

    @Override
    public double play(String board, String solution, RandomGenerator random) {
        return new Game(board, solution, random).cost();
    }

    private record Step(int from, int to, int pair) {}

    private static final class Game {
        private final RandomGenerator random;
        private final int rows;
        private final int columns;
        private final int[] pairOf;
        /// The two tips of each pair; those of a joined one are the same cell.
        private final int[][] tips;

        private final Set<Step> solution = new HashSet<>();
        private final Set<Step> banned = new HashSet<>();
        private final Deque<Step> drawn = new ArrayDeque<>();
        private final List<boolean[]> joins = new ArrayList<>();
        private int inHand = -1;
        private int cost;

        Game(String text, String moves, RandomGenerator random) {
            this.random = random;
            List<String> lines = text.lines().toList();
            String[] head = lines.getFirst().split(" ");
            rows = Integer.parseInt(head[1]);
            columns = Integer.parseInt(head[2]);
            String cells = String.join("", lines.subList(1, rows + 1));
            pairOf = new int[rows * columns];
            Arrays.fill(pairOf, -1);
            String[] paths = moves.split(" ");
            tips = new int[paths.length][];
            for (int pair = 0; pair < paths.length; pair++) {
                char sign = paths[pair].charAt(0);
                int first = cells.indexOf(sign);
                tips[pair] = new int[] {first, cells.lastIndexOf(sign)};
                pairOf[first] = pair;
                pairOf[tips[pair][1]] = pair;
                follow(pair, first, paths[pair].substring(2));
            }
        }

        private void follow(int pair, int first, String letters) {
            int at = first;
            for (char letter : letters.toCharArray()) {
                int to = at
                        + switch (letter) {
                            case 'U' -> -columns;
                            case 'D' -> columns;
                            case 'L' -> -1;
                            default -> 1;
                        };
                solution.add(new Step(at, to, pair));
                solution.add(new Step(to, at, pair));
                at = to;
            }
        }

        int cost() {
            while (true) {
                boolean jams = !drawForced();
                if (!jams && isJoined()) {
                    return cost;
                }
                if (jams || !guess()) {
                    takeBack();
                }
            }
        }

        private boolean isJoined() {
            return Arrays.stream(tips).allMatch(two -> two[0] == two[1]);
        }

        private List<Integer> beside(int cell) {
            List<Integer> all = new ArrayList<>(4);
            if (cell >= columns) all.add(cell - columns);
            if (cell + columns < pairOf.length) all.add(cell + columns);
            if (cell % columns > 0) all.add(cell - 1);
            if ((cell + 1) % columns > 0) all.add(cell + 1);
            return all;
        }

        private boolean isTip(int cell) {
            return pairOf[cell] >= 0
                    && tips[pairOf[cell]][0] != tips[pairOf[cell]][1]
                    && (tips[pairOf[cell]][0] == cell || tips[pairOf[cell]][1] == cell);
        }

        private List<Step> waysOn(int tip) {
            int pair = pairOf[tip];
            List<Step> ways = new ArrayList<>(4);
            for (int to : beside(tip)) {
                Step step = new Step(tip, to, pair);
                boolean isOpen = pairOf[to] < 0 || pairOf[to] == pair && isTip(to);
                if (isOpen && !banned.contains(step) && !banned.contains(new Step(to, tip, pair))) {
                    ways.add(step);
                }
            }
            return ways;
        }

        /// False where it jams.
        private boolean drawForced() {
            for (int cell = 0; cell < pairOf.length; cell++) {
                List<Step> forced = List.of();
                if (pairOf[cell] < 0) {
                    List<Integer> exits = new ArrayList<>(4);
                    for (int beside : beside(cell)) {
                        if (pairOf[beside] < 0 || isTip(beside) && !banned.contains(step(beside, cell))) {
                            exits.add(beside);
                        }
                    }
                    if (exits.size() < 2) {
                        return false;
                    }
                    int into = cell;
                    forced = exits.size() > 2
                            ? List.of()
                            : exits.stream()
                                    .filter(this::isTip)
                                    .map(exit -> step(exit, into))
                                    .toList();
                } else if (isTip(cell)) {
                    List<Step> ways = waysOn(cell);
                    if (ways.isEmpty()) {
                        return false;
                    }
                    forced = ways.size() > 1 ? List.of() : ways;
                }
                if (!forced.isEmpty()) {
                    draw(forced.getFirst());
                    cell = -1;
                }
            }
            return true;
        }

        private Step step(int from, int to) {
            return new Step(from, to, pairOf[from]);
        }

        private void draw(Step step) {
            int[] two = tips[step.pair];
            drawn.push(step);
            cost++;
            if (pairOf[step.to] == step.pair) {
                joins.add(new boolean[] {two[0] == step.from});
                two[0] = step.to;
                two[1] = step.to;
            } else {
                two[two[0] == step.from ? 0 : 1] = step.to;
                pairOf[step.to] = step.pair;
            }
        }

        private void undo() {
            Step step = drawn.pop();
            int[] two = tips[step.pair];
            cost++;
            if (two[0] == two[1]) {
                two[joins.removeLast()[0] ? 0 : 1] = step.from;
            } else {
                two[two[0] == step.to ? 0 : 1] = step.from;
                pairOf[step.to] = -1;
            }
        }

        private void takeBack() {
            Step wrong = null;
            for (Step step : drawn) {
                wrong = solution.contains(step) ? wrong : step;
            }
            if (wrong == null) {
                throw new IllegalStateException("it jams, though all is right");
            }
            while (drawn.contains(wrong)) {
                undo();
            }
            banned.add(wrong);
            inHand = -1;
        }

        /// False when a pair is cut off or nothing is left to join.
        private boolean guess() {
            for (int[] two : tips) {
                if (two[0] != two[1] && distances(two[1])[two[0]] == Integer.MAX_VALUE) {
                    return false;
                }
            }
            if (inHand < 0 || !isTip(inHand)) {
                inHand = takeUp();
            }
            int pair = pairOf[inHand];
            int[] away = distances(tips[pair][0] == inHand ? tips[pair][1] : tips[pair][0]);
            Step best = null;
            double least = Double.MAX_VALUE;
            for (Step way : waysOn(inHand)) {
                double seems = away[way.to] + MISJUDGED * random.nextDouble();
                if (seems < least) {
                    least = seems;
                    best = way;
                }
            }
            if (best == null) {
                return false;
            }
            draw(best);
            inHand = best.to;
            return true;
        }

        private int takeUp() {
            int best = -1;
            double least = Double.MAX_VALUE;
            for (int[] two : tips) {
                if (two[0] != two[1]) {
                    int side = random.nextInt(2);
                    double seems = distances(two[1])[two[0]] * (1 + random.nextDouble());
                    if (seems < least) {
                        least = seems;
                        best = two[side];
                    }
                }
            }
            return best;
        }

        /// How far each cell is from a tip, through what is free.
        private int[] distances(int tip) {
            int[] away = new int[pairOf.length];
            Arrays.fill(away, Integer.MAX_VALUE);
            away[tip] = 0;
            Deque<Integer> waiting = new ArrayDeque<>(List.of(tip));
            while (!waiting.isEmpty()) {
                int cell = waiting.remove();
                for (int to : beside(cell)) {
                    if (away[to] == Integer.MAX_VALUE) {
                        boolean isOther = pairOf[to] == pairOf[tip] && isTip(to);
                        if (pairOf[to] < 0 || isOther) {
                            away[to] = away[cell] + 1;
                        }
                        if (pairOf[to] < 0) {
                            waiting.add(to);
                        }
                    }
                }
            }
            return away;
        }
    }
}
