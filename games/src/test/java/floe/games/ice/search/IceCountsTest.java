package floe.games.ice.search;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.ice.board.Boards;
import floe.games.ice.board.IceBoard;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// How many resting places are first reached with each number of moves, on boards of all kinds: a slip in the rules
/// hardly ever leaves all of these numbers as they were.
class IceCountsTest {
    private static final String FILE = "/golden/ice/counts.txt";

    private record Card(String title, String board, String counts) {}

    @TestFactory
    Stream<DynamicTest> theGameCountsAsTheFile() {
        return cards().stream()
                .map(card -> DynamicTest.dynamicTest(
                        card.title(), () -> assertThat(counted(card.board())).isEqualTo(card.counts())));
    }

    @TestFactory
    Stream<DynamicTest> theOracleCountsAsTheFile() {
        return cards().stream()
                .map(card -> DynamicTest.dynamicTest(
                        card.title(),
                        () -> assertThat(line(new IceOracle(card.board()).placesByDistance()))
                                .isEqualTo(card.counts())));
    }

    private static String counted(String text) {
        IceBoard board = Boards.read(text);
        IceFlood flood = new IceFlood();
        flood.flood(board.field(), board.start(), IceLevels.FAR);
        Map<Integer, Integer> places = new TreeMap<>(Map.of(0, 1));
        Set<Integer> seen = new HashSet<>(Set.of(board.start()));
        for (int i = 0; i < flood.levels.count; i++) {
            int stretch = flood.levels.queue[i];
            for (int end : new int[] {IceStretch.low(stretch), IceStretch.high(board.field(), stretch)}) {
                if (seen.add(IceStretch.cellAt(stretch, end))) {
                    places.merge(flood.levels.level(stretch), 1, Integer::sum);
                }
            }
        }
        return line(places);
    }

    private static String line(Map<Integer, Integer> places) {
        return places.values().stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static List<Card> cards() {
        return Arrays.stream(text().split("\n== "))
                .skip(1)
                .map(card -> {
                    int board = card.indexOf('\n') + 1;
                    int counts = card.indexOf("=> ");
                    return new Card(
                            card.substring(0, board - 1),
                            card.substring(board, counts),
                            card.substring(counts + 3).lines().findFirst().orElseThrow());
                })
                .toList();
    }

    private static String text() {
        try (InputStream in = IceCountsTest.class.getResourceAsStream(FILE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
