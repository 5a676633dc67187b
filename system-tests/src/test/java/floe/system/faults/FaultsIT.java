package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.system.Project;
import floe.wire.Json;
import floe.wire.Operator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/// What goes wrong most often, against real processes: after each of them nothing is lost, doubled or unproven.
class FaultsIT extends FaultRun {
    @Test
    void a_solver_killed_among_its_boards_loses_none() throws Exception {
        long before = verdicts();
        propose(4_000);
        awaitVerdicts(before + 100);
        factory.kill(factory.solvers().getFirst());
        factory.startSolver();

        balanced();
    }

    @Test
    void a_solver_that_is_stopped_hands_over_and_nothing_is_judged_twice() throws Exception {
        Books before = balanced();
        propose(4_000);
        awaitVerdicts(total(before) + 100);
        Process stopped = factory.solvers().getFirst();
        Factory.end(stopped);
        factory.solvers().remove(stopped);
        factory.startSolver();

        assertThat(total(balanced()) - total(before)).isEqualTo(4_000);
    }

    @Test
    void a_broker_killed_and_started_again_has_lost_nothing() throws Exception {
        long before = verdicts();
        propose(3_000);
        awaitVerdicts(before + 100);
        factory.killBroker();
        factory.startBroker();

        balanced();
    }

    @Test
    void a_database_killed_and_started_again_has_lost_nothing() throws Exception {
        propose(2_000);
        factory.killPostgres();
        propose(500);
        factory.startPostgres();

        balanced();
    }

    @Test
    void everything_three_times_and_shuffled_with_poison_among_it_is_the_same_as_once() throws Exception {
        List<ProducerRecord<String, byte[]>> boards = load.next(600);
        List<ProducerRecord<String, byte[]>> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            all.addAll(boards);
            all.addAll(Load.poison());
        }
        Collections.shuffle(all, new Random(3));
        int before = deadLetters();
        kafka().send(all);
        Books books = balanced();

        assertThat(deadLetters() - before).isEqualTo(3 * Load.poison().size());
        for (int i = 0; i < 2; i++) {
            replayTheDead();
            assertThat(balanced().stored()).isEqualTo(books.stored());
        }
    }

    @Test
    void offsets_set_back_to_the_start_change_nothing() throws Exception {
        propose(300);
        Books before = balanced();
        for (Process service : List.copyOf(factory.solvers())) {
            Factory.end(service);
        }
        factory.solvers().clear();
        Factory.end(factory.catalog());
        setBack("floe-solvers", Topic.CANDIDATES);
        setBack("floe-catalog", Topic.VERDICTS);
        factory.startCatalog();
        factory.startSolver();
        factory.startSolver();

        assertThat(balanced().stored()).isEqualTo(before.stored());
    }

    @Test
    void what_dashboard_and_alerts_look_at_is_served_before_anything_goes_wrong() throws Exception {
        Shelf shelf = Shelf.parse("ice/16x16/easy");
        Process generator = factory.startGenerator();
        kafka().send(Topic.DEMAND, shelf.toString(), Json.write(new Demand(shelf, 5, 100)));
        Set<String> watched = Watched.metrics();
        Map<String, Set<String>> selectors = Watched.selectors();
        assertThat(watched).hasSizeGreaterThan(30);
        assertThat(selectors).hasSizeGreaterThan(5);

        Awaitility.await("all that is watched is served").atMost(SOON).untilAsserted(() -> {
            String served = served("generator") + served("solver") + served("catalog");
            assertThat(Watched.served(served)).containsAll(watched);
            assertThat(Watched.servedLabels(served)).containsAll(Watched.labels());
            assertThat(selectors)
                    .allSatisfy((selector, labels) -> assertThat(Watched.isServed(served, selector, labels))
                            .as(selector)
                            .isTrue());
        });
        Factory.end(generator);
        balanced();
    }

    private String served(String service) {
        return new Operator(factory.management(service)).body("/metrics");
    }

    private void setBack(String group, Topic topic) throws Exception {
        Map<TopicPartition, OffsetAndMetadata> start = new HashMap<>();
        for (int i = 0; i < 8; i++) {
            start.put(new TopicPartition(topic.title(), i), new OffsetAndMetadata(0));
        }
        kafka().admin().alterConsumerGroupOffsets(group, start).all().get();
    }

    private static int total(Books books) {
        return books.verdicts().values().stream().mapToInt(Integer::intValue).sum();
    }

    private int deadLetters() {
        return List.of(Topic.CANDIDATES, Topic.SUBMISSIONS, Topic.VERDICTS).stream()
                .mapToInt(topic -> kafka().read(topic.deadLetters()).size())
                .sum();
    }

    private void replayTheDead() throws Exception {
        Project.Answer answer = Project.run(
                Project.ROOT,
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                "cli/target/floe.jar",
                "dead",
                "replay",
                "--kafka",
                factory.address());

        assertThat(answer.exit()).as(answer.output()).isZero();
        assertThat(answer.output()).contains("replayed");
    }
}
