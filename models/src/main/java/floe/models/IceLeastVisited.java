package floe.models;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/// Ice as [LeastVisited] plays it, sign by sign.
final class IceLeastVisited implements SecondModel {
    private static final Map<Character, int[]> STEPS =
            Map.of('U', new int[] {-1, 0}, 'D', new int[] {1, 0}, 'L', new int[] {0, -1}, 'R', new int[] {0, 1});

    private record Cell(int row, int column) {}

    private record Field(List<String> rows) implements LeastVisited.Maze {
        @Override
        public Object start() {
            for (int row = 0; row < rows.size(); row++) {
                if (rows.get(row).indexOf('s') >= 0) {
                    return new Cell(row, rows.get(row).indexOf('s'));
                }
            }
            throw new IllegalArgumentException("no start");
        }

        @Override
        public LeastVisited.Move move(Object place, char letter) {
            Cell from = (Cell) place;
            int[] step = STEPS.get(letter);
            Cell at = from;
            while (isFree(at.row + step[0], at.column + step[1])) {
                at = new Cell(at.row + step[0], at.column + step[1]);
            }
            if (at.equals(from)) {
                return LeastVisited.Move.BLOCKED;
            }
            return rows.get(at.row).charAt(at.column) == 'e' ? LeastVisited.Move.WON : LeastVisited.Move.to(at);
        }

        private boolean isFree(int row, int column) {
            return 0 <= row
                    && row < rows.size()
                    && 0 <= column
                    && column < rows.get(row).length()
                    && rows.get(row).charAt(column) != 'O';
        }
    }

    @Override
    public double play(String board, String solution, RandomGenerator random) {
        return LeastVisited.play(new Field(board.lines().toList()), 1, random);
    }
}
