package floe.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Somebody who opens what the launcher says, with no key or with the code that it prints.
final class Visitor {
    private static final Pattern CODE = Pattern.compile("/#code=(floe_\\S{43})");
    private static final Pattern KEY = Pattern.compile("\"key\":\"(floe_[^\"]*)\"");

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final RunningStack stack;

    Visitor(RunningStack stack) {
        this.stack = stack;
    }

    /// Without a key there are levels, and nothing of what belongs to somebody.
    void looksAndPlays(String level) throws Exception {
        for (String path :
                new String[] {"/v1/games", "/v1/stock", "/v1/levels?limit=1", "/v1/levels/" + level + ".svg"}) {
            assertThat(ask("GET", path, "", "").statusCode()).as(path).isEqualTo(200);
        }
        assertThat(ask("GET", "/v1/games", "", "")
                        .headers()
                        .firstValue("RateLimit-Policy")
                        .orElseThrow())
                .contains("q=300");
        assertThat(ask("POST", "/v1/levels/" + level + "/replay", "{\"moves\":\"U\"}", "")
                        .statusCode())
                .isEqualTo(200);
        for (String path :
                new String[] {"/v1/keys", "/v1/events", "/v1/players/p-1", "/v1/levels/" + level + "/solution"}) {
            HttpResponse<String> answer = ask("GET", path, "", "");
            assertThat(answer.statusCode()).as(path).isEqualTo(401);
        }
        assertThat(ask("POST", "/v1/attempts", "{\"attempts\":[]}", "").statusCode())
                .as("what is kept")
                .isEqualTo(401);
        assertThat(ask("PUT", "/v1/rushes/mine", "{}", "").statusCode())
                .as("what is drawn")
                .isEqualTo(401);
        assertThat(ask("GET", "/v1/games", "", "floe_" + "x".repeat(43)).statusCode())
                .as("a key that is none")
                .isEqualTo(401);
    }

    void signsInOnce() throws Exception {
        Matcher code = CODE.matcher(stack.said());
        assertThat(code.find()).isTrue();

        HttpResponse<String> answer = ask("POST", "/v1/sign-in", "", code.group(1));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        Matcher key = KEY.matcher(answer.body());
        assertThat(key.find()).isTrue();

        assertThat(ask("GET", "/v1/keys", "", key.group(1)).statusCode()).isEqualTo(200);
        assertThat(ask("POST", "/v1/sign-in", "", code.group(1)).statusCode()).isEqualTo(401);
        assertThat(ask("POST", "/v1/sign-in", "", key.group(1)).statusCode()).isEqualTo(403);
    }

    private HttpResponse<String> ask(String method, String path, String body, String key) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(stack.base() + path))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .header("Content-Type", "application/json");
        if (!key.isEmpty()) {
            request.header("Authorization", "Bearer " + key);
        }
        return http.send(request.build(), BodyHandlers.ofString());
    }
}
