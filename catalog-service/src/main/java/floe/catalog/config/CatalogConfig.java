package floe.catalog.config;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// What an operator can turn. The broker is `kafka.bootstrap.servers`, the database `quarkus.datasource.…`,
/// the port `quarkus.http.port`; in the environment a key is written in capitals with `_` for every other
/// sign: `FLOE_CATALOG_SHELF_TARGET`.
@ConfigMapping(prefix = "floe.catalog")
public interface CatalogConfig {
    /// How many levels that nobody has been shown should stand on each shelf of a game, from the shelf's
    /// first day on. A shelf that has a target keeps it.
    @WithDefault("100")
    int shelfTarget();

    /// How many partitions a topic gets that is not there yet: the most replicas that can share the work.
    @WithDefault("8")
    int partitions();

    Intake intake();

    Demand demand();

    Draws draws();

    /// When a client is told to come back while the database is away.
    @WithDefault("2s")
    Duration retryAfter();

    /// How verdicts are taken in.
    interface Intake {
        /// Whose offsets the replicas of one catalog share.
        @WithDefault("floe-catalog")
        String group();

        /// How many verdicts are taken together at most, in one transaction. More is quicker; fewer makes a batch
        /// shorter, and with it the work done again after a crash.
        @WithDefault("5000")
        int batch();

        /// How long a batch may take before the group takes this replica for dead and liveness says that it
        /// is stuck.
        @WithDefault("5m")
        Duration batchLimit();

        /// How soon the group notices that a replica was killed. The broker does not allow less than 6 s by
        /// default.
        @WithDefault("10s")
        Duration sessionTimeout();
    }

    /// How it is told what the shelves lack. Intake has it told at once; these are for what happens
    /// elsewhere.
    interface Demand {
        /// How often the stock is looked at while a shelf lacks something.
        @WithDefault("2s")
        Duration refresh();

        /// How often every shelf's demand is told, changed or not, and the stock is looked at when nothing is
        /// lacking.
        @WithDefault("60s")
        Duration repeat();
    }

    /// How boards are handed out.
    interface Draws {
        /// The longest that a request is held until its draw is complete, whatever it would prefer.
        @WithDefault("60s")
        Duration longestWait();

        /// How often all draws that wait are looked at, told of new levels or not.
        @WithDefault("2s")
        Duration sweep();
    }
}
