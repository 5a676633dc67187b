package floe.cli.games;

import floe.cli.kit.UserException;
import floe.cli.kit.WholeFile;
import floe.cli.kit.WholeNumber;
import floe.games.Budget;
import floe.games.Reading;
import floe.games.Replay;
import floe.games.Size;
import floe.games.Verdict;
import floe.pictures.PictureException;
import floe.pictures.Png;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `floe picture`: a board as a picture, with moves or the solution drawn in.
@Command(
        name = "picture",
        aliases = "draw",
        description = "Draws a board as SVG, or as PNG, with moves or the solution drawn in.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Exit code: 0 drawn; 1 rejected (no board, not to be solved, moves that go",
            "wrong) or not to be written; 2 called wrongly; 3 given up on the solution.",
            "",
            "  ./floe generate ice | ./floe picture ice --solution --out board.png"
        })
public final class Picture extends OneGameTool {
    private static final int LEAST_WIDTH = 16;
    private static final int MOST_WIDTH = 8192;
    private static final int USUAL_WIDTH = 1000;
    /// A quarter of a gigabyte while it is drawn, which Java takes on a machine that has two.
    private static final long MOST_DOTS = (long) MOST_WIDTH * MOST_WIDTH;

    /// What is drawn into the board: one of the two.
    static final class Drawn {
        @Option(names = "--moves", paramLabel = "M", description = "A move list to draw in.")
        private Optional<String> moves = Optional.empty();

        @Option(names = "--solution", description = "Solve the board and draw the solution in.")
        private boolean solution;

        private Drawn() {}
    }

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "FILE",
            description = "Where the board is; standard input without it.")
    private Optional<Path> file;

    @ArgGroup
    private Drawn path = new Drawn();

    @Option(names = "--png", description = "A PNG instead of an SVG, as for a file of that name.")
    private boolean png;

    @Option(
            names = "--width",
            paramLabel = "PX",
            converter = Width.class,
            description = "How many dots a PNG is wide (default: " + USUAL_WIDTH + ").")
    private Optional<Integer> width;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the picture goes: a name with .svg, .png or neither; standard output without it.")
    private Optional<Path> target;

    private Picture() {}

    @Override
    protected int run() throws Exception {
        check();
        String board = board();
        return switch (game().referee().read(board)) {
            case Reading.Malformed malformed -> {
                note("this is no board of " + game().id() + ": " + malformed.detail());
                yield REJECTED;
            }
            case Reading.Board read -> {
                insistOnRoomFor(read.size());
                yield path.solution ? drawSolution(board) : drawMoves(board, path.moves.orElse(""));
            }
        };
    }

    private void insistOnRoomFor(Size size) {
        int widest = Png.widest(size.columns(), size.rows(), MOST_DOTS);
        if (isPng() && dotsWide() > widest) {
            throw UserException.badCall("--width " + dotsWide() + ": a picture of a board of " + size + " may be up to "
                    + widest + " dots wide");
        }
    }

    private void check() {
        target.ifPresent(this::insistOnEnding);
        if (width.isPresent() && !isPng()) {
            throw UserException.badCall("--width is for a PNG, and an SVG has no dots: ask for one with --png, or with"
                    + " --out board.png");
        }
        if (isPng() && target.isEmpty() && Terminal.isRead()) {
            throw UserException.badCall("a PNG is nothing for a terminal: name a file with --out board.png");
        }
    }

    /// Nobody is to have another kind of picture than its name says. A name without an ending says nothing.
    private void insistOnEnding(Path file) {
        String ending = ending(file);
        if (png && !ending.isEmpty() && !ending.equals("png")) {
            throw UserException.badCall(
                    "--out " + file + ": --png makes a PNG, so a name that ends with .png is expected");
        }
        if (!List.of("", "png", "svg").contains(ending)) {
            throw UserException.badCall("--out " + file
                    + ": a picture is an SVG or a PNG, so a name that ends with .svg or .png is expected");
        }
    }

    /// What follows the last dot, in small letters.
    private static String ending(Path file) {
        String name = file.getFileName() == null ? "" : file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(dot + 1).toLowerCase(Locale.ROOT) : "";
    }

    private String board() throws IOException {
        try (BoardInput input = BoardInput.open(file)) {
            return input.only();
        }
    }

    private int drawSolution(String board) {
        return switch (game().solver().judge(board, Budget.STANDARD)) {
            case Verdict.Accepted accepted -> drawMoves(board, accepted.solution());
            case Verdict.Rejected rejected -> {
                note("there is no solution to draw, the board is rejected as " + rejected.reason() + ": "
                        + rejected.detail());
                yield REJECTED;
            }
            case Verdict.GaveUp gaveUp -> {
                note("there is no solution to draw: " + Finding.detail(gaveUp));
                yield GAVE_UP;
            }
        };
    }

    private int drawMoves(String board, String moves) {
        Optional<Replay.Slip> slip = moves.isEmpty()
                ? Optional.empty()
                : game().referee().replay(board, moves).firstSlip();
        // Whoever reads standard output takes what comes for the picture that was asked for.
        if (slip.isEmpty() || target.isPresent()) {
            String svg = game().referee().draw(board, moves);
            write(isPng() ? dots(svg) : svg.getBytes(StandardCharsets.UTF_8));
        }
        return slip.map(wrong -> {
                    note("move " + (wrong.at() + 1) + " of " + moves + " goes wrong: " + wrong.why()
                            + (target.isPresent() ? "" : "; --out FILE draws them as far as they go"));
                    return REJECTED;
                })
                .orElse(OK);
    }

    private static final class Width extends WholeNumber {
        private Width() {
            super("a number of dots", LEAST_WIDTH, MOST_WIDTH);
        }
    }

    private boolean isPng() {
        return png || target.filter(file -> ending(file).equals("png")).isPresent();
    }

    private int dotsWide() {
        return width.orElse(USUAL_WIDTH);
    }

    private byte[] dots(String svg) {
        try {
            return Png.of(svg, dotsWide());
        } catch (PictureException e) {
            throw UserException.cannotDo(e.getMessage(), e);
        }
    }

    private void write(byte[] picture) {
        if (target.isEmpty()) {
            Out.standard().bytes(picture);
            return;
        }
        WholeFile.write("--out", target.get(), picture);
    }
}
