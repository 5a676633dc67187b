package floe.catalog.events;

import floe.catalog.config.CatalogConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/// Lets many listen to what happens at the price of one look at the database every now and then, and of one more for
/// each listener when there is something to read.
@ApplicationScoped
public class EventFeed {
    private static final int PAGE = 200;

    private final EventLog log;
    private final CatalogConfig.Events config;
    private final Semaphore places;
    private final ReentrantLock looking = new ReentrantLock();
    private long newest;
    private long lookedAt;
    private boolean looked;
    private volatile boolean closed;

    @Inject
    EventFeed(EventLog log, CatalogConfig config) {
        this.log = log;
        this.config = config.events();
        this.places = new Semaphore(this.config.listeners());
    }

    /// Where somebody stands in the feed, and what they have not read yet.
    public record Page(List<Happening> happenings, long upTo) {}

    /// A place among the listeners; whoever got one gives it back.
    public boolean enter() {
        return places.tryAcquire();
    }

    public void leave() {
        places.release();
    }

    public void close() {
        closed = true;
    }

    public boolean isClosed() {
        return closed;
    }

    public Duration pause() {
        return config.look();
    }

    public Duration heartbeat() {
        return config.heartbeat();
    }

    /// Where a listener begins who has heard nothing.
    public long end() {
        return log.newest();
    }

    /// Whether some of what came after that id is not kept any more.
    public boolean isGone(long id) {
        return id < log.prunedUpTo();
    }

    /// What came after that id.
    public Page after(long id, String tenant) {
        long end = look();
        if (end <= id) {
            return new Page(List.of(), id);
        }
        List<Happening> page = log.after(id, tenant, PAGE);
        // A page that is not full has all there is, so what is not in it is not this tenant's.
        return new Page(page, page.size() == PAGE ? page.getLast().id() : Math.max(end, lastOf(page)));
    }

    private static long lastOf(List<Happening> page) {
        return page.isEmpty() ? 0 : page.getLast().id();
    }

    private long look() {
        looking.lock();
        try {
            if (!looked || System.nanoTime() - lookedAt >= config.look().toNanos()) {
                newest = log.newest();
                lookedAt = System.nanoTime();
                looked = true;
            }
            return newest;
        } finally {
            looking.unlock();
        }
    }
}
