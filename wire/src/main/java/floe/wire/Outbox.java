package floe.wire;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Publishes without keeping anybody waiting: a record is sent again until the broker has it, and then whoever sent it
/// is told.
public final class Outbox implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final KafkaProducer<String, byte[]> producer;
    private final BlockingQueue<Runnable> returned = new LinkedBlockingQueue<>();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread = Thread.ofPlatform().name("outbox").daemon().unstarted(this::sendAgain);
    /// By topic: what one takes ends no trouble with another.
    private final Map<String, String> troubles = new ConcurrentHashMap<>();

    private record Pending(ProducerRecord<String, byte[]> record, Runnable safe, Optional<BooleanSupplier> tooLarge) {}

    /// @param connection where the broker is, and anything of the producer's to set otherwise than here
    public Outbox(Map<String, Object> connection) {
        this.producer = Publisher.producer(connection);
        this.thread.start();
    }

    /// @param safe is run when the broker has it, on a thread that is not to be kept
    public void send(ProducerRecord<String, byte[]> record, Runnable safe) {
        send(new Pending(record, safe, Optional.empty()));
    }

    /// @param tooLarge is asked to do something else with a record that is larger than its topic takes, on a thread
    /// that may be kept; when it says no, both are tried again
    public void send(ProducerRecord<String, byte[]> record, Runnable safe, BooleanSupplier tooLarge) {
        send(new Pending(record, safe, Optional.of(tooLarge)));
    }

    /// Why the broker did not take the last record of a topic that it refused, until it takes one of that topic.
    public Optional<String> trouble() {
        return troubles.values().stream().findFirst();
    }

    /// Waits a moment for what is on its way; what the broker has refused or not answered by then is given up, and
    /// nobody is told that it is safe.
    @Override
    public void close() {
        stopping.countDown();
        thread.interrupt();
        producer.close(PATIENCE);
    }

    private void send(Pending pending) {
        try {
            producer.send(pending.record(), (_, e) -> {
                if (e == null) {
                    taken(pending);
                } else {
                    refused(pending, e);
                }
            });
        } catch (RuntimeException e) {
            refused(pending, e);
        }
    }

    private void taken(Pending pending) {
        troubles.remove(pending.record().topic());
        pending.safe().run();
    }

    private void refused(Pending pending, Exception why) {
        // Not from here, the producer's own thread: whoever sends on it may wait for it.
        if (why instanceof RecordTooLargeException && DeadLetter.canBeShortened(pending.record())) {
            returned.add(() ->
                    send(new Pending(DeadLetter.shortened(pending.record()), pending.safe(), pending.tooLarge())));
            return;
        }
        if (why instanceof RecordTooLargeException && pending.tooLarge().isPresent()) {
            troubles.remove(pending.record().topic());
            returned.add(() -> instead(pending, pending.tooLarge().get()));
            return;
        }
        String topic = pending.record().topic();
        boolean isNew = troubles.put(topic, String.valueOf(why.getMessage())) == null;
        if (isNew && stopping.getCount() > 0) {
            LOG.warn("the broker did not take a record for {}; sent again until it does", topic, why);
        }
        returned.add(() -> send(pending));
    }

    private void instead(Pending pending, BooleanSupplier tooLarge) {
        if (!tooLarge.getAsBoolean()) {
            send(pending);
        }
    }

    private void sendAgain() {
        Backoff backoff = new Backoff(stopping);
        try {
            while (true) {
                Runnable next = returned.take();
                if (!backoff.pause()) {
                    return;
                }
                for (int i = returned.size(); i >= 0; i--) {
                    next.run();
                    next = i == 0 ? next : returned.take();
                }
                producer.flush();
                if (troubles.isEmpty()) {
                    backoff.reset();
                }
            }
        } catch (InterruptedException | org.apache.kafka.common.errors.InterruptException e) {
            LOG.debug("sends nothing again any more", e);
        }
    }
}
