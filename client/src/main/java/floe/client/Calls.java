package floe.client;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// Requests and what their answers say: values, lists, and lists that come page by page. What the catalog refuses or
/// cannot be read is thrown as a [FloeException].
final class Calls {
    private static final int PAGE = 100;

    private final Transport transport;

    Calls(Transport transport) {
        this.transport = transport;
    }

    /// A part of a path, whatever is in it.
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /// A word that stands in a field of the answer.
    String text(Request request, String field) {
        return decoded(answer(request), body -> Json.field(body, field).asText());
    }

    <T> T read(Request request, Class<T> type) {
        return decoded(answer(request), body -> Json.read(body, type));
    }

    /// What stands in a field of the answer.
    <T> List<T> list(Request request, String field, Class<T[]> type) {
        return decoded(answer(request), body -> Arrays.asList(Json.read(Json.write(Json.field(body, field)), type)));
    }

    /// All that stands in the pages below a path, fetched as they are used.
    <P, T> Stream<T> pages(String path, Class<P> type, Function<P, Pages.Page<T>> page) {
        return Pages.stream(cursor -> {
            String at = cursor.map(it -> "&cursor=" + encoded(it)).orElse("");
            String more = path.contains("?") ? "&" : "?";
            return page.apply(read(Request.get(path + more + "limit=" + PAGE + at), type));
        });
    }

    Answer answer(Request request) {
        try {
            Answer answer = transport.send(request);
            if (answer.status() >= 300) {
                throw Refusals.of(request, answer);
            }
            return answer;
        } catch (IOException e) {
            throw Refusals.unreachable(request, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusals.interrupted(request, e);
        }
    }

    /// Makes a value of a body.
    @FunctionalInterface
    private interface Decoder<T> {
        T decode(byte[] body) throws IOException;
    }

    private static <T> T decoded(Answer answer, Decoder<T> decoder) {
        try {
            return decoder.decode(answer.body());
        } catch (IOException e) {
            throw Refusals.unreadable(answer, e);
        }
    }
}
