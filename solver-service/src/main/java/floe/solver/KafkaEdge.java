package floe.solver;

import floe.contracts.Topic;
import floe.wire.CloudEvent;
import floe.wire.DeadLetter;
import floe.wire.Json;
import floe.wire.Opening;
import floe.wire.Outbox;
import floe.wire.TaskLoop;
import floe.wire.Tracing;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
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
import org.jboss.logging.MDC;

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
    private final Tracing tracing;
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
            Effort effort,
            Tracing.Step step) {}

    /// What a record took: time, and time of a processor.
    private record Effort(Duration time, Duration processor) {
        private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

        static Effort since(long nanos, long cpu) {
            return new Effort(
                    Duration.ofNanos(System.nanoTime() - nanos),
                    Duration.ofNanos(CLOCK.getCurrentThreadCpuTime() - cpu));
        }
    }

    KafkaEdge(
            Map<String, Object> connection, SolverConfig config, Judge judge, SolverMetrics metrics, Tracing tracing) {
        this.tracing = tracing;
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
        Tracing.Step step = tracing.follow("judge", String.valueOf(record.key()), record.headers());
        Answer answer = answer(record, step);
        outbox.send(answer.record(), () -> {
            count(answer);
            step.end();
            done.run();
        });
    }

    private Answer answer(ConsumerRecord<String, byte[]> record, Tracing.Step step) {
        long start = System.nanoTime();
        long cpu = Effort.CLOCK.getCurrentThreadCpuTime();
        Outcome outcome = judge.judge(record.value());
        Effort effort = Effort.since(start, cpu);
        return switch (outcome) {
            case Outcome.Unusable unusable -> new Answer(record, letter(record, unusable), unusable, effort, step);
            case Outcome.Judged judged -> {
                byte[] value = Json.write(judged.verdict());
                if (value.length > config.largestVerdict()) {
                    Outcome.Unusable tooLarge = tooLarge(value.length);
                    yield new Answer(record, letter(record, tooLarge), tooLarge, effort, step);
                }
                yield new Answer(record, verdict(step, judged.verdict().id(), value), judged, effort, step);
            }
        };
    }

    private ProducerRecord<String, byte[]> verdict(Tracing.Step step, String id, byte[] value) {
        Headers headers = CloudEvent.headers(Topic.VERDICTS, source, id, Instant.now());
        step.passOn(headers);
        return new ProducerRecord<>(Topic.VERDICTS.title(), null, id, value, headers);
    }

    private ProducerRecord<String, byte[]> letter(ConsumerRecord<String, byte[]> record, Outcome.Unusable why) {
        return DeadLetter.of(record, why.reason(), why.detail(), source, Instant.now());
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
            case Outcome.Judged(var verdict) ->
                metrics.judged(verdict, answer.effort().time(), answer.effort().processor());
            case Outcome.Unusable(var reason, var detail) -> {
                metrics.dead(answer.to().topic(), reason);
                tell(answer, reason, detail);
            }
        }
    }

    /// The first of a kind in a while stands in the log, the others are counted: they come by the thousand.
    private void tell(Answer answer, String reason, String detail) {
        ConsumerRecord<String, byte[]> record = answer.to();
        long now = System.nanoTime();
        Long last = told.get(reason);
        if (last == null || now - last > TELL_EVERY_NANOS) {
            told.put(reason, now);
            MDC.put("board", String.valueOf(record.key()));
            answer.step().trace().ifPresent(id -> MDC.put("trace", id));
            LOG.warnf(
                    "%s: put aside the record %s-%d@%d, and perhaps more after it: %s",
                    reason, record.topic(), record.partition(), record.offset(), detail);
            MDC.clear();
        }
    }
}
