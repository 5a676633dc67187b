package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/// The headers of a record: CloudEvents 1.0 in binary mode, readable with ordinary Kafka tools.
public final class CloudEvent {
    /// By W3C's Trace Context.
    private static final int SHORTEST_TRACE = 55;

    private static final String TRACE = "traceparent";

    private CloudEvent() {}

    /// Who publishes: the service, and where and as which process it runs, so that replicas can be told apart.
    public static String source(String service) {
        String host = Optional.ofNullable(System.getenv("HOSTNAME")).orElse("local");
        return "/" + service + "/" + host + "-" + ProcessHandle.current().pid();
    }

    /// Whether there is a trace to hand on. A look at the values first: making text of every header's name takes as
    /// long as judging a small board.
    static boolean isTraced(Headers headers) {
        for (Header header : headers) {
            byte[] value = header.value();
            if (value != null && value.length >= SHORTEST_TRACE && header.key().equals(TRACE)) {
                return true;
            }
        }
        return false;
    }

    public static Optional<String> header(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        return header == null || header.value() == null
                ? Optional.empty()
                : Optional.of(new String(header.value(), UTF_8));
    }
}
