package floe.cli.games.play;

import floe.cli.games.OneBoard;
import floe.cli.games.OneGameTool;
import floe.cli.games.OrderOptions;
import floe.cli.games.Seed;
import floe.cli.games.Terminal;
import floe.cli.kit.UserException;
import floe.games.Reading;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `floe play`: a board in the terminal.
@picocli.CommandLine.Command(
        name = "play",
        description = "Plays a board in the terminal: one from a file, or a new one.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Arrow keys move; u undoes, h tells the next move from where you are, r starts",
            "again, q ends. In a game of paths arrows lead a cursor, space takes an end or a",
            "path and lets go of it, and h draws the next path. Where there are no keys to",
            "be had moves are typed as a line. A board larger than the terminal scrolls with",
            "you. With NO_COLOR set there are no colours.",
            "",
            "  ./floe play ice --band easy --size 10x12",
            "  ./floe generate ice | ./floe play ice -"
        })
public final class Play extends OneGameTool {
    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "FILE",
            description = "Where the board is, - for standard input; a new one is made without it.")
    private Optional<Path> file;

    @Mixin
    private OrderOptions options;

    @Option(
            names = "--seed",
            paramLabel = "X",
            converter = Seed.class,
            description = "Makes the same new board again (default: another one each time).")
    private Optional<Long> seed;

    private Play() {}

    @Override
    protected int run() throws IOException {
        String board = file.isPresent() ? boardIn(file.get()) : newBoard();
        if (game().referee().read(board) instanceof Reading.Malformed malformed) {
            note("this is no board of " + game().id() + ": " + malformed.detail());
            return REJECTED;
        }
        play(Round.of(game(), board));
        return OK;
    }

    private String boardIn(Path there) throws IOException {
        if (options.areGiven() || seed.isPresent()) {
            throw UserException.badCall("FILE " + there
                    + ": the board is there, and options for a new one are given; leave them out, or FILE");
        }
        return OneBoard.of(there);
    }

    private String newBoard() {
        long first = seed.orElseGet(() -> ThreadLocalRandom.current().nextLong(1_000_000_000));
        return OneBoard.made(game(), options.order(game()), first, Play::note)
                .orElseThrow(() -> UserException.cannotDo(
                        "no level came of seed " + first + " and those after it; another size, band or option may do"));
    }

    private void play(Round round) throws IOException {
        Optional<RawTerminal> terminal = hasKeys() && Terminal.isRead() ? RawTerminal.open() : Optional.empty();
        boolean coloured = Terminal.isRead() && Palette.isWanted(System.getenv());
        Palette palette = coloured ? Palette.of(round.scene()) : Palette.none();
        if (terminal.isPresent()) {
            try (RawTerminal screen = terminal.get()) {
                Keys keys = new Keys(screen.keys(), screen::onResize);
                switch (game().about().play()) {
                    case DIRECTIONS -> new Screen(round, keys, Play::print, screen::size, palette).play();
                    case PATHS -> new PathScreen(round, keys, Play::print, screen::size, palette).play();
                }
            }
        } else {
            BufferedReader typed = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            new LinePlay(round, typed, Play::print, palette).play(game().about().moves());
        }
    }

    /// Where the board came by standard input moves do not, and there may be a terminal all the same.
    private boolean hasKeys() {
        return Terminal.isTyped() || file.filter(OneBoard::isStandardInput).isPresent();
    }
}
