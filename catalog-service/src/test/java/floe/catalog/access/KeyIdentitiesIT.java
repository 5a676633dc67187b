package floe.catalog.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.config.CatalogConfig;
import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.mutiny.Uni;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class KeyIdentitiesIT {
    private static final String KEY = "floe_" + "k".repeat(43);

    private static final String MAKE =
            "insert into api_key (id, tenant, name, scopes, hash) values (?, 'acme', 'n', '{play}', ?)";

    /// It was found good, and is revoked before it is remembered.
    @Test
    void aKeyThatIsRevokedWhileItIsLookedUpIsNotRemembered() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            UUID id = UUID.randomUUID();
            sql.update(MAKE, id, KeyText.hash(KEY));
            AtomicReference<Runnable> then = new AtomicReference<>(() -> {});
            KeyIdentities identities = new KeyIdentities(
                    config(),
                    new KeyLookup(new Sql(
                            whenGivenBack(postgres.source(), () -> then.get().run()))));

            then.set(() -> {
                then.set(() -> {});
                revoke(sql, id);
                identities.forget(id.toString());
            });
            assertThat(ask(identities).getPrincipal().getName()).isEqualTo(id.toString());

            assertThatThrownBy(() -> ask(identities)).isInstanceOf(RefusedException.class);
        }
    }

    /// By somebody else: whoever looks up holds a connection.
    private static void revoke(Sql sql, UUID id) {
        CompletableFuture.runAsync(() -> sql.update("update api_key set revoked_at = now() where id = ?", id))
                .join();
    }

    private static SecurityIdentity ask(KeyIdentities identities) {
        return identities
                .authenticate(new KeyRequest(KEY), new AuthenticationRequestContext() {
                    @Override
                    public Uni<SecurityIdentity> runBlocking(Supplier<SecurityIdentity> work) {
                        return Uni.createFrom().item(work.get());
                    }
                })
                .await()
                .indefinitely();
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

    private static CatalogConfig config() {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 100, new DurationConverter())
                .withMapping(CatalogConfig.class)
                .build()
                .getConfigMapping(CatalogConfig.class);
    }
}
