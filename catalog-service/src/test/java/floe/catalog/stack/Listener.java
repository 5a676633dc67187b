package floe.catalog.stack;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// Listens to what happens, as a browser does.
public final class Listener implements AutoCloseable {
    private final InputStream stream;
    private final List<Event> heard = new CopyOnWriteArrayList<>();
    private final CountDownLatch open = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);

    /// What was heard.
    public record Event(long id, String kind, String data) {}

    private Listener(InputStream stream) {
        this.stream = stream;
        Thread.ofVirtual().start(this::read);
    }

    /// Returns when it listens.
    public static Listener open(Http http, String last) throws Exception {
        return open(http, "Bearer " + Stack.KEY, last);
    }

    /// @param bearer what the listener shows
    public static Listener open(Http http, String bearer, String last) throws Exception {
        var answer = http.stream(
                "GET",
                "/v1/events",
                HttpRequest.BodyPublishers.noBody(),
                "Last-Event-ID",
                last,
                "Authorization",
                bearer);
        if (answer.statusCode() != 200) {
            throw new AssertionError("nobody may listen: " + answer.statusCode());
        }
        Listener listener = new Listener(answer.body());
        if (!listener.open.await(60, TimeUnit.SECONDS)) {
            throw new AssertionError("the stream does not begin");
        }
        return listener;
    }

    public Event await(Predicate<Event> which) throws Exception {
        List<Event> found = new ArrayList<>();
        Eventually.holds(() -> {
            heard.stream().filter(which).findFirst().ifPresent(found::add);
            if (found.isEmpty()) {
                throw new AssertionError("not heard, only " + heard);
            }
        });
        return found.getFirst();
    }

    /// Returns when the catalog has ended the stream.
    public void awaitEnd() throws Exception {
        if (!over.await(60, TimeUnit.SECONDS)) {
            throw new AssertionError("the stream goes on");
        }
    }

    public List<Long> ids() {
        return heard.stream().map(Event::id).filter(id -> id > 0).toList();
    }

    public List<String> kinds() {
        return heard.stream().map(Event::kind).toList();
    }

    @Override
    public void close() throws IOException {
        // Not its reader, which would wait for the line that it is at.
        stream.close();
    }

    private void read() {
        long id = 0;
        String kind = "";
        String data = "";
        BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                open.countDown();
                int colon = line.indexOf(':');
                String value = colon < 0 ? "" : line.substring(colon + 1).strip();
                if (line.startsWith("id:")) {
                    id = Long.parseLong(value);
                } else if (line.startsWith("event:")) {
                    kind = value;
                } else if (line.startsWith("data:")) {
                    data = value;
                } else if (line.isEmpty() && !kind.isEmpty()) {
                    heard.add(new Event(id, kind, data));
                    kind = "";
                }
            }
        } catch (IOException closed) {
            open.countDown();
        } finally {
            over.countDown();
        }
    }
}
