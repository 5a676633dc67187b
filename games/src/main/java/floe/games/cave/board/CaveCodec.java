package floe.games.cave.board;

import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Codec;

/// Boards as text: a head, start and exit, a line a chamber, a line an effect, then the grid: `#` rock, blank air,
/// `.` void, `H` ladder. Rock and void are read as one, and void is found anew.
public final class CaveCodec implements Codec<CaveBoard> {
    /// By the bits open, ladder, void.
    private static final char[] TILES = {
        CaveSigns.ROCK,
        CaveSigns.AIR,
        CaveSigns.ROCK,
        CaveSigns.LADDER,
        CaveSigns.VOID,
        CaveSigns.VOID,
        CaveSigns.VOID,
        CaveSigns.VOID
    };

    @Override
    public CaveBoard read(String text) throws BoardSyntaxException {
        return new CaveReading(text).board();
    }

    @Override
    public String write(CaveBoard board) {
        return head(board) + grid(board.grid());
    }

    @Override
    public Size size(CaveBoard board) {
        return board.size();
    }

    private static String head(CaveBoard board) {
        CaveGrid grid = board.grid();
        StringBuilder text = new StringBuilder(2048);
        text.append("cave ").append(grid.rows()).append(' ').append(grid.columns());
        text.append(" level=").append(board.level());
        text.append(" move=J")
                .append(board.hero().up())
                .append(",D")
                .append(board.hero().across());
        text.append('\n');
        writeEnd(text.append("start"), grid, board.start());
        writeEnd(text.append("exit"), grid, board.exit());
        for (Box chamber : board.chambers()) {
            writeBox(text.append("chamber"), chamber);
        }
        for (Effect effect : board.effects()) {
            writeBox(text.append("effect ").append(effect.kind()), effect.box());
        }
        return text.toString();
    }

    private static void writeEnd(StringBuilder text, CaveGrid grid, int cell) {
        text.append(' ')
                .append(grid.column(cell))
                .append(' ')
                .append(grid.row(cell))
                .append('\n');
    }

    private static void writeBox(StringBuilder text, Box box) {
        text.append(' ').append(box.x()).append(' ').append(box.y());
        text.append(' ').append(box.width()).append(' ').append(box.height()).append('\n');
    }

    private static String grid(CaveGrid grid) {
        long[] hollow = Hollow.of(grid);
        char[] text = new char[grid.rows() * (grid.columns() + 1)];
        int at = 0;
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column += Long.SIZE) {
                int word = grid.cell(row, column) >> 6;
                int count = Math.min(Long.SIZE, grid.columns() - column);
                writeTiles(grid.open()[word], grid.ladders()[word], hollow[word], count, text, at);
                at += count;
            }
            text[at++] = '\n';
        }
        return new String(text);
    }

    private static void writeTiles(long open, long ladders, long hollow, int count, char[] text, int from) {
        for (int i = 0; i < count; i++) {
            text[from + i] = TILES[(int) (open >>> i & 1 | (ladders >>> i & 1) << 1 | (hollow >>> i & 1) << 2)];
        }
    }
}
