package floe.games.cave.make;

import floe.games.Size;
import floe.games.cave.board.Box;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.Creatures;
import floe.games.cave.board.Effect;
import floe.games.cave.board.Hero;
import floe.games.kit.Dice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A level dug and lived in, before start and exit are chosen.
///
/// @param effects one for each chamber, in the chambers' order
/// @param spots a cell of the ground of each chamber, where a level may start or end
record CaveDraft(CaveGrid grid, int level, List<Box> chambers, List<Effect> effects, int[] spots) {
    private static final int NONE = -1;

    /// @param share how many of the places for chambers get one
    static Optional<CaveDraft> draw(Size size, int level, double share, CaveExtras extras, Dice dice) {
        return CaveLayout.draw(size, level, share, extras, dice)
                .map(layout -> new Digger(size, level, layout, dice).draft());
    }

    /// The level from one chamber to another, each named by its place in the list.
    CaveBoard board(int start, int exit) {
        List<Effect> others = new ArrayList<>(effects);
        others.remove(start);
        others.sort(Effect.ORDER);
        return new CaveBoard(
                grid, level, Hero.STANDARD, spots[start], spots[exit], CaveBoard.sorted(chambers, Box.ORDER), others);
    }

    /// One draft being dug.
    private static final class Digger {
        private final int level;
        private final CaveLayout layout;
        private final CaveMaze maze;
        private final Dice dice;
        private final Rock rock;
        private final int[] hole;
        private final int[] ladder;

        /// Where a drop comes through the ceiling.
        private final int[] landing;

        Digger(Size size, int level, CaveLayout layout, Dice dice) {
            this.level = level;
            this.layout = layout;
            this.maze = layout.maze();
            this.dice = dice;
            this.rock = new Rock(size.rows(), size.columns());
            this.hole = new int[maze.places()];
            this.ladder = new int[maze.places()];
            this.landing = new int[maze.places()];
        }

        CaveDraft draft() {
            Arrays.fill(hole, NONE);
            Arrays.fill(ladder, NONE);
            Arrays.fill(landing, NONE);
            int[] places = places();
            List<Box> chambers = new ArrayList<>(places.length);
            for (int place : places) {
                chambers.add(layout.chamber(place));
                rock.dig(layout.chamber(place));
            }
            SideTunnel toRight = new SideTunnel(rock, dice);
            DownTunnel beneath = new DownTunnel(rock, dice);
            DropTunnel drop = new DropTunnel(rock, dice);
            for (int place : places) {
                if (maze.leadsRight(place)) {
                    toRight.dig(layout.chamber(place), layout.chamber(place + 1));
                }
                if (maze.leadsBeneath(place)) {
                    digBeneath(place, beneath);
                }
                if (maze.dropsBeneath(place)) {
                    digDrop(place, drop);
                }
            }
            CaveGrid grid = rock.grid();
            int[] kinds = Creatures.of(level);
            List<Effect> effects = new ArrayList<>(places.length);
            int[] spots = new int[places.length];
            for (int at = 0; at < places.length; at++) {
                int kind = kinds[dice.next(kinds.length)];
                int spot = spot(places[at], Creatures.width(kind));
                spots[at] = grid.cell(layout.chamber(places[at]).floor(), spot);
                effects.add(effect(places[at], kind, spot));
            }
            return new CaveDraft(grid, level, chambers, effects, spots);
        }

        private int[] places() {
            int[] places = new int[maze.places()];
            int count = 0;
            for (int place = 0; place < maze.places(); place++) {
                if (maze.isChamber(place)) {
                    places[count++] = place;
                }
            }
            return Arrays.copyOf(places, count);
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

        private void digDrop(int at, DropTunnel drop) {
            int lower = at + maze.across();
            hole[at] = chooseGap(at);
            if (hole[at] == NONE) {
                return;
            }
            landing[lower] = drop.dig(layout.chamber(at), layout.chamber(lower), hole[at], layout.crossing(at));
        }

        /// An inner column with nothing above it, neither ladder nor drop, that leaves room for the biggest creature
        /// beside both.
        private int chooseHole(int at) {
            return chooseHole(at, 0);
        }

        /// As a hole, but so deep that who wants past must jump: not beside a ladder, which catches whoever jumps. None
        /// where there is no room.
        private int chooseGap(int at) {
            return chooseHole(at, 1);
        }

        private boolean isAside(int column, int at, int fromLadder) {
            return ladder[at] == NONE || Math.abs(column - ladder[at]) > fromLadder;
        }

        private int chooseHole(int at, int fromLadder) {
            Box chamber = layout.chamber(at);
            int biggest = Creatures.width(Creatures.of(level)[0]);
            int[] fitting = new int[chamber.width()];
            int count = 0;
            for (int column = chamber.x() + 1; column < chamber.right(); column++) {
                if (isAside(column, at, fromLadder)
                        && column != landing[at]
                        && widestGround(chamber, column, ladder[at]) >= biggest) {
                    fitting[count++] = column;
                }
            }
            return count == 0 ? NONE : fitting[dice.next(count)];
        }

        private static int widestGround(Box chamber, int hole, int ladder) {
            int other = ladder == NONE ? hole : ladder;
            int first = Math.min(hole, other);
            int last = Math.max(hole, other);
            return Math.max(Math.max(first - chamber.x(), last - first - 1), chamber.right() - last);
        }

        /// Not where the level may start or end, if the chamber has the room.
        private Effect effect(int at, int kind, int spot) {
            int width = Creatures.width(kind);
            int height = Creatures.height(kind);
            int[] aside = lairs(at, width, spot);
            int x = any(aside.length > 0 ? aside : lairs(at, width, NONE));
            return new Effect(kind, new Box(x, layout.chamber(at).floor() - height + 1, width, height));
        }

        /// The first columns of the stretches of ground that are so wide, without that column.
        private int[] lairs(int at, int width, int without) {
            Box chamber = layout.chamber(at);
            return IntStream.rangeClosed(chamber.x(), chamber.right() + 1 - width)
                    .filter(x ->
                            isClear(hole[at], x, width) && isClear(ladder[at], x, width) && isClear(without, x, width))
                    .toArray();
        }

        private static boolean isClear(int column, int x, int width) {
            return column < x || column >= x + width;
        }

        /// A column of the ground that leaves room at the doors, and to a creature so wide if the chamber has it.
        private int spot(int at, int width) {
            Box chamber = layout.chamber(at);
            int[] away = IntStream.rangeClosed(chamber.x(), chamber.right())
                    .filter(column -> isAway(column, at))
                    .toArray();
            int[] aside = Arrays.stream(away)
                    .filter(column -> lairs(at, width, column).length > 0)
                    .toArray();
            return away.length == 0 ? chamber.x() : any(aside.length > 0 ? aside : away);
        }

        private int any(int[] columns) {
            return columns[dice.next(columns.length)];
        }

        private boolean isAway(int column, int at) {
            Box chamber = layout.chamber(at);
            return Math.abs(column - hole[at]) >= 2
                    && Math.abs(column - ladder[at]) >= 2
                    && column != landing[at]
                    && !(maze.comesFromLeft(at) && column < chamber.x() + 2)
                    && !(maze.leadsRight(at) && column > chamber.right() - 2);
        }
    }
}
