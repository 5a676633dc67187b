package floe.catalog.events;

import floe.catalog.access.Caller;
import floe.catalog.config.CatalogConfig;
import floe.catalog.fair.Shares;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// Lets many listen to what happens at the price of one: the replica reads it once for all of them. Only who comes back
/// after a long time is read for by themselves, a few at once.
@ApplicationScoped
public class EventFeed {
    private static final int PAGE = 200;

    /// What is read for one alone lies there until they have paid, and thousands may come back at once: no more than
    /// they pay for in two pieces.
    private static final int PAGE_OF_ONE = 12;

    private static final int READ_FOR_AT_ONCE = 2;

    /// Nobody who listens needs longer to take an event.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final EventLog log;
    private final CatalogConfig.Events config;
    private final Duration patience;
    private final Shares shares;
    private final Set<Subscription> listeners = ConcurrentHashMap.newKeySet();
    private final Executor aside = Executors.newFixedThreadPool(
            READ_FOR_AT_ONCE, Thread.ofVirtual().name("events-", 0).factory());
    private volatile Recent recent = Recent.from(0);
    private boolean reading;
    private volatile boolean closed;

    @Inject
    EventFeed(EventLog log, CatalogConfig config, MeterRegistry registry) {
        this(log, config, registry, PATIENCE);
    }

    EventFeed(EventLog log, CatalogConfig config, MeterRegistry registry, Duration patience) {
        this.log = log;
        this.patience = patience;
        this.config = config.events();
        this.shares =
                new Shares(this.config.listeners(), this.config.listenersPerTenant(), this.config.listenersPerKey());
        Gauge.builder("floe.catalog.listeners", shares, Shares::taken)
                .description("How many listen to events")
                .register(registry);
    }

    /// Takes a place among the listeners; whoever got one gives it back.
    public Entry enter(Caller caller) {
        return shares.take(caller.tenant(), caller.id())
                .<Entry>map(Entry.Refused::new)
                .orElseGet(() -> new Entry.Place(() -> shares.giveBack(caller.tenant(), caller.id())));
    }

    /// Where a listener begins who has heard nothing.
    public synchronized long end() {
        if (!reading) {
            recent = Recent.from(log.newest());
            reading = true;
        }
        return recent.end();
    }

    /// Whether some of what came after that id is not kept any more.
    public boolean isGone(long id) {
        // Or what is at hand could be of a time when somebody listened last.
        end();
        return !recent.covers(id) && isPrunedBehind(id);
    }

    /// Whoever has heard nothing yet was told the second in which they began: what was pruned in that second was over.
    private boolean isPrunedBehind(long id) {
        long upTo = log.prunedUpTo();
        return id < (EventLog.secondOf(id) == id ? EventLog.secondOf(upTo) : upTo);
    }

    /// Whether nothing has come as far as the second of that id yet: it is of another catalog, or of one that was put
    /// back. The moment of the newest, which may be of another house, could be found by asking again and again.
    public boolean isAhead(long id) {
        long second = EventLog.secondOf(id);
        return second > EventLog.secondOf(end()) && second > EventLog.secondOf(log.newest());
    }

    /// Tells that listener from now on of what came after that id, until it is over.
    public void listen(Listener listener, long from) {
        Subscription subscription = new Subscription(this, listener, from);
        listeners.add(subscription);
        try {
            end();
        } catch (RuntimeException | Error e) {
            listeners.remove(subscription);
            throw e;
        }
        if (closed) {
            subscription.end(Listener.End.CLOSING);
        }
    }

    /// Reads what has happened, and gets everybody going who has not heard it.
    public void look() {
        try {
            read();
        } finally {
            listeners.removeIf(listener -> !listener.look());
        }
    }

    private synchronized void read() {
        if (listeners.isEmpty()) {
            reading = false;
        }
        if (!reading) {
            return;
        }
        Recent now = recent;
        List<CatalogEvent> page;
        do {
            page = log.after(now.end(), PAGE);
            now = now.and(page);
        } while (page.size() == PAGE);
        recent = now;
    }

    public void close() {
        closed = true;
        listeners.forEach(listener -> listener.end(Listener.End.CLOSING));
    }

    public Duration pause() {
        return config.look();
    }

    Recent recent() {
        return recent;
    }

    List<CatalogEvent> after(long id, String tenant) {
        return log.after(id, tenant, PAGE_OF_ONE);
    }

    Executor aside() {
        return aside;
    }

    Duration patience() {
        return patience;
    }

    Duration heartbeat() {
        return config.heartbeat();
    }
}
