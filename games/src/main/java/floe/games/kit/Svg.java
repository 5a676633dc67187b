package floe.games.kit;

import java.util.ArrayList;
import java.util.List;

/// Writes SVG: numbers without needless digits, text escaped, one look for every game in light and dark.
public final class Svg {
    /// So many signs a notice has room for beside each other.
    private static final int LINE = 52;

    private static final int FIRST_WIDE = 0x1100;

    private final StringBuilder text = new StringBuilder(1024);

    /// A picture of so many units across and down, with the game's own style rules after the common ones.
    public Svg(double width, double height, String title, String style) {
        text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(number(width))
                .append(' ')
                .append(number(height))
                .append("\" role=\"img\">\n<title>")
                .append(escape(title))
                .append("</title>\n<style>\n")
                .append(style.strip())
                .append("\n</style>\n");
    }

    /// A picture that only says something, in as many lines as it takes.
    static String notice(String message) {
        List<String> lines = lines(message);
        Svg svg = new Svg(400, 42 + 18 * lines.size(), message, """
                text { font: 12px sans-serif; fill: #222 }
                @media (prefers-color-scheme: dark) { text { fill: #ddd } }
                """);
        for (int at = 0; at < lines.size(); at++) {
            svg.text
                    .append("<text x=\"8\" y=\"")
                    .append(34 + 18 * at)
                    .append("\">")
                    .append(escape(lines.get(at)))
                    .append("</text>\n");
        }
        return svg.close();
    }

    /// Between words, and within one that is too long for a line. Other letters than those of Europe are as wide as
    /// two.
    private static List<String> lines(String message) {
        List<String> lines = new ArrayList<>();
        int from = 0;
        int blank = 0;
        int width = 0;
        for (int at = 0; at < message.length(); ) {
            int sign = message.codePointAt(at);
            width += sign < FIRST_WIDE ? 1 : 2;
            if (width > LINE) {
                int end = blank > from ? blank : at;
                lines.add(message.substring(from, end));
                from = blank > from ? blank + 1 : at;
                at = from;
                width = 0;
            } else {
                blank = sign == ' ' ? at : blank;
                at += Character.charCount(sign);
            }
        }
        lines.add(message.substring(from));
        return lines;
    }

    /// Adds an element as it stands; `%s` takes numbers and names, and never text from outside.
    public Svg add(String element, Object... values) {
        int from = 0;
        for (Object value : values) {
            int gap = element.indexOf("%s", from);
            text.append(element, from, gap);
            if (value instanceof Number number) {
                text.append(number(number.doubleValue()));
            } else {
                text.append(value);
            }
            from = gap + 2;
        }
        text.append(element, from, element.length()).append('\n');
        return this;
    }

    public String close() {
        return text.append("</svg>\n").toString();
    }

    private static String number(double value) {
        double rounded = Rounding.thousandths(value);
        return rounded == Rounding.even(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
    }

    private static String escape(String raw) {
        StringBuilder clean = new StringBuilder(raw.length());
        raw.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> clean.append("&lt;");
                case '>' -> clean.append("&gt;");
                case '&' -> clean.append("&amp;");
                case '"' -> clean.append("&quot;");
                default -> clean.appendCodePoint(isXml(c) ? c : '?');
            }
        });
        return clean.toString();
    }

    private static boolean isXml(int c) {
        return c == '\t' || c == '\n' || c >= 0x20 && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000;
    }
}
