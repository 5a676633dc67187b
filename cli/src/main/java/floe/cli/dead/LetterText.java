package floe.cli.dead;

import floe.wire.Letter;

/// A dead letter as the terminal shows it. Whoever wrote it may have written anything: what a terminal would obey is
/// shown, and not sent to it.
final class LetterText {
    private static final int LONGEST = 100;

    private LetterText() {}

    static String line(Letter letter) {
        String line = "%s  %s  %s  key %s  %s%s"
                .formatted(
                        letter.name(),
                        letter.time(),
                        letter.reason(),
                        cut(letter.key()),
                        cut(letter.detail()),
                        letter.isShortened() ? "  (shortened; whole at " + letter.origin() + ")" : "");
        return shown(line.replace('\n', ' ')) + System.lineSeparator();
    }

    static String whole(Letter letter) {
        StringBuilder text = new StringBuilder(letter.name()).append('\n');
        text.append("  key  ").append(letter.key()).append('\n');
        letter.headers()
                .forEach(header -> text.append("  ")
                        .append(header.name())
                        .append("  ")
                        .append(header.value())
                        .append('\n'));
        if (letter.isShortened()) {
            text.append("\nShortened: it took %s bytes. Whole, as long as the broker keeps it, at %s; its beginning:\n"
                    .formatted(letter.originalSize(), letter.origin()));
        }
        return shown(text.append('\n')
                .append(letter.text().orElse("(no value)"))
                .append('\n')
                .toString());
    }

    private static String shown(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.chars().forEach(sign -> {
            if (Character.isISOControl(sign) && sign != '\n' && sign != '\t') {
                shown.append(String.format("\\u%04x", sign));
            } else {
                shown.append((char) sign);
            }
        });
        return shown.toString();
    }

    private static String cut(String detail) {
        String line = detail.replace('\n', ' ');
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
