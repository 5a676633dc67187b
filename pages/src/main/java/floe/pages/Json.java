package floe.pages;

import java.util.List;

/// JSON as it is written: strings are all that crosses the border to a page, and no library comes along.
final class Json {
    private static final String HEX = "0123456789abcdef";

    private final StringBuilder text = new StringBuilder("{");

    Json put(String name, String value) {
        return raw(name, quoted(value));
    }

    Json put(String name, double value) {
        return raw(name, number(value));
    }

    Json put(String name, boolean value) {
        return raw(name, value ? "true" : "false");
    }

    /// A value that is JSON already.
    Json raw(String name, String json) {
        text.append(text.length() == 1 ? "" : ",")
                .append(quoted(name))
                .append(':')
                .append(json);
        return this;
    }

    String end() {
        return text.append('}').toString();
    }

    static String array(List<String> jsons) {
        return "[" + String.join(",", jsons) + "]";
    }

    private static String number(double value) {
        long whole = (long) value;
        return value == whole ? Long.toString(whole) : Double.toString(value);
    }

    static String quoted(String raw) {
        StringBuilder clean = new StringBuilder(raw.length() + 2).append('"');
        for (int at = 0; at < raw.length(); at++) {
            char sign = raw.charAt(at);
            if (sign == '"' || sign == '\\') {
                clean.append('\\').append(sign);
            } else if (sign == '\n') {
                clean.append("\\n");
            } else if (sign < ' ') {
                clean.append("\\u00").append(HEX.charAt(sign >> 4)).append(HEX.charAt(sign & 15));
            } else {
                clean.append(sign);
            }
        }
        return clean.append('"').toString();
    }
}
