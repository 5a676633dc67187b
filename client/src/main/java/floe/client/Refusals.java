package floe.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;

/// Makes exceptions of answers that are none.
final class Refusals {
    private Refusals() {}

    /// Of a problem, as the catalog tells it; of anything else its status.
    static FloeException of(Request request, Answer answer) {
        String what = request.verb() + " " + request.path() + ": ";
        try {
            JsonNode problem = Json.tree(answer.body());
            if (problem.hasNonNull("code")) {
                return new FloeException(
                        answer.status(),
                        problem.get("code").asText(),
                        what + problem.path("title").asText() + ": "
                                + problem.path("detail").asText(),
                        problem.path("retryable").asBoolean(),
                        null);
            }
        } catch (IOException notJson) {
            return plain(answer, what, notJson);
        }
        return plain(answer, what, null);
    }

    static FloeException unreachable(Request request, Exception cause) {
        return new FloeException(
                0, "unreachable", request.verb() + " " + request.path() + " got no answer: " + cause, true, cause);
    }

    /// Of whoever was told to stop: to try again is in vain, for the thread stays interrupted.
    static FloeException interrupted(Request request, InterruptedException cause) {
        return new FloeException(
                0, "interrupted", request.verb() + " " + request.path() + " was interrupted", false, cause);
    }

    static FloeException unreadable(Answer answer, IOException cause) {
        return new FloeException(
                answer.status(), "unreadable", "the answer cannot be read: " + why(cause), false, cause);
    }

    /// Without the place, of which the parser has a line of its own to tell.
    private static String why(IOException cause) {
        return cause instanceof JsonProcessingException json ? json.getOriginalMessage() : cause.getMessage();
    }

    /// Of what answers a request for events with anything else.
    static FloeException noEvents(Request request, String type) {
        return new FloeException(
                200,
                "unreadable",
                request.verb() + " " + request.path() + ": no events were answered, but " + type,
                false,
                null);
    }

    private static FloeException plain(Answer answer, String what, IOException cause) {
        return new FloeException(
                answer.status(),
                "http-" + answer.status(),
                what + "HTTP " + answer.status(),
                answer.status() >= 500,
                cause);
    }
}
