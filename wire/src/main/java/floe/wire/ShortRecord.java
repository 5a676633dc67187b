package floe.wire;

import java.util.Iterator;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/// A record of which only so much is read as its readers have use for ([ShortKeys], [ShortValues]). Kafka bounds what
/// is fetched, packed as it is, and how many records a poll gives: a thousand of a megabyte that pack to nothing would
/// come at once. Whoever needs one whole fetches it alone ([Originals]).
public final class ShortRecord {
    /// Says that headers were left out. No letter takes it for one that came.
    private static final String LEFT_OUT = "dlq-left-out";

    /// Those of our own events take less than a tenth of it.
    private static final int LONGEST_HEADERS = 16 * 1024;

    /// A header that is no longer stays: there may be very many of them, and each one left out costs time.
    private static final int SHORT_HEADER = 100;

    private ShortRecord() {}

    /// Whether some of it was not read.
    public static boolean is(ConsumerRecord<String, byte[]> record) {
        return record.serializedKeySize() > ShortKeys.LONGEST
                || ShortValues.isShort(record)
                || record.headers().lastHeader(LEFT_OUT) != null;
    }

    /// As if nothing of its value had been read: enough to fetch it again, and little to hold on to.
    public static ConsumerRecord<String, byte[]> of(ConsumerRecord<String, byte[]> record) {
        return new ConsumerRecord<>(
                record.topic(),
                record.partition(),
                record.offset(),
                record.timestamp(),
                record.timestampType(),
                record.serializedKeySize(),
                record.serializedValueSize(),
                record.key(),
                new byte[0],
                new RecordHeaders(),
                record.leaderEpoch());
    }

    /// Leaves out what is too long. Those that stay are looked at, and so let go of the bytes of the whole record.
    static void shorten(Headers headers) {
        int room = LONGEST_HEADERS;
        boolean areLeftOut = false;
        for (Iterator<Header> each = headers.iterator(); each.hasNext(); ) {
            int length = length(each.next());
            if (length > SHORT_HEADER && length > room) {
                each.remove();
                areLeftOut = true;
            } else {
                room -= length;
            }
        }
        if (areLeftOut) {
            headers.add(LEFT_OUT, null);
        }
    }

    private static int length(Header header) {
        return header.key().length() + (header.value() == null ? 0 : header.value().length);
    }
}
