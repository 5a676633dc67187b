package floe.catalog.http.stock;

import floe.catalog.access.Caller;
import floe.catalog.access.OpenRequests;
import floe.catalog.events.CatalogEvent;
import floe.catalog.events.Entry;
import floe.catalog.events.Listener;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import io.vertx.core.http.HttpServerResponse;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/// One who listens, at the other end of a connection.
final class EventStream implements Listener {
    private static final long RECONNECT_MILLIS = 1_000;

    private final Entry.Place place;
    private final OpenRequests.OpenRequest open;
    private final Caller caller;
    private final SseEventSink sink;
    private final Sse sse;

    private final HttpServerResponse response;
    private final Charges charges;
    /// What happened up to here was over when they came.
    private final long past;

    /// One after the other is told.
    private int pastTold;

    EventStream(
            Entry.Place place,
            OpenRequests.OpenRequest open,
            Caller caller,
            SseEventSink sink,
            Sse sse,
            HttpServerResponse response,
            Charges charges,
            long past) {
        this.response = response;
        this.charges = charges;
        this.past = past;
        this.place = place;
        this.open = open;
        this.caller = caller;
        this.sink = sink;
        this.sse = sse;
    }

    /// Begins with the place where it begins: who is cut off before anything happens misses nothing either.
    ///
    /// @param missed whether something since is not kept any more
    void open(long from, boolean missed) {
        send(sse.newEventBuilder()
                        .id(String.valueOf(from))
                        .reconnectDelay(RECONNECT_MILLIS)
                        .comment("listening"))
                .toCompletableFuture()
                .join();
        if (missed) {
            send(sse.newEventBuilder().name("missed").data("{\"after\":" + from + "}"));
        }
    }

    @Override
    public String tenant() {
        return caller.tenant();
    }

    @Override
    public CompletionStage<?> tell(CatalogEvent one) {
        return send(sse.newEventBuilder()
                .id(String.valueOf(one.id()))
                .name(one.kind())
                .data(one.data()));
    }

    /// What is over when somebody comes costs them, and comes as fast as they can pay: a day of it is read and sent for
    /// one request, which could be made without end.
    @Override
    public Duration pay(CatalogEvent one) {
        boolean isFree = one.id() > past || ++pastTold % Prices.EVENTS_A_UNIT != 0;
        return isFree ? Duration.ZERO : charges.ahead(caller, 1);
    }

    @Override
    public CompletionStage<?> beat() {
        return send(sse.newEventBuilder().comment("nothing new"));
    }

    @Override
    public boolean isGone() {
        return sink.isClosed();
    }

    @Override
    public boolean isRefused() {
        return open.isOver();
    }

    @Override
    public void end(End why) {
        leave();
        try {
            switch (why) {
                case REFUSED ->
                    send(sse.newEventBuilder()
                            .name("ended")
                            .data("{\"code\":\"unauthorized\",\"detail\":\"the key was revoked, or the key or token has"
                                    + " ended\"}"));
                case CLOSING -> send(sse.newEventBuilder().comment("come back"));
                // What was sent waits to be read, and nothing would come after it.
                case STALLED -> response.reset();
                case GONE -> {}
            }
        } catch (IllegalStateException gone) {
            // There is nobody to tell.
        }
        sink.close();
    }

    /// Gives the place back.
    void leave() {
        open.close();
        place.close();
    }

    private CompletionStage<?> send(OutboundSseEvent.Builder event) {
        return sink.send(event.build());
    }
}
