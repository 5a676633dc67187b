package floe.generator;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// What an operator can turn. The broker is `kafka.bootstrap.servers`, the port of health and metrics
/// `quarkus.management.port`; in the environment a key is written in capitals with `_` for every other sign:
/// `FLOE_GENERATOR_THREADS`.
@ConfigMapping(prefix = "floe.generator")
public interface GeneratorConfig {
    /// How many boards are looked for at once. The solvers need the cores more.
    @WithDefault("1")
    int threads();

    /// How many steps the search for a board may cost. With another budget the same seed may give another board.
    @WithDefault("50000000")
    long budget();

    /// How long a try at a board may take before liveness says that the generator is stuck.
    @WithDefault("15m")
    Duration boardLimit();

    /// How many candidates may be on their way for each level that a shelf lacks. Not every candidate becomes a level
    /// of the shelf; but what is too many for it is work nobody asked for.
    @WithDefault("1.2")
    double headroom();

    /// How long after its verdict was taken in a candidate is still believed to be on its way: the catalog says anew
    /// what the shelf lacks, which takes it up to `floe.catalog.demand.refresh`.
    @WithDefault("3s")
    Duration settle();

    /// How long it is at most, whatever the solvers do; while catalogs take no verdicts in it is longer.
    @WithDefault("2m")
    Duration longestFlight();

    /// How many candidates are published together at most.
    @WithDefault("64")
    int batch();

    /// How long a found board may wait for others to be published with.
    @WithDefault("50ms")
    Duration batchWait();

    /// How many candidates may wait for the solvers before the generators stop; below half of it they go on.
    @WithDefault("2000")
    long lagLimit();

    /// How often that is looked up.
    @WithDefault("500ms")
    Duration lagCheck();

    /// The group whose lag that is: `floe.solver.group` of the solvers.
    @WithDefault("floe-solvers")
    String solverGroup();

    /// The group of the catalogs, which take the verdicts in. While nobody of it is there or ever was, what is
    /// judged is believed to be taken in.
    @WithDefault("floe-catalog")
    String catalogGroup();

    /// How many partitions a topic gets that is not there yet: the most solvers that can share the work.
    @WithDefault("48")
    int partitions();

    /// What candidates name as the build that made them.
    @WithDefault("generator-service ${quarkus.application.version:unknown}")
    String build();
}
