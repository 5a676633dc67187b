package floe.cli.up;

import floe.cli.kit.Reason;
import floe.cli.kit.UserException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// The log of one process, and the one before it. A child writes to it by itself, so it is kept small from outside.
record LogFile(Path path) {
    /// So much that some lines are left when a stack or two are left out.
    private static final int TAIL_BYTES = 64 << 10;

    private static final Pattern FRAME = Pattern.compile("\\s+at .*");

    static LogFile of(Path folder, String name) {
        return new LogFile(folder.resolve(name + ".log"));
    }

    /// Puts the last run's log aside.
    void startAnew() {
        try {
            if (Files.exists(path)) {
                Files.move(path, older(), StandardCopyOption.REPLACE_EXISTING);
            }
            Files.createFile(path);
        } catch (IOException e) {
            throw UserException.cannotDo("Cannot begin the log " + path + ": " + Reason.of(e), e);
        }
    }

    /// Copies a log that has grown too long aside and empties it. The process goes on appending to the same file; what
    /// it writes between the two steps is lost.
    void keepBelow(long bytes) {
        try {
            if (Files.size(path) > bytes) {
                Files.copy(path, older(), StandardCopyOption.REPLACE_EXISTING);
                FileChannel.open(path, StandardOpenOption.WRITE).truncate(0).close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot shorten the log " + path, e);
        }
    }

    /// The last lines but for the frames of stacks, which tell whoever looks at a terminal nothing.
    List<String> tail(int lines) {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            long from = Math.max(0, file.length() - TAIL_BYTES);
            byte[] end = new byte[(int) (file.length() - from)];
            file.seek(from);
            file.readFully(end);
            List<String> all = new String(end, StandardCharsets.UTF_8)
                    .lines()
                    .filter(Predicate.not(FRAME.asMatchPredicate()))
                    .toList();
            return List.copyOf(all.subList(Math.max(0, all.size() - lines), all.size()));
        } catch (IOException e) {
            return List.of("(its log cannot be read: " + e.getMessage() + ")");
        }
    }

    private Path older() {
        return path.resolveSibling(path.getFileName() + ".1");
    }
}
