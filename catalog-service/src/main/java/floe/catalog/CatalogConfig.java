package floe.catalog;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// What of the catalog can be set: as `floe.catalog.…` in a file or on the command line, as `FLOE_CATALOG_…` in the
/// environment. Broker, database and port are Quarkus's own keys, in `application.properties`.
@ConfigMapping(prefix = "floe.catalog")
public interface CatalogConfig {
    /// How many levels nobody has been shown should stand on each shelf of a game, when the shelf is first opened. A
    /// shelf that has a target keeps it.
    @WithDefault("100")
    int shelfTarget();

    /// How many partitions a topic gets that the catalog finds missing. Solvers share candidates by partition, so it is
    /// also how many replicas can work at once.
    @WithDefault("8")
    int partitions();

    /// What this replica calls itself in the events it publishes and in dead letters.
    @WithDefault("catalog")
    String instance();

    Intake intake();

    Demand demand();

    Http http();

    /// How verdicts are taken in.
    interface Intake {
        /// The consumer group. Replicas of one catalog share it.
        @WithDefault("floe.catalog")
        String group();

        /// How many verdicts are taken at once, in one transaction, at most.
        @WithDefault("1000")
        int batch();
    }

    /// How it is told what the shelves lack. Intake tells at once; these are for what happens elsewhere.
    interface Demand {
        /// How often the stock is looked at while a shelf lacks something.
        @WithDefault("2s")
        Duration refresh();

        /// How often every shelf's demand is told again, changed or not, and the stock is looked at when nothing is
        /// lacking.
        @WithDefault("60s")
        Duration repeat();
    }

    /// How clients are answered.
    interface Http {
        /// When a client is told to come back if the database is away.
        @WithDefault("2s")
        Duration retryAfter();
    }
}
