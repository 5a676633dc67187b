package floe.cli.kit;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file that is there whole or as it was before: written beside its place, and put there when it is complete.
public final class WholeFile {
    private WholeFile() {}

    /// @param option what named the file
    public static void write(String option, Path file, byte[] content) {
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw UserException.badCall(option + " " + file + " is a folder; a file is expected");
        }
        if (!Files.isDirectory(folder)) {
            throw UserException.badCall(option + " " + file + ": there is no folder " + folder);
        }
        try {
            write(file, content);
        } catch (IOException e) {
            throw UserException.cannotDo(option + " " + file + " cannot be written: " + Reason.of(e), e);
        }
    }

    private static void write(Path file, byte[] content) throws IOException {
        if (Files.notExists(file)) {
            writeBeside(file.toAbsolutePath(), content);
        } else if (!Files.isRegularFile(file)) {
            // A pipe or a device takes what it is given, and stays what it is.
            Files.write(file, content);
        } else if (Files.isWritable(file)) {
            writeBeside(file.toRealPath(), content);
        } else {
            throw new AccessDeniedException(file.toString());
        }
    }

    private static void writeBeside(Path file, byte[] content) throws IOException {
        Path beside = file.resolveSibling(".floe-" + ProcessHandle.current().pid() + ".new");
        try {
            Files.write(beside, content);
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(beside);
        }
    }
}
