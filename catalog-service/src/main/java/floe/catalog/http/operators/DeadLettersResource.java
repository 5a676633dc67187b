package floe.catalog.http.operators;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scope;
import floe.catalog.access.Scopes;
import floe.catalog.changes.ChangeKind;
import floe.catalog.changes.Changes;
import floe.catalog.config.CatalogConfig;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.requests.Parameters;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.kafka.BrokerAwayException;
import floe.catalog.kafka.DeadLetters;
import floe.catalog.paging.Cursors;
import floe.contracts.Topic;
import floe.wire.Letter;
import floe.wire.Letters;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What the services could not use: to be looked through, looked at and sent again, as `./floe dead` does.
@Path("/v1/dead-letters")
@Tag(name = "operations")
@PermissionsAllowed(Scopes.OPERATE)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class DeadLettersResource {
    private static final int AT_ONCE = 4;
    private static final Pattern REASON = Pattern.compile("[A-Z][A-Z0-9_]{0,63}");

    private final DeadLetters dead;
    private final CurrentCaller caller;
    private final Bodies bodies;
    private final Charges charges;
    private final Cursors cursors;
    private final Changes changes;
    private final CatalogConfig config;
    /// Each holds some megabytes and a connection or two of its own.
    private final Semaphore places = new Semaphore(AT_ONCE);

    DeadLettersResource(
            @Identifier("default-kafka-broker") Map<String, Object> connection,
            CurrentCaller caller,
            Bodies bodies,
            Charges charges,
            Cursors cursors,
            Changes changes,
            CatalogConfig config) {
        this.dead = new DeadLetters(connection);
        this.caller = caller;
        this.bodies = bodies;
        this.charges = charges;
        this.cursors = cursors;
        this.changes = changes;
        this.config = config;
    }

    /// A page of them.
    @Schema(name = "DeadLetters", requiredProperties = "letters")
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Answer(
            @Schema(description = "Topic by topic, the oldest first")
            List<LetterView> letters,

            @Schema(
                    description = "The cursor of the next page; absent on the last",
                    implementation = String.class,
                    nullable = false)
            Optional<String> next) {}

    /// Which are to be sent again.
    @Schema(name = "LetterReplay", requiredProperties = "letters")
    public record Request(
            @Schema(description = "Up to 100, by where they lie, none of them twice") @Size(min = 1, max = 100)
            List<@NotNull String> letters,

            @Schema(
                    description = "Only tells what would become of them",
                    implementation = Boolean.class,
                    nullable = false,
                    defaultValue = "false")
            Optional<Boolean> dryRun) {}

    /// What became of them.
    @Schema(
            name = "LettersReplayed",
            requiredProperties = {"dryRun", "letters"})
    public record Replayed(
            boolean dryRun,

            @Schema(description = "In the order in which they were named")
            List<Outcome> letters) {}

    /// What became of one.
    @Schema(
            name = "ReplayedLetter",
            requiredProperties = {"letter", "outcome"})
    public record Outcome(
            String letter,

            @Schema(
                    description =
                            "sent: to its topic, as it first came; gone: it was too large to be put aside whole, and the broker "
                                    + "has it no longer where it first lay; too-large: only `./floe dead replay` can send it, or its topic takes none of its size any more; "
                                    + "unknown: no such letter lies there",
                    enumeration = {"sent", "gone", "too-large", "unknown"})
            String outcome) {
        static Outcome of(DeadLetters.Replayed one) {
            return new Outcome(
                    one.name(), one.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
    }

    @GET
    @Operation(
            operationId = "deadLetters",
            summary = "What could not be used",
            description = "Those that were not sent again.")
    @APIResponse(
            responseCode = "200",
            description = "A page of them",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "dead-letters", ref = "dead-letters")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public Response list(
            @QueryParam("topic") @Parameter(description = "Only those of this topic", example = "floe.candidates.v1")
                    Optional<String> topic,
            @QueryParam("reason") @Parameter(description = "Only those with this reason", example = "UNKNOWN_GAME")
                    Optional<String> reason,
            @QueryParam("limit") @Parameter(ref = "limit") Optional<String> limit,
            @QueryParam("cursor") @Parameter(description = "The `next` of the page before, with the same filters")
                    Optional<String> cursor) {
        topic.ifPresent(DeadLettersResource::requireTopic);
        reason.ifPresent(DeadLettersResource::requireReason);
        int most = Parameters.limit(limit);
        String question = "dead " + topic.orElse("") + " " + reason.orElse("");
        Optional<String> from = cursor.map(text -> new String(Parameters.place(cursors.place(text, question)), UTF_8));
        charges.before(Prices.BROKER_READ);
        Letters.Page page = asked(() -> dead.list(topic, reason, from, most));
        return fresh(new Answer(
                page.letters().stream().map(LetterView::of).toList(),
                page.next().map(next -> cursors.write(next.getBytes(UTF_8), question))));
    }

    @GET
    @Path("{letter}")
    @Operation(
            operationId = "deadLetter",
            summary = "One that could not be used",
            description = "All there is to see of it, sent again or not.")
    @APIResponse(
            responseCode = "200",
            description = "The letter",
            content =
                    @Content(
                            schema = @Schema(implementation = LetterView.class),
                            examples = @ExampleObject(name = "dead-letter", ref = "dead-letter")))
    @APIResponse(responseCode = "404", ref = "unknown-letter")
    public Response show(
            @PathParam("letter") @Parameter(description = "Where it lies", example = "floe.candidates.v1.dlq-0@17")
                    String letter) {
        if (!Letter.isName(letter)) {
            throw unknown(letter);
        }
        charges.before(Prices.BROKER_READ);
        DeadLetters.Whole whole = asked(() -> dead.show(letter)).orElseThrow(() -> unknown(letter));
        return fresh(LetterView.of(whole, caller.has(Scope.SOLUTIONS)));
    }

    @POST
    @Path("replay")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "replayDeadLetters",
            summary = "Send dead letters again",
            description =
                    "To the topics where they came from, as they first came. What still cannot be used becomes a dead letter "
                            + "again. Doing it twice is harmless: a board is one board, however often it comes.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Request.class),
                            examples = @ExampleObject(name = "letter-replay", ref = "letter-replay")))
    @APIResponse(
            responseCode = "200",
            description = "What became of each",
            content =
                    @Content(
                            schema = @Schema(implementation = Replayed.class),
                            examples = @ExampleObject(name = "letters-replayed", ref = "letters-replayed")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public Replayed replay(byte[] body) {
        Request request = bodies.read(body, Request.class);
        List<String> names = checked(request.letters());
        boolean dryRun = request.dryRun().orElse(false);
        charges.before(Prices.BROKER_READ + names.size() * Prices.LETTER);
        List<DeadLetters.Replayed> foreseen = asked(() -> dead.replay(names, true));
        List<DeadLetters.Replayed> replayed =
                dryRun || !note(foreseen) ? foreseen : asked(() -> dead.replay(names, false));
        return new Replayed(dryRun, replayed.stream().map(Outcome::of).toList());
    }

    /// Notes those that are settled by a replay, before it: none is sent of which nothing is noted.
    ///
    /// @return whether there are some
    private boolean note(List<DeadLetters.Replayed> foreseen) {
        List<String> settled = foreseen.stream()
                .filter(one -> one.outcome().isSettled())
                .map(DeadLetters.Replayed::name)
                .toList();
        if (!settled.isEmpty()) {
            String others = settled.size() == 1 ? "" : "and " + (settled.size() - 1) + " more";
            changes.note(caller.caller().actor(), ChangeKind.LETTERS_REPLAYED, settled.getFirst(), others);
        }
        return !settled.isEmpty();
    }

    private static List<String> checked(List<String> names) {
        if (new HashSet<>(names).size() < names.size()) {
            throw ProblemKind.BAD_BODY.exception("letters: one of them is there twice");
        }
        for (String name : names) {
            if (!Letter.isName(name)) {
                throw ProblemKind.BAD_BODY.exception("letters: " + ValueFormats.quoted(name)
                        + " is no place of a dead letter; expected is one such as floe.candidates.v1.dlq-0@17");
            }
        }
        return names;
    }

    private static void requireTopic(String topic) {
        List<String> topics = Arrays.stream(Topic.values()).map(Topic::title).toList();
        if (!topics.contains(topic)) {
            throw ProblemKind.BAD_PARAMETER.exception(
                    "topic: " + ValueFormats.quoted(topic) + " is none of " + String.join(", ", topics));
        }
    }

    private static void requireReason(String reason) {
        if (!REASON.matcher(reason).matches()) {
            throw ProblemKind.BAD_PARAMETER.exception("reason: " + ValueFormats.quoted(reason)
                    + " is no reason; expected are capitals, digits and '_', as in UNKNOWN_GAME");
        }
    }

    private static ProblemException unknown(String letter) {
        return ProblemKind.UNKNOWN_LETTER.exception("there is no dead letter " + ValueFormats.quoted(letter));
    }

    private static Response fresh(Object answer) {
        return Response.ok(answer).header(HttpHeaders.CACHE_CONTROL, "no-store").build();
    }

    /// Something that takes the broker.
    private interface Question<T> {
        T ask() throws BrokerAwayException;
    }

    private <T> T asked(Question<T> question) {
        if (!places.tryAcquire()) {
            throw later(ProblemKind.BUSY, "dead letters are read for " + AT_ONCE + " at once, and no more");
        }
        try {
            return question.ask();
        } catch (BrokerAwayException e) {
            throw later(
                    ProblemKind.BROKER_UNAVAILABLE, "the broker cannot be reached; the same request can be sent again");
        } finally {
            places.release();
        }
    }

    private ProblemException later(ProblemKind kind, String detail) {
        long seconds = Math.max(1, config.retryAfter().toSeconds());
        return kind.exception(detail, Map.of(HttpHeaders.RETRY_AFTER, String.valueOf(seconds)));
    }
}
