package floe.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Game;
import floe.games.registry.Games;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The built jar as people and scripts meet it.
@Execution(ExecutionMode.CONCURRENT)
class GameToolsIT {
    private static final String LEVEL = """
            OOOOOOOOOO
            O.O......O
            O........O
            O.....O..O
            OO......OO
            s....O...O
            O....O...O
            OOOOOOeOOO
            """;
    private static final String HOPELESS = """
            OOOOOOOO
            O......O
            O......O
            s......O
            O......O
            OOeOOOOO
            """;

    /// Nobody gets to the air in its first row and its last.
    private static final String OPEN_ABOVE_AND_BELOW =
            """
            cave 20 20 level=1 move=J2,D2
            start 3 17
            exit 16 17
            chamber 1 14 4 4
            chamber 14 14 5 4
            effect 0 14 17 2 1
            """ + " ".repeat(20) + "\n" + ("#".repeat(20) + "\n").repeat(16) + "##" + " ".repeat(16) + "##\n"
                    + "#".repeat(20) + "\n" + " ".repeat(20) + "\n";

    @TempDir
    static Path made;

    private static Path cache;
    private static Tool.Answer rehearsal;

    @TempDir
    Path folder;

    private Tool floe;

    /// Once after a build, as `./floe` does: every command here starts with it.
    @BeforeAll
    static void makeCacheOfClasses() throws Exception {
        cache = made.resolve("floe.aot");
        rehearsal = new Tool(made, "-XX:AOTCacheOutput=" + cache).run("", "rehearse");
    }

    @BeforeEach
    void tool() {
        floe = new Tool(folder, "-XX:AOTCache=" + cache);
    }

    static Stream<String> games() {
        return Games.all().stream().map(game -> game.id().value());
    }

    @ParameterizedTest
    @MethodSource("games")
    void everyGameIsGeneratedSolvedAndDrawn(String game) throws Exception {
        Tool.Answer made = floe.run("", "generate", game, "--band", "easy", "--seed", "11");
        assertThat(made.code()).as(made.err()).isZero();
        assertThat(floe.run("", "generate", game, "--band", "easy", "--seed", "11")
                        .out())
                .isEqualTo(made.out());

        Tool.Answer solved = floe.run(made.out(), "solve", game, "--json");
        assertThat(solved.code()).isZero();
        assertThat(solved.out())
                .contains("\"game\":\"" + game + "\",\"outcome\":\"accepted\"")
                .contains("\"band\":\"easy\"");

        Tool.Answer drawn = floe.run(made.out(), "draw", game, "--solution");
        assertThat(drawn.code()).as(drawn.err()).isZero();
        assertThat(drawn.out()).startsWith("<svg").endsWith("</svg>\n");

        Path png = folder.resolve("board.png");
        assertThat(floe.run(made.out(), "draw", game, "--png", "--width", "300", "--out", png.toString())
                        .code())
                .isZero();
        assertThat(javax.imageio.ImageIO.read(png.toFile()).getWidth()).isEqualTo(300);
    }

    @Test
    void thePageOnBoardsShowsWhatItsCommandsMake() throws Exception {
        String page = Files.readString(Path.of("..", "docs", "boards.md"));
        String command = "generate ice --size 16x16 --band medium --seed 9";
        assertThat(page).contains("./floe " + command + " > board.txt");

        String made = floe.run("", command.split(" ")).out();

        assertThat(page).contains(floe.run(made, "solve", "ice").out().strip());
    }

    @Test
    void exitCodesTellTheWorstOfAllBoards() throws Exception {
        assertThat(floe.run(LEVEL, "solve", "ice").code()).isZero();
        assertThat(floe.run(LEVEL + "\n" + HOPELESS, "solve", "ice").code()).isEqualTo(1);
        assertThat(floe.run(LEVEL + "\n" + "rubbish", "solve", "ice").code()).isEqualTo(1);
        assertThat(floe.run(LEVEL, "solve", "ice", "--budget", "1").code()).isEqualTo(3);
    }

    @Test
    void rowsOfAirBelongToTheirBoard() throws Exception {
        Tool.Answer solved = floe.run(OPEN_ABOVE_AND_BELOW + "\n" + OPEN_ABOVE_AND_BELOW, "solve", "cave", "--json");

        assertThat(solved.code()).as(solved.out()).isZero();
        assertThat(solved.out().lines()).hasSize(2);
    }

