package floe.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// Makes the data folder of a new Postgres: beside first, then moved into place whole, so that no start finds half of
/// one.
final class DatabaseFolder {
    private DatabaseFolder() {}

    /// Does nothing to a folder that exists.
    static void create(PostgresFolders folders, PostgresBinaries binaries, String name, Durability durability) {
        if (Files.exists(folders.data())) {
            return;
        }
        Path beside = folders.home().resolve("data.new");
        Folders.delete(beside);
        Command.run(initdb(binaries, beside, name, durability), "", folders.log());
        Command.run(singleUser(binaries, beside), "CREATE DATABASE " + name + "\n", folders.log());
        try {
            Files.move(beside, folders.data(), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make the data folder of Postgres, " + folders.data(), e);
        }
    }

    private static List<String> initdb(PostgresBinaries binaries, Path data, String user, Durability durability) {
        String sync = switch (durability) {
            case KEEP -> "--sync-method=fsync";
            case RELAXED -> "--no-sync";
        };
        return List.of(
                binaries.program("initdb"),
                "--auth=trust",
                "--username=" + user,
                "--encoding=UTF8",
                "--locale=C",
                sync,
                "--pgdata=" + data);
    }

    private static List<String> singleUser(PostgresBinaries binaries, Path data) {
        return List.of(binaries.program("postgres"), "--single", "-D", data.toString(), "postgres");
    }
}
