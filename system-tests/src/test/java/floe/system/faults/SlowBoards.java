package floe.system.faults;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Boards of flow that whoever hands them in has chosen to be dear: three pairs somewhere on a large board leave the
/// solver millions of ways to hold.
public final class SlowBoards {
    private static final char LAST_PAIR = 'C';

    private final int side;
    private final Random dice;

    /// @param side the larger, the slower
    public SlowBoards(int side, long seed) {
        this.side = side;
        this.dice = new Random(seed);
    }

    /// The next of them.
    public String next() {
        char[] cells = new char[side * side];
        Arrays.fill(cells, '.');
        for (char pair = 'A'; pair <= LAST_PAIR; pair++) {
            for (int ends = 0; ends < 2; ) {
                int cell = dice.nextInt(cells.length);
                if (cells[cell] == '.') {
                    cells[cell] = pair;
                    ends++;
                }
            }
        }
        return IntStream.range(0, side)
                .mapToObj(row -> new String(cells, row * side, side) + "\n")
                .collect(Collectors.joining());
    }
}
