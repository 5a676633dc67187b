package floe.cli.games;

import floe.cli.kit.LostOutput;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// What the tools have in common: exit codes, and silence when the reader of their output goes away.
///
/// 0 all is well · 1 something was rejected or could not be done · 2 called wrongly · 3 something was given up · 70 a
/// fault of ours.
public abstract class GameTool implements Callable<Integer> {
    public static final int OK = 0;
    public static final int REJECTED = 1;
    public static final int GAVE_UP = 3;

    static final int FAULT = 70;

    @Spec
    private CommandSpec spec;

    @Override
    public final Integer call() throws Exception {
        spec.exitCodeOnExecutionException(FAULT);
        try {
            return run();
        } catch (Out.Gone e) {
            return LostOutput.PIPE_CLOSED;
        }
    }

    protected abstract int run() throws Exception;

    protected static void print(String text) {
        Out.standard().text(text);
    }

    /// Something the user should know that is no result.
    protected static void note(String text) {
        System.err.println("floe: " + text);
    }
}
