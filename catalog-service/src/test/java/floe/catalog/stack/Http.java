package floe.catalog.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A client of the catalog.
public final class Http {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
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

    public HttpResponse<String> post(String path, String json, String... headers)
            throws IOException, InterruptedException {
        return sendJson("POST", path, json, headers);
    }

    public HttpResponse<String> sendJson(String method, String path, String json, String... headers)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(headers));
        all.add(HttpHeaders.CONTENT_TYPE);
        all.add("application/json");
        return send(method, path, HttpRequest.BodyPublishers.ofString(json), all.toArray(String[]::new));
    }

    public HttpResponse<String> delete(String path, String... headers) throws IOException, InterruptedException {
        return send("DELETE", path, HttpRequest.BodyPublishers.noBody(), headers);
    }

    public HttpResponse<byte[]> bytes(String path, String... headers) throws IOException, InterruptedException {
        return client.send(
                request("GET", path, HttpRequest.BodyPublishers.noBody(), headers),
                HttpResponse.BodyHandlers.ofByteArray());
    }

    /// Sends these bytes as they are, for what no client would send, and reads to the end.
    public String raw(String request) throws IOException {
        return raw(new Socket(base.getHost(), base.getPort()), request);
    }

    /// The same as somebody who has that address, of those that are this machine's (127.0.0.0/8).
    public String raw(String peer, String request) throws IOException {
        return raw(
                new Socket(InetAddress.getByName("127.0.0.1"), base.getPort(), InetAddress.getByName(peer), 0),
                request);
    }

    private static String raw(Socket connected, String request) throws IOException {
        try (Socket socket = connected) {
            socket.setSoTimeout(60_000);
            try {
                socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            } catch (SocketException closedEarly) {
                return heard(socket);
            }
            return heard(socket);
        }
    }

    /// Whoever is hung up on while they still send has heard what had come by then.
    private static String heard(Socket socket) throws IOException {
        ByteArrayOutputStream heard = new ByteArrayOutputStream();
        try {
            socket.getInputStream().transferTo(heard);
        } catch (SocketException hungUp) {
            if (heard.size() == 0) {
                throw hungUp;
            }
        }
        return heard.toString(StandardCharsets.UTF_8);
    }

    /// An answer that may not end.
    public HttpResponse<InputStream> stream(
            String method, String path, HttpRequest.BodyPublisher body, String... headers)
            throws IOException, InterruptedException {
        return client.send(request(method, path, body, headers), HttpResponse.BodyHandlers.ofInputStream());
    }

    public static JsonNode parse(String text) throws IOException {
        return JSON.readTree(text);
    }

    public JsonNode json(String path, String... headers) throws IOException, InterruptedException {
        HttpResponse<String> answer = get(path, headers);
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
        for (int i = 0; i < headers.length; i += 2) {
            if (!headers[i + 1].isEmpty()) {
                request.header(headers[i], headers[i + 1]);
            }
        }
        if (!List.of(headers).contains(HttpHeaders.AUTHORIZATION)) {
            request.header(HttpHeaders.AUTHORIZATION, "Bearer " + Stack.KEY);
        }
        return request.build();
    }
}
