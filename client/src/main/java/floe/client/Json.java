package floe.client;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_ABSENT;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;

/// Reads and writes what goes over the wire. A field that this client does not know is no error: catalogs grow.
final class Json {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .defaultPropertyInclusion(JsonInclude.Value.construct(NON_ABSENT, NON_ABSENT))
            .build();

    private Json() {}

    static byte[] write(Object value) {
        try {
            return JSON.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("cannot be written as JSON: " + value, e);
        }
    }

    static <T> T read(byte[] body, Class<T> type) throws IOException {
        T value = JSON.readValue(body, type);
        if (value == null) {
            throw new IOException("it says nothing");
        }
        return value;
    }

    static JsonNode tree(byte[] body) throws IOException {
        return JSON.readTree(body);
    }

    /// What stands in a field that the catalog never leaves out.
    static JsonNode field(byte[] body, String name) throws IOException {
        JsonNode value = tree(body).path(name);
        if (value.isMissingNode() || value.isNull()) {
            throw new IOException("it has no '" + name + "'");
        }
        return value;
    }
}
