package floe.solver;

import floe.contracts.Topic;
import floe.wire.CloudEvent;
import floe.wire.DeadLetter;
import floe.wire.Json;
import floe.wire.Opening;
import floe.wire.Outbox;
import floe.wire.TaskLoop;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.jboss.logging.Logger;

/// Boards in, verdicts out: the one class here that knows of Kafka.
///
/// Submissions and candidates each have a loop, workers and a group of their own, so that a designer's board waits for
/// no candidate.
final class KafkaEdge implements AutoCloseable {
    static final String TOO_LARGE = "TOO_LARGE";

    private static final Logger LOG = Logger.getLogger(KafkaEdge.class);
    private static final long TELL_EVERY_NANOS = 1_000_000_000;
    private static final List<Topic> TOPICS = List.of(Topic.SUBMISSIONS, Topic.CANDIDATES, Topic.VERDICTS);

    private final Map<String, Object> connection;
    private final SolverConfig config;
    private final Judge judge;
    private final SolverMetrics metrics;
    private final String source = CloudEvent.source("solver-service");
    private final Opening opening;

    private final Map<String, Long> told = new ConcurrentHashMap<>();

    private volatile Optional<Work> work = Optional.empty();

    /// What runs once the broker is there.
    private record Work(Outbox outbox, List<TaskLoop> loops) {}

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
    }

    /// Returns at once; the work begins when the broker is there.
    void start() {
        opening.start();
    }

    /// Whether the group has given it its part of the work.
    boolean begun() {
        return work.isPresent() && work.get().loops().stream().allMatch(TaskLoop::joined);
    }

    /// Whether a restart would not help: it works, or waits for others.
    boolean alive() {
        return work.map(begun -> begun.loops().stream()
                        .allMatch(loop -> loop.running() && loop.busy().compareTo(config.boardLimit()) < 0))
                .orElseGet(opening::running);
    }

    /// What keeps it from its work at the moment.
    Optional<String> trouble() {
        return work.map(begun -> begun.loops().stream()
                        .flatMap(loop -> loop.trouble().stream())
                        .findFirst()
                        .or(begun.outbox()::trouble))
                .orElseGet(opening::waiting);
    }

    /// Finishes the boards that are begun, commits them and leaves the group.
    @Override
    public void close() {
        opening.close();
        work.ifPresent(begun -> {
            begun.loops().forEach(TaskLoop::stop);
            begun.loops().forEach(TaskLoop::close);
            begun.outbox().close();
            LOG.info("left its groups; what was not begun is for the other solvers");
        });
    }

    private void begin() {
        Outbox outbox = new Outbox(connection);
        int cores = config.threads().orElseGet(() -> Runtime.getRuntime().availableProcessors());
        // One worker is enough for what people hand in.
        List<TaskLoop> loops = List.of(loop(Topic.SUBMISSIONS, 1, outbox), loop(Topic.CANDIDATES, cores, outbox));
        work = Optional.of(new Work(outbox, loops));
        loops.forEach(TaskLoop::start);
        LOG.infof("%s joins the groups %s and %s", source, group(Topic.CANDIDATES), group(Topic.SUBMISSIONS));
    }

    private TaskLoop loop(Topic topic, int workers, Outbox outbox) {
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put(ConsumerConfig.GROUP_ID_CONFIG, group(topic));
        settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, config.batch());
        settings.put(
                ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG,
                Math.toIntExact(config.sessionTimeout().toMillis()));
        TaskLoop loop = new TaskLoop(
                topic.name().toLowerCase(Locale.ROOT),
                settings,
                List.of(topic.title()),
                new TaskLoop.CrewSize(workers, config.slowBoards(), config.moment()),
                new TaskLoop.Limits(config.batch(), config.underWay(), config.handOver(), config.finish()),
                metrics::batch,
                (record, done) -> handle(record, done, outbox));
        metrics.watch("floe.solver.lag", loop, TaskLoop::lag, "topic", topic.title());
        return loop;
    }

    private String group(Topic topic) {
        return topic == Topic.SUBMISSIONS ? config.group() + "-submissions" : config.group();
    }

    private void handle(ConsumerRecord<String, byte[]> record, Runnable done, Outbox outbox) {
        Answer answer = answer(record);
        outbox.send(answer.record(), () -> {
            count(answer);
            done.run();
        });
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

    private void count(Answer answer) {
        metrics.age(Duration.ofMillis(
                Math.max(0, System.currentTimeMillis() - answer.to().timestamp())));
        switch (answer.outcome()) {
            case Outcome.Judged(var verdict) -> metrics.judged(verdict, answer.effort());
            case Outcome.Unusable(var reason, var detail) -> {
                metrics.dead(answer.to().topic(), reason);
                tell(answer.to(), reason, detail);
            }
        }
    }

    /// The first of a kind in a while stands in the log, the others are counted: they come by the thousand.
    private void tell(ConsumerRecord<String, byte[]> record, String reason, String detail) {
        long now = System.nanoTime();
        Long last = told.get(reason);
        if (last == null || now - last > TELL_EVERY_NANOS) {
            told.put(reason, now);
            LOG.warnf(
                    "%s: put aside the record %s-%d@%d, and perhaps more after it: %s",
                    reason, record.topic(), record.partition(), record.offset(), detail);
        }
    }
}
