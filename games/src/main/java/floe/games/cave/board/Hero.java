package floe.games.cave.board;

/// What the hero can do: cells up and cells across in one jump.
public record Hero(int up, int across) {
    /// The most of either that a level may name.
    static final int MOST = 9;

    public static final Hero STANDARD = new Hero(2, 2);
}
