package floe.solver.kafka;

import floe.contracts.Topic;
import floe.games.Turn;
import floe.solver.Judge;
import floe.solver.Outcome;
import floe.solver.SolverConfig;
import floe.solver.SolverMemory;
import floe.solver.SolverMetrics;
import floe.wire.BrokerWait;
import floe.wire.CloudEvent;
import floe.wire.EventHeaders;
import floe.wire.Originals;
import floe.wire.Outbox;
import floe.wire.ServiceHealth;
import floe.wire.ShortRecord;
import floe.wire.ShortValues;
import floe.wire.Tracing;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.Headers;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/// Boards in, verdicts out.
///
/// Submissions and candidates each have a channel, workers and a group of their own, so that a designer's board waits
/// for no candidate.
public final class KafkaEdge implements ServiceHealth, AutoCloseable {
    static final String TOO_LARGE = "TOO_LARGE";
    static final String KILLED_ITS_JUDGE = "KILLED_ITS_JUDGE";

    /// Why a record may have to be put aside.
    static final Set<String> REASONS =
            Set.of(Judge.UNREADABLE, Judge.UNKNOWN_GAME, Judge.JUDGE_FAILED, TOO_LARGE, KILLED_ITS_JUDGE);

    private static final Logger LOG = Logger.getLogger(KafkaEdge.class);
    private static final String WAITING = "boards would wait for ever";
    private static final String PUT_ASIDE = "all boards would go to the dead letters";
    private static final String GIVEN_UP = "all boards would be given up";
    private static final long TELL_EVERY_NANOS = 1_000_000_000;
    private static final List<Topic> TOPICS = List.of(Topic.SUBMISSIONS, Topic.CANDIDATES, Topic.VERDICTS);

    private final Map<String, Object> connection;
    private final BoardChannels channels;
    private final SolverConfig config;
    private final Judge judge;
    private final SolverMetrics metrics;
    private final Tracing tracing;
    private final SolverMemory memory;
    private final String source = CloudEvent.source("solver-service");
    private final EventHeaders eventHeaders = new EventHeaders(Topic.VERDICTS, source);
    private final Originals originals;
    private final BrokerWait brokerWait;

    private final Map<String, Long> told = new ConcurrentHashMap<>();

    private volatile Optional<Work> work = Optional.empty();

    /// What runs once the broker is there.
    private record Work(Outbox outbox, Map<Topic, RecordWorkers> workers) {}

    /// @param connection where the broker is
    public KafkaEdge(
            Map<String, Object> connection,
            BoardChannels channels,
            SolverConfig config,
            Judge judge,
            SolverMetrics metrics,
            Tracing tracing) {
        requireSome("threads", config.threads().orElse(1), WAITING);
        requireSome("slow-boards", config.slowBoards(), WAITING);
        requireSome("large-boards", config.largeBoards().orElse(1), WAITING);
        requireSome("batch", config.batch(), WAITING);
        requireSome("under-way", config.underWay(), WAITING);
        requireSome("deaths", config.deaths(), PUT_ASIDE);
        requireSome("budget", config.budget(), GIVEN_UP);
        requireSome("largest-verdict", config.largestVerdict(), PUT_ASIDE);
        if (!config.boardLimit().isPositive()) {
            throw new IllegalArgumentException("floe.solver.board-limit is "
                    + config.boardLimit().toMillis()
                    + " ms, and every solver would be stopped as stuck: set it to some minutes");
        }
        this.tracing = tracing;
        this.connection = connection;
        this.channels = channels;
        this.config = config;
        this.memory = SolverMemory.of(config, Runtime.getRuntime().maxMemory());
        this.judge = judge;
        this.metrics = metrics;
        this.originals = new Originals(connection);
        this.brokerWait = new BrokerWait(connection, config.partitions(), TOPICS, this::begin);
    }

    private static void requireSome(String what, long value, String otherwise) {
        if (value < 1) {
            throw new IllegalArgumentException(
                    "floe.solver." + what + " is " + value + ", and " + otherwise + ": set it to 1 or more");
        }
    }

    /// Returns at once; the work begins when the broker is there.
    public void start() {
        brokerWait.start();
    }

