package floe.games.penguin.search;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinField;
import floe.models.PlainPenguin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// How many places lie how many moves from the start, on the boards of `golden/penguin/counts.txt`: the
/// cheapest strong test of rules there is.
class PenguinCountsTest {
    private static final Path FILE =
            Path.of(System.getProperty("basedir", "")).resolve("src/test/resources/golden/penguin/counts.txt");

    private record Count(String board, List<Integer> places) {}

    @Test
    void theSearchFindsAsManyPlacesAtEachDepth() throws Exception {
        for (Count count : counts()) {
            BreadthFirstSearch search = new BreadthFirstSearch(PenguinField.of(new PenguinCodec().read(count.board)));
            search.run();
            assertThat(byDepth(search)).as(count.board).isEqualTo(count.places);
        }
    }

    @Test
    void thePlainRulesFindAsManyPlacesAtEachDepth() throws IOException {
        for (Count count : counts()) {
            assertThat(new PlainPenguin(count.board).solve().byDepth())
                    .as(count.board)
                    .isEqualTo(count.places);
        }
    }

    private static List<Integer> byDepth(BreadthFirstSearch search) {
        List<Integer> places = new ArrayList<>();
        for (int at = 0; at < search.reached(); at++) {
            int depth = search.depth(search.place(at));
            while (places.size() <= depth) {
                places.add(0);
            }
            places.set(depth, places.get(depth) + 1);
        }
        return places;
    }

    private static List<Count> counts() throws IOException {
        List<Count> counts = new ArrayList<>();
        StringBuilder board = new StringBuilder();
        for (String line : Files.readAllLines(FILE, StandardCharsets.UTF_8)) {
            if (line.startsWith("=> ")) {
                List<Integer> places = Arrays.stream(line.substring(3).split(" "))
                        .map(Integer::valueOf)
                        .toList();
                counts.add(new Count(board.toString(), places));
                board.setLength(0);
            } else if (!line.startsWith("==") && !line.isBlank()) {
                board.append(line).append('\n');
            }
        }
        assertThat(counts).hasSizeGreaterThan(5);
        return counts;
    }
}
