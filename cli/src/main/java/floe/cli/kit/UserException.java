package floe.cli.kit;

import picocli.CommandLine.ExitCode;

/// Something that the user of the command can put right: the message says how, and no stack trace is shown.
public final class UserException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private UserException(String message, int exitCode, Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    /// The command was called wrongly.
    public static UserException badCall(String message) {
        return new UserException(message, ExitCode.USAGE, null);
    }

    /// The call was right, but the machine is not ready for it.
    public static UserException cannotDo(String message) {
        return new UserException(message, ExitCode.SOFTWARE, null);
    }

    public static UserException cannotDo(String message, Throwable cause) {
        return new UserException(message, ExitCode.SOFTWARE, cause);
    }

    public int exitCode() {
        return exitCode;
    }
}
