package floe.games.kit;

import floe.games.Replay;
import java.util.List;

/// Makes sentences that quote text from outside fit for logs, tables and pages: control signs and halves of pairs are
/// written as Java would, and what has no end is cut.
final class Plain {
    private static final int LONGEST = 300;

    private Plain() {}

    /// The same of a sentence on what was read sign by sign: where it quotes half of a pair, it shows the whole.
    ///
    /// @param read what the sentence is on
    static String sentence(String raw, String read) {
        for (int at = 0; at < raw.length(); at++) {
            if (Character.isHighSurrogate(raw.charAt(at)) && !isPair(raw, at)) {
                int first = read.indexOf(raw.charAt(at));
                boolean whole = first >= 0 && isPair(read, first);
                return sentence(
                        whole ? raw.substring(0, at) + read.substring(first, first + 2) + raw.substring(at + 1) : raw);
            }
        }
        return sentence(raw);
    }

    private static boolean isPair(String text, int at) {
        return at + 1 < text.length() && Character.isSurrogatePair(text.charAt(at), text.charAt(at + 1));
    }

    static String sentence(String raw) {
        StringBuilder plain = new StringBuilder();
        int at = 0;
        while (at < raw.length() && plain.length() < LONGEST) {
            int sign = raw.codePointAt(at);
            if (isPlain(sign)) {
                plain.appendCodePoint(sign);
            } else {
                String digits = Integer.toHexString(sign);
                plain.append("\\u")
                        .append("0".repeat(Math.max(0, 4 - digits.length())))
                        .append(digits);
            }
            at += Character.charCount(sign);
        }
        return at < raw.length() ? plain.append(" …").toString() : plain.toString();
    }

    static Replay replay(Replay replay, String moves) {
        List<Replay.Slip> slips = replay.slips().stream()
                .map(slip -> new Replay.Slip(slip.at(), sentence(slip.why(), moves)))
                .toList();
        return new Replay(replay.solved(), replay.moves(), slips);
    }

    private static boolean isPlain(int sign) {
        return switch (Character.getType(sign)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
