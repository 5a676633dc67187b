package floe.cli;

import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/// How a call that cannot be read is refused: a wrong value in a line that says what was expected, as by the commands
/// themselves.
///
/// @param others refuses what is no wrong value, such as an option that there is not
record Misuse(IParameterExceptionHandler others) implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException failure, String[] arguments) throws Exception {
        ArgSpec argument = failure.getArgSpec();
        if (argument != null && failure.getCause() instanceof TypeConversionException wrong) {
            return refuse(failure, wrong.getMessage());
        }
        if (argument != null && argument.typeInfo().isMap() && failure.getValue() != null) {
            return refuse(failure, argument.paramLabel() + " is expected");
        }
        return others.handleParseException(failure, arguments);
    }

    private static int refuse(ParameterException failure, String why) {
        String value = failure.getValue().isEmpty() ? "''" : failure.getValue();
        failure.getCommandLine().getErr().println("floe: " + name(failure.getArgSpec()) + " " + value + ": " + why);
        return ExitCode.USAGE;
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }
}
