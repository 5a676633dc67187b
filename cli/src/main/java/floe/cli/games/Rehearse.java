package floe.cli.games;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.registry.Games;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// `floe rehearse`: a little of everything, from which Java learns what to have ready at the next start. The `floe`
/// script calls it after a build; it is of no use to people.
@Command(name = "rehearse", hidden = true)
public final class Rehearse extends GameTool {
    private Rehearse() {}

    @Override
    protected int run() throws IOException {
        Path board = Files.createTempFile("floe", ".txt");
        try {
            for (Game game : Games.all()) {
                rehearse(game, board);
            }
            new CommandLine(GamesList.class).execute();
        } finally {
            Files.deleteIfExists(board);
        }
        return OK;
    }

    private static void rehearse(Game game, Path board) throws IOException {
        String name = game.id().value();
        Order order = game.generator().standardOrders().getFirst();
        var proposal = game.generator().propose(order, 1, Budget.STANDARD);
        Files.writeString(board, proposal.isPresent() ? proposal.get().board() : "none\n");
        new CommandLine(Solve.class).execute(name, board.toString());
        new CommandLine(Solve.class).execute(name, board.toString(), "--json");
        new CommandLine(Picture.class).execute(name, board.toString(), "--solution");
        new CommandLine(Generate.class).execute(name, "--seed", "1", "--band", "easy");
    }
}
