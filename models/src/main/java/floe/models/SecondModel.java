package floe.models;

import java.util.Map;
import java.util.random.RandomGenerator;

/// A second model of a person at play, which the first is held against: it reads the board's text by itself, shares
/// no code with the game, and goes about it in another way.
@FunctionalInterface
public interface SecondModel {
    /// The models there are, by game.
    Map<String, SecondModel> ALL = Map.of(
            "cave",
            new CaveNearestUnseen(),
            "flow",
            new FlowPathInHand(),
            "ice",
            new IceLeastVisited(),
            "penguin",
            new PenguinLeastVisited(),
            "tiptoe",
            new TiptoeBestFirst());

    /// What one play of the board costs, in the game's unit of effort.
    ///
    /// @param solution to know by which of the player's steps was wrong once they see that something is
    double play(String board, String solution, RandomGenerator random);

    /// The mean of so many plays.
    default double effort(String board, String solution, int plays, RandomGenerator random) {
        double sum = 0;
        for (int play = 0; play < plays; play++) {
            sum += play(board, solution, random);
        }
        return sum / plays;
    }
}
