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
        int at = 0;
        for (int tiles : board.rows()) {
            text[at++] = TiptoeSigns.BAR;
            for (int column = 0; column < family.columns(); column++) {
                text[at++] = (tiles >>> column & 1) != 0 ? TiptoeSigns.TILE : TiptoeSigns.NONE;
                text[at++] = TiptoeSigns.BAR;
            }
            text[at++] = '\n';
        }
        return heading(family) + new String(text);
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
