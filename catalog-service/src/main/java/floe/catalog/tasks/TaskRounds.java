package floe.catalog.tasks;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Whether all that is done again and again comes back from its rounds: one that fails is tried again, one that hangs
/// never is.
public final class TaskRounds {
    private final List<PeriodicTask> tasks;
    private final Duration limit;

    /// @param limit how long a round may last
    public TaskRounds(List<PeriodicTask> tasks, Duration limit) {
        this.tasks = List.copyOf(tasks);
        this.limit = limit;
    }

    /// Which of them hang, if any do.
    public Optional<String> trouble() {
        String hanging = tasks.stream()
                .filter(task -> task.busy().compareTo(limit) >= 0)
                .map(task ->
                        task.name() + " has not come back for " + task.busy().toSeconds() + " s")
                .collect(Collectors.joining("; "));
        return Optional.of(hanging).filter(what -> !what.isEmpty());
    }
}
