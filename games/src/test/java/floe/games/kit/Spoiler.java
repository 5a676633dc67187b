package floe.games.kit;

import java.util.List;

/// Spoils texts the way hands, editors, networks and enemies do, by dice.
final class Spoiler {
    /// What programs trip over: control signs, digits and blanks of other scripts, halves of pairs.
    private static final String ODD =
            "\0\t\r\u001b\u007f\u0085\u00a0\u2028\ufeff\u202e\u0661\uff11\u017f\u2603\ud83d\ude00\udfff\"'<>&\\%{}";

    /// Numbers at the ends of what numbers can be, for headers.
    private static final List<String> NUMBERS = List.of(
            "0", "-1", "1", "00007", "61", "255", "2147483647", "2147483648", "99999999999999999999", "1e9", "");

    /// Texts that every codec should have met.
    static final List<String> NOTORIOUS = List.of(
            "",
            " ",
            "\n",
            "\n\n\n",
            "\r\n",
            "\0",
            ".",
            "\ud83d",
            "\ufeff",
            "null",
            "<svg onload=\"alert(1)\">&amp;]]>",
            "%s%n%d{0}",
            ".".repeat(200_000),
            ".\n".repeat(100_000),
            "\n".repeat(200_000),
            "9".repeat(100_000));

    private static final int LONGEST_SHOWN = 6_000;

    private Spoiler() {}

    /// The text with a few things wrong; it may still be a good one, or even the same.
    static String spoil(String text, Dice dice) {
        StringBuilder spoilt = new StringBuilder(text);
        do {
            spoilOnce(spoilt, dice);
        } while (dice.chance(1, 3));
        return spoilt.toString();
    }

    private static void spoilOnce(StringBuilder text, Dice dice) {
        if (text.isEmpty()) {
            text.append(sign(text, dice));
            return;
        }
        int at = dice.next(text.length());
        switch (dice.next(16)) {
            case 0, 1, 2, 3 -> text.setCharAt(at, sign(text, dice));
            case 4, 5 -> swap(text, at, dice.next(text.length()));
            case 6 -> text.insert(at, sign(text, dice));
            case 7 -> text.deleteCharAt(at);
            case 8 -> dropLine(text, at);
            case 9 -> doubleLine(text, at);
            case 10 -> ragged(text, at, dice);
            case 11 -> text.insert(dice.next(text.length() + 1), " ".repeat(1 + dice.next(3)));
            case 12 -> text.insert(lineEnd(text, at), dice.nextBoolean() ? "\r" : "\n");
            case 13 -> number(text, at, dice);
            case 14 -> text.setLength(at);
            default -> text.append(text, at, text.length());
        }
    }

    /// Mostly a sign the text has already, which is most likely to be read.
    private static char sign(StringBuilder text, Dice dice) {
        if (!text.isEmpty() && !dice.chance(1, 3)) {
            return text.charAt(dice.next(text.length()));
        }
        return dice.nextBoolean() ? (char) dice.between(' ', '~') : ODD.charAt(dice.next(ODD.length()));
    }

    private static void swap(StringBuilder text, int one, int other) {
        char sign = text.charAt(one);
        text.setCharAt(one, text.charAt(other));
        text.setCharAt(other, sign);
    }

    private static void dropLine(StringBuilder text, int at) {
        text.delete(lineStart(text, at), Math.min(lineEnd(text, at) + 1, text.length()));
    }

    private static void doubleLine(StringBuilder text, int at) {
        int start = lineStart(text, at);
        text.insert(start, text.substring(start, lineEnd(text, at)) + "\n");
    }

    private static void ragged(StringBuilder text, int at, Dice dice) {
        int end = lineEnd(text, at);
        if (dice.nextBoolean()) {
            text.delete(at, end);
        } else {
            text.insert(end, String.valueOf(sign(text, dice)).repeat(1 + dice.next(5)));
        }
    }

    /// Changes the next number of the text, if there is one.
    private static void number(StringBuilder text, int from, Dice dice) {
        int start = from;
        while (start < text.length() && !isDigit(text.charAt(start))) {
            start++;
        }
        int end = start;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        text.replace(start, end, NUMBERS.get(dice.next(NUMBERS.size())));
    }

    private static boolean isDigit(char sign) {
        return '0' <= sign && sign <= '9';
    }

    private static int lineStart(StringBuilder text, int at) {
        return at == 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
    }

    private static int lineEnd(StringBuilder text, int at) {
        int end = text.indexOf("\n", at);
        return end < 0 ? text.length() : end;
    }

    /// The text for people: odd signs written as Java would, and not without end.
    static String show(String text) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < Math.min(text.length(), LONGEST_SHOWN); i++) {
            char sign = text.charAt(i);
            shown.append(sign == '\n' || ' ' <= sign && sign <= '~' ? sign : String.format("\\u%04x", (int) sign));
        }
        return text.length() <= LONGEST_SHOWN ? shown.toString() : shown + "… (" + text.length() + " signs)";
    }
}
