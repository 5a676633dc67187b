package floe.cli.up;

import java.time.Duration;

/// One process of the stack as it is planned: how it is started, how one sees that it works, where its log goes.
record Part(String name, Stage stage, Starter starter, Health health, LogFile log) {
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

    /// A look at the process from outside, and whether it finds what it looks for.
    interface Probe {
        boolean holds(ProcessHandle process);
    }

    /// How one sees what a process is worth.
    ///
    /// @param ready whether it does its work yet
    /// @param readyWithin how long it may take until then, the first time
    /// @param live whether it still answers, once it has been ready
    /// @param misses how many looks in a row, one a second, may find that it does not, in its first life
    record Health(Probe ready, Duration readyWithin, Probe live, int misses) {
        /// Of a process that is believed to work for as long as it runs.
        static Health untilItEnds(Probe ready, Duration readyWithin) {
            return new Health(ready, readyWithin, process -> true, 1);
        }
    }

    /// In which order parts are stopped: first those that use the others.
    enum Stage {
        SERVICE,
        INFRASTRUCTURE
    }
}
