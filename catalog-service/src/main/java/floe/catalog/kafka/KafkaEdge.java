package floe.catalog.kafka;

import floe.catalog.config.CatalogConfig;
import floe.catalog.demand.DemandOutlet;
import floe.catalog.intake.Refusal;
import floe.catalog.submissions.SubmissionOutlet;
import floe.contracts.Candidate;
import floe.contracts.Demand;
import floe.contracts.Topic;
import floe.wire.BatchLoop;
import floe.wire.BrokerWait;
import floe.wire.CloudEvent;
import floe.wire.DeadLetter;
import floe.wire.Json;
import floe.wire.PublishException;
import floe.wire.Publisher;
import floe.wire.Tracing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Verdicts in, demand and designers' boards out: the one class here that knows of Kafka.
///
/// It waits for a broker that is not there yet, so that the catalog serves what it has meanwhile.
public final class KafkaEdge implements DemandOutlet, SubmissionOutlet, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KafkaEdge.class);
    private static final String SERVICE = "catalog-service";
    private static final List<Topic> TOPICS = List.of(Topic.DEMAND, Topic.VERDICTS, Topic.SUBMISSIONS);

    private final Map<String, Object> connection;
    private final CatalogConfig config;
    private final VerdictTaker taker;
    private final Tracing tracing;
    private final String source = CloudEvent.source(SERVICE);
    private final BrokerWait brokerWait;
    private volatile Runnable then = () -> {};

    private volatile Optional<Work> work = Optional.empty();

    /// What runs once the broker is there.
    private record Work(Publisher publisher, BatchLoop verdicts) {}

    public KafkaEdge(Map<String, Object> connection, CatalogConfig config, VerdictTaker taker, Tracing tracing) {
        this.tracing = tracing;
        this.connection = connection;
        this.config = config;
        this.taker = taker;
        this.brokerWait = new BrokerWait(connection, config.partitions(), TOPICS, this::begin);
    }

    /// Returns at once; the work begins when the broker is there.
    ///
    /// @param begun is run then
    public void start(Runnable begun) {
        then = begun;
        brokerWait.start();
    }

    /// Whether the group has given it its part of the work.
    public boolean begun() {
        return work.map(begun -> begun.verdicts().joined()).orElse(false);
    }

    /// Whether a restart would not help: it works, or waits for others.
    public boolean alive() {
        return work.map(Work::verdicts)
                .map(loop -> loop.running()
                        && (loop.trouble().isPresent()
                                || loop.busy().compareTo(config.intake().batchLimit()) < 0))
                .orElseGet(brokerWait::running);
    }

    /// What keeps it from its work at the moment.
    public Optional<String> trouble() {
        return work.map(begun -> begun.verdicts().trouble()).orElseGet(brokerWait::waiting);
    }

    /// How many verdicts wait.
    public long lag() {
        return work.map(begun -> begun.verdicts().lag()).orElse(0L);
    }

    @Override
    public void publish(List<Demand> demands) throws PublishException {
        Instant now = Instant.now();
        publisher()
                .publish(demands.stream()
                        .map(demand -> record(Topic.DEMAND, demand.shelf().toString(), demand, now))
                        .toList());
    }

    @Override
    public void submit(List<Candidate> boards) throws PublishException {
        Instant now = Instant.now();
        publisher().publish(boards.stream().map(board -> submission(board, now)).toList());
    }

    private ProducerRecord<String, byte[]> submission(Candidate board, Instant now) {
        ProducerRecord<String, byte[]> record = record(Topic.SUBMISSIONS, board.id(), board, now);
        Tracing.Step step = tracing.begin("submit", board.id());
        step.passOn(record.headers());
        step.end();
        return record;
    }

    private Publisher publisher() {
        return work.map(Work::publisher)
                .orElseThrow(() -> new IllegalStateException("the broker has not been reached yet"));
    }

    private ProducerRecord<String, byte[]> record(Topic topic, String key, Object value, Instant now) {
        String id = UUID.randomUUID().toString();
        return new ProducerRecord<>(
                topic.title(), null, key, Json.write(value), CloudEvent.headers(topic, source, id, now));
    }

    /// Finishes the batch at hand, commits it and leaves the group.
    @Override
    public void close() {
        brokerWait.close();
        work.ifPresent(begun -> {
            begun.verdicts().close();
            begun.publisher().close();
        });
    }

    private void begin() {
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put(ConsumerConfig.GROUP_ID_CONFIG, config.intake().group());
        settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, config.intake().batch());
        settings.put(
                ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG,
                Math.toIntExact(config.intake().batchLimit().toMillis()));
        settings.put(
                ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG,
                Math.toIntExact(config.intake().sessionTimeout().toMillis()));
        Publisher publisher = new Publisher(connection);
        BatchLoop verdicts =
                new BatchLoop("verdicts", settings, List.of(Topic.VERDICTS.title()), new VerdictDesk(publisher));
        work = Optional.of(new Work(publisher, verdicts));
        verdicts.start();
        then.run();
        LOG.info("{} joins the group {}", source, config.intake().group());
    }

    /// Takes batches of verdicts to their effect: first the rows, then the dead letters, so that while the database
    /// is away, no try leaves letters behind. A board's trace ends here, with the row.
    private final class VerdictDesk implements BatchLoop.Handler {
        private final Publisher publisher;

        VerdictDesk(Publisher publisher) {
            this.publisher = publisher;
        }

        /// A verdict, and the last step of its board's trace.
        private record Item(ConsumerRecord<String, byte[]> record, Tracing.Step step) {}

        @Override
        public void handle(ConsumerRecords<String, byte[]> batch) throws Exception {
            List<Item> items = new ArrayList<>(batch.count());
            batch.forEach(record -> items.add(
                    new Item(record, tracing.follow("store", String.valueOf(record.key()), record.headers()))));
            List<Refusal> refusals =
                    taker.take(items.stream().map(item -> item.record().value()).toList(), oldest(items));
            if (!refusals.isEmpty()) {
                tell(items, refusals);
                publisher.publish(refusals.stream()
                        .map(refusal -> DeadLetter.of(
                                items.get(refusal.index()).record(),
                                refusal.code().name(),
                                refusal.detail(),
                                source,
                                Instant.now()))
                        .toList());
            }
            items.forEach(item -> item.step().end());
        }

        private static Instant oldest(List<Item> items) {
            return Instant.ofEpochMilli(items.stream()
                    .mapToLong(item -> item.record().timestamp())
                    .min()
                    .orElseThrow());
        }

        /// A line for each reason in the batch, with the first of those.
        private static void tell(List<Item> items, List<Refusal> refusals) {
            RefusalLog.firsts(refusals).forEach((first, count) -> {
                ConsumerRecord<String, byte[]> record = items.get(first.index()).record();
                RefusalLog.tell(
                        first,
                        count,
                        record.topic() + "-" + record.partition() + "@" + record.offset(),
                        String.valueOf(record.key()),
                        items.get(first.index()).step().trace());
            });
        }
    }
}
