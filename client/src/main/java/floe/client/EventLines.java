package floe.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Reads server-sent events from a connection, as far as the catalog uses them.
final class EventLines implements AutoCloseable {
    /// Far more signs than an event of the catalog has.
    private static final int LONGEST = 1 << 20;

    private final InputStream in;
    private final BufferedReader lines;
    private String kind = "";
    private final StringBuilder data = new StringBuilder();
    /// That of the last event that came whole, and the one that came since.
    private Optional<Long> id;

    private Optional<Long> begun;
    /// Until it is told another. Whoever is cut off before that is not to come back as fast as they can.
    private Duration pause = Duration.ofSeconds(1);
    private volatile long waitsSince;
    private volatile boolean waits;
    private boolean behindReturn;

    /// @param after the id of the last event that was heard on another connection, if there was one
    EventLines(InputStream in, Optional<Long> after) {
        this.in = in;
        this.lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.id = after;
        this.begun = after;
    }

    /// The id after which whoever comes back goes on: the stream tells it with its first lines, before anything
    /// happens. One behind which the connection broke off is not yet it. Before those lines there is none.
    Optional<Long> id() {
        return id;
    }

    /// How long whoever comes back is to have stayed away since they last came, as the stream tells.
    Duration pause() {
        return pause;
    }

    /// The next event; nothing when the connection ends.
    Optional<Event> next() throws IOException {
        for (String line = line(); line != null; line = line()) {
            if (!line.isEmpty()) {
                take(line);
                continue;
            }
            id = begun;
            if (!data.isEmpty()) {
                return Optional.of(event());
            }
        }
        return Optional.empty();
    }

    private String line() throws IOException {
        waitsSince = System.nanoTime();
        waits = true;
        try {
            return wholeLine();
        } finally {
            waits = false;
        }
    }

    /// The reader's own would go on until memory ends where a line does not.
    ///
    /// @return nothing when the connection ends, also in the middle of a line: of that nothing is known
    private String wholeLine() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int sign = lines.read(); sign >= 0; sign = lines.read()) {
            boolean ended = behindReturn && sign == '\n';
            behindReturn = sign == '\r';
            if (ended) {
                continue;
            }
            if (sign == '\n' || sign == '\r') {
                return line.toString();
            }
            line.append((char) sign);
            requireShort(line.length());
        }
        return null;
    }

    private static void requireShort(int length) {
        if (length > LONGEST) {
            throw unreadable("it is longer than " + LONGEST + " signs", null);
        }
    }

    /// How long it has waited for the line that it waits for; none while it waits for no line.
    Duration silence() {
        return waits ? Duration.ofNanos(System.nanoTime() - waitsSince) : Duration.ZERO;
    }

    private void take(String line) {
        int colon = line.indexOf(':');
        String value = line.substring(colon + 1).strip();
        switch (colon < 0 ? line : line.substring(0, colon)) {
            case "id" -> begun = Optional.of(number(value));
            case "event" -> kind = value;
            case "retry" -> pause = value.matches("[0-9]{1,6}") ? Duration.ofMillis(Long.parseLong(value)) : pause;
            case "data" -> {
                requireShort(data.length() + value.length());
                data.append(value);
            }
            default -> {
                // A sign of life, or something newer than this client.
            }
        }
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw unreadable(e.getMessage(), e);
        }
    }

    @SuppressWarnings("unchecked")
    private Event event() {
        try {
            Event event = new Event(
                    id.orElse(0L), kind, Json.read(data.toString().getBytes(StandardCharsets.UTF_8), Map.class));
            kind = "";
            data.setLength(0);
            return event;
        } catch (IOException e) {
            throw unreadable(e.getMessage(), e);
        }
    }

    /// It would come again on each further connection.
    private static FloeException unreadable(String why, Exception cause) {
        return new FloeException(200, "unreadable", "what comes is no event of the catalog: " + why, false, cause);
    }

    /// Ends a reading that is under way as well; the reader would wait for the line that it is at.
    @Override
    public void close() throws IOException {
        in.close();
    }
}