    @Test
    void aStreamIsAnsweredInItsOrderOnAnyNumberOfThreads() throws Exception {
        String boards = floe.run("", "generate", "ice", "--size", "10x12", "--count", "40", "--seed", "4")
                .out();
        String mixed = boards + "\nbad\n\n" + boards + "\n" + HOPELESS;

        Tool.Answer alone = floe.run(mixed, "solve", "ice", "--json", "--threads", "1");

        assertThat(alone.code()).isEqualTo(1);
        List<String> lines = alone.out().lines().toList();
        assertThat(lines).hasSize(82);
        assertThat(lines.get(40)).contains("MALFORMED");
        assertThat(lines.subList(41, 81)).isEqualTo(lines.subList(0, 40));
        List<String> written =
                Pattern.compile("\n\n").splitAsStream(boards.strip()).toList();
        for (int i = 0; i < written.size(); i++) {
            assertThat(lines.get(i)).endsWith("\"board\":\"" + written.get(i).replace("\n", "\\n") + "\"}");
        }
        assertThat(floe.run(mixed, "solve", "ice", "--json", "--threads", "7").out())
                .isEqualTo(alone.out());
        assertThat(floe.run(mixed.replace("\n", "\r\n"), "solve", "ice", "--json")
                        .out())
                .isEqualTo(alone.out());
    }

    @Test
    void theSameSeedGivesTheSameBoardsOnAnyNumberOfThreads() throws Exception {
        String[] call = {"generate", "ice", "--size", "12x12", "--band", "hard", "--count", "20", "--seed", "9"};
        Tool.Answer alone = floe.run(
                "", Stream.concat(Stream.of(call), Stream.of("--threads", "1")).toArray(String[]::new));
        Tool.Answer together = floe.run(
                "", Stream.concat(Stream.of(call), Stream.of("--threads", "8")).toArray(String[]::new));

        assertThat(alone.out().strip().split("\n\n")).hasSize(20).doesNotHaveDuplicates();
        assertThat(together.out()).isEqualTo(alone.out());
        assertThat(said(alone)).isEmpty();
    }

    @Test
    void aSeedThatChanceChoseIsToldAndMakesTheSameAgain() throws Exception {
        Tool.Answer first = floe.run("", "generate", "ice", "--size", "10x10", "--band", "easy");
        assertThat(said(first)).matches("seed [0-9]+\n");
        assertThat(floe.run(
                                "",
                                "generate",
                                "ice",
                                "--size",
                                "10x10",
                                "--band",
                                "easy",
                                "--seed",
                                said(first).strip().substring(5))
                        .out())
                .isEqualTo(first.out());
    }

    /// What it says on standard error, but for what it says on any machine that is slow for a while.
    private static String said(Tool.Answer answer) {
        return answer.err().replaceAll("no level has come for a while: .*\n", "");
    }

