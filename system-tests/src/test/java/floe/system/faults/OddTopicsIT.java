package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.wire.Json;
import floe.wire.Topics;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.admin.TopicListing;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.Uuid;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/// Demand that nobody can use, and topics that lose their beginning or are made anew: the line goes on. After the first
/// test the books do not balance, for the topics no longer tell all that was proposed.
@Tag("faults")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OddTopicsIT extends FaultRun {
    private static final List<Topic> READ_BY_GROUPS = List.of(Topic.CANDIDATES, Topic.VERDICTS);
    private static final long SEED = Long.getLong("floe.faults.seed", 12);

    private final OddRecords odd = new OddRecords(new Random(SEED));

    @Test
    @Order(1)
    void odd_demand_is_left_alone_and_the_demand_behind_it_is_met() throws Exception {
        Shelf shelf = Shelf.parse("ice/16x16/easy");
        Process generator = factory.startGenerator();
        // A compacted topic takes no record without a key.
        kafka().send(odd.on(Topic.DEMAND, 0).stream()
                .filter(record -> record.key() != null)
                .toList());
        long before = kafka().read(Topic.CANDIDATES.title()).size();

        // Again and again, for the catalog says again and again that nothing is lacking.
        Awaitility.await("boards are proposed").atMost(SOON).until(() -> {
            kafka().send(List.of(demand(shelf, 3)));
            return kafka().read(Topic.CANDIDATES.title()).size() > before;
        });
        assertThat(generator.isAlive()).isTrue();
        Factory.end(generator);
        balanced();
    }

    @Test
    @Order(2)
    void topics_whose_beginning_is_gone_are_read_on_from_what_there_is() throws Exception {
        for (Process solver : List.copyOf(factory.solvers())) {
            Factory.end(solver);
        }
        factory.solvers().clear();
        Factory.end(factory.catalog());
        for (Topic topic : READ_BY_GROUPS) {
            kafka().send(odd.on(topic, 1));
            forget(topic);
        }
        List<ProducerRecord<String, byte[]>> boards = load.next(40);
        kafka().send(boards);
        factory.startCatalog();
        factory.startSolver();
        factory.startSolver();

        comeThrough(boards);
        for (Topic topic : READ_BY_GROUPS) {
            forget(topic);
        }
        List<ProducerRecord<String, byte[]>> more = load.next(40);
        kafka().send(more);
        comeThrough(more);
    }

    @Test
    @Order(3)
    void topics_deleted_and_made_again_are_read_from_their_start() throws Exception {
        for (Topic topic : READ_BY_GROUPS) {
            Optional<Uuid> old = id(topic);
            kafka().admin().deleteTopics(List.of(topic.title())).all().get();
            // The services make it anew when they find it gone.
            Awaitility.await(topic + " is gone")
                    .atMost(SOON)
                    .until(() -> !id(topic).equals(old));
        }
        Topics.ensure(kafka().admin(), 10, READ_BY_GROUPS);
        List<ProducerRecord<String, byte[]>> boards = load.next(40);
        Awaitility.await("the topic can be written to").atMost(SOON).until(() -> taken(boards));

        comeThrough(boards);
    }

    private Optional<Uuid> id(Topic topic) throws ExecutionException, InterruptedException {
        return kafka().admin().listTopics().listings().get().stream()
                .filter(listing -> listing.name().equals(topic.title()))
                .map(TopicListing::topicId)
                .findFirst();
    }

    /// Everything up to now.
    private void forget(Topic topic) throws ExecutionException, InterruptedException {
        kafka().admin()
                .deleteRecords(kafka().partitions(topic).stream()
                        .collect(Collectors.toMap(partition -> partition, _ -> RecordsToDelete.beforeOffset(-1))))
                .all()
                .get();
    }

    private boolean taken(List<ProducerRecord<String, byte[]>> records) {
        try {
            kafka().send(records);
            return true;
        } catch (AssertionError e) {
            return false;
        }
    }

    private static ProducerRecord<String, byte[]> demand(Shelf shelf, int missing) {
        return new ProducerRecord<>(
                Topic.DEMAND.title(), shelf.toString(), Json.write(new Demand(shelf, missing, missing)));
    }
}
