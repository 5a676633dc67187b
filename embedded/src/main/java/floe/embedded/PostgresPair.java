package floe.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/// A Postgres and a standby, which has all that it has by streaming replication, for drills and measurements. Nothing
/// waits for the standby unless the primary is told so.
public final class PostgresPair implements AutoCloseable {
    private final Path folder;
    private PostgresServer primary;
    private PostgresServer standby;

    private PostgresPair(Path folder) {
        this.folder = folder;
    }

    /// @param way where the standby finds the primary, by the primary's port
    public static PostgresPair start(Path folder, IntUnaryOperator way) throws IOException {
        PostgresPair pair = new PostgresPair(folder);
        try {
            pair.primary = pair.server("primary", 0);
            int port = pair.primary.port();
            pair.primary.close();
            copy(pair.data("primary"), pair.data("standby"));
            Files.createFile(pair.data("standby").resolve("standby.signal"));
            Files.writeString(
                    pair.data("standby").resolve("postgresql.auto.conf"),
                    "primary_conninfo = 'host=127.0.0.1 port=" + way.applyAsInt(port) + " user=floe'\n",
                    StandardOpenOption.APPEND);
            pair.primary = pair.server("primary", port);
            pair.standby = pair.server("standby", 0);
            return pair;
        } catch (IOException | RuntimeException | Error e) {
            pair.close();
            throw e;
        }
    }

    public PostgresServer primary() {
        return primary;
    }

    public PostgresServer standby() {
        return standby;
    }

    /// Ends the primary with all that it was about.
    public void killPrimary() throws InterruptedException {
        primary.process().destroyForcibly().waitFor();
        PostgresServer.stopLeftOver(data("primary"));
    }

    private PostgresServer server(String name, int port) {
        Path home = folder.resolve(name);
        return PostgresServer.start(
                new PostgresFolders(home, folder.resolve("programs"), folder.resolve(name + ".log")),
                port,
                Durability.KEEP);
    }

    private Path data(String name) {
        return folder.resolve(name).resolve("data");
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    @Override
    public void close() {
        for (PostgresServer server : new PostgresServer[] {standby, primary}) {
            if (server != null) {
                server.close();
            }
        }
    }
}
