package floe.cli;

import floe.cli.kit.UserException;
import org.apache.kafka.common.KafkaException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
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
        if (failure instanceof KafkaException) {
            commandLine.getErr().println("floe: the broker did not do what was asked: " + failure.getMessage());
            return ExitCode.SOFTWARE;
        }
        throw failure;
    }
}
