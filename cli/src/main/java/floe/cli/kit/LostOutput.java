package floe.cli.kit;

import java.io.IOException;

/// What it means that standard output takes nothing more.
public final class LostOutput {
    /// What a shell says of a program that the closed pipe ended.
    public static final int PIPE_CLOSED = 141;

    private LostOutput() {}

    /// Whether the reader has gone, as `head` does when it has seen enough: the end of the work, and no failure.
    public static boolean isReaderGone(IOException e) {
        String message = String.valueOf(e.getMessage());
        return message.contains("Broken pipe") || message.contains("Connection reset");
    }

    /// What the user is told where it is one.
    public static String words(IOException e) {
        return "standard output cannot be written to: " + e.getMessage();
    }
}
