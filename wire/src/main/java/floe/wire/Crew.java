package floe.wire;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// The workers of a loop. Whoever is over a record for longer than a moment counts no longer, and somebody else takes
/// his place, up to a limit: so a slow record keeps no other waiting, and shares the processor with them.
final class Crew {
    private static final long RESTING = 0;

    private final String name;
    private final int usual;
    private final int most;
    private final Duration moment;
    private final Ledger ledger;
    private final Gate underWay;
    private final TaskLoop.Task task;
    private final Consumer<Throwable> broken;
    private final List<Worker> workers = new ArrayList<>();
    private int hired;

    /// @param size how many work at once, records beyond the moment aside
    /// @param underWay how many records may be begun and not done
    /// @param broken hears of a task that failed
    Crew(
            String name,
            TaskLoop.CrewSize size,
            Ledger ledger,
            Gate underWay,
            TaskLoop.Task task,
            Consumer<Throwable> broken) {
        this.name = name;
        this.usual = size.workers();
        this.most = size.workers() + size.spares();
        this.moment = size.moment();
        this.ledger = ledger;
        this.underWay = underWay;
        this.task = task;
        this.broken = broken;
    }

    /// Sees to it that enough are at work; to be called every moment.
    synchronized void fill() {
        while (quick() < usual && workers.size() < most) {
            Worker worker = new Worker();
            workers.add(worker);
            Thread.ofPlatform().name(name + "-" + ++hired).daemon().start(worker);
        }
    }

    /// How long the one who has been longest at a record has been at it.
    synchronized Duration busy() {
        return workers.stream().map(Worker::busy).max(Duration::compareTo).orElse(Duration.ZERO);
    }

    private long quick() {
        return workers.stream()
                .filter(worker -> worker.busy().compareTo(moment) <= 0)
                .count();
    }

    private synchronized boolean isOneTooMany(Worker worker) {
        return quick() > usual && workers.remove(worker);
    }

    private synchronized void leave(Worker worker) {
        workers.remove(worker);
    }

    private final class Worker implements Runnable {
        private volatile long since = RESTING;

        Duration busy() {
            long begun = since;
            return begun == RESTING ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - begun);
        }

        @Override
        public void run() {
            try {
                Optional<Parcel> parcel = ledger.await();
                while (parcel.isPresent()) {
                    if (!workThrough(parcel.get())) {
                        return;
                    }
                    parcel = ledger.await();
                }
                leave(this);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (Throwable e) {
                broken.accept(e);
            }
        }

        /// False when there are enough without this worker.
        private boolean workThrough(Parcel parcel) throws Exception {
            while (true) {
                underWay.enter();
                Optional<ConsumerRecord<String, byte[]>> record = parcel.take();
                if (record.isEmpty()) {
                    underWay.leave();
                    return true;
                }
                long begun = System.nanoTime() | 1;
                since = begun;
                task.run(record.get(), () -> {
                    parcel.done();
                    underWay.leave();
                });
                since = RESTING;
                if (System.nanoTime() - begun > moment.toNanos() && isOneTooMany(this)) {
                    return false;
                }
            }
        }
    }
}
