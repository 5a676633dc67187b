package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Topic;
import java.time.Instant;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.header.internals.RecordHeaders;

/// The headers of what one publisher puts on one topic: CloudEvents 1.0 in binary mode. Most of them are the same for
/// all records, and the time is for those of a millisecond, so they are made once.
public final class EventHeaders {
    private static final Header SPEC_VERSION = header("ce_specversion", "1.0");
    private static final Header JSON = header("content-type", "application/json");

    private final Header type;
    private final Header source;
    private volatile Stamp last = Stamp.at(0);

    private record Stamp(long millis, Header time) {
        static Stamp at(long millis) {
            return new Stamp(
                    millis, header("ce_time", Instant.ofEpochMilli(millis).toString()));
        }
    }

    /// @param source who publishes: a service and its instance
    public EventHeaders(Topic topic, String source) {
        this.type = header("ce_type", topic.eventType());
        this.source = header("ce_source", source);
    }

    /// @param id what tells this event from others of the source; the same event sent again keeps it
    public Headers now(String id) {
        long millis = System.currentTimeMillis();
        Stamp stamp = last;
        if (stamp.millis != millis) {
            stamp = Stamp.at(millis);
            last = stamp;
        }
        return new RecordHeaders(new Header[] {SPEC_VERSION, type, source, header("ce_id", id), stamp.time, JSON});
    }

    private static Header header(String name, String value) {
        return new RecordHeader(name, value.getBytes(UTF_8));
    }
}
