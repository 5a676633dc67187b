package floe.solver;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.OptionalInt;

/// What an operator can turn. The broker is `kafka.bootstrap.servers`, the port of health and metrics
/// `quarkus.management.port`; in the environment a key is written in capitals with `_` for every other sign:
/// `FLOE_SOLVER_THREADS`.
@ConfigMapping(prefix = "floe.solver")
public interface SolverConfig {
    /// How many candidates are judged at once; without it, as many as there are cores.
    OptionalInt threads();

    /// How many steps a verdict may cost. Replicas with different budgets give different verdicts.
    @WithDefault("50000000")
    long budget();

    /// How many records may wait here for a worker before no more are read. What waits when a replica ends goes to the
    /// others as if it had never been read.
    @WithDefault("1000")
    int batch();

    /// How many boards may be begun and their verdicts not on the broker yet. More is quicker; all of them are
    /// judged again after a crash.
    @WithDefault("5000")
    int underWay();

    /// How many bytes a proof's large structures may hold; what needs more is given up. Replicas with different budgets
    /// give different verdicts.
    @WithDefault("67108864")
    long boardMemory();

    /// A board that is judged for longer than this gets a worker of its own, and the next one waits no longer.
    @WithDefault("50ms")
    Duration moment();

    /// How many such boards of a topic there may be at once; those beyond wait for one of them, the quick ones for
    /// none.
    @WithDefault("8")
    int slowBoards();

    /// How many boards at once may hold more than 32 MiB, submissions and candidates together; without it, as many as
    /// two fifths of the heap have room for, and at least 2.
    OptionalInt largeBoards();

    /// A slow or large board over which so many solvers ended unawares, or were stuck, goes to the dead letters.
    @WithDefault("3")
    int deaths();

    /// How long a replica waits for the boards that it has begun before it hands their partitions to one that
    /// has joined. A board that is not done by then is judged again there.
    @WithDefault("3s")
    Duration handOver();

    /// How long it waits for them when it is stopped; shorter than the grace that whoever stops it gives.
    @WithDefault("20s")
    Duration finish();

    /// How long a board may take before liveness says that the solver is stuck.
    @WithDefault("15m")
    Duration boardLimit();

    /// How soon the group notices that a replica was killed. The broker does not allow less than 6 s by default.
    @WithDefault("10s")
    Duration sessionTimeout();

    /// How the replicas share the partitions: `classic`, or `consumer` for the protocol of KIP-848, in which the broker
    /// says when a replica is missed (`group.consumer.session.timeout.ms`) instead of `session-timeout`.
    @WithDefault("classic")
    GroupProtocol groupProtocol();

    /// As the broker's clients call them: what configures the solver knows none of those.
    enum GroupProtocol {
        CLASSIC,
        CONSUMER
    }

    /// Whose offsets these replicas share, and generators and catalogs watch. Submissions have a group beside it, with
    /// `-submissions` behind the name.
    @WithDefault("floe-solvers")
    String group();

    /// How many partitions a topic gets that is not there yet: the most replicas that can share the work.
    @WithDefault("48")
    int partitions();

    /// The largest verdict in bytes; the broker takes records of up to 1 MiB by default, headers and all.
    @WithDefault("1000000")
    int largestVerdict();

    /// What verdicts name as the build that judged.
    @WithDefault("solver-service ${quarkus.application.version:unknown}")
    String build();
}
