package floe.cli.up;

import floe.cli.kit.UserException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.stream.Stream;

/// Where a stack keeps everything. Opening it proves that it can be written and has room; where that fails, nothing is
/// left behind.
record DataFolder(Path home) {
    private static final long MEGABYTE = 1 << 20;
    private static final long FIRST_NEED = 300 * MEGABYTE;
    private static final long LATER_NEED = 100 * MEGABYTE;
    private static final int PROBE_SIZE = (int) MEGABYTE;

    static DataFolder open(Path dir) {
        return open(dir, FIRST_NEED, LATER_NEED);
    }

    static DataFolder open(Path dir, long firstNeed, long laterNeed) {
        Path home = dir.toAbsolutePath().normalize();
        if (home.toString().contains(",")) {
            throw UserException.badCall("The data folder " + home
                    + " has a comma in its name, where to Kafka a name ends. Name another: ./floe up --data DIR");
        }
        Deque<Path> made = new ArrayDeque<>();
        try {
            make(home, made);
            DataFolder folder = new DataFolder(home);
            folder.proveRoom(folder.isNew() ? firstNeed : laterNeed);
            folder.proveWritable();
            folder.make();
            return folder;
        } catch (IOException e) {
            made.forEach(DataFolder::removeIfEmpty);
            throw unusable(home, reason(e), e);
        } catch (UserException e) {
            made.forEach(DataFolder::removeIfEmpty);
            throw e;
        }
    }

    /// Nothing has been stored here yet.
    boolean isNew() {
        return Files.notExists(database());
    }

    Path kafka() {
        return home.resolve("kafka");
    }

    Path postgres() {
        return home.resolve("postgres");
    }

    Path database() {
        return postgres().resolve("data");
    }

    Path programs() {
        return home.resolve("programs");
    }

    Path logs() {
        return home.resolve("logs");
    }

    Path temporary() {
        return home.resolve("tmp");
    }

    /// For what the libraries of a part unpack while it runs: made anew, for a part that was killed leaves it behind.
    Path temporary(String part) {
        Path temporary = temporary().resolve(part);
        try {
            Files.createDirectories(temporary);
            try (Stream<Path> left = Files.walk(temporary)) {
                for (Path path : left.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
            return Files.createDirectory(temporary);
        } catch (IOException e) {
            throw unusable(home, reason(e), e);
        }
    }

    Path ports() {
        return home.resolve("ports.properties");
    }

    Path lock() {
        return home.resolve("lock");
    }

    private void make() throws IOException {
        Files.createDirectories(logs());
    }

    private void proveRoom(long need) throws IOException {
        long room = Files.getFileStore(home).getUsableSpace();
        if (room < need) {
            throw unusable(
                    home,
                    "its disk has " + room / MEGABYTE + " MB left, and " + need / MEGABYTE + " MB are needed",
                    null);
        }
    }

    private void proveWritable() throws IOException {
        Path probe = home.resolve(".probe-" + ProcessHandle.current().pid());
        try {
            Files.write(probe, new byte[PROBE_SIZE]);
        } finally {
            Files.deleteIfExists(probe);
        }
    }

    private static void make(Path folder, Deque<Path> made) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        if (Files.exists(folder)) {
            throw new IOException(folder + " is a file, not a folder");
        }
        if (Files.isSymbolicLink(folder)) {
            throw new IOException(folder + " is a link to what is not there");
        }
        Path parent = folder.getParent();
        if (parent != null) {
            make(parent, made);
        }
        Files.createDirectory(folder);
        made.push(folder);
    }

    private static void removeIfEmpty(Path folder) {
        try {
            Files.deleteIfExists(folder);
        } catch (IOException notEmptyOrNotOurs) {
            // It stays as it is; the complaint about the folder itself is what matters.
            return;
        }
    }

    private static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException denied -> "access denied to " + denied.getMessage();
            case NoSuchFileException _ -> "no folder can be made there";
            default -> e.getMessage();
        };
    }

    private static UserException unusable(Path home, String why, Throwable cause) {
        return UserException.cannotDo(
                "The data folder " + home + " cannot be used: " + why
                        + ".\n      Make room there or make it writable, or name another: ./floe up --data DIR",
                cause);
    }
}
