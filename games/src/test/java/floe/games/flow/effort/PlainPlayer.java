package floe.games.flow.effort;

import floe.games.flow.board.FlowBoard;
import floe.games.kit.Dice;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What [FlowPlayer] plays, written down plainly: whatever it asks of the board it counts anew, and what was tried it
/// forgets with the copy that it was tried on. Ways are up, down, left and right, as the bits of links are.
final class PlainPlayer {
    private static final int NOBODY = -1;

    private final int rows;
    private final int columns;
    private final int[] filling;
    private final int steps;
    private final Drawn atFirst;
    private Person person = Person.BY_ROOM;
    private int[] seems = {};
    private int inHand = NOBODY;

    PlainPlayer(FlowBoard board, int[] filling) {
        this.rows = board.rows();
        this.columns = board.columns();
        this.filling = filling;
        this.steps = board.cells() - board.pairs();
        this.atFirst = new Drawn(board);
        for (int cell = 0; cell < filling.length; cell++) {
            atFirst.waiting.add(cell);
        }
        if (!atFirst.drawForced()) {
            throw new AssertionError("jams at first");
        }
    }

    long play(Person who, Dice dice, double enough) {
        person = who;
        inHand = NOBODY;
        seems = new int[atFirst.joined.length];
        for (int pair = 0; who.takesNear && pair < seems.length; pair++) {
            seems[pair] = 32 + dice.next(32);
        }
        Drawn drawn = atFirst.copy();
        double detours = 0;
        int patience = 50_000;
        while (!drawn.isAllJoined() && detours < (enough - steps) / 2) {
            int tip = drawn.nextTip(dice);
            int[] weights = drawn.weights(tip);
            int right = 0;
            while (weights[right] == 0 || (filling[drawn.tips[tip]] >> right & 1) == 0) {
                right++;
            }
            for (int way = 0; way < 4; way++) {
                if (weights[way] > 0 && way != right && patience > 0) {
                    int cells = detour(drawn.copy(), tip, way, dice) - drawn.steps;
                    inHand = tip;
                    patience -= cells;
                    detours += cells * (weights[way] / (double) (weights[way] + weights[right]));
                }
            }
            if (!drawn.extend(tip, right)) {
                throw new AssertionError("jams without a wrong step");
            }
        }
        return (long) (100 * (steps + 2 * detours));
    }

    /// How many steps are drawn when it jams.
    private int detour(Drawn drawn, int wrongTip, int wrongWay, Dice dice) {
        boolean fine = drawn.extend(wrongTip, wrongWay);
        while (fine && !drawn.isAllJoined()) {
            int tip = drawn.nextTip(dice);
            int[] weights = drawn.weights(tip);
            int all = Arrays.stream(weights).sum();
            fine = all > 0 && drawn.isWithinReach(tip);
            if (fine) {
                int left = dice.next(all);
                int way = 0;
                while (left >= weights[way]) {
                    left -= weights[way++];
                }
                fine = drawn.extend(tip, way);
            }
        }
        return drawn.steps;
    }

    /// The cell beside one, or [#NOBODY].
    private int beside(int cell, int way) {
        int row = cell / columns + (way == 0 ? -1 : way == 1 ? 1 : 0);
        int column = cell % columns + (way == 2 ? -1 : way == 3 ? 1 : 0);
        return row < 0 || row == rows || column < 0 || column == columns ? NOBODY : row * columns + column;
    }

    private int distance(int one, int other) {
        return Math.abs(one / columns - other / columns) + Math.abs(one % columns - other % columns);
    }

    /// How far the board is drawn.
    private final class Drawn {
        /// The pair that a cell is of, and the tip that lies there.
        private final int[] pairs;

        private final int[] tipAt;
        private final int[] tips;
        private final boolean[] joined;
        private final Set<Integer> waiting = new LinkedHashSet<>();
        private int steps;

        private Drawn(FlowBoard board) {
            this(
                    new int[board.cells()],
                    new int[board.cells()],
                    new int[2 * board.pairs()],
                    new boolean[board.pairs()]);
            Arrays.fill(tipAt, NOBODY);
            for (int cell = 0; cell < pairs.length; cell++) {
                pairs[cell] = board.colour(cell);
                if (pairs[cell] != FlowBoard.NONE) {
                    int tip = 2 * pairs[cell] + (board.first(pairs[cell]) == cell ? 0 : 1);
                    tipAt[cell] = tip;
                    tips[tip] = cell;
                }
            }
        }

        private Drawn(int[] pairs, int[] tipAt, int[] tips, boolean[] joined) {
            this.pairs = pairs;
            this.tipAt = tipAt;
            this.tips = tips;
            this.joined = joined;
        }

        private Drawn copy() {
            Drawn copy = new Drawn(pairs.clone(), tipAt.clone(), tips.clone(), joined.clone());
            copy.steps = steps;
            return copy;
        }

        private boolean isAllJoined() {
            for (boolean is : joined) {
                if (!is) {
                    return false;
                }
            }
            return true;
        }

        private boolean isFree(int cell) {
            return cell != NOBODY && pairs[cell] == FlowBoard.NONE;
        }

