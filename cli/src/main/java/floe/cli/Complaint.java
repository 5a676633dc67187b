package floe.cli;

import floe.cli.kit.UserException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/// How a command that failed says so: a plain message for what users can mend, the whole trace for what they cannot.
final class Complaint implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception failure, CommandLine commandLine, ParseResult parsed)
            throws Exception {
        if (failure instanceof UserException known) {
            commandLine.getErr().println("floe: " + known.getMessage());
            return known.exitCode();
        }
        throw failure;
    }
}
