package floe.solver;

import floe.contracts.Topic;
import floe.wire.BatchLoop;
import floe.wire.CloudEvent;
import floe.wire.DeadLetter;
import floe.wire.Json;
import floe.wire.Opening;
import floe.wire.PublishException;
import floe.wire.Publisher;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.jboss.logging.Logger;

/// Boards in, verdicts out: the one class here that knows of Kafka.
///
/// Submissions and candidates each have a loop, a bench and a group of their own, so that a designer's board waits for
/// no candidate: in one group, a replica that joins would wait for its partitions until every batch at hand is done.
final class KafkaEdge implements AutoCloseable {
    static final String TOO_LARGE = "TOO_LARGE";

    private static final Logger LOG = Logger.getLogger(KafkaEdge.class);
    private static final List<Topic> TOPICS = List.of(Topic.SUBMISSIONS, Topic.CANDIDATES, Topic.VERDICTS);

    private final Map<String, Object> connection;
    private final SolverConfig config;
    private final Judge judge;
    private final SolverMetrics metrics;
    private final String source = CloudEvent.source("solver-service");
    private final Bench forSubmissions;
    private final Bench forCandidates;
    private final Opening opening;

    private volatile Optional<Work> work = Optional.empty();

    /// What runs once the broker is there.
    private record Work(Publisher publisher, List<BatchLoop> loops) {}

    /// An answer, with what is to be counted once it is safe.
    private record Answer(
            ConsumerRecord<String, byte[]> to,
            ProducerRecord<String, byte[]> record,
            Outcome outcome,
            Duration effort) {}

    KafkaEdge(Map<String, Object> connection, SolverConfig config, Judge judge, SolverMetrics metrics) {
        this.connection = connection;
        this.config = config;
        this.judge = judge;
        this.metrics = metrics;
        this.opening = new Opening(connection, config.partitions(), TOPICS, this::begin);
        // One worker is enough for what people hand in.
        this.forSubmissions = new Bench("submission", 1);
        this.forCandidates = new Bench(
                "candidate",
                config.threads().orElseGet(() -> Runtime.getRuntime().availableProcessors()));
    }

    /// Returns at once; the work begins when the broker is there.
    void start() {
        opening.start();
    }

    /// Whether the group has given it its part of the work.
    boolean begun() {
        return work.isPresent() && work.get().loops().stream().allMatch(BatchLoop::joined);
    }

    /// Whether a restart would not help: it works, or waits for others.
    boolean alive() {
        return work.map(begun -> begun.loops().stream()
                        .allMatch(loop -> loop.running()
                                && (loop.trouble().isPresent() || loop.busy().compareTo(config.batchLimit()) < 0)))
                .orElseGet(opening::running);
    }

    /// What keeps it from its work at the moment.
    Optional<String> trouble() {
        return work.map(begun -> begun.loops().stream()
                        .flatMap(loop -> loop.trouble().stream())
                        .findFirst())
                .orElseGet(opening::waiting);
    }

    /// Finishes the batches at hand, commits them and leaves the group.
    @Override
    public void close() {
        opening.close();
        work.ifPresent(begun -> {
            begun.loops().forEach(BatchLoop::stop);
            begun.loops().forEach(BatchLoop::close);
            begun.publisher().close();
            LOG.info("left its groups; what was not finished is for the other solvers");
        });
        forSubmissions.close();
        forCandidates.close();
    }

    private void begin() {
        Publisher publisher = new Publisher(connection);
        List<BatchLoop> loops = List.of(
                loop(Topic.SUBMISSIONS, forSubmissions, publisher), loop(Topic.CANDIDATES, forCandidates, publisher));
        work = Optional.of(new Work(publisher, loops));
        loops.forEach(BatchLoop::start);
        LOG.infof("%s joins the groups %s and %s", source, group(Topic.CANDIDATES), group(Topic.SUBMISSIONS));
    }

    private BatchLoop loop(Topic topic, Bench bench, Publisher publisher) {
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put(ConsumerConfig.GROUP_ID_CONFIG, group(topic));
        settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, config.batch());
        settings.put(
                ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG,
                Math.toIntExact(config.batchLimit().toMillis()));
        settings.put(
                ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG,
                Math.toIntExact(config.sessionTimeout().toMillis()));
        BatchLoop loop = new BatchLoop(
                topic.name().toLowerCase(Locale.ROOT),
                settings,
                List.of(topic.title()),
                batch -> handle(batch, bench, publisher));
        metrics.watch("floe.solver.lag", loop, BatchLoop::lag, "topic", topic.title());
        return loop;
    }

    private String group(Topic topic) {
        return topic == Topic.SUBMISSIONS ? config.group() + "-submissions" : config.group();
    }

    private void handle(ConsumerRecords<String, byte[]> batch, Bench bench, Publisher publisher)
            throws InterruptedException, ExecutionException, PublishException {
        List<ConsumerRecord<String, byte[]>> records =
                StreamSupport.stream(batch.spliterator(), false).toList();
        List<Answer> answers = bench.map(records, this::answer);
        publisher.publish(answers.stream().map(Answer::record).toList());
        count(answers);
    }

    private Answer answer(ConsumerRecord<String, byte[]> record) {
        long start = System.nanoTime();
        Outcome outcome = judge.judge(record.value());
        Duration effort = Duration.ofNanos(System.nanoTime() - start);
        return switch (outcome) {
            case Outcome.Unusable unusable -> putAside(record, unusable, effort);
            case Outcome.Judged judged -> {
                byte[] value = Json.write(judged.verdict());
                yield value.length > config.largestVerdict()
                        ? putAside(record, tooLarge(value.length), effort)
                        : new Answer(record, verdict(record, judged.verdict().id(), value), judged, effort);
            }
        };
    }

    private ProducerRecord<String, byte[]> verdict(ConsumerRecord<String, byte[]> record, String id, byte[] value) {
        Headers headers = CloudEvent.headers(Topic.VERDICTS, source, id, Instant.now());
        CloudEvent.passTrace(record.headers(), headers);
        return new ProducerRecord<>(Topic.VERDICTS.title(), null, id, value, headers);
    }

    private Answer putAside(ConsumerRecord<String, byte[]> record, Outcome.Unusable why, Duration effort) {
        return new Answer(
                record, DeadLetter.of(record, why.reason(), why.detail(), source, Instant.now()), why, effort);
    }

    private Outcome.Unusable tooLarge(int bytes) {
        return new Outcome.Unusable(
                TOO_LARGE,
                "its verdict has " + bytes + " bytes, and floe.solver.largest-verdict allows "
                        + config.largestVerdict());
    }

    private void count(List<Answer> answers) {
        metrics.batch(answers.size());
        long now = System.currentTimeMillis();
        Set<String> told = new HashSet<>();
        for (Answer answer : answers) {
            metrics.age(Duration.ofMillis(Math.max(0, now - answer.to().timestamp())));
            switch (answer.outcome()) {
                case Outcome.Judged(var verdict) -> metrics.judged(verdict, answer.effort());
                case Outcome.Unusable(var reason, var detail) -> {
                    metrics.dead(answer.to().topic(), reason);
                    if (told.add(reason)) {
                        LOG.warnf(
                                "%s: put aside the record %s-%d@%d, and perhaps more of its batch: %s",
                                reason,
                                answer.to().topic(),
                                answer.to().partition(),
                                answer.to().offset(),
                                detail);
                    }
                }
            }
        }
    }
}
