package floe.cli.up;

import floe.cli.kit.UserException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Where the parts of a stack are that runs here, for commands that look at it from outside.
public final class LocalStack {
    private LocalStack() {}

    /// The broker's address as the last `floe up` with this data folder wrote it down.
    public static String kafka(Optional<Path> data) {
        DataFolder folder =
                new DataFolder(data.orElseGet(() -> Installation.find().usualData()));
        return Optional.of(folder.ports())
                .filter(Files::exists)
                .flatMap(ports -> PortBook.open(ports).last(Blueprint.KAFKA))
                .map(port -> Addresses.HOST + ":" + port)
                .orElseThrow(() -> UserException.cannotDo("No stack has run in " + folder.home()
                        + ": name its folder with --data DIR, or a broker with --kafka HOST:PORT"));
    }
}
