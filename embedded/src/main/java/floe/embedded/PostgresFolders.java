package floe.embedded;

import java.nio.file.Path;

/// Where a Postgres keeps things: its data, its unpacked programs (which several servers may share) and its log.
public record PostgresFolders(Path home, Path programs, Path log) {
    public PostgresFolders {
        home = home.toAbsolutePath().normalize();
        programs = programs.toAbsolutePath().normalize();
        log = log.toAbsolutePath().normalize();
    }

    /// All of it in one folder.
    public static PostgresFolders under(Path dir) {
        return new PostgresFolders(dir, dir.resolve("programs"), dir.resolve("postgres.log"));
    }

    Path data() {
        return home.resolve("data");
    }

    Path lock() {
        return home.resolve("lock");
    }
}