    @Override
    public boolean begun() {
        return work.isPresent() && work.get().workers().values().stream().allMatch(RecordWorkers::joined);
    }

    @Override
    public boolean alive() {
        return work.map(begun -> begun.workers().values().stream()
                        .allMatch(each -> each.running() && each.busy().compareTo(config.boardLimit()) < 0))
                .orElseGet(brokerWait::running);
    }

    @Override
    public Optional<String> trouble() {
        return work.map(begun -> begun.workers().values().stream()
                        .flatMap(each -> each.trouble().stream())
                        .findFirst()
                        .or(begun.outbox()::trouble)
                        .or(brokerWait::waiting))
                .orElseGet(brokerWait::waiting);
    }

    /// Finishes the boards that are begun, commits them and leaves the group.
    @Override
    public void close() {
        brokerWait.close();
        work.ifPresent(begun -> {
            begun.workers().values().forEach(each -> each.noteStuck(config.boardLimit()));
            begun.workers().values().forEach(RecordWorkers::stop);
            begun.workers().values().forEach(RecordWorkers::close);
            begun.outbox().close();
            LOG.info("its boards are done; what was not begun is for the other solvers");
        });
        channels.close();
        originals.close();
    }

    private void begin() {
        Outbox outbox = new Outbox(connection);
        int cores = config.threads().orElseGet(() -> Runtime.getRuntime().availableProcessors());
        // One worker is enough for what people hand in.
        int large = memory.largeBoards();
        Places places = new Places(large, memory.middleBoards());
        int ofPeople = Math.max(1, large / 3);
        Map<Topic, RecordWorkers> workers = Map.of(
                Topic.SUBMISSIONS, workers(Topic.SUBMISSIONS, 1, ofPeople, places, outbox),
                Topic.CANDIDATES, workers(Topic.CANDIDATES, cores, Math.max(1, large - ofPeople), places, outbox));
        workers.values().forEach(RecordWorkers::start);
        // Whoever asks now sees all of them at work.
        work = Optional.of(new Work(outbox, workers));
        workers.forEach(channels::read);
        LOG.infof(
                "%s joins the groups %s and %s",
                source, GroupSettings.group(config, Topic.CANDIDATES), GroupSettings.group(config, Topic.SUBMISSIONS));
    }

    private RecordWorkers workers(Topic topic, int workers, int large, Places places, Outbox outbox) {
        RecordWorkers made = new RecordWorkers(
                topic.name().toLowerCase(Locale.ROOT),
                new RecordWorkers.CrewSize(workers, config.slowBoards(), large, config.moment()),
                places,
                new RecordWorkers.Limits(
                        config.batch(), memory.records(), config.underWay(), config.handOver(), config.finish()),
                metrics::batch,
                (record, turn, deaths, done) -> handle(record, turn, deaths, done, outbox),
                channels.pollingThread(topic),
                connection);
        REASONS.forEach(reason -> metrics.expect(topic.title(), reason));
        metrics.watch("floe.solver.lag", made, RecordWorkers::lag, "topic", topic.title());
        metrics.count("floe.solver.unreadable", made, RecordWorkers::unreadable, "topic", topic.title());
        return made;
    }

    private boolean handle(ConsumerRecord<String, byte[]> record, Turn turn, int deaths, Runnable done, Outbox outbox) {
        Tracing.Step step = tracing.follow("judge", record);
        Optional<Outcome> outcome = deaths < config.deaths() ? judge(record, turn) : Optional.of(deadly(deaths));
        if (outcome.isEmpty()) {
            step.end();
            return false;
        }
        return switch (sendable(outcome.get())) {
            case Outcome.Judged judged -> {
                publish(judged, record, step, done, outbox);
                yield true;
            }
            case Outcome.Unusable unusable -> isPutAside(unusable, record, step, done, outbox);
        };
    }

    private Optional<Outcome> judge(ConsumerRecord<String, byte[]> record, Turn turn) {
        return ShortValues.isShort(record)
                ? Optional.of(noCandidate(record.serializedValueSize()))
                : judge.judge(record.value(), turn);
    }

