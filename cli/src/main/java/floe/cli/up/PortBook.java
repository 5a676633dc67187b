package floe.cli.up;

import floe.cli.kit.Reason;
import floe.cli.kit.UserException;
import floe.embedded.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.Set;
import java.util.stream.IntStream;

/// Gives every part of a stack a port and remembers it in the data folder, so that addresses last as long as nobody
/// else takes them.
final class PortBook {
    static final int USUAL_CATALOG_PORT = 8080;

    private static final int LAST_CATALOG_PORT = 20_000;
    /// Linux lets others than root have no port below unless it is told to.
    private static final int FIRST_FOR_ALL = 1024;

    private final Path file;
    private final Properties remembered = new Properties();

    private PortBook(Path file) {
        this.file = file;
    }

    static PortBook open(Path file) {
        PortBook book = new PortBook(file);
        if (Files.exists(file)) {
            try (var reader = Files.newBufferedReader(file)) {
                book.remembered.load(reader);
            } catch (IOException | IllegalArgumentException e) {
                throw UserException.cannotDo(
                        "The remembered ports in " + file + " cannot be read: remove that file and try again", e);
            }
        }
        return book;
    }

    /// Ends the command when the port that the user insists on is taken.
    static void insistOn(OptionalInt asked) {
        if (asked.isPresent() && !Ports.isFree(asked.getAsInt())) {
            throw UserException.badCall("Port " + asked.getAsInt() + " is taken by another program"
                    + (asked.getAsInt() < FIRST_FOR_ALL ? ", or is for root alone, as most below 1024 are." : ".")
                    + " Name another with --port, or leave --port out to get a free one.");
        }
    }

    /// A free port for each name; the catalog's is the one asked for, else the usual one or the next after it.
    Addresses assign(List<String> names, OptionalInt catalog) {
        Set<Integer> given = new HashSet<>();
        catalog.ifPresent(given::add);
        Map<String, Integer> ports = new LinkedHashMap<>();
        for (String name : names) {
            int port = name.equals(Blueprint.CATALOG)
                    ? catalog.orElseGet(() -> firstFreeFrom(USUAL_CATALOG_PORT, given))
                    : remembered(name).filter(old -> isFree(old, given)).orElseGet(() -> anyBut(given));
            given.add(port);
            ports.put(name, port);
        }
        return new Addresses(ports);
    }

    void remember(Addresses addresses) {
        addresses.ports().forEach((name, port) -> remembered.setProperty(name, String.valueOf(port)));
        try (var writer = Files.newBufferedWriter(file)) {
            remembered.store(writer, "The ports of the last start; taken again when they are free");
        } catch (IOException e) {
            throw UserException.cannotDo("Cannot write " + file + ": " + Reason.of(e), e);
        }
    }

    /// The port that a part had at the last start.
    Optional<Integer> last(String name) {
        return remembered(name);
    }

    private Optional<Integer> remembered(String name) {
        return Optional.ofNullable(remembered.getProperty(name))
                .filter(text -> text.matches("[0-9]{1,5}"))
                .map(Integer::valueOf)
                .filter(port -> port > 0 && port < 1 << 16);
    }

    private static boolean isFree(int port, Set<Integer> given) {
        return !given.contains(port) && Ports.isFree(port);
    }

    private static int firstFreeFrom(int first, Set<Integer> given) {
        for (int port = first; port < LAST_CATALOG_PORT; port++) {
            if (isFree(port, given)) {
                return port;
            }
        }
        throw UserException.cannotDo("No free port between " + first + " and " + LAST_CATALOG_PORT);
    }

    private static int anyBut(Set<Integer> given) {
        return IntStream.generate(Ports::free)
                .filter(port -> !given.contains(port))
                .findFirst()
                .orElseThrow();
    }
}
