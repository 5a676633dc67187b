package floe.solver.form;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/// Bytes of JSON as they are written one after the other.
final class Utf8 {
    private static final byte[] HEX = "0123456789abcdef".getBytes(ISO_8859_1);
    private static final int LONGEST_ESCAPE = 6;

    private byte[] bytes;
    private int length;

    Utf8(int expected) {
        this.bytes = new byte[expected];
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    /// What is JSON already.
    Utf8 raw(byte[] source, int from, int to) {
        int more = to - from;
        room(more);
        System.arraycopy(source, from, bytes, length, more);
        length += more;
        return this;
    }

    Utf8 raw(byte[] source) {
        return raw(source, 0, source.length);
    }

    static byte[] bytes(String json) {
        return json.getBytes(UTF_8);
    }

    /// A number without `.0` where it is whole: they are mostly counts, and people read them.
    Utf8 number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1L << 53
                ? number((long) value)
                : plain(Double.toString(value));
    }

    Utf8 number(long value) {
        return plain(Long.toString(value));
    }

    private Utf8 plain(String digits) {
        room(digits.length());
        for (int i = 0; i < digits.length(); i++) {
            bytes[length++] = (byte) digits.charAt(i);
        }
        return this;
    }

    /// Text in quotes. Any text: of what Unicode knows no character for, the code is written.
    Utf8 text(String text) {
        room(LONGEST_ESCAPE * text.length() + 2);
        bytes[length++] = '"';
        for (int i = 0; i < text.length(); i++) {
            character(text.charAt(i));
        }
        bytes[length++] = '"';
        return this;
    }

    private void character(char c) {
        if (c == '"' || c == '\\') {
            bytes[length++] = '\\';
            bytes[length++] = (byte) c;
        } else if (c >= ' ' && c < 0x80) {
            bytes[length++] = (byte) c;
        } else if (c < ' ' || Character.isSurrogate(c)) {
            escape(c);
        } else if (c < 0x800) {
            bytes[length++] = (byte) (0xc0 | c >> 6);
            bytes[length++] = (byte) (0x80 | c & 0x3f);
        } else {
            bytes[length++] = (byte) (0xe0 | c >> 12);
            bytes[length++] = (byte) (0x80 | c >> 6 & 0x3f);
            bytes[length++] = (byte) (0x80 | c & 0x3f);
        }
    }

    private void escape(char c) {
        bytes[length++] = '\\';
        bytes[length++] = 'u';
        for (int shift = 12; shift >= 0; shift -= 4) {
            bytes[length++] = HEX[c >> shift & 0xf];
        }
    }

    private void room(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
        }
    }
}
