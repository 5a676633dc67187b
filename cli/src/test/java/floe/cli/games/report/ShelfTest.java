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
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShelfTest {
    private static final Game GAME = NullGame.create();

    private static Shelf fill(Order order, int count, int threads) throws InterruptedException {
        try (WorkerThreads workers = new WorkerThreads(threads);
                Progress progress = Progress.of(Long::toString)) {
            return Shelf.fill(GAME, order, count, 1, workers, progress);
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
