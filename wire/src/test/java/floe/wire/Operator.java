package floe.wire;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/// Looks at a service from outside, as its operators do.
public record Operator(URI management) {
    public int status(String path) {
        return get(path).statusCode();
    }

    public String body(String path) {
        return get(path).body();
    }

    private HttpResponse<String> get(String path) {
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create(management + path)).build();
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError("no answer from " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
