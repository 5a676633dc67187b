package floe.system.faults;

import floe.contracts.Topic;
import floe.wire.TestKafka;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// One factory for all tests of a class, which each bring it into trouble and end with the books.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FaultRun {
    private static final Duration LIMIT = Duration.ofMinutes(2);

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

    Books balanced() {
        return factory.balanced();
    }
}
