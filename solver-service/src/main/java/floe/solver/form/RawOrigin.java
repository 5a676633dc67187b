package floe.solver.form;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import floe.wire.UnreadableException;
import java.io.IOException;
import java.util.List;

/// Looks an origin over without making one: nobody needs it between the generator and the catalog, but what is none
/// must not get so far.
final class RawOrigin {
    private static final List<String> TEXTS = List.of("size", "band", "seed", "generator", "submission");
    private static final int GENERATED = 0b01111;
    private static final int SUBMITTED = 0b10000;

    private final JsonParser in;
    private int texts;
    private boolean options;
    private boolean otherBands;
    private String kind;

    RawOrigin(JsonParser in) {
        this.in = in;
    }

    /// Leaves the parser at its last token.
    void read() throws IOException, UnreadableException {
        if (in.currentToken() != JsonToken.START_OBJECT) {
            throw unreadable("an object belongs there, not " + in.currentToken());
        }
        texts = 0;
        options = false;
        otherBands = true;
        kind = "";
        for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
            in.nextToken();
            field(name);
        }
        if (!complete()) {
            throw unreadable("kind '" + kind + "' is not known, or it lacks something");
        }
    }

    private boolean complete() {
        return switch (kind) {
            case "generated" -> (texts & GENERATED) == GENERATED && options && otherBands;
            case "submitted" -> (texts & SUBMITTED) == SUBMITTED;
            default -> false;
        };
    }

    private void field(String name) throws IOException {
        switch (name) {
            case "kind" -> kind = in.currentToken() == JsonToken.VALUE_STRING ? in.getText() : "";
            case "options" -> options = numbers();
            case "otherBands" -> otherBands = in.currentToken() == JsonToken.VALUE_NULL || texts();
            default -> {
                int known = TEXTS.indexOf(name);
                if (known >= 0) {
                    texts = in.currentToken() == JsonToken.VALUE_STRING ? texts | 1 << known : texts & ~(1 << known);
                }
                in.skipChildren();
            }
        }
    }

    private boolean numbers() throws IOException {
        if (in.currentToken() != JsonToken.START_OBJECT) {
            in.skipChildren();
            return false;
        }
        boolean all = true;
        while (in.nextFieldName() != null) {
            all &= in.nextToken().isNumeric() && Double.isFinite(in.getDoubleValue());
            in.skipChildren();
        }
        return all;
    }

    private boolean texts() throws IOException {
        if (in.currentToken() != JsonToken.START_ARRAY) {
            in.skipChildren();
            return false;
        }
        boolean all = true;
        while (in.nextToken() != JsonToken.END_ARRAY) {
            all &= in.currentToken() == JsonToken.VALUE_STRING;
            in.skipChildren();
        }
        return all;
    }

    private static UnreadableException unreadable(String what) {
        return new UnreadableException("no Candidate: its origin is none: " + what, null);
    }
}
