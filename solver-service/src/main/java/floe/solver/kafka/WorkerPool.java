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
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// The workers of a channel. Whoever is over a record for longer than a moment, or needs much memory for it, has a
/// place apart, and somebody else works in his stead. When there is no such place the record's turn ends, and it waits
/// for one while the others go on: so slow records keep no quick one waiting, however many they are.
final class WorkerPool {
    private static final long RESTING = 0;
    private static final long PATIENCE_NANOS = Duration.ofSeconds(1).toNanos();
    private static final long LOOK_EVERY_MILLIS = 10;

    private final String name;
    private final RecordWorkers.CrewSize size;
    private final Places places;
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
    ///
    /// @param since when it was begun, or began to wait, by [System#nanoTime]
    private record Job(
            ConsumerRecord<String, byte[]> record, PolledRecords parcel, boolean large, int deaths, long since) {
        /// One that may end the process is begun beside no other, so that it is known which one did.
        boolean suspect() {
            return deaths > 0;
        }
    }

    /// @param places shared with the other pools of the process
    /// @param notes hears of records that are slow or large
    /// @param underWay how many records may be begun and not done
    /// @param broken hears of a task that failed
    WorkerPool(
            String name,
            RecordWorkers.CrewSize size,
            Places places,
            OffsetLedger offsets,
            BegunRecords notes,
            InFlightLimit underWay,
            RecordWorkers.Task task,
            Consumer<Throwable> broken) {
        this.name = name;
        this.size = size;
        this.places = places;
        this.offsets = offsets;
        this.notes = notes;
        this.underWay = underWay;
        this.task = task;
        this.broken = broken;
        places.add(this);
    }

    /// Sees to it that enough are at work, and that nobody is in the way of others; to be called every moment.
    void fill() {
        synchronized (places) {
            for (Worker worker : List.copyOf(workers)) {
                if (!worker.apart && worker.busy().compareTo(size.moment()) > 0) {
                    worker.stepAside();
                }
            }
            hire();
            // Another pool may have left a place, and wakes nobody here.
            boolean isPlace = isPlace();
            if (waiting.stream().anyMatch(job -> isPlace(job, isPlace))) {
                hireOne();
            }
        }
    }

    /// How long the one who has been longest at a record has been at it.
    Duration busy() {
        synchronized (places) {
            return workers.stream().map(Worker::busy).max(Duration::compareTo).orElse(Duration.ZERO);
        }
    }

    /// It is about to end: who has been at a record for so long is stuck.
    void noteStuck(Duration limit) {
        synchronized (places) {
            workers.stream()
                    .filter(worker -> worker.busy().compareTo(limit) >= 0)
                    .forEach(Worker::noteStuck);
        }
    }

    /// How many records wait for a place of their own.
    int waiting() {
        synchronized (places) {
            return waiting.size();
        }
    }

    long apart() {
        return workers.stream().filter(worker -> worker.apart).count();
    }

    /// How many are over a record that needs much memory.
    long large() {
        return workers.stream().filter(worker -> worker.large).count();
    }

    /// Whether one that has to be alone is begun or waits.
    boolean hasSuspect() {
        return workers.stream().anyMatch(worker -> worker.suspect)
                || waiting.stream().anyMatch(Job::suspect);
    }

    /// Those who wait for a place and are to be done by others wait no longer.
    void dropCalledBack() {
        synchronized (places) {
            for (Iterator<Job> jobs = waiting.iterator(); jobs.hasNext(); ) {
                Job job = jobs.next();
                if (job.parcel().isCalledBack()) {
                    jobs.remove();
                    drop(job);
                }
            }
            someWait = !waiting.isEmpty();
        }
    }

    private void drop(Job job) {
        job.parcel().drop(job.record());
        underWay.leave();
    }

    private void hire() {
        while (workers.stream().filter(worker -> !worker.apart).count() < size.workers()) {
            hireOne();
        }
    }

