package floe.cli.keys;

import floe.cli.kit.Reason;
import floe.cli.kit.UserException;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where the stack of a data folder serves, as it wrote into the file that it keeps locked for as long as it runs.
final class StackAddress {
    private static final Pattern SERVING = Pattern.compile("serving at (\\S+)");

    private StackAddress() {}

    /// Empty where no stack runs: one that was killed leaves its words behind, and no lock.
    static Optional<URI> in(Path folder) {
        Path lock = folder.resolve("lock");
        try {
            if (Files.notExists(lock)) {
                return Optional.empty();
            }
            Matcher serving = SERVING.matcher(Files.readString(lock));
            return serving.find() && isHeld(lock) ? Optional.of(URI.create(serving.group(1))) : Optional.empty();
        } catch (IOException e) {
            throw UserException.cannotDo("Cannot read where the stack in " + folder + " serves: " + Reason.of(e), e);
        }
    }

    private static boolean isHeld(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file);
                FileLock lock = channel.tryLock(0, Long.MAX_VALUE, true)) {
            return lock == null;
        } catch (OverlappingFileLockException byThisProcess) {
            return true;
        }
    }
}
