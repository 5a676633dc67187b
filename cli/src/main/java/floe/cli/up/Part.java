package floe.cli.up;

import java.time.Duration;

/// One process of the stack as it is planned: how it is started, how one sees that it works, where its log goes.
record Part(String name, Stage stage, Starter starter, Probe probe, Duration readyWithin, LogFile log) {
    /// Starts the process; may take its time.
    interface Starter {
        Running start(LogFile log);
    }

    /// A started process and how to end it.
    interface Running {
        Process process();

        /// Politely, and after that time not.
        void stop(Duration patience);
    }

    /// Whether the process does its work yet.
    interface Probe {
        boolean isReady();
    }

    /// In which order parts are stopped: first those that use the others.
    enum Stage {
        SERVICE,
        INFRASTRUCTURE
    }
}
