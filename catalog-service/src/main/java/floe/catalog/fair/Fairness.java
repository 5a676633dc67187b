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

    /// Of 64 KB, as rows, text and answers: 75 MB, and twice that for draws of 300, which take half of their places.
    private static final int BOARDS = 300;
    /// Whatever one tenant asks for finds room beside another's.
    private static final int BOARDS_OF_TENANT = BOARDS / 2;
    /// They last as long as their clients take to read.
    private static final int EXPORTS = 32;
    private static final int EXPORTS_OF_TENANT = 4;

    private final FairSemaphore database;
    private final FairSemaphore boards;
    private final FairSemaphore exports;
    private final FairSemaphore heavy;
    private final FairExecutor executor;

    Fairness(@ConfigProperty(name = "quarkus.datasource.jdbc.max-size") int connections) {
        int processors = Runtime.getRuntime().availableProcessors();
        int places = Math.max(1, connections - FOR_THE_HOUSE);
        this.database = new FairSemaphore(places, Math.max(1, places * 2 / 3), LONGEST_LINE, PATIENCE);
        this.boards = new FairSemaphore(BOARDS, BOARDS_OF_TENANT, LONGEST_LINE, HEAVY_PATIENCE);
        this.exports = new FairSemaphore(EXPORTS, EXPORTS_OF_TENANT, EXPORTS_OF_TENANT, PATIENCE);
        this.heavy = new FairSemaphore(
                Math.max(2, processors), Math.max(1, processors / 2), LONGEST_HEAVY_LINE, HEAVY_PATIENCE);
        this.executor = new FairExecutor(processors, HEAVY_PATIENCE);
    }

    /// A place at the database each.
    public FairSemaphore database() {
        return database;
    }

    /// Memory, by how many boards are read to be answered, until the answer is made: one may have 64 KB.
    public FairSemaphore boards() {
        return boards;
    }

    /// Exports, each of which has a page of boards in memory for as long as its client takes to read.
    public FairSemaphore exports() {
        return exports;
    }

    /// What keeps a connection and a processor of the database for long.
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
