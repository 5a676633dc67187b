package floe.games.ice.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.ice.IceGame;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceCodec;
import floe.games.ice.board.IceField;
import floe.games.ice.board.IceMirror;
import floe.games.ice.board.IceSymmetries;
import floe.games.ice.judge.IceForm;
import floe.games.ice.judge.IceSolver;
import floe.games.ice.search.IceFlood;
import floe.games.ice.search.IceProof;
import floe.games.ice.search.IceStops;
import floe.games.ice.search.IceStretch;
import floe.games.kit.Meter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the smallest sizes have no board for is refused at once, and looked for here among all boards that there are.
class SmallSizesTest {
    private final Game ice = IceGame.create();
    private final Meter meter = new Meter(new Budget(Long.MAX_VALUE));
    private final IceFlood flood = new IceFlood();
    private final IceStops stops = new IceStops();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5x5 | easy   | no board of 5x5 has one shortest solution, 3 stops within reach for each of its moves",
                "5x5 | medium | none can be ordered of that size",
                "5x5 | hard   | none can be ordered of that size",
                "5x5 | expert | none can be ordered of that size",
                "6x5 | expert | what is expert at 6x5 costs a person 15 moves or more with all that go wrong",
                "6x6 | expert | what is expert at 6x6 costs a person 18 moves or more with all that go wrong"
            })
    void whatCannotBeIsRefused(String size, String band, String why) {
        Order order = new Order(Size.parse(size), Band.parse(band), Map.of("traps", 1.0));
        assertThatThrownBy(() -> ice.require(order))
                .isInstanceOf(BadOrderException.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @CsvSource({"5x6, hard", "6x6, hard", "8x5, expert", "6x7, expert"})
    void whatMayBeIsNot(String size, String band) {
        ice.require(new Order(Size.parse(size), Band.parse(band)));
    }

    @Test
    void noBoardOfTheLeastSizeIsWorthPlaying() {
        List<IceDesign> designs = new ArrayList<>(List.of(IceDesign.PLAIN));
        for (IceMirror mirror : IceMirror.values()) {
            designs.add(new IceDesign(List.of(IceForm.MIRRORED), Optional.of(mirror), List.of(), IceBoulders.about(1)));
        }
        IceWorth worth = new IceWorth();
        int[] seen = new int[1];
        forEach(new Size(5, 5), (field, start, exit) -> {
            for (IceDesign design : designs) {
                for (boolean isTrapping : new boolean[] {false, true}) {
                    flood.flood(field, start, IceProof.FAR);
                    IceAim aim = new IceAim(3, IceProof.FAR, 2, true, isTrapping, false, design);
                    assertThat(worth.made(copy(field), flood, start, exit, aim, meter))
                            .isEmpty();
                }
            }
            seen[0]++;
        });
        // 512 fields; a start beside a corner leaves ten places for the exit, one in the middle of a side nine.
        assertThat(seen[0]).isEqualTo(512 * 2 * (10 + 9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"5x6", "6x5", "5x7", "7x5", "6x6"})
    void ofTheNextSizesNoneIsExpert(String text) {
        Size size = Size.parse(text);
        assertThat(bands(size)).containsExactly(Band.EASY, Band.MEDIUM, Band.HARD);
    }

    /// Those of all boards with one shortest solution and enough stops; each board is judged in one of its images.
    private Set<Band> bands(Size size) {
        IceSolver solver = new IceSolver();
        IceSymmetries symmetries = new IceSymmetries();
        IceCodec codec = new IceCodec();
        Set<String> judged = new HashSet<>();
        Set<Band> bands = EnumSet.noneOf(Band.class);
        forEach(size, (field, start, exit) -> {
            if (isAlive(field, start, exit)) {
                IceBoard board = new IceBoard(field, start, exit);
                String image = symmetries.images(board).stream()
                        .map(codec::write)
                        .min(Comparator.naturalOrder())
                        .orElseThrow();
                if (judged.add(image) && solver.prove(board, meter) instanceof Verdict.Accepted accepted) {
                    bands.add(accepted.grade().band());
                }
            }
        });
        return bands;
    }

    private boolean isAlive(IceField field, int start, int exit) {
        flood.flood(field, start, IceProof.FAR);
        int last = IceStretch.inward(field, exit);
        int moves = flood.levels.level(last);
        return moves >= 3
                && moves < IceProof.FAR
                && !flood.levels.isSeveral(last)
                && stops.stops(field, start, flood) >= IceAim.STOPS_A_MOVE * moves;
    }

    @FunctionalInterface
    private interface Look {
        void at(IceField field, int start, int exit);
    }

    /// Shows all boards of a size, but those that are images of others by where the start is.
    private static void forEach(Size size, Look look) {
        IceField field = new IceField(size.rows(), size.columns());
        List<Integer> gaps = new ArrayList<>();
        List<Integer> starts = new ArrayList<>();
        for (int column = 1; column < field.columns - 1; column++) {
            gaps.addAll(List.of(IceField.cell(0, column), IceField.cell(field.rows - 1, column)));
            addFirstHalf(starts, IceField.cell(0, column), column, field.columns);
        }
        for (int row = 1; row < field.rows - 1; row++) {
            gaps.addAll(List.of(IceField.cell(row, 0), IceField.cell(row, field.columns - 1)));
            addFirstHalf(starts, IceField.cell(row, 0), row, field.rows);
        }
        for (int start : starts) {
            for (int exit : gaps) {
                if (IceWorth.distance(start, exit) > 1) {
                    forEach(field, start, exit, look);
                }
            }
        }
    }

    private static void addFirstHalf(List<Integer> starts, int cell, int at, int length) {
        if (at <= (length - 1) / 2) {
            starts.add(cell);
        }
    }

    private static void forEach(IceField field, int start, int exit, Look look) {
        int across = field.columns - 2;
        int inside = (field.rows - 2) * across;
        for (int boulders = 0; boulders < 1 << inside; boulders++) {
            field.empty();
            for (int at = 0; at < inside; at++) {
                if ((boulders >>> at & 1) != 0) {
                    field.block(IceField.cell(1 + at / across, 1 + at % across));
                }
            }
            field.open(start);
            field.open(exit);
            look.at(field, start, exit);
        }
    }

    private static IceField copy(IceField field) {
        IceField copy = new IceField(field.rows, field.columns);
        copy.copy(field);
        return copy;
    }
}
