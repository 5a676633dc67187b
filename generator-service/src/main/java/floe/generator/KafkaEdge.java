package floe.generator;

import floe.contracts.Candidate;
import floe.contracts.Demand;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.wire.Backoff;
import floe.wire.BrokerWait;
import floe.wire.CloudEvent;
import floe.wire.EventHeaders;
import floe.wire.Json;
import floe.wire.Lag;
import floe.wire.PublishException;
import floe.wire.RecentProducers;
import floe.wire.RecordPublisher;
import floe.wire.Tracing;
import floe.wire.UnreadableException;
import floe.wire.WholeTopic;
import io.opentelemetry.api.trace.SpanContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.Headers;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;
import org.jboss.logging.Logger;

/// Demand in, candidates out, and an eye on how far solvers and catalogs are behind: the one class here that knows of
/// Kafka.
///
/// Candidates go out over a channel of the platform. Demand comes in without one: every replica reads all of the topic,
/// as no member of a group, and must know when it has read what was there.
final class KafkaEdge implements Outgoing.Outlet, AutoCloseable {
    private static final Logger LOG = Logger.getLogger(KafkaEdge.class);
    private static final List<Topic> TOPICS = List.of(Topic.DEMAND, Topic.CANDIDATES);
    private static final int PATIENCE_MILLIS = 3_000;
    private static final int LOOKS_A_COUNT = 10;

    private final Map<String, Object> connection;
    private final GeneratorConfig config;
    private final WorkQueue queue;
    private final GeneratorMetrics metrics;
    private final Tracing tracing;
    private final EventHeaders eventHeaders =
            new EventHeaders(Topic.CANDIDATES, CloudEvent.source("generator-service"));
    private final Backpressure backpressure;
    private final RecordPublisher publisher;
    private final WholeTopic demand;
    private final BrokerWait brokerWait;
    private final ReplicaRatio replicas = new ReplicaRatio();
    private final AtomicLong published = new AtomicLong();
    private final Map<Shelf, SpanContext> causes = new ConcurrentHashMap<>();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread watch = Thread.ofPlatform().name("lag").unstarted(this::watch);

    private int looks;
    private int producers = Integer.MAX_VALUE;
    private volatile Optional<String> unpublished = Optional.empty();
    private volatile Optional<String> unseen = Optional.empty();
    private volatile long lag;

    /// The channel that candidates go out over.
    @Singleton
    static final class Candidates {
        private final RecordPublisher publisher;

        /// Workers wait for the broker's answer, so the buffer never holds more than they do.
        Candidates(
                @Channel("candidates") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                        Emitter<ProducerRecord<String, byte[]>> emitter) {
            this.publisher = emitter::send;
        }

        RecordPublisher publisher() {
            return publisher;
        }
    }

    KafkaEdge(
            Map<String, Object> connection,
            RecordPublisher publisher,
            GeneratorConfig config,
            WorkQueue queue,
            GeneratorMetrics metrics,
            Tracing tracing) {
        if (config.lagCheck().toMillis() < 1) {
            throw new IllegalArgumentException("floe.generator.lag-check is "
                    + config.lagCheck().toMillis()
                    + " ms, and the broker would be asked without a rest: set it to 500ms, or 100ms at least");
        }
        this.tracing = tracing;
        this.connection = connection;
        this.config = config;
        this.queue = queue;
        this.metrics = metrics;
        this.backpressure = new Backpressure(config.lagLimit());
        this.publisher = publisher;
        this.demand = new WholeTopic(Topic.DEMAND.title(), connection, new DemandTable());
        this.brokerWait = new BrokerWait(connection, config.partitions(), TOPICS, watch::start);
    }

    /// Returns at once; demand is read when the broker is there.
    void start() {
        brokerWait.start();
    }

    /// Whether a restart would not help: it works, or waits for others.
    boolean alive() {
        return brokerWait.running() || watch.isAlive();
    }

    /// What keeps it from its work at the moment.
    Optional<String> trouble() {
        return Stream.of(brokerWait.waiting(), demand.trouble(), unpublished, unseen)
                .flatMap(Optional::stream)
                .findFirst();
    }

    /// How many candidates wait for the solvers, as far as known.
    long lag() {
        return lag;
    }

    /// Tries until the broker has them all, or it is time to stop: then they are forgotten, for nobody waits for them.
    @Override
    public void publish(List<Candidate> candidates) throws InterruptedException {
        List<ProducerRecord<String, byte[]>> records =
                candidates.stream().map(this::record).toList();
        Backoff backoff = new Backoff(stopping);
        do {
            try {
                publisher.publish(records);
                unpublished = Optional.empty();
                published.addAndGet(candidates.size());
                candidates.forEach(candidate -> metrics.published(candidate.game()));
                return;
            } catch (PublishException e) {
                if (unpublished.isEmpty()) {
                    LOG.warn("candidates are tried again until the broker takes them", e);
                }
                unpublished = Optional.of(e.getMessage());
            }
        } while (backoff.pause());
    }

