package floe.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
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

    /// What a header takes in memory besides its name and value. On the wire an empty one takes two bytes.
    private static final int HEADER = 80;

    /// Kafka takes headers out one by one, and each time moves all behind it: seconds for a record full of them.
    private static final VarHandle LIST = list();

    private ShortRecord() {}

    /// Whether some of it was not read.
    public static boolean is(ConsumerRecord<String, byte[]> record) {
        return record.serializedKeySize() > ShortKeys.LONGEST
                || ShortValues.isShort(record)
                || record.headers().lastHeader(LEFT_OUT) != null;
    }

    /// What it takes in memory, or would if its key and value had been read whole.
    public static long size(ConsumerRecord<?, ?> record) {
        long size = Math.max(0, record.serializedKeySize()) + Math.max(0, record.serializedValueSize());
        for (Header header : record.headers()) {
            size += size(header);
        }
        return size;
    }

    /// Leaves out what is too much. Those that stay are looked at, and so let go of the bytes of the whole record.
    static void shorten(Headers headers) {
        @SuppressWarnings("unchecked")
        ArrayList<Header> list = (ArrayList<Header>) LIST.get((RecordHeaders) headers);
        if (list.removeIf(new TooMuch())) {
            headers.add(LEFT_OUT, null);
            // Else there is a place left for each that was left out.
            list.trimToSize();
        }
    }

    /// For as long as there is room a header stays.
    private static final class TooMuch implements Predicate<Header> {
        private int room = LONGEST_HEADERS;

        @Override
        public boolean test(Header header) {
            int size = size(header);
            if (size > room) {
                return true;
            }
            room -= size;
            return false;
        }
    }

    private static int size(Header header) {
        return HEADER + header.key().length() + (header.value() == null ? 0 : header.value().length);
    }

    private static VarHandle list() {
        try {
            return MethodHandles.privateLookupIn(RecordHeaders.class, MethodHandles.lookup())
                    .findVarHandle(RecordHeaders.class, "headers", List.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Kafka keeps the headers of a record otherwise: see to ShortRecord", e);
        }
    }
}
