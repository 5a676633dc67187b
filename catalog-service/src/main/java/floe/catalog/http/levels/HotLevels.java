package floe.catalog.http.levels;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.http.answers.Representation;
import floe.catalog.levels.Level;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// The levels that are asked for again and again, as they go out: neither read nor written nor digested anew. They
/// hardly ever change: newer rules grade them anew, and they are taken out. What this replica takes out is gone at
/// once, and all else within a second, for nothing is answered from here that was last looked at longer ago.
///
/// Of two halves, each of so many bytes: what is asked for goes to the young one, and when that is full the old one
/// is dropped and the young one grows old.
@Singleton
final class HotLevels {
    private static final long GOOD_FOR = Duration.ofSeconds(1).toNanos();
    private static final long HALF = 8L << 20;
    /// What an entry takes beside its form and its board: an estimate.
    private static final int BESIDE = 700;

    private final ObjectMapper json;
    private final LongSupplier clock;
    private final long half;
    private volatile Halves halves = new Halves();
    /// When levels were taken out here: what was read of one before is good no more, though it come only now.
    private final Map<String, Long> gone = new ConcurrentHashMap<>();

    @Inject
    HotLevels(ObjectMapper json) {
        this(json, System::nanoTime, HALF);
    }

    /// @param clock in nanoseconds
    /// @param half how many bytes a half has
    HotLevels(ObjectMapper json, LongSupplier clock, long half) {
        this.json = json;
        this.clock = clock;
        this.half = half;
    }

    /// A level as a house asks for it: it may have a row of its own.
    private record Key(String tenant, String id) {}

    private static final class Entry {
        private final Level level;
        private final Representation form;
        private volatile long lookedAt;

        Entry(Level level, Representation form, long lookedAt) {
            this.level = level;
            this.form = form;
            this.lookedAt = lookedAt;
        }

        int bytes() {
            return level.board().length() + form.bytes() + BESIDE;
        }
    }

    private record Halves(Map<Key, Entry> young, Map<Key, Entry> old, AtomicLong bytes) {
        Halves() {
            this(new ConcurrentHashMap<>(), Map.of(), new AtomicLong());
        }

        Halves next() {
            return new Halves(new ConcurrentHashMap<>(), young, new AtomicLong());
        }
    }

    /// @param read looks for it, and fails when it is not there or was taken out
    CompletionStage<Representation> ask(String tenant, String id, Supplier<CompletionStage<Level>> read) {
        Key key = new Key(tenant, id);
        Entry known = find(key);
        long now = clock.getAsLong();
        if (known != null && isGood(id, known, now)) {
            return CompletableFuture.completedStage(known.form);
        }
        return read.get().thenApply(level -> {
            if (known != null && known.level.equals(level)) {
                known.lookedAt = now;
                return known.form;
            }
            Entry entry = new Entry(level, form(level), now);
            keep(key, entry);
            return entry.form;
        });
    }

    private boolean isGood(String id, Entry known, long now) {
        Long goneAt = gone.get(id);
        return now - known.lookedAt < GOOD_FOR && (goneAt == null || known.lookedAt - goneAt > 0);
    }

    /// It was taken out.
    void forget(String id) {
        long at = clock.getAsLong();
        gone.values().removeIf(before -> at - before >= GOOD_FOR);
        gone.put(id, at);
        Halves now = halves;
        now.young().keySet().removeIf(key -> key.id().equals(id));
        if (!now.old().isEmpty()) {
            now.old().keySet().removeIf(key -> key.id().equals(id));
        }
    }

    /// How many bytes are kept at most, about.
    long bytes() {
        Halves now = halves;
        return now.bytes().get()
                + now.old().values().stream().mapToLong(Entry::bytes).sum();
    }

    private Entry find(Key key) {
        Halves now = halves;
        Entry young = now.young().get(key);
        if (young != null) {
            return young;
        }
        Entry old = now.old().get(key);
        if (old != null) {
            keep(key, old);
        }
        return old;
    }

    private void keep(Key key, Entry entry) {
        Halves now = halves;
        Entry before = now.young().put(key, entry);
        long bytes = now.bytes().addAndGet(entry.bytes() - (before == null ? 0 : before.bytes()));
        if (bytes > half) {
            grow(now);
        }
    }

    private synchronized void grow(Halves full) {
        if (halves == full) {
            halves = full.next();
        }
    }

    private Representation form(Level level) {
        try {
            return new Representation(json.writeValueAsBytes(LevelView.of(level)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the level " + level.id() + " cannot be written", e);
        }
    }
}
