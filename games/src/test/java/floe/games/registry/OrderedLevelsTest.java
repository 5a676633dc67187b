package floe.games.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
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
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whoever looks at a level's measures can tell whether it is what was ordered, without having made it.
class OrderedLevelsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ice     | 16x16 | medium | minMoves=7&maxMoves=9 | minMoves=20 | maxMoves=6
            ice     | 16x16 | easy   | traps=1               | traps=0     | luck=1
            ice     | 16x16 | easy   | traps=0               | traps=1     | minMoves=61
            ice     | 16x16 | easy   | islands=1&mirrored=0  | islands=0   | mirrored=1
            penguin | 16x8  | medium | minMoves=9&picks=0    | minMoves=40 | maxMoves=3
            penguin | 16x8  | easy   | traps=0&bridges=2     | traps=1     | picks=100
            penguin | 16x8  | easy   | minMoves=4&maxMoves=7 | minMoves=8  | maxMoves=3
            cave    | 60x80 | easy   | level=7&loops=0.1     | level=8     | level=6
            tiptoe  | 8x6   | hard   | minFalls=4&maxFalls=5 | minFalls=6  | maxFalls=3
            """)
    void aLevelShowsWhatWasOrderedAndNothingElse(
            String name, String size, String band, String ordered, String other, String another) {
        Game game = Games.find(name).orElseThrow();
        Order order = new Order(Size.parse(size), Band.parse(band), options(ordered));
        game.require(order);

        Measures measures = LongStream.range(1, 40)
                .mapToObj(seed -> game.generator().propose(order, seed, Budget.STANDARD))
                .flatMap(Optional::stream)
                .map(Proposal::board)
                .map(board -> game.solver().judge(board, Budget.STANDARD))
                .filter(Verdict.Accepted.class::isInstance)
                .map(verdict -> ((Verdict.Accepted) verdict).measures())
                .findFirst()
                .orElseThrow();

        assertThat(game.about().isShown(order.options(), measures)).isTrue();
        assertThat(game.about().isShown(options(other), measures)).isFalse();
        assertThat(game.about().isShown(options(another), measures)).isFalse();
    }

    /// Who makes levels takes less than one move or one level for nothing asked, and so does who looks at them.
    @ParameterizedTest
    @CsvSource({"ice, maxMoves=0.9, moves=20", "penguin, maxMoves=0.5, moves=9", "cave, level=0.5, level=8"})
    void aPartOfOneAsksForNothing(String name, String ordered, String measured) {
        assertThat(Games.find(name).orElseThrow().about().isShown(options(ordered), measures(measured)))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "tiptoe, minFalls=2.9, falls.aware=2.47",
        "tiptoe, minFalls=0.5, falls.aware=0.4",
        "ice, minMoves=8.5, moves=8",
        "penguin, minMoves=8.5, moves=8"
    })
    void whatIsLessThanWasAskedByAPartOfOneIsLess(String name, String ordered, String measured) {
        Game game = Games.find(name).orElseThrow();

        assertThat(game.about().isShown(options(ordered), measures(measured))).isFalse();
    }

    /// Half a move is none, so the next whole one is looked for.
    @ParameterizedTest
    @CsvSource({"ice, 16x16", "penguin, 16x8"})
    void ordersForAPartOfAMoveAreThoseForTheNextWhole(String name, String size) {
        Game game = Games.find(name).orElseThrow();
        Order whole = new Order(Size.parse(size), Band.MEDIUM, options("minMoves=10&maxMoves=11"));
        Order part = whole.with(options("minMoves=9.1&maxMoves=11.9"));

        assertThat(game.generator().propose(part, 3, Budget.STANDARD))
                .isPresent()
                .isEqualTo(game.generator().propose(whole, 3, Budget.STANDARD));
        assertThatThrownBy(() -> game.require(whole.with(options("minMoves=11.5"))))
                .hasMessageContaining("at least 12 moves and at most 11 cannot be");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            ice     | 20x25  | hard   | luck=1                  | no option 'luck'; it has [density, maxMoves, minMoves, traps, mirrored, islands, walls, rooms]
            ice     | 20x25  | hard   | minMoves=121            | the option minMoves of ice goes from 0.0 to 120.0, not 121.0
            ice     | 20x25  | expert | minMoves=9&maxMoves=8   | at least 9 moves and at most 8 cannot be
            ice     | 20x25  | easy   | minMoves=119            | 119 at least cannot be
            penguin | 16x8   | expert | minMoves=40             | no board of 16x8 has been found that takes more than 34 moves and is alive; 40 cannot be ordered
            penguin | 16x8   | easy   | maxMoves=3              | at most 3 moves cannot be: boards of 16x8 take 4 or more
            ice     | 20x25  | easy   | maxMoves=0.5            | at most 0.5 moves cannot be: 1 is the least, and 0 is whatever makes the band
            penguin | 16x8   | easy   | maxMoves=0.999          | at most 0.999 moves cannot be: 1 is the least, and 0 is whatever makes the band
            tiptoe  | 16x8   | easy   | maxFalls=0.5            | at most 0.5 falls cannot be ordered: 1 is the least, and 0 is whatever comes
            tiptoe  | 16x8   | easy   | minFalls=0.2&maxFalls=0.5 | at most 0.5 falls cannot be ordered
            penguin | 16x8   | easy   | minMoves=44             | what is easy at 16x8 costs a person less than 44 moves
            penguin | 16x8   | easy   | minMoves=30             | no board of 16x8 has been found that is easy and takes 29 moves or more; 30 at least cannot be ordered
            ice     | 20x25  | easy   | minMoves=30             | no board of 20x25 has been found that is easy and takes 28 moves or more; 30 at least cannot be ordered
            penguin | 16x8   | easy   | walls=0&snow=0&treadmills=0&doors=0 | leave the edge alone to stop at, which is 12 places at most; boards of 16x8 have 19 or more
            flow    | 3x3    | medium | ""                      | what is medium at 3x3 costs a person 23 cells drawn and taken back or more, and no level of that size has been found that costs so much; one of [easy] can be ordered
            flow    | 20x2   | expert | ""                      | one of [easy] can be ordered
            cave    | 60x80  | easy   | level=100               | goes from 0.0 to 99.0
            flow    | 99x99  | easy   | ""                      | the size 99x99 is not for flow
            """)
    void whatCanNeverBeIsSaidAtOnce(String name, String size, String band, String ordered, String why) {
        Order order = new Order(Size.parse(size), Band.parse(band), options(ordered));

        assertThatThrownBy(() -> Games.find(name).orElseThrow().require(order))
                .isInstanceOf(BadOrderException.class)
                .hasMessageContaining(why);
    }

    @Test
    void loopsAndDropsAreHadByYes() {
        Game cave = Games.find("cave").orElseThrow();
        Map<String, Double> options = cave.about().read(Map.of("loops", "yes", "drops", "yes"));

        assertThat(options).isEqualTo(Map.of("loops", 0.2, "drops", 0.4));
        cave.require(new Order(Size.parse("60x80"), Band.EASY, options));
    }

    /// What was found with luck may be ordered, and so may more.
    @ParameterizedTest
    @CsvSource({
        "ice, 10x12, easy, minMoves=13",
        "ice, 20x25, easy, minMoves=27",
        "penguin, 16x8, easy, minMoves=28",
        "penguin, 24x24, easy, minMoves=24",
        "penguin, 16x8, expert, maxMoves=5",
        "penguin, 16x8, easy, walls=0&treadmills=0&doors=0"
    })
    void whatMayBeFoundIsNotRefused(String name, String size, String band, String ordered) {
        Order order = new Order(Size.parse(size), Band.parse(band), options(ordered));

        assertThatCode(() -> Games.find(name).orElseThrow().require(order)).doesNotThrowAnyException();
    }

    private static Measures measures(String text) {
        Measures measures = Measures.NONE;
        for (Map.Entry<String, Double> measure : options(text).entrySet()) {
            measures = measures.with(measure.getKey(), measure.getValue());
        }
        return measures;
    }

    private static Map<String, Double> options(String text) {
        Map<String, Double> options = new TreeMap<>();
        if (!text.isEmpty()) {
            for (String option : text.split("&")) {
                String[] parts = option.split("=");
                options.put(parts[0], Double.parseDouble(parts[1]));
            }
        }
        return options;
    }
}
