package floe.bench.pipeline;

import java.util.logging.Level;
import java.util.logging.Logger;

/// Has the libraries log as they do in a service: outside of Quarkus their traces are written for nobody, record by
/// record, and cost more than the work.
public final class QuietLogs {
    /// Held on to, for otherwise the platform forgets what it was told of it.
    private static volatile Logger root = Logger.getGlobal();

    private QuietLogs() {}

    /// To be called before anything else.
    public static void begin() {
        root = Logger.getLogger("");
        root.setLevel(Level.INFO);
    }
}
