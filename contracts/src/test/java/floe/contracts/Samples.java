package floe.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The frozen samples: one of each kind of record that was ever released, and the digest that each had then.
final class Samples {
    record Sample(Topic topic, String name, String digest) {
        String text() {
            return Samples.resource("/samples/" + name);
        }
    }

    private Samples() {}

    static List<Sample> all() {
        Map<String, Topic> topics = new LinkedHashMap<>();
        for (Topic topic : Topic.values()) {
            topics.put(topic.title(), topic);
        }
        return resource("/samples/frozen.sha256")
                .lines()
                .map(line -> line.split(" {2}"))
                .map(line -> new Sample(topics.get(line[1].split("/")[0]), line[1], line[0]))
                .toList();
    }

    static String resource(String path) {
        try (InputStream in = Samples.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException("there is no resource " + path);
            }
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