    @Test
    void anOrderThatCannotBeMetIsGivenUp() throws Exception {
        Tool.Answer answer = floe.run(
                "", "generate", "flow", "--size", "5x5", "--band", "expert", "--count", "100000", "--seed", "1");
        assertThat(answer.code()).isEqualTo(3);
        assertThat(answer.err())
                .contains("no level has come for a while")
                .contains("gave up after")
                .contains("flow/5x5/expert");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "solve chess | there is no game 'chess'; the games are ice",
                "solve ice nowhere.txt | there is no file nowhere.txt",
                "solve ice / | / is a folder; a file with boards is expected",
                "solve ice --budget -4 | --budget -4: a number of steps from 0 to 9223372036854775807 is expected",
                "solve ice --budget x | --budget x: a number of steps from 0 to 9223372036854775807 is expected",
                "solve ice --threads 0 | --threads 0: a number from 1 to 1024 is expected",
                "solve ice --fast | Unknown option: '--fast'",
                "solve | Missing required parameter: 'GAME'",
                "solve ice | there is no board in standard input",
                "generate ice --size 10 | '10' is no size: rows x columns is one, such as 20x25",
                "generate ice --size 4x99 | the size 4x99 is not for ice: from 5x5 to 60x60 are",
                "generate ice --band tough | 'tough' is no band: one of [easy, medium, hard, expert] is",
                "generate ice --set luck=1 | ice has no option 'luck'; it has [density, maxMoves, minMoves, traps, mirrored, islands, walls, rooms]",
                "generate ice --set density=99 | the option density of ice goes from 5.0 to 15.0, not 99.0",
                "generate ice --size 20x25 --band easy --set minMoves=119 | 119 at least cannot be",
                "generate ice --set density=x | --set density=x: a number is expected, not 'x'",
                "generate ice --set minMoves=30 --set minMoves=5 | --set minMoves is given twice",
                "generate ice --set moves=5 --set minMoves=6 | --set minMoves is given twice",
                "generate ice --set minMoves | --set minMoves: option=value is expected",
                "generate ice --set moves=many | --set moves=many: a number or a range is expected, as 8..12",
                "generate ice --set traps=maybe | yes, no or a number from 0 to 1 is expected",
                "generate ice --set moves=130.. | the option minMoves of ice goes from 0.0 to 120.0, not 130.0",
                "generate ice --count 0 | --count 0: a number from 1",
                "draw ice --width 3 | --width 3: a number of dots from 16",
                "draw ice --out x.jpg | --out x.jpg: a picture is an SVG or a PNG, so a name that ends with .svg or .png is expected",
                "draw ice --out x.svg.gz | --out x.svg.gz: a picture is an SVG or a PNG, so a name that ends with .svg",
                "draw ice --png --out x.svg | --out x.svg: --png makes a PNG, so a name that ends with .png is expected",
                "report ice --count 0 | --count 0: a number from 1",
                "play ice nowhere.txt | there is no file nowhere.txt; a file with boards is expected",
                "play ice board.txt --band easy | FILE board.txt: the board is there, and options for a new one are given",
                "play ice - --seed 7 | FILE -: the board is there, and options for a new one are given; leave them out, or FILE",
            })
    void misuseIsToldInALineWithWhatWasExpected(String call, String message) throws Exception {
        Tool.Answer answer = floe.run("", call.split(" "));
        assertThat(answer.code()).isEqualTo(2);
        assertThat(answer.out()).isEmpty();
        assertThat(answer.err()).contains(message).doesNotContain("\tat ").doesNotContain("seed");
    }

    @Test
    void rubbishOfAnyKindIsMalformedAndNeverATrace() throws Exception {
        byte[] rubbish = new byte[300_000];
        new Random(1).nextBytes(rubbish);
        for (byte[] input :
                List.of(rubbish, new byte[100_000], "x".repeat(3_000_000).getBytes(StandardCharsets.UTF_8))) {
            Tool.Answer answer = floe.run(input, List.of("solve", "ice", "--json"));
            assertThat(answer.code()).isEqualTo(1);
            assertThat(answer.err()).isEmpty();
            assertThat(answer.out().lines()).isNotEmpty().allMatch(line -> line.contains("\"reason\":\"MALFORMED\""));
        }
    }

    @Test
    void aReaderWhoHasSeenEnoughEndsItQuietly() throws Exception {
        Tool.Answer made = floe.shell(
                "floe generate ice --size 10x10 --band easy --count 100000 --seed 1 | head -n 3; echo ${PIPESTATUS[0]}");
        assertThat(made.out().lines().toList()).hasSize(4).endsWith("141");
        assertThat(said(made)).isEmpty();

        Files.writeString(folder.resolve("boards.txt"), (LEVEL + "\n").repeat(20_000));
        Tool.Answer solved = floe.shell("floe solve ice boards.txt --json | head -n 2; echo ${PIPESTATUS[0]}");
        assertThat(solved.out().lines().toList()).hasSize(3).endsWith("141");
        assertThat(solved.err()).isEmpty();
    }

    @Test
    void aHugeFileIsAnsweredInLittleMemory() throws Exception {
        Path boards = folder.resolve("boards.txt");
        try (var writer = Files.newBufferedWriter(boards)) {
            for (int i = 0; i < 200_000; i++) {
                writer.write(HOPELESS + "\n");
            }
        }
        assertThat(Files.size(boards)).isGreaterThan(10_000_000);
        Tool.Answer answer = floe.shell("floe solve ice boards.txt --json | wc -l");
        assertThat(answer.out().strip()).isEqualTo("200000");
    }

    @Test
    void aBoardIsAnsweredBeforeTheNextComes() throws Exception {
        Tool.Answer answer = floe.shell("coproc floe solve ice --json; printf '%s\\n\\n' '" + LEVEL.strip()
                + "' >&${COPROC[1]}; read -r first <&${COPROC[0]}; echo \"$first\"; exec {COPROC[1]}>&-; wait");
        assertThat(answer.out()).contains("\"outcome\":\"accepted\"");
    }

    @Test
    void movesThatGoWrongAreDrawnAsFarAsTheyGoIntoAFileAlone() throws Exception {
        Tool.Answer answer = floe.run(LEVEL, "picture", "ice", "--moves", "RX");
        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.out()).isEmpty();
        assertThat(answer.err())
                .contains("move 2 of RX goes wrong")
                .contains("--out FILE draws them as far as they go");

        Path drawn = folder.resolve("drawn.svg");
        assertThat(floe.run(LEVEL, "picture", "ice", "--moves", "RX", "--out", drawn.toString())
                        .code())
                .isEqualTo(1);
        assertThat(drawn).content().startsWith("<svg");

        Tool.Answer hopeless = floe.run(HOPELESS, "picture", "ice", "--solution");
        assertThat(hopeless.code()).isEqualTo(1);
        assertThat(hopeless.out()).isEmpty();
        assertThat(hopeless.err()).contains("UNSOLVABLE");

        assertThat(floe.run("what", "draw", "ice").err())
                .as("the name of before")
                .contains("this is no board of ice");
        assertThat(floe.run(LEVEL + "\n" + LEVEL, "picture", "ice").code()).isEqualTo(2);
    }

    /// A limit on the size of files fails a write as a full disk does, and every user may set one.
    @Test
    void aPictureIsWrittenWholeOrNotAtAll() throws Exception {
        Files.writeString(folder.resolve("board.txt"), LEVEL);
        Files.createDirectory(folder.resolve("pictures"));
        Tool.Answer small = floe.shell("floe picture ice board.txt --out pictures/board.png --width 16");
        assertThat(small.code()).as(small.err()).isZero();
        byte[] before = Files.readAllBytes(folder.resolve("pictures/board.png"));

        Tool.Answer full = floe.shell("ulimit -f 8; floe picture ice board.txt --width 2000 --out pictures/board.png");

        assertThat(full.code()).isEqualTo(1);
        assertThat(full.err())
                .contains("--out pictures/board.png cannot be written: File too large")
                .doesNotContain("java.io");
        assertThat(folder.resolve("pictures/board.png")).hasBinaryContent(before);
        assertThat(folder.resolve("pictures").toFile().list()).containsExactly("board.png");
    }

    /// A board may be twelve times as high as it is wide, and memory ended over its picture.
    @Test
    void aPictureOfMoreDotsThanMayBeIsRefusedBeforeItIsDrawn() throws Exception {
        String tall = "OOsOO\n" + "O...O\n".repeat(58) + "OOeOO\n";

        Tool.Answer refused = floe.run(tall, "picture", "ice", "--png", "--width", "8192");

        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err())
                .isEqualTo("floe: --width 8192: a picture of a board of 60x5 may be up to 2364 dots wide\n");
        assertThat(floe.run(tall, "picture", "ice", "--png", "--width", "100").code())
                .isZero();
    }

    @Test
    void aPlaceWhereNoPictureCanBeIsToldInPlainWords() throws Exception {
        Files.writeString(folder.resolve("board.txt"), LEVEL);
        Tool.Answer onFolder = floe.shell("floe picture ice board.txt --out .");
        assertThat(onFolder.code()).isEqualTo(2);
        assertThat(onFolder.err()).isEqualTo("floe: --out . is a folder; a file is expected\n");
        Tool.Answer nowhere = floe.shell("floe picture ice board.txt --out nowhere/board.svg");
        assertThat(nowhere.code()).isEqualTo(2);
        assertThat(nowhere.err()).contains("there is no folder ").contains("/nowhere");
        assertThat(floe.shell("floe picture ice board.txt --png --out Dots; head -c 4 Dots")
                        .out())
                .as("a name without an ending")
                .endsWith("PNG");
        Tool.Answer device = floe.shell("floe picture ice board.txt --out /dev/full");
        assertThat(device.code()).isEqualTo(1);
        assertThat(device.err()).isEqualTo("floe: --out /dev/full cannot be written: No space left on device\n");
    }

    /// Every command offers it in its help; nothing at all was told.
    @Test
    void whichVersionThisIsIsTold() throws Exception {
        assertThat(floe.run("", "--version").out()).matches("floe [0-9]+\\.[0-9]+\\.[0-9]+\\S*\n");
        assertThat(floe.run("", "solve", "-V").out())
                .isEqualTo(floe.run("", "--version").out());
    }

    @Test
    void gamesAreToldForPeopleAndForPrograms() throws Exception {
        String forPeople = floe.run("", "games").out();
        String forPrograms = floe.run("", "games", "--json").out();
        for (Game game : Games.all()) {
            assertThat(forPeople).contains(game.id() + "  " + game.about().title());
            assertThat(forPrograms).contains("{\"game\":\"" + game.id() + "\",\"title\":");
        }
    }

    @Test
    void aRoundIsPlayedByLines() throws Exception {
        Path board = Files.writeString(folder.resolve("board.txt"), LEVEL);
        Tool.Answer answer = floe.run("R\nh\nURDLDLD\n", "play", "ice", board.toString());
        assertThat(answer.code()).isZero();
        assertThat(answer.out()).contains("try U").contains("Solved in 8 moves, the solver needs 8: RURDLDLD");
    }

    @Test
    void theRehearsalForTheCacheOfClassesGoesThrough() {
        assertThat(rehearsal.code()).as(rehearsal.err()).isZero();
        assertThat(cache).isRegularFile();
    }
}
