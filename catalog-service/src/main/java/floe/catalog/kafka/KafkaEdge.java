package floe.catalog.kafka;

import floe.catalog.config.CatalogConfig;
import floe.catalog.demand.DemandOutlet;
import floe.catalog.regrades.RegradeOutlet;
import floe.catalog.submissions.SubmissionOutlet;
import floe.catalog.tasks.PeriodicTask;
import floe.contracts.Candidate;
import floe.contracts.Demand;
import floe.contracts.Topic;
import floe.wire.BrokerWait;
import floe.wire.CloudEvent;
import floe.wire.EventHeaders;
import floe.wire.Json;
import floe.wire.Originals;
import floe.wire.PublishException;
import floe.wire.RecordPublisher;
import floe.wire.Tracing;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Verdicts in; demand, designers' boards and levels of older rules out.
///
/// It waits for a broker that is not there yet, so that the catalog serves what it has meanwhile.
public final class KafkaEdge implements DemandOutlet, SubmissionOutlet, RegradeOutlet, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KafkaEdge.class);
    private static final String SERVICE = "catalog-service";
    private static final List<Topic> TOPICS =
            List.of(Topic.DEMAND, Topic.VERDICTS, Topic.SUBMISSIONS, Topic.CANDIDATES);

    /// A batch is a transaction: more together is quicker, fewer makes less to do again after a crash.
    private static final int TOGETHER = 5_000;

    private final CatalogConfig config;
    private final Channels channels;
    private final Tracing tracing;
    private final String source = CloudEvent.source(SERVICE);
    private final Map<Topic, EventHeaders> eventHeaders =
            TOPICS.stream().collect(Collectors.toMap(Function.identity(), topic -> new EventHeaders(topic, source)));
    private final BrokerWait brokerWait;
    private final Originals originals;
    private final VerdictConsumer verdicts;
    private volatile Runnable then = () -> {};
    private volatile boolean begun;

    /// @param connection where the broker is
    public KafkaEdge(
            Map<String, Object> connection,
            Channels channels,
            CatalogConfig config,
            VerdictTaker taker,
            Tracing tracing) {
        this.config = config;
        this.channels = channels;
        this.tracing = tracing;
        this.originals = new Originals(connection);
        this.verdicts = new VerdictConsumer(
                new VerdictHandler(taker, channels.deadLetters(), originals, tracing, source),
                new OffsetCommitter(connection, channels::onPollingThread),
                TOGETHER);
        this.brokerWait = new BrokerWait(connection, config.partitions(), TOPICS, this::begin);
    }

    /// Returns at once; the work begins when the broker is there.
    ///
    /// @param begun is run then
    public void start(Runnable begun) {
        then = begun;
        brokerWait.start();
    }

    /// What takes them in.
    public VerdictConsumer verdicts() {
        return verdicts;
    }

    /// Whether the group has given it its part of the work.
    public boolean joined() {
        return verdicts.joined();
    }

    /// Whether a restart would not help: it works, or waits for others.
    public boolean alive() {
        return begun ? verdicts.alive(config.intake().batchLimit()) : brokerWait.running();
    }

    public PeriodicTask looks() {
        return verdicts.looks();
    }

    /// What keeps it from its work at the moment.
    public Stream<Trouble> troubles() {
        return Stream.concat(brokerWait.waiting().map(Trouble::ofBroker).stream(), verdicts.troubles());
    }

    /// How many verdicts could not be read at the broker, and were passed over.
    public long unreadable() {
        return verdicts.unreadable();
    }

    /// How many verdicts wait.
    public long lag() {
        return verdicts.lag();
    }

    @Override
    public void publish(List<Demand> demands) throws PublishException {
        channels.demand().publish(demands.stream().map(this::traced).toList());
    }

    private ProducerRecord<String, byte[]> traced(Demand demand) {
        String shelf = demand.shelf().toString();
        ProducerRecord<String, byte[]> record = record(Topic.DEMAND, shelf, demand);
        Tracing.Step step = tracing.demand(Topic.DEMAND, shelf);
        step.passOn(record.headers());
        step.end();
        return record;
    }

    @Override
    public void submit(List<Candidate> boards) throws PublishException {
        hand(boards, channels.submissions(), "submit", Topic.SUBMISSIONS);
    }

    @Override
    public void propose(List<Candidate> boards) throws PublishException {
        hand(boards, channels.regrades(), "regrade", Topic.CANDIDATES);
    }

    /// To the solvers, or not at all while the broker is away.
    private void hand(List<Candidate> boards, RecordPublisher channel, String step, Topic topic)
            throws PublishException {
        brokerWait.waiting().ifPresent(why -> {
            throw new IllegalStateException(why);
        });
        channel.publish(boards.stream().map(board -> traced(step, topic, board)).toList());
    }

    private ProducerRecord<String, byte[]> traced(String what, Topic topic, Candidate board) {
        ProducerRecord<String, byte[]> record = record(topic, board.id(), board);
        Tracing.Step step = tracing.begin(what, topic, board.id());
        step.passOn(record.headers());
        step.end();
        return record;
    }

    private ProducerRecord<String, byte[]> record(Topic topic, String key, Object value) {
        Headers headers = eventHeaders.get(topic).now(UUID.randomUUID().toString());
        return new ProducerRecord<>(topic.title(), null, key, Json.write(value), headers);
    }

    /// Finishes the batch at hand and commits it; the platform leaves the group then.
    @Override
    public void close() {
        brokerWait.close();
        verdicts.close();
        originals.close();
    }

    private void begin() {
        then.run();
        channels.readVerdicts(verdicts);
        verdicts.start();
        begun = true;
        LOG.info("{} reads verdicts", source);
    }
}
