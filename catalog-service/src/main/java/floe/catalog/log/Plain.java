package floe.catalog.log;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes a text fit for a log, whoever wrote it: no sign in it moves a terminal or begins a line, no key and no token
/// can be read from it, and it ends.
final class Plain {
    private static final int LONGEST = 4_000;
    /// How far beyond what is shown a secret is looked for that begins in it. A key is shorter, and of a token that has
    /// no dot within this only the head would be read.
    private static final int MARGIN = 1_000;
    /// A key; or a token: three parts, the first of them an object in base64url: `{"` is `eyJ`.
    private static final Pattern SECRET =
            Pattern.compile("(floe_)[A-Za-z0-9_-]{43}|eyJ[A-Za-z0-9_-]*\\.[A-Za-z0-9_-]*(?:\\.[A-Za-z0-9_-]*)?");

    private Plain() {}

    static String text(String raw) {
        String text = raw.length() > LONGEST || raw.contains("floe_") || raw.contains("eyJ") ? hidden(raw) : raw;
        return isPlain(text) ? text : escaped(text);
    }

    /// Hidden first and cut then: of a secret that lies across the cut a part would stay.
    private static String hidden(String raw) {
        Matcher secret = SECRET.matcher(raw.substring(0, Math.min(raw.length(), LONGEST + MARGIN)));
        StringBuilder text = new StringBuilder();
        int end = 0;
        while (secret.find() && secret.start() < LONGEST) {
            text.append(raw, end, secret.start()).append(secret.start(1) < 0 ? "eyJ…" : "floe_…");
            end = secret.end();
        }
        int cut = Math.max(end, Math.min(raw.length(), LONGEST));
        text.append(raw, end, cut);
        if (cut < raw.length()) {
            text.append("… (").append(raw.length() - cut).append(" characters more)");
        }
        return text.toString();
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
