package floe.cli.games.report;

import static org.assertj.core.api.Assertions.assertThat;

import floe.cli.games.Progress;
import floe.cli.games.WorkerThreads;
import floe.games.Band;
import floe.games.Game;
import floe.games.Order;
import floe.games.Size;
import floe.games.nullgame.NullGame;
import floe.games.registry.Games;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShelfTest {
    private static final Game GAME = NullGame.create();

    private static Shelf fill(Order order, int count, int threads) throws InterruptedException {
        return fill(GAME, order, count, threads);
    }

    private static Shelf fill(Game game, Order order, int count, int threads) throws InterruptedException {
        try (WorkerThreads workers = new WorkerThreads(threads);
                Progress progress = Progress.of(Long::toString)) {
            return Shelf.fill(game, order, count, 1, workers, progress);
        }
    }

    @Test
    void boardsThatCountAsTheSameAreOne() throws InterruptedException {
        Shelf shelf = fill(new Order(new Size(1, 4), Band.MEDIUM), 30, 2);
        assertThat(shelf.count()).isEqualTo(30);
        assertThat(shelf.distinct()).isEqualTo(1);
        assertThat(shelf.candidatesPerLevel()).isEqualTo(1);
        assertThat(shelf.misses()).isEmpty();
    }

    @Test
    void whatComesToNothingIsCountedByItsReason() throws InterruptedException {
        assertThat(fill(new Order(new Size(1, 1), Band.EASY), 5, 2).misses()).containsOnlyKeys("no proposal");
        assertThat(fill(new Order(new Size(20, 20), Band.EASY).with(Map.of("extra", 3.0)), 5, 2)
                        .misses())
                .containsOnlyKeys("became medium");
    }

    @Test
    void theFindingsAreTheSameOnAnyNumberOfThreadsButForTheSpeed() throws InterruptedException {
        Order order = new Order(new Size(20, 20), Band.HARD);
        assertThat(slow(fill(order, 50, 1)))
                .isEqualTo(slow(fill(order, 50, 7)))
                .anyMatch(line -> line.contains("| 50 "));
    }

    private static List<String> slow(Shelf shelf) {
        return new Findings(GAME, List.of(shelf))
                .markdown()
                .lines()
                .filter(line -> !line.contains("CPU"))
                .toList();
    }

    /// A level of ice is mirrored from 0.8 on. The number of moves is no such option, nor is density.
    @Test
    void whatLevelsHaveIsToldAsShares() throws InterruptedException {
        Game ice = Games.find("ice").orElseThrow();
        Order order = new Order(new Size(10, 12), Band.EASY);
        Shelf drawn = fill(ice, order, 40, 2);
        Shelf ordered = fill(ice, order.with(Map.of("mirrored", 1.0)), 10, 2);

        List<Findings.Row> rows = new Findings(ice, List.of(drawn, ordered))
                .rows().stream().filter(row -> row.label().startsWith("have ")).toList();

        assertThat(rows)
                .extracting(Findings.Row::label)
                .containsExactly(
                        "have traps",
                        "have mirrored",
                        "have islands",
                        "have walls",
                        "have rooms",
                        "have none of these");
        long mirrored = drawn.samples(40).stream()
                .filter(level -> level.verdict().measures().get("mirrored") >= 0.8)
                .count();
        assertThat(mirrored).isBetween(1L, 39L);
        assertThat(cells(rows, "have mirrored"))
                .containsExactly(String.format(Locale.ROOT, "%.1f %%", mirrored / 0.4), "100.0 %");
        assertThat(cells(rows, "have traps")).containsExactly("0.0 %", "0.0 %");
        assertThat(cells(rows, "have none of these").getLast()).isEqualTo("0.0 %");
        assertThat(cells(rows, "have none of these").getFirst()).isNotEqualTo("0.0 %");
    }

    @Test
    void anOptionIsToldWhereALevelShowsOneOfTwo() throws InterruptedException {
        Game ice = Games.find("ice").orElseThrow();
        Shelf shelf = fill(ice, new Order(new Size(10, 12), Band.EASY), 5, 2);
        assertThat(shelf.isToldBy(ice.about(), "walls")).isTrue();
        assertThat(shelf.isToldBy(ice.about(), "minMoves")).isFalse();
        assertThat(shelf.isToldBy(ice.about(), "density")).isFalse();
    }

    @Test
    void aGameWithoutSuchOptionsHasNoSuchRows() throws InterruptedException {
        assertThat(new Findings(GAME, List.of(fill(new Order(new Size(20, 20), Band.HARD), 5, 2))).rows())
                .noneMatch(row -> row.label().startsWith("have "));
    }

    private static List<String> cells(List<Findings.Row> rows, String label) {
        return rows.stream()
                .filter(row -> row.label().equals(label))
                .findFirst()
                .orElseThrow()
                .cells();
    }

    @Test
    void samplesGoFromTheEasiestToTheHardest() throws InterruptedException {
        List<Integer> scores = fill(new Order(new Size(20, 20), Band.EXPERT), 20, 2).samples(5).stream()
                .map(level -> level.verdict().grade().score())
                .toList();
        assertThat(scores).hasSize(5).isSorted();
    }

    @Test
    void thePageHasTheTablePlotsAndPicturesAndNothingFromElsewhere() throws InterruptedException {
        Shelf shelf = fill(new Order(new Size(20, 20), Band.EXPERT), 20, 2);
        Shelf empty = fill(new Order(new Size(1, 1), Band.EASY), 5, 2);
        String page = Page.of(new Findings(GAME, List.of(empty, shelf)), "Made <here>.");
        assertThat(page)
                .contains("Made &lt;here>.")
                .contains("<td>distinct boards</td>")
                .contains("<figcaption>moves</figcaption>")
                .contains("data:image/svg+xml;base64,")
                .doesNotContain("src=\"http")
                .doesNotContain("<script");
    }

    @Test
    void aBareBoardKeepsWhatItsSolutionNeeds() {
        Game ice = Games.find("ice").orElseThrow();
        String board = """
                OOOOOOOOOO
                O.O......O
                O........O
                O.....O..O
                OO......OO
                s....O...O
                O....O...O
                OOOOOOeOOO
                """;

        Bare.Board bare = Bare.of(ice, board);

        assertThat(bare.removed()).isBetween(1, 5);
        assertThat(bare.text().chars().filter(sign -> sign == 'O').count())
                .isEqualTo(board.chars().filter(sign -> sign == 'O').count() - bare.removed());
        assertThat(Bare.of(ice, bare.text())).isEqualTo(new Bare.Board(bare.text(), 0));
    }

    @Test
    void aBoardWithoutASolutionIsLeftAsItIs() {
        assertThat(Bare.of(GAME, "@..")).isEqualTo(new Bare.Board("@..", -1));
    }
}
