package floe.cli.up;

import floe.cli.kit.Reason;
import floe.cli.kit.UserException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// One stack a data folder. The lock ends with the process that holds it; in the file stands who that is.
record StackLock(FileChannel channel) implements AutoCloseable {
    static StackLock take(Path file) {
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (isLocked(channel)) {
                // What stands there is of one that was killed.
                channel.truncate(0);
                return new StackLock(channel);
            }
            channel.close();
            String who = Files.readString(file).strip();
            throw UserException.cannotDo("A stack runs already from " + file.getParent() + ", "
                    + (who.isEmpty() ? "and is only starting" : who)
                    + ".\n      Use that one, stop it with Ctrl-C where it was"
                    + " started, or name another folder: ./floe up --data DIR");
        } catch (IOException e) {
            throw UserException.cannotDo("Cannot lock the data folder by " + file + ": " + Reason.of(e), e);
        }
    }

    /// Says to whoever comes next where this stack serves.
    void announce(String url) {
        try {
            String text = "process " + ProcessHandle.current().pid() + ", serving at " + url;
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), 0);
        } catch (IOException e) {
            throw UserException.cannotDo("Cannot write into the data folder: " + Reason.of(e), e);
        }
    }

    @Override
    public void close() {
        try {
            channel.truncate(0);
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException byThisProcess) {
            return false;
        }
    }
}
