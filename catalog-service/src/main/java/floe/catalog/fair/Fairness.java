package floe.catalog.fair;

import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// What tenants share of a replica, by what it takes: connections to the database, memory, long statements, processors.
@Singleton
public final class Fairness {
    /// Connections that requests leave to the catalog's own work.
    private static final int FOR_THE_HOUSE = 4;

    private static final int LONGEST_LINE = 1_000;
    private static final int LONGEST_HEAVY_LINE = 64;
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Duration HEAVY_PATIENCE = Duration.ofSeconds(10);

    private final FairSemaphore database;
    private final FairSemaphore answers;
    private final FairSemaphore heavy;
    private final FairExecutor executor;

    Fairness(@ConfigProperty(name = "quarkus.datasource.jdbc.max-size") int connections) {
        int processors = Runtime.getRuntime().availableProcessors();
        int places = Math.max(1, connections - FOR_THE_HOUSE);
        int ofTenant = Math.max(1, places * 2 / 3);
        this.database = new FairSemaphore(places, ofTenant, LONGEST_LINE, PATIENCE);
        this.answers = new FairSemaphore(places, ofTenant, LONGEST_LINE, HEAVY_PATIENCE);
        this.heavy = new FairSemaphore(
                Math.max(2, processors), Math.max(1, processors / 2), LONGEST_HEAVY_LINE, HEAVY_PATIENCE);
        this.executor = new FairExecutor(processors, HEAVY_PATIENCE);
    }

    /// A place at the database each.
    public FairSemaphore database() {
        return database;
    }

    /// Memory for rows that are read to be answered, until the answer is made: a board may have 64 KB.
    public FairSemaphore answers() {
        return answers;
    }

    /// The same of many rows, which keep a connection and a processor of the database for long.
    public FairSemaphore heavy() {
        return heavy;
    }

    /// What keeps a processor here for long.
    public FairExecutor executor() {
        return executor;
    }

    @PreDestroy
    void close() {
        executor.close();
    }
}
