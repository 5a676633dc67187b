package floe.catalog.http.requests;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;

/// A field that holds a word or a number: described as a text, so that clients have one type for it, and taken from
/// whoever writes the number as one.
public final class NumberOrText extends StdScalarDeserializer<String> {
    private static final long serialVersionUID = 1L;

    NumberOrText() {
        super(String.class);
    }

    @Override
    public String deserialize(JsonParser json, DeserializationContext context) throws IOException {
        JsonToken token = json.currentToken();
        return token == JsonToken.VALUE_STRING || token.isNumeric()
                ? json.getText()
                : context.reportInputMismatch(this, "neither a number nor a text");
    }
}
