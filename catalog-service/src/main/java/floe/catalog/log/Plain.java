package floe.catalog.log;

import java.util.regex.Pattern;

/// Makes a text fit for a log, whoever wrote it: no sign in it moves a terminal or begins a line, no key and no token
/// can be read from it, and it ends.
final class Plain {
    private static final int LONGEST = 4_000;
    private static final Pattern KEY = Pattern.compile("floe_[A-Za-z0-9_-]{43}");
    /// Three parts, the first of them an object in base64url: `{"` is `eyJ`.
    private static final Pattern TOKEN = Pattern.compile("eyJ[A-Za-z0-9_-]*\\.[A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]*)?");

    private Plain() {}

    static String text(String raw) {
        String text = raw.length() > LONGEST
                ? raw.substring(0, LONGEST) + "… (" + (raw.length() - LONGEST) + " characters more)"
                : raw;
        if (text.contains("floe_")) {
            text = KEY.matcher(text).replaceAll("floe_…");
        }
        if (text.contains("eyJ")) {
            text = TOKEN.matcher(text).replaceAll("eyJ…");
        }
        return isPlain(text) ? text : escaped(text);
    }

    static boolean isPlain(String text) {
        return text.chars().noneMatch(Plain::moves);
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.chars().forEach(sign -> {
            if (moves(sign)) {
                escaped.append(String.format("\\u%04x", sign));
            } else {
                escaped.append((char) sign);
            }
        });
        return escaped.toString();
    }

    /// Control signs, those that begin a line or paragraph, and those that turn the direction of reading.
    private static boolean moves(int sign) {
        return switch (Character.getType(sign)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
