package floe.catalog.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.access.Caller;
import floe.catalog.config.CatalogConfig;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Eventually;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Logger;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// What becomes of listeners whose database is away.
class EventFeedTest {
    private static final Caller CALLER = new Caller("key", "acme", Set.of(), 1_000, Optional.empty(), Caller.Kind.KEY);

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    /// Bound, and nobody listens there: a port that is merely free may be somebody's a moment later.
    private final Socket nobody = new Socket();

    private final EventFeed feed = feed();

    @AfterEach
    void close() throws IOException {
        nobody.close();
    }

    @Test
    void aPlaceIsGivenBackOnceHoweverOftenItIsClosed() {
        Entry.Place place = (Entry.Place) feed.enter(CALLER);
        feed.enter(CALLER);
        place.close();
        place.close();

        assertThat(registry.get("floe.catalog.listeners").gauge().value()).isEqualTo(1);
    }

    @Test
    void whoCouldNotBeginIsNoListener() {
        Told gone = new Told() {
            @Override
            public boolean isGone() {
                return true;
            }
        };
        assertThatThrownBy(() -> feed.listen(gone, 0)).isInstanceOf(Sql.FailedException.class);

        feed.look();

        assertThat(gone.ends).isEmpty();
    }

    @Test
    void thatWhatSomebodyMissedCannotBeReadIsLogged() throws Exception {
        Told listener = new Told();
        List<String> told = new CopyOnWriteArrayList<>();
        Logger log = Logger.getLogger(Subscription.class.getName());
        ExtHandler handler = new ExtHandler() {
            @Override
            protected void doPublish(ExtLogRecord line) {
                told.add(new PatternFormatter("%s").format(line));
            }
        };
        log.addHandler(handler);
        try {
            Subscription subscription = new Subscription(feed, listener, -1);
            Eventually.becomes("it is over", () -> !subscription.look());
        } finally {
            log.removeHandler(handler);
        }

        assertThat(listener.ends).containsExactly(Listener.End.GONE);
        assertThat(told)
                .hasSize(1)
                .allSatisfy(line ->
                        assertThat(line).contains("what 'acme' missed after event -1 cannot be read", "Connection"));
    }

    private EventFeed feed() {
        PGSimpleDataSource nowhere = new PGSimpleDataSource();
        nowhere.setServerNames(new String[] {InetAddress.getLoopbackAddress().getHostAddress()});
        nowhere.setPortNumbers(new int[] {portOfNobody()});
        CatalogConfig config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 100, new DurationConverter())
                .withMapping(CatalogConfig.class)
                .build()
                .getConfigMapping(CatalogConfig.class);
        return new EventFeed(new EventLog(new Sql(nowhere)), config, registry);
    }

    private int portOfNobody() {
        try {
            nobody.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            return nobody.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
