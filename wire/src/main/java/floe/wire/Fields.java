package floe.wire;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The fields of a JSON object, of which some may be lacking because an older build wrote it. Of Jackson's records
/// all may lack or none: `FAIL_ON_MISSING_CREATOR_PROPERTIES` tells of no single field.
///
/// @param type what is made of them
record Fields(JsonNode found, DeserializationContext context, Class<?> type) {
    /// Makes something of the fields.
    @FunctionalInterface
    interface Reader<T> {
        T read(Fields fields) throws IOException;
    }

    static <T> JsonDeserializer<T> reader(Class<T> type, Reader<T> reader) {
        return new JsonDeserializer<>() {
            @Override
            public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
                return reader.read(new Fields(context.readTree(in), context, type));
            }
        };
    }

    boolean has(String name) {
        return found.hasNonNull(name);
    }

    <F> F value(String name, Class<F> wanted) throws IOException {
        return value(name, context.constructType(wanted));
    }

    SortedMap<String, Double> numbers(String name) throws IOException {
        return value(name, context.getTypeFactory().constructMapType(TreeMap.class, String.class, Double.class));
    }

    List<String> texts(String name) throws IOException {
        String[] texts = value(name, String[].class);
        return Arrays.asList(texts).contains(null)
                ? context.reportInputMismatch(type, "%s holds null where a text belongs", name)
                : List.of(texts);
    }

    private <F> F value(String name, JavaType wanted) throws IOException {
        return has(name)
                ? context.readTreeAsValue(found.get(name), wanted)
                : context.reportInputMismatch(type, "%s is lacking", name);
    }
}
