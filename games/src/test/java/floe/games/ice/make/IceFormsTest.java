package floe.games.ice.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.ice.IceGame;
import floe.games.ice.board.Boards;
import floe.games.ice.board.IceField;
import floe.games.ice.board.IceMirror;
import floe.games.ice.judge.IceForm;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Boards come out in the forms that are ordered, and where none is, some of them have one.
class IceFormsTest {
    private static final Map<String, Double> PLAIN =
            Map.of("mirrored", 0.0, "islands", 0.0, "walls", 0.0, "rooms", 0.0);

    private final Game ice = IceGame.create();

    @ParameterizedTest
    @CsvSource({
        "20x25, easy, mirrored=1",
        "20x25, easy, islands=1",
        "20x25, easy, walls=1",
        "20x25, easy, rooms=1",
        "20x25, hard, mirrored=1",
        "20x25, hard, islands=1",
        "20x25, hard, walls=1",
        "20x25, expert, mirrored=1",
        "20x25, expert, islands=1",
        "16x16, medium, rooms=1",
        "10x12, easy, rooms=1&mirrored=1",
        "20x25, easy, islands=1&mirrored=1",
        "20x25, easy, walls=1&mirrored=1&rooms=0",
        "10x12, easy, mirrored=1&rooms=0",
        "20x25, medium, mirrored=0&islands=0&walls=0&rooms=0"
    })
    void whatIsOrderedIsMeasured(String size, String band, String ordered) {
        Map<String, Double> options = options(ordered);
        Order order = new Order(Size.parse(size), Band.parse(band), options);
        for (int seed = 1; seed <= 4; seed++) {
            Measures measures = measures(order, seed);
            for (IceForm form : IceForm.values()) {
                if (options.containsKey(form.measure())) {
                    assertThat(form.isIn(measures))
                            .as("%s of %s, seed %s: %s", form, order, seed, measures)
                            .isEqualTo(options.get(form.measure()) == 1);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "easy,   0.3, 0.7, MIRRORED ISLANDS WALLS ROOMS",
        "medium, 0.25, 0.6, MIRRORED ISLANDS WALLS",
        "hard,   0.1, 0.45, MIRRORED ISLANDS",
        "expert, 0.02, 0.25, MIRRORED"
    })
    void whereNothingIsAskedAShareHasAForm(String band, double least, double most, String forms) {
        Map<IceForm, Integer> counts = new EnumMap<>(IceForm.class);
        int levels = 100;
        int formed = 0;
        for (int seed = 1; seed <= levels; seed++) {
            Measures measures = measures(new Order(new Size(20, 25), Band.parse(band)), seed);
            Arrays.stream(IceForm.values())
                    .filter(form -> form.isIn(measures))
                    .forEach(form -> counts.merge(form, 1, Integer::sum));
            formed += Arrays.stream(IceForm.values()).anyMatch(form -> form.isIn(measures)) ? 1 : 0;
        }
        assertThat(formed / (double) levels).as("%s", counts).isBetween(least, most);
        assertThat(counts.keySet())
                .containsAll(
                        Arrays.stream(forms.split(" ")).map(IceForm::valueOf).toList());
    }

    @Test
    void aPlainBoardIsTheSameWhetherItIsOrderedOrDrawn() {
        Order drawn = new Order(new Size(20, 25), Band.HARD);
        long same = 0;
        for (int seed = 1; seed <= 20; seed++) {
            same += board(drawn, seed).equals(board(drawn.with(PLAIN), seed)) ? 1 : 0;
        }
        assertThat(same).isBetween(10L, 19L);
    }

    /// An order that is met by plain boards alone gives the same ones; without `minMoves` some of these have a form.
    @Test
    void longBoardsArePlain() {
        Order order = new Order(new Size(20, 25), Band.EXPERT).with(Map.of("minMoves", 50.0));
        Map<String, Double> none = Map.of("minMoves", 50.0, "mirrored", 0.0, "islands", 0.0, "walls", 0.0);
        for (int seed = 1; seed <= 40; seed++) {
            assertThat(board(order, seed)).isEqualTo(board(order.with(none), seed));
        }
    }

    @Test
    void aMirroredBoardIsItsImageOverOneOfTwoLines() {
        Order order = new Order(new Size(20, 25), Band.EASY, Map.of("mirrored", 1.0));
        Set<IceMirror> mirrors = EnumSet.noneOf(IceMirror.class);
        for (int seed = 1; seed <= 12; seed++) {
            IceField field = Boards.read(board(order, seed)).field();
            List<IceMirror> over = Arrays.stream(IceMirror.values())
                    .filter(mirror -> isItsImage(field, mirror))
                    .toList();
            assertThat(over).as("seed %s", seed).isNotEmpty();
            mirrors.addAll(over);
        }
        assertThat(mirrors).containsExactly(IceMirror.values());
    }

    private static boolean isItsImage(IceField field, IceMirror mirror) {
        for (int row = 1; row < field.rows - 1; row++) {
            for (int column = 1; column < field.columns - 1; column++) {
                int cell = IceField.cell(row, column);
                if (field.isBlocked(cell) != field.isBlocked(mirror.image(field, cell))) {
                    return false;
                }
            }
        }
        return true;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "20x25 | islands=1&walls=1 | boulders of a board are laid one way; islands=1 and walls=1 cannot be",
                "20x25 | mirrored=1&walls=1&rooms=1 | laid one way; walls=1 and rooms=1 cannot be",
                "7x30 | islands=1 | boards of 7x30 have no room for islands=1: 8 rows and columns are needed",
                "9x9 | rooms=1 | boards of 9x9 have no room for rooms=1: 10 rows and columns are needed"
            })
    void formsThatCannotBeAreRefusedWithTheReason(String size, String ordered, String why) {
        Order order = new Order(Size.parse(size), Band.EASY, options(ordered));
        assertThatThrownBy(() -> ice.require(order))
                .isInstanceOf(BadOrderException.class)
                .hasMessageContaining(why);
    }

    private static Map<String, Double> options(String text) {
        Map<String, Double> options = new TreeMap<>();
        for (String option : text.split("&")) {
            String[] parts = option.split("=");
            options.put(parts[0], Double.valueOf(parts[1]));
        }
        return options;
    }

    private String board(Order order, long seed) {
        return ice.generator()
                .propose(order, seed, Budget.STANDARD)
                .map(Proposal::board)
                .orElseThrow(() -> new AssertionError("nothing for " + order + " with seed " + seed));
    }

    private Measures measures(Order order, long seed) {
        return ((Verdict.Accepted) ice.solver().judge(board(order, seed), Budget.STANDARD)).measures();
    }
}
