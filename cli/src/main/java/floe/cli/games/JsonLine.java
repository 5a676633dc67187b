package floe.cli.games;

import java.util.Locale;

/// Writes one JSON object on one line. The command has no JSON library: it would take longer to load than a board to
/// solve.
public final class JsonLine {
    private final StringBuilder line = new StringBuilder("{");

    public JsonLine text(String name, String value) {
        return raw(name, quoted(value));
    }

    public JsonLine number(String name, long value) {
        return raw(name, Long.toString(value));
    }

    public JsonLine nothing(String name) {
        return raw(name, "null");
    }

    public JsonLine object(String name, JsonLine value) {
        return raw(name, value.toString());
    }

    public JsonLine list(String name, Iterable<?> values) {
        StringBuilder list = new StringBuilder("[");
        for (Object value : values) {
            list.append(list.length() == 1 ? "" : ",")
                    .append(value instanceof JsonLine object ? object.toString() : quoted(value.toString()));
        }
        return raw(name, list.append(']').toString());
    }

    /// A value that is JSON already, such as a number.
    public JsonLine raw(String name, String json) {
        line.append(line.length() == 1 ? "" : ",")
                .append(quoted(name))
                .append(':')
                .append(json);
        return this;
    }

    @Override
    public String toString() {
        return line + "}";
    }

    private static String quoted(String value) {
        StringBuilder text = new StringBuilder(value.length() + 2).append('"');
        value.codePoints().forEach(sign -> {
            switch (sign) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (isPlain(sign)) {
                        text.appendCodePoint(sign);
                    } else {
                        text.append(String.format(Locale.ROOT, "\\u%04x", sign));
                    }
                }
            }
        });
        return text.append('"').toString();
    }

    /// What may stand as it is: no control signs, no halves of pairs, no signs that some take for the end of a line.
    private static boolean isPlain(int sign) {
        boolean isHalf = sign >= Character.MIN_SURROGATE && sign <= Character.MAX_SURROGATE;
        return sign >= 0x20
                && sign != 0x7f
                && !(sign >= 0x80 && sign < 0xa0)
                && !isHalf
                && sign != 0x2028
                && sign != 0x2029;
    }
}
