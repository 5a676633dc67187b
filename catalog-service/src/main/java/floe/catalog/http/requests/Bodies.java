package floe.catalog.http.requests;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import floe.catalog.http.problems.ProblemKind;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/// Reads bodies strictly: a field that is misspelt, missing, there twice or of another type is told by its place rather
/// than guessed at, and so is one beyond its limits ([Limits]).
@Singleton
public final class Bodies {
    static final int MOST_BYTES = 64 * 1024;
    public static final String TOO_LARGE = "a body may have up to " + MOST_BYTES + " bytes";

    /// How the parser's complaint of that begins; it has no type of its own.
    private static final String TWICE = "Duplicate field";

    private final ObjectMapper json = strict();
    private final Limits limits;

    Bodies(Limits limits) {
        this.limits = limits;
    }

    private static ObjectMapper strict() {
        ObjectMapper json = JsonMapper.builder()
                .addModule(new Jdk8Module())
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .build();
        for (CoercionInputShape shape : new CoercionInputShape[] {
            CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean
        }) {
            json.coercionConfigFor(LogicalType.Textual).setCoercion(shape, CoercionAction.Fail);
        }
        return json;
    }

    public <T> T read(byte[] body, Class<T> type) {
        if (body.length > MOST_BYTES) {
            throw ProblemKind.TOO_LARGE.exception(TOO_LARGE);
        }
        return read("the body", type, reader -> reader.readValue(body), () -> json.readTree(body));
    }

    /// A part of a body that was read, as strictly.
    ///
    /// @param name what the part is called, in what is said of it
    public <T> T read(String name, JsonNode part, Class<T> type) {
        return read(name, type, reader -> reader.readValue(part), () -> part);
    }

    private interface Reading<T> {
        T by(ObjectReader reader) throws IOException;
    }

    private interface Tree {
        JsonNode read() throws IOException;
    }

    private <T> T read(String name, Class<T> type, Reading<T> reading, Tree body) {
        try {
            T value = reading.by(json.readerFor(type));
            if (value == null) {
                throw ProblemKind.BAD_BODY.exception(name + " is null; an object is expected");
            }
            return limits.require(value);
        } catch (JsonMappingException e) {
            throw ProblemKind.BAD_BODY.exception(why(name, e, body));
        } catch (JsonProcessingException e) {
            throw ProblemKind.BAD_BODY.exception(
                    (isTwice(e) ? "a field is there twice" : name + " is no JSON") + place(e));
        } catch (IOException e) {
            throw new IllegalStateException("bytes at hand cannot be read", e);
        }
    }

    private String why(String name, JsonMappingException e, Tree body) {
        String path = e.getPath().stream()
                .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName())
                .collect(Collectors.joining());
        String where = path.isEmpty() ? name : path.startsWith(".") ? path.substring(1) : path;
        return switch (e) {
            case UnrecognizedPropertyException unknown ->
                "there is no field '" + unknown.getPropertyName() + "' here; there are "
                        + unknown.getKnownPropertyIds().stream()
                                .map(String::valueOf)
                                .sorted()
                                .collect(Collectors.joining(", "));
            case MismatchedInputException mismatch
            when mismatch.getTargetType() != null ->
                where + " is missing or is not what it should be: " + word(mismatch.getTargetType()) + " is expected"
                        + place(e);
            case JsonMappingException far
            when far.getCause() instanceof InputCoercionException number ->
                where + ": " + ValueFormats.shortened(value(body, e.getPath())) + " is "
                        + limits.numbers(e.getPath().getLast(), number.getTargetType());
            default -> where + (isTwice(e) ? ": a field is there twice" : " is not what it should be") + place(e);
        };
    }

    /// What stands there. What the parser had come to when it failed it does not say.
    private static String value(Tree body, List<JsonMappingException.Reference> path) {
        try {
            JsonNode at = body.read();
            for (JsonMappingException.Reference step : path) {
                at = step.getFieldName() == null ? at.path(step.getIndex()) : at.path(step.getFieldName());
            }
            return at.asText();
        } catch (IOException e) {
            // What comes behind it is no JSON.
            return "what stands there";
        }
    }

    private static boolean isTwice(JsonProcessingException e) {
        return String.valueOf(e.getOriginalMessage()).startsWith(TWICE);
    }

    private static String word(Class<?> type) {
        if (type == String.class) {
            return "a text";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return "a number";
        }
        return Iterable.class.isAssignableFrom(type) ? "a list" : "an object";
    }

    /// Nothing for a part: its place in the body is known no more.
    private static String place(JsonProcessingException e) {
        return e.getLocation() == null || e.getLocation().getLineNr() < 0
                ? ""
                : " (line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr() + ")";
    }
}
