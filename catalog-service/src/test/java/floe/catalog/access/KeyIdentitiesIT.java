package floe.catalog.access;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.config.CatalogConfig;
import floe.catalog.fair.CrowdedException;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.OwnPostgres;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KeyIdentitiesIT {
    private static final String KEY = "floe_" + "k".repeat(43);

    private static final Duration LIMIT = Duration.ofMinutes(1);

    private static final String MAKE =
            "insert into api_key (id, tenant, name, scopes, hash) values (?, 'acme', 'n', '{play}', ?)";

    private final Vertx vertx = Vertx.vertx();

    @AfterEach
    void close() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get();
    }

    /// It was found good, and is revoked before it is remembered.
    @Test
    void aKeyThatIsRevokedWhileItIsLookedUpIsNotRemembered() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            UUID id = UUID.randomUUID();
            sql.update(MAKE, id, KeyText.hash(KEY));
            AtomicReference<Runnable> then = new AtomicReference<>(() -> {});
            KeyIdentities identities = new KeyIdentities(
                    config("2s"),
                    new KeyLookup(new Sql(
                            whenGivenBack(postgres.source(), () -> then.get().run()))),
                    vertx,
                    LIMIT);

            then.set(() -> {
                then.set(() -> {});
                revoke(sql, id);
                identities.forget(id.toString());
            });
            assertThat(asked(identities, KEY).get().getPrincipal().getName()).isEqualTo(id.toString());

            isRefused(asked(identities, KEY));
        }
    }

    /// As many as there are connections come with keys that they made up, and what they wait for hangs.
    @Test
    void aKeyThatWasGoodIsNotLookedUpBehindStrangers() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            new Sql(postgres.source()).update(MAKE, UUID.randomUUID(), KeyText.hash(KEY));
            Gate gate = new Gate(postgres.source());
            KeyIdentities identities = identities(gate, "0s", LIMIT);
            assertThat(asked(identities, KEY)).succeedsWithin(LIMIT);

            gate.close();
            List<CompletableFuture<SecurityIdentity>> strangers = madeUp(identities, 300);
            gate.awaitWaiting(1);
            CountDownLatch strangersGate = gate.openForOthers();

            assertThat(asked(identities, KEY)).succeedsWithin(LIMIT);
            assertThat(strangers).noneMatch(CompletableFuture::isDone);
            strangersGate.countDown();
            assertThat(strangers).allSatisfy(KeyIdentitiesIT::isRefused);
        }
    }

    @Test
    void strangersAreLookedUpTogether() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Gate gate = new Gate(postgres.source());
            KeyIdentities identities = identities(gate, "2s", LIMIT);

            gate.close();
            List<CompletableFuture<SecurityIdentity>> strangers = madeUp(identities, 501);
            gate.awaitWaiting(1);
            gate.openForOthers().countDown();

            assertThat(strangers).allSatisfy(KeyIdentitiesIT::isRefused);
            assertThat(gate.passed())
                    .as("one alone, and all that came meanwhile")
                    .isEqualTo(2);
        }
    }

    @Test
    void soManyStrangersWaitAndNoMore() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Gate gate = new Gate(postgres.source());
            KeyIdentities identities = identities(gate, "2s", LIMIT);

            gate.close();
            List<CompletableFuture<SecurityIdentity>> strangers = madeUp(identities, KeyIdentities.MOST_STRANGERS);
            assertThat(asked(identities, KEY))
                    .isDone()
                    .failsWithin(LIMIT)
                    .withThrowableThat()
                    .withCauseInstanceOf(CrowdedException.class);
            gate.openForOthers().countDown();

            assertThat(strangers).allSatisfy(KeyIdentitiesIT::isRefused);
            isRefused(asked(identities, KEY));
        }
    }

    /// A connection that says nothing ends after a minute.
    @Test
    void aKeyThatWasGoodStaysSoWhileTheDatabaseSaysNothing() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            new Sql(postgres.source()).update(MAKE, UUID.randomUUID(), KeyText.hash(KEY));
            Gate gate = new Gate(postgres.source());
            KeyIdentities identities = identities(gate, "0s", Duration.ofMillis(100));
            Eventually.holds(() -> assertThat(asked(identities, KEY)).succeedsWithin(LIMIT));

            gate.close();

            assertThat(asked(identities, KEY)).succeedsWithin(LIMIT);
            assertThat(asked(identities, KEY.replace('k', 'l')))
                    .failsWithin(LIMIT)
                    .withThrowableThat()
                    .withCauseInstanceOf(CrowdedException.class);
            gate.openForOthers().countDown();
        }
    }

    @Test
    void whatIsFoundLateIsKnownFromThenOn() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            new Sql(postgres.source()).update(MAKE, UUID.randomUUID(), KeyText.hash(KEY));
            Gate gate = new Gate(postgres.source());
            KeyIdentities identities = identities(gate, "1h", Duration.ofMillis(200));
            gate.close();
            CompletableFuture<SecurityIdentity> late = asked(identities, KEY);
            gate.awaitWaiting(1);
            assertThat(late).failsWithin(LIMIT).withThrowableThat().withCauseInstanceOf(CrowdedException.class);

            CountDownLatch first = gate.openForOthers();
            gate.close();
            first.countDown();

            Eventually.becomes(
                    "it is known",
                    () -> asked(identities, KEY)
                            .handle((_, failure) -> failure == null)
                            .get());
            gate.openForOthers().countDown();
        }
    }

    private static void isRefused(CompletableFuture<SecurityIdentity> asked) {
        assertThat(asked).failsWithin(LIMIT).withThrowableThat().withCauseInstanceOf(RefusedException.class);
    }

    private static List<CompletableFuture<SecurityIdentity>> madeUp(KeyIdentities identities, int number) {
        return IntStream.range(0, number)
                .mapToObj(one -> asked(identities, "floe_" + String.format("%043d", one)))
                .toList();
    }

    /// By somebody else: whoever looks up holds a connection.
    private static void revoke(Sql sql, UUID id) {
        CompletableFuture.runAsync(() -> sql.update("update api_key set revoked_at = now() where id = ?", id))
                .join();
    }

    private static CompletableFuture<SecurityIdentity> asked(KeyIdentities identities, String key) {
        return identities
                .authenticate(new KeyRequest(key), work -> {
                    throw new AssertionError("whoever waits takes a thread");
                })
                .subscribeAsCompletionStage();
    }

    private KeyIdentities identities(Gate gate, String kept, Duration patience) {
        return new KeyIdentities(config(kept), new KeyLookup(new Sql(gate.source())), vertx, patience);
    }

    /// Before a database: while it is closed nobody who comes gets a connection.
    private static final class Gate {
        private final DataSource database;
        private final AtomicReference<CountDownLatch> latch = new AtomicReference<>(new CountDownLatch(0));
        private final AtomicInteger waiting = new AtomicInteger();
        private final AtomicInteger passed = new AtomicInteger();

        Gate(DataSource database) {
            this.database = database;
        }

        DataSource source() {
            return (DataSource) proxy(DataSource.class, (method, values) -> {
                CountDownLatch now = latch.get();
                waiting.incrementAndGet();
                awaitQuietly(now);
                waiting.decrementAndGet();
                passed.incrementAndGet();
                return method.invoke(database, values);
            });
        }

        void close() {
            latch.set(new CountDownLatch(1));
        }

        void awaitWaiting(int number) throws Exception {
            Eventually.becomes("so many wait", () -> waiting.get() >= number);
        }

        /// Whoever waits goes on waiting, until it is counted down.
        CountDownLatch openForOthers() {
            return latch.getAndSet(new CountDownLatch(0));
        }

        int passed() {
            return passed.get();
        }

        private static void awaitQuietly(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /// The same database, and something that happens when a connection was given back to it.
    private static DataSource whenGivenBack(DataSource database, Runnable then) {
        return (DataSource) proxy(DataSource.class, (method, values) -> {
            Object answer = method.invoke(database, values);
            return answer instanceof Connection connection ? noticing(connection, then) : answer;
        });
    }

    private static Object noticing(Connection connection, Runnable then) {
        return proxy(Connection.class, (method, values) -> {
            Object answer = method.invoke(connection, values);
            if (method.getName().equals("close")) {
                then.run();
            }
            return answer;
        });
    }

    private interface Call {
        Object answer(Method method, Object[] values) throws ReflectiveOperationException;
    }

    private static Object proxy(Class<?> type, Call call) {
        return Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (_, method, values) -> call.answer(method, values));
    }

    /// @param kept for how long a key that was good is not looked up again
    private static CatalogConfig config(String kept) {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 100, new DurationConverter())
                .withMapping(CatalogConfig.class)
                .withDefaultValue("floe.catalog.access.key-cache", kept)
                .build()
                .getConfigMapping(CatalogConfig.class);
    }
}
