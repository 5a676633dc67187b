package floe.solver;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.OptionalInt;

/// What an operator can turn. The broker is `kafka.bootstrap.servers`, the port `quarkus.http.port`; in the environment
/// a key is written in capitals with `_` for every other sign: `FLOE_SOLVER_THREADS`.
@ConfigMapping(prefix = "floe.solver")
public interface SolverConfig {
    /// How many candidates are judged at once; without it, as many as there are cores.
    OptionalInt threads();

    /// How many steps a verdict may cost. Replicas with different budgets give different verdicts.
    @WithDefault("50000000")
    long budget();

    /// How many records are taken, judged and committed together. More is quicker for boards that cost
    /// nothing; fewer makes a batch shorter, and with it the work done again after a crash, and the wait
    /// for a replica to come or go.
    @WithDefault("200")
    int batch();

    /// How long a batch may take before the group takes this replica for dead and liveness says that it is stuck.
    @WithDefault("15m")
    Duration batchLimit();

    /// How soon the group notices that a replica was killed. The broker does not allow less than 6 s by default.
    @WithDefault("10s")
    Duration sessionTimeout();

    /// Whose offsets these replicas share, and the generators watch. Submissions have a group beside it, with
    /// `-submissions`
    /// behind the name.
    @WithDefault("floe-solvers")
    String group();

    /// How many partitions a topic gets that is not there yet: the most replicas that can share the work.
    @WithDefault("8")
    int partitions();

    /// The largest verdict in bytes; the broker takes records of up to 1 MiB by default, headers and all.
    @WithDefault("1000000")
    int largestVerdict();

    /// What verdicts name as the build that judged.
    @WithDefault("solver-service ${quarkus.application.version:unknown}")
    String build();
}
