package floe.cli.games;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Optional;

/// Boards out of a text, apart by blank lines, one after the other, so that no text is too long to be read. A line of
/// spaces alone is no blank one: it may be a row of a cave.
final class BoardReader {
    /// A text between blank lines: a board, or what is taken for one.
    ///
    /// @param isWhole whether all of it is here; what no game could call a board is cut
    record Piece(String text, boolean isWhole) {}

    /// Far more than the largest board of any game.
    static final int LONGEST = 1 << 20;

    private static final char BYTE_ORDER_MARK = '\ufeff';
    private static final int END = -1;
    /// A line goes on, and is too long for any board.
    private static final int CUT = -2;

    private final BufferedReader reader;
    /// The sign before the next one; a text begins like a line.
    private int before = '\n';

    private boolean isBegun;
    /// What ended the line at which a piece was cut, of which more may come; nothing else is it.
    private int cutAt = END;

    BoardReader(Reader reader) {
        this.reader = new BufferedReader(reader, 1 << 16);
    }

    /// The next board; nothing at the end of the text. One that is too long is told as soon as it is: it
    /// may have no end.
    Optional<Piece> next() throws IOException {
        if (before == END) {
            // Who types it would have to end it twice: a terminal reads on behind an end.
            return Optional.empty();
        }
        passOver();
        StringBuilder piece = new StringBuilder();
        StringBuilder line = new StringBuilder();
        boolean isBegunPiece = false;
        int end;
        do {
            line.setLength(0);
            end = readLine(line);
            if (line.isEmpty()) {
                if (isBegunPiece) {
                    break;
                }
            } else if (isBegunPiece || !line.toString().isBlank()) {
                isBegunPiece = true;
                if (piece.length() + line.length() >= LONGEST) {
                    cutAt = end;
                    return Optional.of(piece(piece, false));
                }
                piece.append(line).append('\n');
            }
        } while (end != END);
        return isBegunPiece ? Optional.of(piece(piece, true)) : Optional.empty();
    }

    private static Piece piece(StringBuilder lines, boolean isWhole) {
        lines.setLength(Math.max(0, lines.length() - 1));
        return new Piece(lines.toString(), isWhole);
    }

    /// Reads what is left of a piece that was cut.
    private void passOver() throws IOException {
        StringBuilder line = new StringBuilder();
        while (cutAt != END) {
            boolean isWithinLine = cutAt == CUT;
            line.setLength(0);
            cutAt = readLine(line);
            if (line.isEmpty() && !isWithinLine) {
                cutAt = END;
            }
        }
    }

    /// Reads to the end of the line and says what ended it. A blank line is read as empty, of an endless one so much as
    /// shows that it is.
    private int readLine(StringBuilder line) throws IOException {
        boolean isBlank = true;
        boolean isOfSpaces = true;
        int sign = read();
        while (sign != END && sign != '\n' && sign != '\r') {
            isBlank &= Character.isWhitespace(sign);
            isOfSpaces &= sign == ' ';
            if (line.length() < LONGEST) {
                line.append((char) sign);
            } else if (!isBlank) {
                return CUT;
            }
            sign = read();
        }
        if (isBlank && !isOfSpaces) {
            line.setLength(0);
        }
        return sign;
    }

    /// The next sign. Of the two that end a line on some systems the second is passed over when it comes, not looked
    /// for: asking for what has not come would hold back a board that has.
    private int read() throws IOException {
        int sign = reader.read();
        if (before == '\r' && sign == '\n') {
            sign = reader.read();
        }
        if (!isBegun && sign == BYTE_ORDER_MARK) {
            sign = reader.read();
        }
        isBegun = true;
        before = sign;
        return sign;
    }
}
