package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import floe.wire.Lag;
import floe.wire.TestKafka;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// One factory for all tests of a class, which each bring it into trouble and end with the books.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FaultRun {
    /// Some seconds, and time for the machine to be busy with other things.
    static final Duration SOON = Duration.ofMinutes(3);

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
        Awaitility.await(more + " verdicts").atMost(SOON).until(() -> verdicts() >= more);
    }

    /// How many verdicts were written. Whoever waits asks often: to read them all each time costs more.
    long verdicts() throws Exception {
        return Lag.of(kafka().admin(), "floe-catalog", Topic.VERDICTS.title()).written();
    }

    /// Each has a verdict, and the catalog has done all there is.
    void comeThrough(List<ProducerRecord<String, byte[]>> boards) {
        Set<String> ids = boards.stream().map(ProducerRecord::key).collect(Collectors.toSet());
        Awaitility.await(ids.size() + " boards come through")
                .atMost(SOON)
                .pollInterval(Duration.ofMillis(300))
                .untilAsserted(() -> {
                    assertThat(kafka().read(Topic.VERDICTS.title()).stream()
                                    .map(ConsumerRecord::key)
                                    .filter(ids::contains)
                                    .collect(Collectors.toSet()))
                            .hasSameSizeAs(ids);
                    assertThat(factory.behind("floe-catalog", Topic.VERDICTS)).isZero();
                });
    }

    Books balanced() {
        return factory.balanced();
    }
}
