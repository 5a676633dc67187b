package floe.system.faults;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Topic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.header.internals.RecordHeaders;

/// Records that a broker takes and nobody can use: odd keys, odd headers, odd values, up to the broker's limit.
final class OddRecords {
    /// What a topic takes is a little more.
    private static final int LARGE = 1_000_000;

    private static final int DEEP = 100_000;

    private final Random dice;

    OddRecords(Random dice) {
        this.dice = dice;
    }

    /// One of each kind, in some order.
    List<ProducerRecord<String, byte[]>> on(Topic topic, int partition) {
        List<ProducerRecord<String, byte[]>> records = new ArrayList<>();
        for (byte[] value : values()) {
            records.add(new ProducerRecord<>(topic.title(), partition, "odd", value));
        }
        for (String key : keys()) {
            records.add(new ProducerRecord<>(topic.title(), partition, key, bytes("{")));
        }
        for (Headers headers : headers()) {
            records.add(new ProducerRecord<>(topic.title(), partition, "odd", bytes("{"), headers));
        }
        records.add(new ProducerRecord<>(
                topic.title(), partition, (String) null, null, new RecordHeaders().add("lone", noise(LARGE))));
        Collections.shuffle(records, dice);
        return records;
    }

    /// So many of any kind, with any key and any headers.
    List<ProducerRecord<String, byte[]>> any(Topic topic, int partitions, int count) {
        List<ProducerRecord<String, byte[]>> records = new ArrayList<>();
        while (records.size() < count) {
            List<ProducerRecord<String, byte[]>> all = on(topic, dice.nextInt(partitions));
            records.addAll(all.subList(0, Math.min(dice.nextInt(1, 5), count - records.size())));
        }
        return records;
    }

    private List<byte[]> values() {
        List<byte[]> values = new ArrayList<>(List.of(
                new byte[0],
                new byte[] {(byte) 0xff},
                noise(LARGE),
                bytes("null"),
                bytes("\uFEFF{}"),
                "{}".getBytes(UTF_16),
                bytes("[".repeat(DEEP)),
                bytes("[".repeat(DEEP) + "]".repeat(DEEP)),
                bytes("{\"a\":".repeat(DEEP) + "1" + "}".repeat(DEEP)),
                bytes("{\"id\":\"x\",\"more\":" + "[".repeat(DEEP) + "]".repeat(DEEP) + "}"),
                bytes("{\"id\":" + "9".repeat(DEEP) + "}"),
                bytes("{\"" + "n".repeat(DEEP) + "\":1}"),
                bytes("{\"id\":\"\\ud800\",\"game\":\"\\u0000\",\"board\":\"\\udc00\"}"),
                bytes("{\"id\":\"x\",\"game\":\"ice\",\"board\":\"@\",\"origin\":{\"kind\":\"\"}}"),
                bytes("{\"shelf\":\"//\",\"missing\":-1}")));
        values.add(null);
        return values;
    }

    private List<String> keys() {
        List<String> keys = new ArrayList<>(List.of("", "\u0000", "\uFFFF😀\n\t", "k".repeat(LARGE), letters(LARGE)));
        keys.add(null);
        return keys;
    }

    private List<Headers> headers() {
        RecordHeaders many = new RecordHeaders();
        for (int i = 0; i < 1_000; i++) {
            many.add("same", bytes("" + i));
        }
        RecordHeaders empty = new RecordHeaders(Collections.<Header>nCopies(LARGE * 2 / 5, new RecordHeader("", null)));
        return List.of(
                new RecordHeaders().add("", new byte[0]),
                new RecordHeaders().add("none", null).add("traceparent", null).add("ce_id", null),
                new RecordHeaders().add("ce_id", noise(100)).add("ce_type", new byte[] {(byte) 0xc3}),
                new RecordHeaders().add("traceparent", noise(55)).add("tracestate", noise(600)),
                new RecordHeaders().add("dlq-reason", bytes("forged")).add("dlq-offset", bytes("x")),
                new RecordHeaders().add("large", noise(LARGE)),
                new RecordHeaders().add("n".repeat(LARGE), null),
                many,
                empty);
    }

    private byte[] noise(int size) {
        byte[] noise = new byte[size];
        dice.nextBytes(noise);
        return noise;
    }

    private String letters(int size) {
        StringBuilder text = new StringBuilder(size);
        while (text.length() < size) {
            text.append((char) dice.nextInt('0', 'z'));
        }
        return text.toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }
}
