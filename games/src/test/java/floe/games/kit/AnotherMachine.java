package floe.games.kit;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Another JVM, which is asked for the same boards. What depends on more than order and seed - the order of a set, an
/// address, a name of the machine - differs there, and in this JVM it never does.
public final class AnotherMachine {
    private static final int SEEDS = 3;

    private AnotherMachine() {}

    /// What games answer to a few orders: a line each.
    static List<String> answers(List<Game> games) {
        List<String> lines = new ArrayList<>();
        for (Game game : games) {
            for (Band band : Band.values()) {
                for (long seed = 1; seed <= SEEDS; seed++) {
                    Order order = new Order(game.about().sizes().getLast(), band);
                    Optional<String> board = game.generator()
                            .propose(order, seed, Budget.STANDARD)
                            .map(Proposal::board);
                    lines.add((game.id() + ", " + order + " with seed " + seed + ": " + board + " "
                                    + board.map(text -> game.solver().judge(text, Budget.STANDARD)))
                            .replace("\n", "/"));
                }
            }
        }
        return lines;
    }

    /// What they answer over there.
    ///
    /// @param games which makes them, by a constructor without parameters
    static List<String> answersThere(Class<? extends Supplier<List<Game>>> games)
            throws IOException, InterruptedException {
        Path said = Files.createTempFile("another-machine", ".txt");
        try {
            Process there = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-Dfloe.laws.game=" + System.getProperty("floe.laws.game", ""),
                            AnotherMachine.class.getName(),
                            games.getName(),
                            said.toString())
                    .inheritIO()
                    .start();
            int status = there.waitFor();
            if (status != 0) {
                throw new AssertionError("the other machine ended with " + status);
            }
            return Files.readAllLines(said, StandardCharsets.UTF_8);
        } finally {
            Files.deleteIfExists(said);
        }
    }

    /// Writes what the games of a class answer into a file.
    public static void main(String[] arguments) throws ReflectiveOperationException, IOException {
        @SuppressWarnings("unchecked")
        Supplier<List<Game>> games = (Supplier<List<Game>>)
                Class.forName(arguments[0]).getDeclaredConstructor().newInstance();
        Files.write(Path.of(arguments[1]), answers(games.get()), StandardCharsets.UTF_8);
    }
}
