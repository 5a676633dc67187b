package floe.bench.catalog;

import java.util.List;
import java.util.random.RandomGenerator;

/// What a match asks for: three boards of one of the four shelves that `Shelved` fills, for its players.
final class Match {
    static final int PLAYERS = 4;
    static final int BOARDS = 3;

    private Match() {}

    static String body(List<String> players, RandomGenerator dice) {
        return """
                {"players":["%s"],"boards":[{"game":"%s","size":"%s","band":"%s","count":%d}],"onShort":"fail"}""".formatted(
                        String.join("\",\"", players),
                        Shelved.GAME,
                        Shelved.SIZE,
                        Shelved.BANDS.get(dice.nextInt(Shelved.BANDS.size())),
                        BOARDS);
    }
}
