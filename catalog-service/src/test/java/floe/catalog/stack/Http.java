package floe.catalog.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/// A client of the catalog.
public final class Http {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client = HttpClient.newHttpClient();
    private final URI base;

    public Http(URI base) {
        this.base = base;
    }

    /// @param headers names and values in turn
    public HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        return send("GET", path, HttpRequest.BodyPublishers.noBody(), headers);
    }

    public HttpResponse<String> send(String method, String path, HttpRequest.BodyPublisher body, String... headers)
            throws IOException, InterruptedException {
        return client.send(request(method, path, body, headers), HttpResponse.BodyHandlers.ofString());
    }

    public HttpResponse<byte[]> bytes(String path, String... headers) throws IOException, InterruptedException {
        return client.send(
                request("GET", path, HttpRequest.BodyPublishers.noBody(), headers),
                HttpResponse.BodyHandlers.ofByteArray());
    }

    public JsonNode json(String path) throws IOException, InterruptedException {
        HttpResponse<String> answer = get(path);
        if (answer.statusCode() != 200) {
            throw new AssertionError(path + " answers " + answer.statusCode() + ": " + answer.body());
        }
        return json(answer);
    }

    public static JsonNode json(HttpResponse<String> answer) throws IOException {
        return JSON.readTree(answer.body());
    }

    private HttpRequest request(String method, String path, HttpRequest.BodyPublisher body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path)).method(method, body);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return request.build();
    }
}
