package floe.system.faults;

import floe.contracts.Topic;
import floe.wire.TestKafka;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// One factory for all tests of a class, which each bring it into trouble and end with the books.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FaultRun {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Duration LOOK_EVERY = Duration.ofMillis(300);

    final Load load = new Load();
    Factory factory;

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        factory = Factory.start(folder, 2);
        balanced();
    }

    @AfterAll
    void stop() {
        factory.close();
    }

    TestKafka kafka() {
        return factory.kafka();
    }

    void propose(int boards) {
        kafka().send(load.next(boards));
    }

    /// Waits until more than so many verdicts are there.
    void awaitVerdicts(long more) {
        Awaitility.await(more + " verdicts").atMost(LIMIT).until(() -> verdicts() >= more);
    }

    /// How many verdicts there are.
    long verdicts() {
        return kafka().read(Topic.VERDICTS.title()).size();
    }

    /// Waits until everything adds up.
    Books balanced() {
        AtomicReference<Books> books = new AtomicReference<>();
        try {
            Awaitility.await("the books balance")
                    .atMost(LIMIT)
                    .pollInterval(LOOK_EVERY)
                    .until(() -> {
                        books.set(Books.of(kafka(), factory.jdbcUrl()));
                        return books.get().complaint().isEmpty();
                    });
        } catch (RuntimeException e) {
            throw new AssertionError(books.get().complaint().orElse("?") + "\n" + factory.said(), e);
        }
        return books.get();
    }
}
