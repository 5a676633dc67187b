package floe.games.kit;

/// Writes SVG: numbers without needless digits, text escaped, one look for every game in light and dark.
public final class Svg {
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

    /// A picture that only says something.
    static String notice(String message) {
        Svg svg = new Svg(400, 60, message, """
                text { font: 12px sans-serif; fill: #222 }
                @media (prefers-color-scheme: dark) { text { fill: #ddd } }
                """);
        svg.text.append("<text x=\"8\" y=\"34\">").append(escape(message)).append("</text>\n");
        return svg.close();
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
