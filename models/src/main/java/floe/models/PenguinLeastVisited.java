package floe.models;

import java.util.random.RandomGenerator;

/// Penguin as [LeastVisited] plays it, by the plain rules.
final class PenguinLeastVisited implements SecondModel {
    private static final double DEATH = 5;

    private record Board(PlainPenguin rules) implements LeastVisited.Maze {
        @Override
        public Object start() {
            return rules.start();
        }

        @Override
        public LeastVisited.Move move(Object place, char letter) {
            PlainPenguin.Slide slide = rules.slide((PlainPenguin.Spot) place, letter);
            return switch (slide.outcome()) {
                case "blocked" -> LeastVisited.Move.BLOCKED;
                case "won" -> LeastVisited.Move.WON;
                case "stopped" -> LeastVisited.Move.to(slide.spot());
                default -> LeastVisited.Move.LOST;
            };
        }
    }

    @Override
    public double play(String board, String solution, RandomGenerator random) {
        return LeastVisited.play(new Board(new PlainPenguin(board)), DEATH, random);
    }
}
