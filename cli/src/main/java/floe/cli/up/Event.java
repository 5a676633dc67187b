package floe.cli.up;

import floe.cli.up.Part.Running;
import java.time.Duration;

/// What happens to a stack and makes it act.
sealed interface Event {
    /// The part does its work, so long after its process was started.
    record Ready(ManagedProcess process, Duration after) implements Event {}

    /// The part could not be started.
    ///
    /// @param hasRun whether its process was there, and may have written to its log
    record Failed(ManagedProcess process, String why, boolean hasRun) implements Event {}

    /// The process runs and does not get ready; it is being ended.
    record Stuck(ManagedProcess process, Duration after) implements Event {}

    /// The process was ready and does not answer any more; it is being ended.
    record Silent(ManagedProcess process, Duration since) implements Event {}

    /// The process ended without being told to.
    record Died(ManagedProcess process, Running which) implements Event {}

    /// It is time to bring the part back.
    record Due(ManagedProcess process) implements Event {}

    /// The operator wants the stack to stop, by this signal.
    record Asked(StopSignal signal) implements Event {}
}
