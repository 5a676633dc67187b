package floe.catalog.http.stock;

import floe.catalog.access.Caller;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.OpenRequests;
import floe.catalog.access.Scopes;
import floe.catalog.events.Entry;
import floe.catalog.events.EventFeed;
import floe.catalog.events.EventLog;
import floe.catalog.events.Listener;
import floe.catalog.fair.Shares;
import floe.catalog.http.access.Charges;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.http.routes.HeldRequests;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What happens, as it happens: server-sent events, from where the listener was cut off.
@Path("/v1/events")
@Tag(name = "events")
@PermissionsAllowed({Scopes.PLAY, Scopes.OPERATE})
@RunOnVirtualThread
public final class EventsResource {
    private static final String RETRY_SECONDS = "5";
    private static final String LAST = "Last-Event-ID";

    private final EventFeed feed;
    private final OpenRequests openRequests;
    private final CurrentCaller caller;
    private final HeldRequests held;
    private final Charges charges;

    EventsResource(
            EventFeed feed, OpenRequests openRequests, CurrentCaller caller, HeldRequests held, Charges charges) {
        this.held = held;
        this.charges = charges;
        this.feed = feed;
        this.openRequests = openRequests;
        this.caller = caller;
    }

    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Operation(
            operationId = "events",
            summary = "What happens, as it happens",
            description = "A stream that ends when you do. Whoever comes back with the last id they saw, in "
                    + "`Last-Event-ID`, misses nothing of the last day; who was away longer first gets an event `missed`. "
                    + "Kinds: `levels.accepted`, `level.withdrawn`, `shelf.low`, and of your own house "
                    + "`draw.completed`, `draw.reserved` and `board.settled`. When the key is revoked or the key or token ends, the last "
                    + "event is `ended`. Each key and each tenant may have so many streams at once and no more.")
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
            @Parameter(ref = "last-event-id") @HeaderParam(LAST) Optional<String> last,
            @Context SseEventSink sink,
            @Context Sse sse,
            @Context HttpServerResponse response) {
        held.mark();
        Caller listener = caller.caller();
        Optional<Long> after = last.map(EventsResource::id);
        long past = feed.end();
        EventStream stream = new EventStream(
                place(listener), openRequests.add(listener), listener, sink, sse, response, charges, past);
        try {
            boolean ahead = after.filter(feed::isAhead).isPresent();
            if (after.isEmpty() || ahead) {
                stream.open(EventLog.secondOf(past), ahead);
                feed.listen(stream, past);
            } else {
                stream.open(after.get(), feed.isGone(after.get()));
                feed.listen(stream, after.get());
            }
        } catch (IllegalStateException | CompletionException e) {
            // A listener who is gone is no failure.
            stream.end(Listener.End.GONE);
        } catch (RuntimeException | Error e) {
            stream.leave();
            throw e;
        }
    }

    /// What a `GET` would be answered with, which never ends.
    @HEAD
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Operation(hidden = true)
    public Response head() {
        return Response.ok().type(MediaType.SERVER_SENT_EVENTS).build();
    }

    private Entry.Place place(Caller listener) {
        return switch (feed.enter(listener)) {
            case Entry.Place place -> place;
            case Entry.Refused(Shares.Full why) -> throw refusal(why);
        };
    }

    private static ProblemException refusal(Shares.Full full) {
        Map<String, String> later = Map.of(HttpHeaders.RETRY_AFTER, RETRY_SECONDS);
        return switch (full) {
            case KEY ->
                ProblemKind.TOO_MANY_STREAMS.exception(
                        "too many listen with this key or token already; let one stream go, or share one", later);
            case TENANT ->
                ProblemKind.TOO_MANY_STREAMS.exception(
                        "too many of your house listen already; let one stream go, or share one", later);
            case ALL ->
                ProblemKind.BUSY.exception("too many listen already; the same request can be sent again", later);
        };
    }

    private static long id(String text) {
        if (!text.matches("[0-9]{1,18}")) {
            throw ProblemKind.BAD_PARAMETER.exception(LAST + ": " + ValueFormats.quoted(text)
                    + " is no id of an event: up to 18 digits are; leave it out to hear what comes from now on");
        }
        return Long.parseLong(text);
    }
}
