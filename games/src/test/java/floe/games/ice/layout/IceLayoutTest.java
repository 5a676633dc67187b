package floe.games.ice.layout;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.ice.board.IceField;
import floe.games.ice.board.IceMirror;
import floe.games.kit.Dice;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A layout keeps its form through all changes, and takes each of them back.
class IceLayoutTest {
    private static final int CHANGES = 300;

    private static final int EVERY = Integer.MAX_VALUE;

    @ParameterizedTest
    @EnumSource
    void aChangeIsUndone(IceLayout.Kind kind) {
        for (Optional<IceMirror> mirror : mirrors()) {
            Dice dice = new Dice(11);
            IceField field = new IceField(16, 19);
            IceLayout layout = IceLayout.of(kind, mirror, field, 30, EVERY, dice);
            int different = 0;
            for (int change = 0; change < CHANGES; change++) {
                Set<Integer> before = boulders(field);
                layout.change(dice);
                different += boulders(field).equals(before) ? 0 : 1;
                if (change % 2 == 0) {
                    layout.undo();
                    assertThat(boulders(field)).as("%s, %s", kind, mirror).isEqualTo(before);
                }
            }
            assertThat(different).as("%s, %s", kind, mirror).isGreaterThan(CHANGES / 4);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsMirroredStaysSo(IceLayout.Kind kind) {
        for (IceMirror mirror : IceMirror.values()) {
            Dice dice = new Dice(12);
            IceField field = new IceField(15, 18);
            IceLayout layout = IceLayout.of(kind, Optional.of(mirror), field, 30, EVERY, dice);
            for (int change = 0; change < CHANGES; change++) {
                Set<Integer> boulders = boulders(field);
                assertThat(boulders).allMatch(cell -> boulders.contains(mirror.image(field, cell)));
                assertThat(boulders).isNotEmpty();
                layout.change(dice);
            }
        }
    }

    /// So few boulders are asked for that none stands beside the islands. One may touch its own image.
    @Test
    void islandsHaveIceAroundThem() {
        for (Optional<IceMirror> mirror : mirrors()) {
            for (int seed = 1; seed <= 60; seed++) {
                Dice dice = new Dice(seed);
                IceField field = new IceField(10, 11);
                IceLayout layout = IceLayout.of(IceLayout.Kind.ISLANDS, mirror, field, 7, EVERY, dice);
                for (int change = 0; change < 30; change++) {
                    for (Set<Integer> clump : clumps(boulders(field))) {
                        assertThat(clump).as("%s, seed %s", mirror, seed).hasSizeGreaterThan(2);
                        assertThat(clump).allMatch(cell -> isBetween(cell, 2, field.rows - 3, field.columns - 3));
                        assertThat(height(clump))
                                .as("%s, seed %s", mirror, seed)
                                .isBetween(2, mirror.isPresent() ? 6 : 3);
                    }
                    layout.change(dice);
                }
            }
        }
    }

    /// So few boulders are asked for that none stands beside the wall.
    @Test
    void wallsAreNotSideBySideWithTheirImages() {
        for (IceMirror mirror : IceMirror.values()) {
            for (int seed = 1; seed <= 60; seed++) {
                Dice dice = new Dice(seed);
                IceField field = new IceField(10, 10);
                IceLayout layout = IceLayout.of(IceLayout.Kind.WALLS, Optional.of(mirror), field, 4, EVERY, dice);
                for (int change = 0; change < 30; change++) {
                    assertThat(squares(boulders(field)))
                            .as("%s, seed %s", mirror, seed)
                            .isZero();
                    layout.change(dice);
                }
            }
        }
    }

    @Test
    void wallsOfRoomsAreApart() {
        for (Optional<IceMirror> mirror : mirrors()) {
            for (int seed = 1; seed <= 60; seed++) {
                Dice dice = new Dice(seed);
                IceField field = new IceField(dice.between(10, 24), dice.between(10, 24));
                IceLayout layout = IceLayout.of(IceLayout.Kind.ROOMS, mirror, field, 0, EVERY, dice);
                for (int change = 0; change < 30; change++) {
                    assertThat(squares(boulders(field)))
                            .as("%s, seed %s", mirror, seed)
                            .isZero();
                    layout.change(dice);
                }
            }
        }
    }

    /// One wall from side to side, and what is wanted beside it, come to no more than is allowed.
    @Test
    void wallsOfRoomsAreFewWhereFewBouldersAreAllowed() {
        for (int seed = 1; seed <= 60; seed++) {
            IceField field = new IceField(20, 25);
            IceLayout.of(IceLayout.Kind.ROOMS, Optional.empty(), field, 21, 27, new Dice(seed));
            assertThat(boulders(field)).as("seed %s", seed).hasSizeBetween(16, 27);
        }
    }

    private static List<Optional<IceMirror>> mirrors() {
        List<Optional<IceMirror>> mirrors = new ArrayList<>(List.of(Optional.empty()));
        for (IceMirror mirror : IceMirror.values()) {
            mirrors.add(Optional.of(mirror));
        }
        return mirrors;
    }

    private static Set<Integer> boulders(IceField field) {
        Set<Integer> boulders = new TreeSet<>();
        for (int row = 1; row < field.rows - 1; row++) {
            for (int column = 1; column < field.columns - 1; column++) {
                boolean isBoulder = field.isBlocked(IceField.cell(row, column));
                assertThat((field.down(column) >>> row + 1 & 1) != 0)
                        .as("row %s and column %s agree", row, column)
                        .isEqualTo(isBoulder);
                if (isBoulder) {
                    boulders.add(IceField.cell(row, column));
                }
            }
        }
        return boulders;
    }

    /// What holds together by sides or corners.
    private static List<Set<Integer>> clumps(Set<Integer> boulders) {
        Set<Integer> left = new TreeSet<>(boulders);
        List<Set<Integer>> clumps = new ArrayList<>();
        while (!left.isEmpty()) {
            Set<Integer> clump = new TreeSet<>();
            Deque<Integer> open = new ArrayDeque<>(List.of(left.iterator().next()));
            while (!open.isEmpty()) {
                int cell = open.remove();
                if (left.remove(cell)) {
                    clump.add(cell);
                    for (int row = -1; row <= 1; row++) {
                        for (int column = -1; column <= 1; column++) {
                            open.add(cell + IceField.cell(row, 0) + column);
                        }
                    }
                }
            }
            clumps.add(clump);
        }
        return clumps;
    }

    private static int height(Set<Integer> clump) {
        return (int) clump.stream().map(IceField::row).distinct().count();
    }

    private static boolean isBetween(int cell, int least, int lastRow, int lastColumn) {
        int row = IceField.row(cell);
        int column = IceField.column(cell);
        return least <= row && row <= lastRow && least <= column && column <= lastColumn;
    }

    /// Squares of four boulders.
    private static long squares(Set<Integer> boulders) {
        return boulders.stream()
                .filter(cell -> boulders.contains(cell + 1)
                        && boulders.contains(cell + IceField.cell(1, 0))
                        && boulders.contains(cell + IceField.cell(1, 0) + 1))
                .count();
    }
}
