package floe.catalog.http.draws;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scopes;
import floe.catalog.config.CatalogConfig;
import floe.catalog.draws.DrawId;
import floe.catalog.draws.DrawRequest;
import floe.catalog.draws.Draws;
import floe.catalog.fair.CrowdedException;
import floe.catalog.fair.FairSemaphore;
import floe.catalog.games.GameList;
import floe.catalog.http.access.Charges;
import floe.catalog.http.answers.LargeAnswers;
import floe.catalog.http.problems.Problem;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.requests.Limits;
import floe.catalog.http.requests.Parameters;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.sql.Transaction;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Draws for many matches in one request, one after the other, each with its own end.
@Path("/v1/draws")
@Tag(name = "draws")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@PermissionsAllowed(Scopes.PLAY)
public final class ManyDrawsResource {
    private final Draws draws;
    private final CurrentCaller caller;
    private final GameList games;
    private final Bodies bodies;
    private final CatalogConfig config;
    private final Charges charges;
    private final LargeAnswers large;

    ManyDrawsResource(
            Draws draws,
            CurrentCaller caller,
            GameList games,
            Bodies bodies,
            CatalogConfig config,
            Charges charges,
            LargeAnswers large) {
        this.large = large;
        this.charges = charges;
        this.draws = draws;
        this.caller = caller;
        this.games = games;
        this.bodies = bodies;
        this.config = config;
    }

    /// Many requests.
    @Schema(name = "DrawRequests", requiredProperties = "draws")
    public record Request(
            @Schema(description = "1 to 50 draws, of up to 300 boards together") @Size(min = 1, max = 50)
            List<@NotNull @Valid One> draws) {}

    /// One of them.
    @Schema(
            name = "NamedDrawRequest",
            description = "A request for boards, with the id that would stand in its address",
            requiredProperties = {"id", "request"})
    public record One(
            @Schema(examples = "match-8812", pattern = Limits.ID)
            String id,

            @Schema(ref = "#/components/schemas/DrawRequest")
            JsonNode request) {}

    /// One of them as it was read, or why it cannot be.
    private record Wanted(String id, Optional<DrawRequest> request, Optional<ProblemException> wrong) {
        /// None where it is refused by itself: it takes no room from the others.
        int boards() {
            return request.map(DrawsResource::boards).orElse(0);
        }

        DrawRequest require() {
            return request.orElseThrow(wrong::get);
        }
    }

    /// What became of them.
    @Schema(name = "Draws", requiredProperties = "draws")
    public record Answer(
            @Schema(description = "In the order of the request")
            List<Answered> draws) {}

    /// What became of one.
    @Schema(
            name = "AnsweredDraw",
            description = "Either the draw or why there is none",
            requiredProperties = {"id", "status"})
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Answered(
            String id,

            @Schema(description = "What it would have been answered alone", examples = "201")
            int status,

            @Schema(ref = "#/components/schemas/Draw") Optional<DrawView> draw,

            @Schema(ref = "#/components/schemas/Problem") Optional<Problem> problem) {}

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "drawMany",
            summary = "Fresh boards for many matches",
            description =
                    "As if each had been asked for alone, one after the other: each is answered for itself, and what "
                            + "goes wrong with one is no other's trouble. None is held; ask again for those that are pending (202), "
                            + "that too many draws wait or hold boards beside (429) or that others were always quicker than "
                            + "(503), when `Retry-After` says, which the answer has "
                            + "if there are any.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Request.class),
                            examples = @ExampleObject(name = "draws-request", ref = "draws-request")))
    @APIResponse(
            responseCode = "200",
            description = "What became of each",
            headers = @Header(ref = "Retry-After"),
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "draws", ref = "draws")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response put(@Context HttpHeaders headers, byte[] body) throws SQLException {
        List<Wanted> all = bodies.read(body, Request.class).draws().stream()
                .map(this::read)
                .toList();
        int boards = require(all);
        charges.before(all.stream()
                .flatMap(one -> one.request().stream())
                .mapToInt(request -> DrawsResource.price(request, games))
                .sum());
        try (FairSemaphore.Permit _ = large.room(boards)) {
            List<Answered> answers = new ArrayList<>();
            for (Wanted one : all) {
                answers.add(answer(one));
            }
            Response.ResponseBuilder response = Response.ok()
                    .header(HttpHeaders.CACHE_CONTROL, "no-store")
                    .header(HttpHeaders.RETRY_AFTER, retryAfter(answers).orElse(null));
            return large.json(headers, response, new Answer(answers));
        }
    }

    /// That of whichever is to be asked for again.
    private static Optional<String> retryAfter(List<Answered> answers) {
        return answers.stream()
                .map(answer -> DrawAnswers.retryAfter(answer.status()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /// What is wrong with one alone is told as its own answer.
    private Wanted read(One one) {
        try {
            Parameters.id("id", one.id());
            DrawRequest request =
                    bodies.read("request", one.request(), DrawBody.class).request(games, config.draws());
            return new Wanted(one.id(), Optional.of(request), Optional.empty());
        } catch (ProblemException e) {
            return new Wanted(one.id(), Optional.empty(), Optional.of(e));
        }
    }

    /// @return how many boards are asked for
    private static int require(List<Wanted> all) {
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < all.size(); i++) {
            if (!ids.add(all.get(i).id())) {
                throw ProblemKind.BAD_BODY.exception(
                        "draws[" + i + "].id: " + ValueFormats.quoted(all.get(i).id()) + " is there twice");
            }
        }
        int boards = all.stream().mapToInt(Wanted::boards).sum();
        if (boards > DrawBody.MOST_BOARDS) {
            throw ProblemKind.BAD_BODY.exception("the boards of all draws: " + boards + " is more than "
                    + DrawBody.MOST_BOARDS + "; send them in several requests");
        }
        return boards;
    }

    private Answered answer(Wanted one) throws SQLException {
        try {
            DrawAnswers answer = DrawAnswers.of(draws.put(new DrawId(caller.tenant(), one.id()), one.require()));
            return new Answered(one.id(), answer.status(), Optional.of(answer.view()), Optional.empty());
        } catch (ProblemException e) {
            return failed(one, e.kind(), e.getMessage());
        } catch (CrowdedException e) {
            return overtaken(one, e, e.isOvertaken());
        } catch (SQLException e) {
            return overtaken(one, e, Transaction.isUndone(e));
        }
    }

    /// What keeps all of them waiting is told of all.
    private static <E extends Exception> Answered overtaken(Wanted one, E why, boolean isAlone) throws E {
        if (!isAlone) {
            throw why;
        }
        return failed(one, ProblemKind.BUSY, "others were always quicker; the same draw can be asked for again");
    }

    private static Answered failed(Wanted one, ProblemKind kind, String detail) {
        return new Answered(one.id(), kind.status(), Optional.empty(), Optional.of(kind.problem(detail)));
    }
}