    @Override
    public void close() {
        brokerWait.close();
        stopping.countDown();
        watch.interrupt();
        try {
            watch.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        demand.close();
    }

    private ProducerRecord<String, byte[]> record(Candidate candidate) {
        Headers headers = eventHeaders.now(candidate.id());
        Tracing.Step step = tracing.begin("propose", Topic.CANDIDATES, candidate.id(), cause(candidate));
        step.passOn(headers);
        step.end();
        return new ProducerRecord<>(Topic.CANDIDATES.title(), null, candidate.id(), Json.write(candidate), headers);
    }

    /// The newest demand for its shelf, where that is traced.
    private Optional<SpanContext> cause(Candidate candidate) {
        return !causes.isEmpty() && candidate.origin() instanceof Origin.Generated made
                ? Optional.ofNullable(causes.get(Shelf.of(candidate.game(), made.size(), made.band(), made.options())))
                : Optional.empty();
    }

    private void watch() {
        Admin admin = Admin.create(impatient(connection));
        try {
            lookUpLag(admin);
            demand.start();
            while (demand.running() && !stopping.await(config.lagCheck().toMillis(), TimeUnit.MILLISECONDS)) {
                lookUpLag(admin);
            }
        } catch (InterruptedException e) {
            LOG.debug("stopped", e);
        } finally {
            admin.close(Duration.ZERO);
        }
    }

    /// A broker that does not answer is soon told of, where clients would wait for a minute.
    private static Map<String, Object> impatient(Map<String, Object> connection) {
        Map<String, Object> settings = new HashMap<>(Map.of(
                AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG,
                PATIENCE_MILLIS,
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                PATIENCE_MILLIS));
        settings.putAll(connection);
        return settings;
    }

    private void lookUpLag(Admin admin) throws InterruptedException {
        try {
            long own = published.get();
            Lag now = Lag.of(admin, config.solverGroup(), Topic.CANDIDATES.title());
            lag = now.waiting();
            boolean rests = queue.state() != WorkQueue.State.WORKING;
            boolean tooFar = backpressure.tooFar(lag);
            boolean news = queue.holdBack(tooFar);
            if (news) {
                LOG.infof("%s: %d candidates wait for the solvers", tooFar ? "held back" : "goes on", lag);
            }
            countProducers(admin);
            // Looked at later, so that the verdict of each candidate that is done there is among those.
            queue.look(now, intake(admin), replicas.look(now.written(), own, producers, rests));
            unseen = Optional.empty();
        } catch (ExecutionException | KafkaException e) {
            if (unseen.isEmpty()) {
                LOG.warnf(
                        "cannot tell how far solvers and catalogs are behind; solvers were by %d: %s",
                        lag, e.getMessage());
            }
            unseen = Optional.of("the broker does not tell how far solvers and catalogs are behind: " + e.getMessage());
        }
    }

    private Optional<VerdictLag> intake(Admin admin) throws ExecutionException, InterruptedException {
        String group = config.catalogGroup();
        String topic = Topic.VERDICTS.title();
        return Lag.isAttended(admin, group)
                ? Optional.of(new VerdictLag(Lag.of(admin, group, topic), true))
                : Lag.ofCommitted(admin, group, topic).map(verdicts -> new VerdictLag(verdicts, false));
    }

    /// Now and then. Who is not told, by a broker that does not know it or says it to nobody, goes by what is
    /// written alone.
    private void countProducers(Admin admin) throws InterruptedException {
        if (looks++ % LOOKS_A_COUNT == 0) {
            try {
                producers = RecentProducers.count(admin, Topic.CANDIDATES.title());
            } catch (ExecutionException | KafkaException e) {
                LOG.debug("the broker does not tell who writes candidates", e);
                producers = Integer.MAX_VALUE;
            }
        }
    }

    /// Demand records on their way to the queue.
    private final class DemandTable implements WholeTopic.Table {
        @Override
        public void clear() {
            causes.clear();
            queue.forget();
        }

        @Override
        public void put(ConsumerRecord<String, byte[]> row) {
            try {
                if (row.value() == null) {
                    Shelf shelf = Shelf.parse(Objects.requireNonNullElse(row.key(), ""));
                    causes.remove(shelf);
                    queue.remove(shelf);
                } else {
                    Demand demand = Json.read(row.value(), Demand.class);
                    tracing.cause(row)
                            .ifPresentOrElse(
                                    cause -> causes.put(demand.shelf(), cause), () -> causes.remove(demand.shelf()));
                    queue.put(demand);
                }
            } catch (UnreadableException | IllegalArgumentException e) {
                metrics.unusableDemand();
                LOG.warnf(
                        "demand at %s-%d@%d is left alone: %s",
                        row.topic(), row.partition(), row.offset(), e.getMessage());
            }
        }

        @Override
        public void complete() {
            queue.open();
            LOG.infof("demand is known: %d shelves lack %d levels", queue.lacking(), queue.missing());
        }
    }
}
