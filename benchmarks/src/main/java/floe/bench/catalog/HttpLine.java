package floe.bench.catalog;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// One connection to the catalog that stays open: as little of HTTP as a load needs, so that it takes little of the CPU
/// that it shares with what it measures.
final class HttpLine implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    private static final String ID = "\"id\":\"";
    private static final int ID_LENGTH = 32;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final String common;

    HttpLine(int port, String key) throws IOException {
        socket = new Socket("127.0.0.1", port);
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream(), BUFFER);
        out = socket.getOutputStream();
        common = " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + key + "\r\n";
    }

    /// @param status the status
    /// @param tag the ETag, or an empty text
    record Answer(int status, String tag, byte[] body) {
        String text() {
            return new String(body, UTF_8);
        }

        void require(int wanted) throws IOException {
            if (status != wanted) {
                throw new IOException("expected " + wanted + " and got " + status + ": " + text());
            }
        }

        /// The levels in it, by their order.
        List<String> levelIds() {
            String text = new String(body, ISO_8859_1);
            List<String> ids = new ArrayList<>();
            for (int at = text.indexOf(ID); at >= 0; at = text.indexOf(ID, at + ID.length())) {
                ids.add(text.substring(at + ID.length(), at + ID.length() + ID_LENGTH));
            }
            return ids;
        }
    }

    Answer get(String path, String headers) throws IOException {
        out.write(("GET " + path + common + headers + "\r\n").getBytes(ISO_8859_1));
        return answer();
    }

    Answer put(String path, String json) throws IOException {
        send("PUT", path, json);
        return answer();
    }

    Answer post(String path, String json) throws IOException {
        send("POST", path, json);
        return answer();
    }

    /// Sends without waiting for an answer.
    void send(String method, String path, String json) throws IOException {
        byte[] body = json.getBytes(UTF_8);
        byte[] head = (method + " " + path + common + "Content-Type: application/json\r\nContent-Length: " + body.length
                        + "\r\n\r\n")
                .getBytes(ISO_8859_1);
        byte[] whole = Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, whole, head.length, body.length);
        out.write(whole);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /// The answer to what was sent.
    Answer answer() throws IOException {
        String first = line();
        int status = Integer.parseInt(first.substring(9, 12));
        int length = 0;
        boolean pieces = false;
        String tag = "";
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
            String value = line.substring(colon + 1).strip();
            switch (name) {
                case "content-length" -> length = Integer.parseInt(value);
                case "etag" -> tag = value;
                case "transfer-encoding" -> pieces = true;
                default -> {
                    // Of no concern.
                }
            }
        }
        return new Answer(status, tag, status == 304 ? new byte[0] : pieces ? pieces() : in.readNBytes(length));
    }

    private byte[] pieces() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int length = Integer.parseInt(line(), 16); length > 0; length = Integer.parseInt(line(), 16)) {
            body.write(in.readNBytes(length));
            line();
        }
        line();
        return body.toByteArray();
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder(80);
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new IOException("the catalog hung up");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }
}
