package floe.wire;

import static com.fasterxml.jackson.databind.cfg.CoercionAction.Fail;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.type.LogicalType;
import floe.contracts.Finding;
import floe.contracts.Origin;
import java.io.IOException;
import java.util.Collections;
import java.util.List;

/// Writes and reads the contracts as JSON. How they look on the wire stands here and in the schemas, so that the
/// records themselves need to know no library.
public final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .withCoercionConfig(
                    LogicalType.Textual,
                    text -> text.setCoercion(CoercionInputShape.Integer, Fail)
                            .setCoercion(CoercionInputShape.Float, Fail)
                            .setCoercion(CoercionInputShape.Boolean, Fail))
            .addModule(new SimpleModule()
                    .addSerializer(Double.class, new PlainNumber())
                    .addDeserializer(Double.class, new FiniteNumber())
                    .addDeserializer(Finding.GaveUp.class, Fields.reader(Finding.GaveUp.class, Json::gaveUp))
                    .addDeserializer(Origin.Generated.class, Fields.reader(Origin.Generated.class, Json::generated)))
            .addMixIn(Origin.class, OriginForm.class)
            .addMixIn(Origin.Generated.class, GeneratedForm.class)
            .addMixIn(Finding.class, FindingForm.class)
            .addMixIn(Finding.GaveUp.class, GaveUpForm.class)
            .build();

    private Json() {}

    public static byte[] write(Object contract) {
        try {
            return MAPPER.writeValueAsBytes(contract);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("cannot be written as JSON: " + contract, e);
        }
    }

    /// The contract in these bytes. Fields that it does not know are left alone, for they may come from a newer build.
    public static <T> T read(byte[] value, Class<T> type) throws UnreadableException {
        if (value == null) {
            throw new UnreadableException("no value where a " + type.getSimpleName() + " belongs", null);
        }
        try {
            T read = MAPPER.readValue(value, type);
            if (read == null) {
                throw new UnreadableException("null where a " + type.getSimpleName() + " belongs", null);
            }
            return read;
        } catch (JsonProcessingException e) {
            throw new UnreadableException("no " + type.getSimpleName() + ": " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new UnreadableException("no " + type.getSimpleName() + ": " + e.getMessage(), e);
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Origin.Generated.class, name = "generated"),
        @JsonSubTypes.Type(value = Origin.Submitted.class, name = "submitted")
    })
    private interface OriginForm {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Finding.Accepted.class, name = "accepted"),
        @JsonSubTypes.Type(value = Finding.Rejected.class, name = "rejected"),
        @JsonSubTypes.Type(value = Finding.GaveUp.class, name = "gave-up")
    })
    private interface FindingForm {}

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    private interface GaveUpForm {}

    private abstract static class GeneratedForm {
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        abstract List<String> otherBands();
    }

    /// Older builds told steps alone.
    private static Finding.GaveUp gaveUp(Fields fields) throws IOException {
        return new Finding.GaveUp(
                fields.value("steps", Long.class),
                fields.has("detail") ? fields.value("detail", String.class) : "",
                fields.has("measures") ? fields.numbers("measures") : Collections.emptySortedMap());
    }

    /// Older builds ordered one band.
    private static Origin.Generated generated(Fields fields) throws IOException {
        return new Origin.Generated(
                fields.value("size", String.class),
                fields.value("band", String.class),
                fields.numbers("options"),
                fields.has("otherBands") ? fields.texts("otherBands") : List.of(),
                fields.value("seed", String.class),
                fields.value("generator", String.class));
    }

    /// Whole numbers without `.0`: measures are mostly counts, and people read them.
    private static final class PlainNumber extends StdSerializer<Double> {
        private static final long serialVersionUID = 1L;

        PlainNumber() {
            super(Double.class);
        }

        @Override
        public void serialize(Double value, JsonGenerator out, SerializerProvider provider) throws IOException {
            if (value == Math.rint(value) && Math.abs(value) < 1L << 53) {
                out.writeNumber((long) (double) value);
            } else {
                out.writeNumber(value);
            }
        }
    }

    /// A number that is one: no null, no text, no infinity.
    private static final class FiniteNumber extends StdDeserializer<Double> {
        private static final long serialVersionUID = 1L;

        FiniteNumber() {
            super(Double.class);
        }

        @Override
        public Double deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (!in.currentToken().isNumeric()) {
                return context.reportInputMismatch(Double.class, "a number belongs here, not %s", in.currentToken());
            }
            double value = in.getDoubleValue();
            return Double.isFinite(value)
                    ? value
                    : context.reportInputMismatch(Double.class, "the number %s is too large", in.getText());
        }

        @Override
        public Double getNullValue(DeserializationContext context) throws JsonMappingException {
            return context.reportInputMismatch(Double.class, "a number belongs here, not null");
        }
    }
}