    private void hireOne() {
        Worker worker = new Worker();
        workers.add(worker);
        Thread.ofPlatform().name(name + "-" + ++hired).daemon().start(worker);
    }

    /// None while one that has to be alone is begun or waits: it would wait for as long as slow ones come.
    private boolean isPlace() {
        return apart() < size.spares() && !places.isSuspect();
    }

    private boolean isLargePlace(Job job) {
        return large() < size.large() && places.isLargePlace(this, job.since());
    }

    /// Whether one that needs much memory waits here since before that, and may be begun if there is memory.
    boolean awaitsLarge(long before) {
        return apart() < size.spares()
                && large() < size.large()
                && waiting.stream().anyMatch(job -> job.large() && job.since() - before < 0);
    }

    /// @param isPlace whether there is one for a slow record
    private boolean isPlace(Job job, boolean isPlace) {
        return job.suspect() ? places.isNobodyApart() : isPlace && (!job.large() || isLargePlace(job));
    }

    private void await(Job job) {
        synchronized (places) {
            if (job.parcel().isCalledBack()) {
                drop(job);
            } else {
                waiting.add(job);
                someWait = true;
            }
        }
    }

    /// The first for which there is a place, which the worker has then.
    private Optional<Job> next(Worker worker) {
        synchronized (places) {
            boolean isPlace = isPlace();
            for (Iterator<Job> jobs = waiting.iterator(); jobs.hasNext(); ) {
                Job job = jobs.next();
                if (isPlace(job, isPlace)) {
                    jobs.remove();
                    someWait = !waiting.isEmpty();
                    worker.take(job);
                    return Optional.of(job);
                }
            }
            return Optional.empty();
        }
    }

    private boolean grow(Worker worker) {
        synchronized (places) {
            if (!worker.large) {
                if (!isLargePlace(worker.job) || !worker.apart && !isPlace()) {
                    return false;
                }
                worker.large = true;
                worker.setApart();
            }
            return true;
        }
    }

    private void comeBack(Worker worker) {
        synchronized (places) {
            worker.apart = false;
            worker.large = false;
            worker.suspect = false;
        }
    }

    /// False when there are enough without this worker.
    private boolean stays(Worker worker) {
        synchronized (places) {
            return workers.stream().filter(one -> !one.apart).count() <= size.workers() || !workers.remove(worker);
        }
    }

    private void leave(Worker worker) {
        synchronized (places) {
            workers.remove(worker);
        }
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
        private boolean middle;

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
                Job next = new Job(record.get(), parcel, false, notes.deaths(record.get()), System.nanoTime());
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
            turn = new Turn(SolverMemory.SMALL_BOARD, this::room);
            since = System.nanoTime() | 1;
            boolean ended = task.run(next.record(), turn, next.deaths(), () -> {
                next.parcel().done(next.record());
                underWay.leave();
            });
            since = RESTING;
            leaveMiddle();
            rest(next, ended);
        }

        private void rest(Job done, boolean ended) {
            boolean noted;
            synchronized (places) {
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
                boolean large = done.large() || wantedMore;
                WorkerPool.this.await(new Job(done.record(), done.parcel(), large, done.deaths(), System.nanoTime()));
            }
            wantedMore = false;
        }

        /// How much the board may hold that needs so much: 0 when its turn is over.
        private long room(long bytes) {
            if (bytes <= SolverMemory.MIDDLE_BOARD && !job.large() && isMiddle()) {
                return SolverMemory.MIDDLE_BOARD;
            }
            if (turn.isOver() || !mayGrow()) {
                return 0;
            }
            leaveMiddle();
            return Long.MAX_VALUE;
        }

        /// It waits a little for one of those that have such a place; where they are slow it does without.
        private boolean isMiddle() {
            long begun = System.nanoTime();
            try {
                while (!middle && !turn.isOver() && System.nanoTime() - begun < PATIENCE_NANOS) {
                    middle = places.middle().tryAcquire(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return middle;
        }

        private void leaveMiddle() {
            if (middle) {
                places.middle().release();
                middle = false;
            }
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