    /// Records and verdicts are held on to until the broker has the verdict; `under-way` says how many.
    private void publish(
            Outcome.Judged judged,
            ConsumerRecord<String, byte[]> record,
            Tracing.Step step,
            Runnable done,
            Outbox outbox) {
        outbox.send(
                verdict(step, judged),
                () -> {
                    age(record.timestamp());
                    metrics.judged(judged.account());
                    step.end();
                    done.run();
                },
                () -> isPutAside(refused(judged.value().length), record, step, done, outbox));
    }

    /// False when the broker is needed for that and does not answer: it is tried again later.
    private boolean isPutAside(
            Outcome.Unusable why,
            ConsumerRecord<String, byte[]> record,
            Tracing.Step step,
            Runnable done,
            Outbox outbox) {
        ProducerRecord<String, byte[]> letter;
        try {
            letter = letter(record, why);
        } catch (KafkaException e) {
            LOG.warn("a record that is too large could not be fetched whole yet: " + e.getMessage());
            step.end();
            return false;
        }
        outbox.send(letter, () -> {
            age(record.timestamp());
            metrics.dead(record.topic(), why.reason());
            tell(record, why, step);
            step.end();
            done.run();
        });
        return true;
    }

    private void age(long born) {
        metrics.age(Math.max(0, System.currentTimeMillis() - born));
    }

    private Outcome sendable(Outcome outcome) {
        return outcome instanceof Outcome.Judged judged && judged.value().length > config.largestVerdict()
                ? tooLarge(judged.value().length)
                : outcome;
    }

    private ProducerRecord<String, byte[]> verdict(Tracing.Step step, Outcome.Judged judged) {
        Headers headers = eventHeaders.now(judged.id());
        step.passOn(headers);
        return new ProducerRecord<>(Topic.VERDICTS.title(), null, judged.id(), judged.value(), headers);
    }

    private ProducerRecord<String, byte[]> letter(ConsumerRecord<String, byte[]> record, Outcome.Unusable why) {
        if (!ShortRecord.is(record)) {
            return letterOf(record, why);
        }
        // One after the other: headers alone may take a hundred times what they do at the broker.
        synchronized (originals) {
            return letterOf(record, why);
        }
    }

    private ProducerRecord<String, byte[]> letterOf(ConsumerRecord<String, byte[]> record, Outcome.Unusable why) {
        return originals.letter(record, why.reason(), why.detail(), source, Instant.now());
    }

    private static Outcome.Unusable noCandidate(int bytes) {
        return new Outcome.Unusable(
                TOO_LARGE, "it has " + bytes + " bytes, and no candidate more than " + CandidateValues.LONGEST);
    }

    private static Outcome.Unusable deadly(int deaths) {
        return new Outcome.Unusable(
                KILLED_ITS_JUDGE, deaths + " solvers ended unawares while they judged it, each alone among the slow");
    }

    private Outcome.Unusable tooLarge(int bytes) {
        return new Outcome.Unusable(
                TOO_LARGE,
                "its verdict has " + bytes + " bytes, and floe.solver.largest-verdict allows "
                        + config.largestVerdict());
    }

    private static Outcome.Unusable refused(int bytes) {
        return new Outcome.Unusable(
                TOO_LARGE,
                "its verdict has " + bytes + " bytes, and " + Topic.VERDICTS.title()
                        + " takes less: see its max.message.bytes");
    }

    /// The first of a kind in a while stands in the log, the others are counted: they come by the thousand.
    private void tell(ConsumerRecord<String, byte[]> record, Outcome.Unusable why, Tracing.Step step) {
        long now = System.nanoTime();
        Long last = told.get(why.reason());
        if (last == null || now - last > TELL_EVERY_NANOS) {
            told.put(why.reason(), now);
            MDC.put("board", String.valueOf(record.key()));
            step.trace().ifPresent(id -> MDC.put("trace", id));
            LOG.warnf(
                    "%s: put aside the record %s-%d@%d, and perhaps more after it: %s",
                    why.reason(), record.topic(), record.partition(), record.offset(), why.detail());
            MDC.clear();
        }
    }
}
