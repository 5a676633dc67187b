package floe.cli.games;

import floe.cli.kit.UserException;
import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Game;
import floe.games.Order;
import floe.games.Size;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The options that say what kind of board is wanted.
public final class OrderOptions {
    @Option(
            names = "--size",
            paramLabel = "S",
            description = "Rows x columns, such as 12x16 (default: the game's standard size).")
    private Optional<String> size;

    @Option(
            names = "--band",
            paramLabel = "B",
            description = "How hard: easy, medium, hard or expert (default: medium; for a report, all of them).")
    private Optional<String> band;

    @Option(
            names = "--set",
            paramLabel = "option=value",
            description =
                    "A knob of the game's; ./floe games tells which there are. May be given several times. Of two as"
                            + " minMoves and maxMoves: moves=8..12, moves=8.., moves=9. Of one up to 1: yes or no.")
    private List<String> settings = List.of();

    private OrderOptions() {}

    /// Whether any is given.
    public boolean areGiven() {
        return size.isPresent() || band.isPresent() || !settings.isEmpty();
    }

    /// @throws UserException when what is asked for is none; the message says what is
    public Order order(Game game) {
        return order(game, Band.MEDIUM);
    }

    /// An order for each band, or for the one that was asked for.
    public List<Order> orders(Game game) {
        return band.isPresent()
                ? List.of(order(game))
                : Arrays.stream(Band.values()).map(each -> order(game, each)).toList();
    }

    private Order order(Game game, Band usual) {
        try {
            Size wanted = size.map(Size::parse).orElse(game.about().sizes().getFirst());
            Order order = new Order(wanted, band.map(Band::parse).orElse(usual), options(game));
            game.require(order);
            return order;
        } catch (IllegalArgumentException e) {
            throw UserException.badCall(e.getMessage());
        }
    }

    private Map<String, Double> options(Game game) {
        try {
            return game.about().read(settings());
        } catch (BadOrderException e) {
            throw new BadOrderException("--set " + e.getMessage());
        }
    }

    private Map<String, String> settings() {
        Map<String, String> read = new LinkedHashMap<>();
        for (String setting : settings) {
            String[] parts = setting.split("=", 2);
            if (parts.length < 2 || parts[0].isEmpty()) {
                throw new BadOrderException(setting + ": option=value is expected");
            }
            if (read.put(parts[0], parts[1]) != null) {
                throw new BadOrderException(parts[0] + " is given twice");
            }
        }
        return read;
    }
}
