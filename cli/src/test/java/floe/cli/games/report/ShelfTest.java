package floe.cli.games.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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

    private static Shelf looked(Game game, Shelf shelf, int most) throws InterruptedException {
        try (WorkerThreads workers = new WorkerThreads(2);
                Progress progress = Progress.of(Long::toString)) {
            shelf.look(game, most, 20, workers, progress);
        }
        return shelf;
    }

    @Test
    void bothModelsTellWhatLevelsCostAndHowTheirBandsDiffer() throws InterruptedException {
        Game ice = Games.find("ice").orElseThrow();
        Size size = new Size(10, 12);
        Shelf easy = looked(ice, fill(ice, new Order(size, Band.EASY), 12, 2), 10);
        Shelf hard = looked(ice, fill(ice, new Order(size, Band.HARD), 12, 2), 10);

        Findings findings = new Findings(ice, List.of(easy, hard));
        List<Findings.Row> rows = findings.rows();

        assertThat(cells(rows, "played by the second model")).containsExactly("10", "10");
        assertThat(number(rows, "mean effort", 1)).isGreaterThan(1.4 * number(rows, "mean effort", 0));
        assertThat(number(rows, "mean effort by the second model", 1))
                .isGreaterThan(1.4 * number(rows, "mean effort by the second model", 0));
        assertThat(number(rows, "times the band before", 1))
                .isEqualTo(number(rows, "mean effort", 1) / number(rows, "mean effort", 0), within(0.01));
        assertThat(number(rows, "rank of score and second model", 0)).isBetween(-1.0, 1.0);
        assertThat(findings.markdown())
                .contains("Over all bands the score and the second model rank levels alike by 0.");
    }

    private static double number(List<Findings.Row> rows, String label, int shelf) {
        return Double.parseDouble(cells(rows, label).get(shelf));
    }

    @Test
    void nearestNeighboursAreToldAsAShareOfCells() throws InterruptedException {
        Game ice = Games.find("ice").orElseThrow();
        Shelf alone = looked(ice, fill(ice, new Order(new Size(10, 12), Band.EASY), 1, 1), 0);
        Shelf some = looked(ice, fill(ice, new Order(new Size(10, 12), Band.EASY), 20, 2), 0);
        Shelf copies = looked(GAME, fill(new Order(new Size(1, 4), Band.MEDIUM), 5, 1), 0);

        assertThat(alone.nearest().words()).isEqualTo("–");
        assertThat(some.nearest().least()).isBetween(0.2, 1.0);
        assertThat(some.nearest().most()).isLessThanOrEqualTo(1);
        assertThat(copies.nearest().most()).as("all the same board").isZero();
    }

    @Test
    void aGameWithoutASecondModelHasNoSuchRows() throws InterruptedException {
        Findings findings =
                new Findings(GAME, List.of(looked(GAME, fill(new Order(new Size(20, 20), Band.HARD), 5, 2), 5)));

        assertThat(findings.rows()).noneMatch(row -> row.label().contains("second model"));
        assertThat(findings.remark()).isEmpty();
    }

    @Test
    void aContactSheetShowsTwentyLevelsTwice() throws InterruptedException {
        Shelf shelf = fill(new Order(new Size(20, 20), Band.EXPERT), 30, 2);
        String page = Page.of(new Findings(GAME, List.of(shelf)), "");
        assertThat(page.split("<img ", -1)).hasSize(1 + 2 * 20);
        assertThat(page).contains("<details><summary>The same with their solutions</summary>");
    }

    @Test
    void whatLooksAlikeToPlayersIsShownOnce() throws InterruptedException {
        Game tiptoe = Games.find("tiptoe").orElseThrow();
        Shelf shelf = fill(tiptoe, new Order(new Size(8, 6), Band.EASY), 3, 2);
        String page = Page.of(new Findings(tiptoe, List.of(shelf)), "");
        assertThat(page.split("<img ", -1)).hasSize(1 + 1 + 3);
        assertThat(page).contains("Before the first move all look alike.");
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
        assertThat(bare.signs())
                .isEqualTo(
                        board.chars().filter(sign -> "Ose".indexOf(sign) >= 0).count());
        assertThat(bare.share()).isEqualTo(bare.removed() / (double) bare.signs());
        assertThat(bare.text().chars().filter(sign -> sign == 'O').count())
                .isEqualTo(board.chars().filter(sign -> sign == 'O').count() - bare.removed());
        assertThat(Bare.of(ice, bare.text())).isEqualTo(new Bare.Board(bare.text(), bare.signs() - bare.removed(), 0));
    }

    @Test
    void aBoardWithoutASolutionIsLeftAsItIs() {
        assertThat(Bare.of(GAME, "@..")).isEqualTo(new Bare.Board("@..", 0, -1));
    }
}
