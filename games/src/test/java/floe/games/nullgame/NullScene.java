package floe.games.nullgame;

/// A field in play: the token where the moves have led.
final class NullScene {
    private NullScene() {}

    static String show(NullBoard board, String moves) {
        NullBoard now =
                new NullBoard(board.size(), NullRules.trail(board, moves).getLast(), board.goal());
        return new NullCodec().write(now);
    }
}
