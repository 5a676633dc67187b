package floe.solver.kafka;

import floe.games.Turn;
import floe.solver.SolverMemory;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// The workers of a channel. Whoever is over a record for longer than a moment, or needs much memory for it, has a
/// place apart, and somebody else works in his stead. When there is no such place the record's turn ends, and it waits
/// for one while the others go on: so slow records keep no quick one waiting, however many they are.
final class WorkerPool {
    private static final long RESTING = 0;

    private final String name;
    private final RecordWorkers.CrewSize size;
    private final OffsetLedger offsets;
    private final BegunRecords notes;
    private final InFlightLimit underWay;
    private final RecordWorkers.Task task;
    private final Consumer<Throwable> broken;
    private final List<Worker> workers = new ArrayList<>();
    private final Deque<Job> waiting = new ArrayDeque<>();
    private volatile boolean someWait;
    private int hired;

    /// A record, where it comes from, and what it takes.
    private record Job(ConsumerRecord<String, byte[]> record, PolledRecords parcel, boolean large, int deaths) {
        /// One that may end the process is begun beside no other, so that it is known which one did.
        boolean suspect() {
            return deaths > 0;
        }
    }

    /// @param notes hears of records that are slow or large
    /// @param underWay how many records may be begun and not done
    /// @param broken hears of a task that failed
    WorkerPool(
            String name,
            RecordWorkers.CrewSize size,
            OffsetLedger offsets,
            BegunRecords notes,
            InFlightLimit underWay,
            RecordWorkers.Task task,
            Consumer<Throwable> broken) {
        this.name = name;
        this.size = size;
        this.offsets = offsets;
        this.notes = notes;
        this.underWay = underWay;
        this.task = task;
        this.broken = broken;
    }

    /// Sees to it that enough are at work, and that nobody is in the way of others; to be called every moment.
    synchronized void fill() {
        for (Worker worker : List.copyOf(workers)) {
            if (!worker.apart && worker.busy().compareTo(size.moment()) > 0) {
                worker.stepAside();
            }
        }
        hire();
    }

    /// How long the one who has been longest at a record has been at it.
    synchronized Duration busy() {
        return workers.stream().map(Worker::busy).max(Duration::compareTo).orElse(Duration.ZERO);
    }

    /// It is about to end: who has been at a record for so long is stuck.
    synchronized void noteStuck(Duration limit) {
        workers.stream().filter(worker -> worker.busy().compareTo(limit) >= 0).forEach(Worker::noteStuck);
    }

    /// How many records wait for a place of their own.
    synchronized int waiting() {
        return waiting.size();
    }

    /// Those who wait for a place and are to be done by others wait no longer.
    synchronized void dropCalledBack() {
        for (Iterator<Job> jobs = waiting.iterator(); jobs.hasNext(); ) {
            Job job = jobs.next();
            if (job.parcel().isCalledBack()) {
                jobs.remove();
                drop(job);
            }
        }
        someWait = !waiting.isEmpty();
    }

    private void drop(Job job) {
        job.parcel().drop(job.record());
        underWay.leave();
    }

    private void hire() {
        while (workers.stream().filter(worker -> !worker.apart).count() < size.workers()) {
            Worker worker = new Worker();
            workers.add(worker);
            Thread.ofPlatform().name(name + "-" + ++hired).daemon().start(worker);
        }
    }

    /// None while one that has to be alone is begun or waits: it would wait for as long as slow ones come.
    private boolean isPlace() {
        return apart() < size.spares()
                && workers.stream().noneMatch(worker -> worker.suspect)
                && waiting.stream().noneMatch(Job::suspect);
    }

    private long apart() {
        return workers.stream().filter(worker -> worker.apart).count();
    }

    private boolean isLargePlace() {
        return workers.stream().filter(worker -> worker.large).count() < size.large();
    }

    private synchronized void await(Job job) {
        if (job.parcel().isCalledBack()) {
            drop(job);
        } else {
            waiting.add(job);
            someWait = true;
        }
    }

    /// The first for which there is a place, which the worker has then.
    private synchronized Optional<Job> next(Worker worker) {
        boolean isPlace = isPlace();
        for (Iterator<Job> jobs = waiting.iterator(); jobs.hasNext(); ) {
            Job job = jobs.next();
            if (job.suspect() ? apart() == 0 : isPlace && (!job.large() || isLargePlace())) {
                jobs.remove();
                someWait = !waiting.isEmpty();
                worker.take(job);
                return Optional.of(job);
            }
        }
        return Optional.empty();
    }

