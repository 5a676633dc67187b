package floe.games.cave.board;

/// How the tiles of a level are written.
final class CaveSigns {
    static final char ROCK = '#';
    static final char AIR = ' ';
    static final char VOID = '.';
    static final char LADDER = 'H';

    private CaveSigns() {}
}
