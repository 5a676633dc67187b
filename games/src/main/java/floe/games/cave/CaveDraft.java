package floe.games.cave;

import floe.games.Size;
import floe.games.kit.Dice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A level dug and lived in, before start and exit are chosen.
///
/// @param effects one for each chamber, in the chambers' order
/// @param leaves the chambers where a level may start or end
/// @param spots a cell of the ground for each leaf
record CaveDraft(CaveGrid grid, int level, List<Box> chambers, List<Effect> effects, int[] leaves, int[] spots) {
    private static final int NONE = -1;

    static Optional<CaveDraft> draw(Size size, int level, double loops, Dice dice) {
        return CaveLayout.draw(size, level, loops, dice).map(layout -> new Digger(size, level, layout, dice).draft());
    }

    /// The level from one leaf to another, each named by its place in the list of leaves.
    CaveBoard board(int start, int exit) {
        List<Effect> others = new ArrayList<>(effects);
        others.remove(leaves[start]);
        others.sort(Effect.ORDER);
        return new CaveBoard(
                grid, level, Hero.STANDARD, spots[start], spots[exit], CaveBoard.sorted(chambers, Box.ORDER), others);
    }

    /// One draft being dug.
    private static final class Digger {
        private final Size size;
        private final int level;
        private final CaveLayout layout;
        private final CaveMaze maze;
        private final Dice dice;
        private final Rock rock;
        private final int[] hole;
        private final int[] ladder;

        Digger(Size size, int level, CaveLayout layout, Dice dice) {
            this.size = size;
            this.level = level;
            this.layout = layout;
            this.maze = layout.maze();
            this.dice = dice;
            this.rock = new Rock(size.rows(), size.columns());
            this.hole = new int[maze.chambers()];
            this.ladder = new int[maze.chambers()];
        }

        CaveDraft draft() {
            Arrays.fill(hole, NONE);
            Arrays.fill(ladder, NONE);
            List<Box> chambers = new ArrayList<>(maze.chambers());
            for (int at = 0; at < maze.chambers(); at++) {
                chambers.add(layout.chamber(at));
                rock.dig(layout.chamber(at));
            }
            SideTunnel toRight = new SideTunnel(rock, dice);
            DownTunnel beneath = new DownTunnel(rock, dice);
            for (int at = 0; at < maze.chambers(); at++) {
                if (maze.leadsRight(at)) {
                    toRight.dig(layout.chamber(at), layout.chamber(at + 1));
                }
                if (maze.leadsBeneath(at)) {
                    digBeneath(at, beneath);
                }
            }
            List<Effect> effects = new ArrayList<>(maze.chambers());
            for (int at = 0; at < maze.chambers(); at++) {
                effects.add(effect(at));
            }
            int[] leaves = leaves();
            int[] spots = new int[leaves.length];
            CaveGrid grid = rock.grid();
            for (int i = 0; i < leaves.length; i++) {
                spots[i] = grid.cell(layout.chamber(leaves[i]).floor(), spot(leaves[i]));
            }
            return new CaveDraft(grid, level, chambers, effects, leaves, spots);
        }

        private void digBeneath(int at, DownTunnel beneath) {
            int lower = at + maze.across();
            hole[at] = chooseHole(at);
            ladder[lower] = beneath.dig(layout.chamber(at), layout.chamber(lower), hole[at], layout.crossing(at));
            for (int row = layout.chamber(lower).y();
                    row <= layout.chamber(lower).floor();
                    row++) {
                rock.setLadder(row, ladder[lower]);
            }
        }

        /// An inner column that is not the ladder's and leaves room for the biggest creature beside both.
        private int chooseHole(int at) {
            Box chamber = layout.chamber(at);
            int biggest = Creatures.width(Creatures.of(level)[0]);
            int[] fitting = new int[chamber.width()];
            int count = 0;
            for (int column = chamber.x() + 1; column < chamber.right(); column++) {
                if (column != ladder[at] && widestGround(chamber, column, ladder[at]) >= biggest) {
                    fitting[count++] = column;
                }
            }
            return fitting[dice.next(count)];
        }

        private static int widestGround(Box chamber, int hole, int ladder) {
            int other = ladder == NONE ? hole : ladder;
            int first = Math.min(hole, other);
            int last = Math.max(hole, other);
            return Math.max(Math.max(first - chamber.x(), last - first - 1), chamber.right() - last);
        }

        private Effect effect(int at) {
            Box chamber = layout.chamber(at);
            int[] kinds = Creatures.of(level);
            int kind = kinds[dice.next(kinds.length)];
            int width = Creatures.width(kind);
            int height = Creatures.height(kind);
            int[] fitting = new int[chamber.width()];
            int count = 0;
            for (int x = chamber.x(); x + width - 1 <= chamber.right(); x++) {
                if (isClear(hole[at], x, width) && isClear(ladder[at], x, width)) {
                    fitting[count++] = x;
                }
            }
            int x = fitting[dice.next(count)];
            return new Effect(kind, new Box(x, chamber.floor() - height + 1, width, height));
        }

        private static boolean isClear(int column, int x, int width) {
            return column < x || column >= x + width;
        }

        /// The chambers with one door; all of them when loops leave less than two of those.
        private int[] leaves() {
            int[] leaves = new int[maze.chambers()];
            int count = 0;
            for (int at = 0; at < leaves.length; at++) {
                if (maze.doors(at) == 1) {
                    leaves[count++] = at;
                }
            }
            if (count < 2) {
                for (int at = 0; at < leaves.length; at++) {
                    leaves[at] = at;
                }
                return leaves;
            }
            return Arrays.copyOf(leaves, count);
        }

        /// A column of the ground that leaves room at the doors.
        private int spot(int at) {
            Box chamber = layout.chamber(at);
            int[] fitting = new int[chamber.width()];
            int count = 0;
            for (int column = chamber.x(); column <= chamber.right(); column++) {
                if (isAway(column, at)) {
                    fitting[count++] = column;
                }
            }
            return count == 0 ? chamber.x() : fitting[dice.next(count)];
        }

        private boolean isAway(int column, int at) {
            Box chamber = layout.chamber(at);
            return Math.abs(column - hole[at]) >= 2
                    && Math.abs(column - ladder[at]) >= 2
                    && !(maze.comesFromLeft(at) && column < chamber.x() + 2)
                    && !(maze.leadsRight(at) && column > chamber.right() - 2);
        }
    }
}