    private synchronized boolean grow(Worker worker) {
        if (!worker.large) {
            if (!isLargePlace() || !worker.apart && !isPlace()) {
                return false;
            }
            worker.large = true;
            worker.setApart();
        }
        return true;
    }

    private synchronized void comeBack(Worker worker) {
        worker.apart = false;
        worker.large = false;
        worker.suspect = false;
    }

    /// False when there are enough without this worker.
    private synchronized boolean stays(Worker worker) {
        return workers.stream().filter(one -> !one.apart).count() <= size.workers() || !workers.remove(worker);
    }

    private synchronized void leave(Worker worker) {
        workers.remove(worker);
    }

    private final class Worker implements Runnable {
        private volatile long since = RESTING;
        private volatile Job job;
        private volatile Turn turn;
        /// These two are the crew's to change.
        private volatile boolean apart;

        private boolean large;
        private boolean suspect;
        private boolean wantedMore;

        Duration busy() {
            long begun = since;
            return begun == RESTING ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - begun);
        }

        /// It has been over its record for longer than a moment.
        void stepAside() {
            if (isPlace()) {
                setApart();
            } else {
                Turn over = turn;
                if (over != null) {
                    over.end();
                }
            }
        }

        void setApart() {
            Job now = job;
            if (!apart && now != null) {
                apart = true;
                notes.begin(now.record());
                hire();
            }
        }

        void noteStuck() {
            Job now = job;
            if (apart && now != null) {
                notes.stuck(now.record());
            }
        }

        void take(Job next) {
            job = next;
            setApart();
            large = next.large();
            suspect = next.suspect();
        }

        @Override
        public void run() {
            try {
                while (true) {
                    Optional<Job> slow = someWait ? next(this) : Optional.empty();
                    if (slow.isPresent()) {
                        if (isNoted(slow.get())) {
                            work(slow.get());
                        } else {
                            notes.letGo(slow.get().record());
                            drop(slow.get());
                        }
                        comeBack(this);
                        continue;
                    }
                    if (!stays(this)) {
                        return;
                    }
                    Optional<PolledRecords> parcel = offsets.await();
                    if (parcel.isEmpty()) {
                        leave(this);
                        return;
                    }
                    workThrough(parcel.get());
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (Throwable e) {
                broken.accept(e);
            }
        }

        /// Until it is empty, or a record waits for a place.
        private void workThrough(PolledRecords parcel) throws Exception {
            while (true) {
                underWay.enter();
                Optional<ConsumerRecord<String, byte[]>> record = parcel.take();
                if (record.isEmpty()) {
                    underWay.leave();
                    return;
                }
                Job next = new Job(record.get(), parcel, false, notes.deaths(record.get()));
                if (next.suspect()) {
                    WorkerPool.this.await(next);
                    return;
                }
                work(next);
                if (apart) {
                    comeBack(this);
                    return;
                }
                if (someWait) {
                    return;
                }
            }
        }

        private boolean isNoted(Job begun) throws InterruptedException {
            return notes.awaitDurable(begun.record(), begun.parcel()::isCalledBack);
        }

        private void work(Job next) throws Exception {
            job = next;
            turn = new Turn(SolverMemory.SMALL_BOARD, this::mayGrow);
            since = System.nanoTime() | 1;
            boolean ended = task.run(next.record(), turn, next.deaths(), () -> {
                next.parcel().done(next.record());
                underWay.leave();
            });
            since = RESTING;
            rest(next, ended);
        }

        private void rest(Job done, boolean ended) {
            boolean noted;
            synchronized (WorkerPool.this) {
                noted = apart;
                job = null;
                turn = null;
            }
            if (noted && ended) {
                notes.done(done.record());
            } else if (noted) {
                notes.letGo(done.record());
            }
            if (!ended) {
                WorkerPool.this.await(new Job(done.record(), done.parcel(), done.large() || wantedMore, done.deaths()));
            }
            wantedMore = false;
        }

        /// Who waits for the broker is over no board: it may be away for long, and a restart would not bring
        /// it back.
        private boolean mayGrow() {
            wantedMore = true;
            long worked = System.nanoTime() - since;
            try {
                if (!grow(this)) {
                    return false;
                }
                since = RESTING;
                return isNoted(job);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            } finally {
                since = System.nanoTime() - worked | 1;
            }
        }
    }
}
