package floe.catalog.events;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.config.CatalogConfig;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.OwnPostgres;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What becomes of listeners who have to wait, on either side.
class WaitingListenersIT {
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final int MANY = 300;
    private static final int OTHERS = 10;
    private static final long MISSED = 60;
    private static final int AT_ONCE = 12;
    /// At 20 ms each they take longer than the patience.
    private static final int BEATS = 200;

    private static OwnPostgres postgres;

    private final Sql sql = new Sql(postgres.source());
    private final EventFeed feed = feed();

    @BeforeAll
    static void startDatabase() throws Exception {
        postgres = OwnPostgres.startMigrated();
    }

    @AfterAll
    static void stopDatabase() throws Exception {
        postgres.close();
    }

    @BeforeEach
    void letMuchHappen() {
        sql.transaction(connection -> {
            Sql.run(connection, "delete from event");
            EventLog.append(
                    connection,
                    Stream.generate(() -> new EventLog.News(EventKind.SHELF_LOW, Optional.empty(), List.of()))
                            .limit(MISSED)
                            .toList());
            return 0;
        });
    }

    @Test
    void whoWaitsInLineForWhatTheyMissedIsToldThatItGoesOnAndHearsAllOfIt() throws Exception {
        CountDownLatch others = new CountDownLatch(1);
        for (int i = 0; i < OTHERS; i++) {
            CompletableFuture.runAsync(() -> await(others), feed.aside());
        }
        List<Told> listeners = Stream.generate(Told::new).limit(MANY).toList();
        listeners.forEach(listener -> feed.listen(listener, 1));

        looksUntil(() -> listeners.stream().allMatch(listener -> listener.isOver() || listener.beats.get() > BEATS));
        others.countDown();
        looksUntil(() -> listeners.stream().allMatch(listener -> listener.isOver() || listener.heard.size() == MISSED));

        assertThat(listeners).allSatisfy(listener -> {
            assertThat(listener.ends).isEmpty();
            assertThat(listener.heard).isSorted().doesNotHaveDuplicates().hasSize((int) MISSED);
        });
    }

    @Test
    void whoWaitsUntilTheyHavePaidIsToldThatItGoesOn() throws Exception {
        AtomicLong paidFrom = new AtomicLong();
        AtomicLong lastBeat = new AtomicLong();
        Told listener = new Told() {
            @Override
            public Duration pay(CatalogEvent one) {
                if (heard.size() > 1) {
                    return Duration.ZERO;
                }
                paidFrom.set(System.nanoTime());
                return PATIENCE.multipliedBy(2);
            }

            @Override
            public CompletionStage<?> beat() {
                lastBeat.set(System.nanoTime());
                return super.beat();
            }
        };
        feed.listen(listener, 1);

        looksUntil(() -> listener.isOver() || listener.heard.size() == MISSED);

        assertThat(listener.ends).isEmpty();
        assertThat(listener.heard).isSorted().doesNotHaveDuplicates();
        assertThat(Duration.ofNanos(lastBeat.get() - paidFrom.get()))
                .as("until when they were told")
                .isGreaterThan(PATIENCE);
    }

    @Test
    void whoTakesNothingIsLetGo() throws Exception {
        Told listener = new Told() {
            @Override
            public CompletionStage<?> tell(CatalogEvent one) {
                return new CompletableFuture<>();
            }
        };
        feed.listen(listener, 1);

        looksUntil(listener::isOver);

        assertThat(listener.ends).containsExactly(Listener.End.STALLED);
    }

    /// Thousands may come back at once, and together they pay for a few.
    @Test
    void ofWhatSomebodyMissedNoMoreIsHeldThanWhatComesNext() throws Exception {
        List<Long> all = sql.list("select id from event order by id", row -> row.getLong(1));
        Told listener = new Told() {
            @Override
            public Duration pay(CatalogEvent one) {
                if (heard.size() == 1) {
                    // What they are told from now on was read before.
                    sql.update("delete from event");
                    happens(Optional.empty());
                }
                return Duration.ZERO;
            }
        };
        feed.listen(listener, 1);

        looksUntil(() -> listener.isOver() || listener.heard.contains(newest()));

        assertThat(listener.heard).hasSizeBetween(2, AT_ONCE + 1).startsWith(all.get(0), all.get(1));
        assertThat(all)
                .startsWith(listener.heard.subList(0, listener.heard.size() - 1).toArray(Long[]::new));
    }

    /// Else a house that asks again and again learns to the microsecond when another was given something.
    @Test
    void whoComesWithAnIdIsToldNoMoreThanTheSecondOfTheNewest() {
        sql.update("delete from event");
        happens(Optional.of("another house"));
        long second = EventLog.secondOf(newest());
        long newest = second + 500_000;
        sql.update("update event set id = ?", newest);

        assertThat(feed.isAhead(second)).isFalse();
        assertThat(feed.isAhead(newest - 1)).isFalse();
        assertThat(feed.isAhead(newest + 1)).isFalse();
        assertThat(feed.isAhead(second + 999_999)).isFalse();
        assertThat(feed.isAhead(second + 1_000_000)).isTrue();
    }

    /// Where a stream begins is told as a whole second, and the last that was pruned was later in it.
    @Test
    void whoHasHeardNothingSinceAllWasPrunedHasMissedNothing() {
        sql.update("update event set at = now() - interval '2 days'");
        new EventLog(sql).prune(Duration.ofDays(1));
        long newest = feed.end();
        long begun = EventLog.secondOf(newest);

        assertThat(feed.isGone(begun)).as("began after all of it").isFalse();
        assertThat(feed.isGone(newest - 1)).as("missed the last").isTrue();
        assertThat(feed.isGone(begun - 1)).as("missed more").isTrue();
    }

    private void happens(Optional<String> tenant) {
        sql.transaction(connection -> {
            EventLog.append(connection, EventKind.SHELF_LOW, tenant, List.of());
            return 0;
        });
    }

    private long newest() {
        return sql.first("select max(id) from event", row -> row.getLong(1)).orElseThrow();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void looksUntil(BooleanSupplier enough) throws Exception {
        Eventually.becomes("there is enough", () -> {
            feed.look();
            return enough.getAsBoolean();
        });
    }

    private EventFeed feed() {
        CatalogConfig config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 100, new DurationConverter())
                .withMapping(CatalogConfig.class)
                .withDefaultValue("floe.catalog.events.heartbeat", "20ms")
                .build()
                .getConfigMapping(CatalogConfig.class);
        return new EventFeed(new EventLog(sql), config, new SimpleMeterRegistry(), PATIENCE);
    }
}
