package floe.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// Which ports the processes of a user have been given, in a file that they share: for each a byte of it is locked,
/// until the process ends. Seconds pass between the moment when a port is found free and that in which somebody listens
/// there, and more than a hundred ports are drawn in a run of the tests.
final class PortClaims {
    // Not that of Java, which each part of a stack has for itself.
    private static final Path TEMPORARY =
            Path.of(Optional.ofNullable(System.getenv("TMPDIR")).orElse("/tmp"));

    private static final Optional<FileChannel> SHARED = open();

    private PortClaims() {}

    /// Whether it is this process' own from now on; so it is where there is no such file either.
    static boolean claim(int port) {
        try {
            return SHARED.isEmpty() || SHARED.get().tryLock(port, 1, false) != null;
        } catch (OverlappingFileLockException claimedHere) {
            // By this process, which may have loaded this class more than once.
            return false;
        } catch (IOException noLocksHere) {
            return true;
        }
    }

    private static Optional<FileChannel> open() {
        try {
            return Optional.of(FileChannel.open(
                    TEMPORARY.resolve("floe-ports-" + System.getProperty("user.name")),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE,
                    LinkOption.NOFOLLOW_LINKS));
        } catch (IOException notOurs) {
            return Optional.empty();
        }
    }
}
