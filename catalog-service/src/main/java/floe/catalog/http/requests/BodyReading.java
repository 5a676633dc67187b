package floe.catalog.http.requests;

import floe.catalog.http.connection.ClientMistakes;
import floe.catalog.http.problems.EarlyProblems;
import floe.catalog.http.problems.Problem;
import floe.catalog.http.problems.ProblemKind;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import java.time.Duration;
import java.util.Map;

/// One body as it comes, on the thread of its connection. The request goes on when it is whole.
final class BodyReading {
    private static final String CONTINUE = "100-continue";
    private static final Map<String, String> SOON = Map.of("Retry-After", "1");

    private final RoutingContext context;
    private final HttpServerRequest request;
    private final EarlyProblems problems;
    private final Duration within;
    private final Buffer body = Buffer.buffer();
    private final long deadline;
    private BodyBudget.Part part;
    private boolean over;

    /// It has its time from now on.
    ///
    /// @param part what counts until it is read
    BodyReading(RoutingContext context, EarlyProblems problems, BodyBudget.Part part, Duration within) {
        this.context = context;
        this.request = context.request();
        this.problems = problems;
        this.part = part;
        this.within = within;
        context.addEndHandler(_ -> this.part.giveBack());
        deadline = context.vertx().setTimer(within.toMillis(), _ -> tooSlow());
        request.exceptionHandler(_ -> brokenOff());
    }

    /// @param share of which what comes is taken
    void begin(BodyBudget.Part share) {
        if (over) {
            return;
        }
        part.giveBack();
        part = share;
        request.handler(this::more);
        request.endHandler(_ -> whole());
        if (CONTINUE.equalsIgnoreCase(request.getHeader("Expect"))) {
            context.response().writeContinue();
        }
        request.resume();
    }

    private void more(Buffer bytes) {
        if (over) {
            return;
        }
        if (body.length() + bytes.length() > Bodies.MOST_BYTES) {
            refuse(ClientMistakes.Kind.TOO_LARGE, ProblemKind.TOO_LARGE.problem(Bodies.TOO_LARGE), Map.of());
        } else if (!part.take(bytes.length())) {
            refuse(
                    ClientMistakes.Kind.TOO_LARGE,
                    ProblemKind.BUSY.problem("too many large bodies are under way; come back in a moment"),
                    SOON);
        } else {
            body.appendBuffer(bytes);
        }
    }

    private void whole() {
        if (!over) {
            end();
            ((RoutingContextInternal) context).setBody(body);
            context.next();
        }
    }

    private void tooSlow() {
        refuse(
                ClientMistakes.Kind.TOO_SLOW,
                ProblemKind.TOO_SLOW.problem("a body may take " + within.toSeconds() + " s"),
                Map.of());
    }

    private void brokenOff() {
        if (!over) {
            end();
            ClientMistakes.count(ClientMistakes.Kind.BROKEN_OFF);
            part.giveBack();
        }
    }

    private void refuse(ClientMistakes.Kind kind, Problem problem, Map<String, String> headers) {
        if (!over) {
            end();
            ClientMistakes.count(kind);
            part.giveBack();
            headers.forEach((name, value) -> context.response().putHeader(name, value));
            problems.endAndClose(context, problem);
        }
    }

    private void end() {
        over = true;
        context.vertx().cancelTimer(deadline);
    }
}
