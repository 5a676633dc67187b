package floe.catalog.http;

import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Needs;
import floe.catalog.access.Scope;
import floe.catalog.events.EventFeed;
import floe.catalog.events.Happening;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What happens, as it happens: server-sent events, from where the listener was cut off.
@Path("/v1/events")
@Tag(name = "events")
@Needs({Scope.PLAY, Scope.OPERATE})
@RunOnVirtualThread
public final class EventsResource {
    private static final long RECONNECT_MILLIS = 1_000;
    private static final String LAST = "Last-Event-ID";

    private final EventFeed feed;
    private final CurrentCaller caller;

    EventsResource(EventFeed feed, CurrentCaller caller) {
        this.feed = feed;
        this.caller = caller;
    }

    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Operation(
            operationId = "events",
            summary = "What happens, as it happens",
            description =
                    "A stream that ends when you do. Whoever comes back with the last id they saw, as browsers do by "
                            + "themselves, misses nothing of the last day; who was away longer first gets an event `missed`. "
                            + "Kinds: `levels.accepted`, `level.withdrawn`, `shelf.low`, and of your own house "
                            + "`draw.completed` and `board.settled`.")
    @Parameter(
            name = LAST,
            in = ParameterIn.HEADER,
            description = "The id of the last event seen; from now on without one",
            schema = @Schema(type = SchemaType.STRING, pattern = "^[0-9]{1,18}$"))
    @APIResponse(
            responseCode = "200",
            description = "Events",
            content =
                    @Content(
                            mediaType = MediaType.SERVER_SENT_EVENTS,
                            schema = @Schema(implementation = String.class),
                            examples = @ExampleObject(name = "events", ref = "events")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public void events(
            @Parameter(hidden = true) @HeaderParam(LAST) Optional<String> last,
            @Context SseEventSink sink,
            @Context Sse sse)
            throws InterruptedException {
        long from = last.map(EventsResource::id).orElseGet(feed::end);
        String tenant = caller.tenant();
        if (!feed.enter()) {
            throw ProblemKind.BUSY.exception(
                    "too many listen already; the same request can be sent again", Map.of("Retry-After", "5"));
        }
        try (sink) {
            new Stream(sink, sse).run(from, tenant);
        } catch (IllegalStateException | CompletionException e) {
            // A listener who is gone is no failure.
            if (!sink.isClosed()) {
                throw e;
            }
        } finally {
            feed.leave();
        }
    }

    private static long id(String text) {
        if (!text.matches("[0-9]{1,18}")) {
            throw ProblemKind.BAD_PARAMETER.exception(LAST + ": " + Words.quoted(text)
                    + " is no id of an event: up to 18 digits are; leave it out to hear what comes from now on");
        }
        return Long.parseLong(text);
    }

    /// One listener.
    private final class Stream {
        private final SseEventSink sink;
        private final Sse sse;
        private long silentSince = System.nanoTime();

        Stream(SseEventSink sink, Sse sse) {
            this.sink = sink;
            this.sse = sse;
        }

        void run(long from, String tenant) throws InterruptedException {
            // With the place where it begins: who is cut off before anything happens misses nothing either.
            send(sse.newEventBuilder()
                    .id(String.valueOf(from))
                    .reconnectDelay(RECONNECT_MILLIS)
                    .comment("listening"));
            if (feed.isGone(from)) {
                send(sse.newEventBuilder().name("missed").data("{\"after\":" + from + "}"));
            }
            long at = from;
            while (!sink.isClosed() && !feed.isClosed()) {
                EventFeed.Page page = feed.after(at, tenant);
                for (Happening one : page.happenings()) {
                    send(sse.newEventBuilder()
                            .id(String.valueOf(one.id()))
                            .name(one.kind())
                            .data(one.data()));
                }
                if (page.upTo() == at) {
                    beat();
                    Thread.sleep(feed.pause());
                }
                at = page.upTo();
            }
        }

        private void beat() {
            if (System.nanoTime() - silentSince > feed.heartbeat().toNanos()) {
                send(sse.newEventBuilder().comment("nothing new"));
            }
        }

        /// Waits until it is on its way, so that a slow listener is not read for faster than they read.
        private void send(OutboundSseEvent.Builder event) {
            silentSince = System.nanoTime();
            sink.send(event.build()).toCompletableFuture().join();
        }
    }
}
