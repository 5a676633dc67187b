package floe.cli.kit;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/// Why a file could not be used, in words for people: not the name of a class of Java.
public final class Reason {
    private Reason() {}

    public static String of(IOException failure) {
        return switch (failure) {
            case AccessDeniedException _ -> "access denied";
            case NoSuchFileException _ -> "there is no such file or folder";
            case FileSystemException known when known.getReason() != null -> known.getReason();
            default -> String.valueOf(failure.getMessage());
        };
    }
}