        private boolean isOpen(int cell) {
            return isFree(cell) || cell != NOBODY && tipAt[cell] != NOBODY;
        }

        private List<Integer> ways(int tip) {
            List<Integer> ways = new ArrayList<>();
            for (int way = 0; way < 4; way++) {
                int to = beside(tips[tip], way);
                if (isFree(to) || to == tips[tip ^ 1]) {
                    ways.add(way);
                }
            }
            return ways;
        }

        /// Draws a step and what is forced by it.
        private boolean extend(int tip, int way) {
            draw(tip, way);
            return drawForced();
        }

        private void draw(int tip, int way) {
            int from = tips[tip];
            int to = beside(from, way);
            steps++;
            tipAt[from] = NOBODY;
            if (isFree(to)) {
                pairs[to] = tip / 2;
                tipAt[to] = tip;
                tips[tip] = to;
            } else {
                tipAt[to] = NOBODY;
                joined[tip / 2] = true;
            }
            look(to);
            look(tips[tip ^ 1]);
            for (int beside = 0; beside < 4; beside++) {
                look(beside(from, beside));
                look(beside(to, beside));
            }
        }

        private void look(int cell) {
            if (isOpen(cell)) {
                waiting.add(cell);
            }
        }

        private boolean drawForced() {
            while (!waiting.isEmpty()) {
                int cell = waiting.iterator().next();
                waiting.remove(cell);
                if (isOpen(cell) && !(isFree(cell) ? drawInto(cell) : drawFrom(tipAt[cell]))) {
                    return false;
                }
            }
            return true;
        }

        private boolean drawInto(int cell) {
            int exits = 0;
            int tipWay = NOBODY;
            for (int way = 3; way >= 0; way--) {
                int beside = beside(cell, way);
                exits += isOpen(beside) ? 1 : 0;
                tipWay = isOpen(beside) && !isFree(beside) ? way : tipWay;
            }
            if (exits == 2 && tipWay != NOBODY) {
                draw(tipAt[beside(cell, tipWay)], tipWay ^ 1);
            }
            return exits >= 2;
        }

        private boolean drawFrom(int tip) {
            List<Integer> ways = ways(tip);
            if (ways.size() == 1) {
                draw(tip, ways.getFirst());
            }
            return !ways.isEmpty();
        }

        private int nextTip(Dice dice) {
            if (!person.keepsOn || inHand == NOBODY || joined[inHand / 2]) {
                inHand = person.takesNear ? ofNearest(dice) : mostCramped(dice);
            }
            return inHand;
        }

        private int ofNearest(Dice dice) {
            int nearest = NOBODY;
            for (int pair = 0; pair < joined.length; pair++) {
                if (!joined[pair] && (nearest == NOBODY || seeming(pair) < seeming(nearest))) {
                    nearest = pair;
                }
            }
            return 2 * nearest + dice.next(2);
        }

        private int seeming(int pair) {
            return seems[pair] * distance(tips[2 * pair], tips[2 * pair + 1]);
        }

        private int mostCramped(Dice dice) {
            int most = NOBODY;
            int alike = 0;
            for (int tip = 0; tip < tips.length; tip++) {
                if (!joined[tip / 2]) {
                    int more = most == NOBODY ? -1 : space(tip) - space(most);
                    alike = more < 0 ? 1 : more == 0 ? alike + 1 : alike;
                    most = more < 0 || more == 0 && dice.next(alike) == 0 ? tip : most;
                }
            }
            return most;
        }

        private int space(int tip) {
            int cell = tips[tip];
            int space = 16 * ways(tip).size();
            for (int other = 0; other < pairs.length; other++) {
                boolean touches = Math.abs(other / columns - cell / columns) <= 1
                        && Math.abs(other % columns - cell % columns) <= 1;
                space += touches && isFree(other) ? 1 : 0;
            }
            return space;
        }

        private int[] weights(int tip) {
            int[] weights = new int[4];
            for (int way : ways(tip)) {
                int to = beside(tips[tip], way);
                weights[way] = 1 << (to == tips[tip ^ 1] ? 4 : reasons(tip, to));
            }
            return weights;
        }

        private int reasons(int tip, int to) {
            int mate = tips[tip ^ 1];
            int filled = 0;
            boolean touches = false;
            for (int way = 0; way < 4; way++) {
                int beside = beside(to, way);
                filled += isFree(beside) ? 0 : 1;
                touches |= beside != NOBODY && pairs[beside] == tip / 2 && tipAt[beside] == NOBODY;
            }
            return (distance(to, mate) < distance(tips[tip], mate) ? person.nearer : 0)
                    + person.filled * filled
                    + (touches ? 0 : person.offItself);
        }

        private boolean isWithinReach(int tip) {
            boolean[] seen = new boolean[pairs.length];
            Deque<Integer> reached = new ArrayDeque<>(List.of(tips[tip]));
            while (!reached.isEmpty()) {
                int cell = reached.remove();
                for (int way = 0; way < 4; way++) {
                    int beside = beside(cell, way);
                    if (beside == tips[tip ^ 1]) {
                        return true;
                    }
                    if (isFree(beside) && !seen[beside]) {
                        seen[beside] = true;
                        reached.add(beside);
                    }
                }
            }
            return false;
        }
    }
}
