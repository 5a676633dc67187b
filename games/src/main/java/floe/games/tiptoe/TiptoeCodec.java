package floe.games.tiptoe;

import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Codec;

/// Boards as text: a row of `|x| | |` a line, `x` a tile that holds. A first line names the family unless it is the
/// usual one of the size.
final class TiptoeCodec implements Codec<TiptoeBoard> {
    @Override
    public TiptoeBoard read(String text) throws BoardSyntaxException {
        return new TiptoeReader(text).read();
    }

    @Override
    public String write(TiptoeBoard board) {
        Family family = board.family();
        int width = 2 * family.columns() + 2;
        char[] text = new char[family.rows() * width];
        for (int row = 0; row < family.rows(); row++) {
            write(board, row, text, row * width);
            text[(row + 1) * width - 1] = '\n';
        }
        return heading(family) + new String(text);
    }

    /// A row of a board.
    static String line(TiptoeBoard board, int row) {
        char[] text = new char[2 * board.family().columns() + 1];
        write(board, row, text, 0);
        return new String(text);
    }

    private static void write(TiptoeBoard board, int row, char[] text, int from) {
        int at = from;
        text[at++] = TiptoeSigns.BAR;
        for (int column = 0; column < board.family().columns(); column++) {
            text[at++] = board.holds(row, column) ? TiptoeSigns.TILE : TiptoeSigns.NONE;
            text[at++] = TiptoeSigns.BAR;
        }
    }

    static String heading(Family family) {
        if (family.isUsual()) {
            return "";
        }
        StringBuilder text = new StringBuilder(TiptoeSigns.HEADING);
        text.append(' ').append(family.rows()).append(' ').append(family.columns());
        char before = ' ';
        for (int height : family.heights()) {
            text.append(before).append(height);
            before = ',';
        }
        return text.append('\n').toString();
    }

    @Override
    public Size size(TiptoeBoard board) {
        return board.size();
    }
}
