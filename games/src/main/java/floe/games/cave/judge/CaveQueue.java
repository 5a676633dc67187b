package floe.games.cave.judge;

import java.util.Arrays;

/// Numbers in the order of their ticks, for ticks that lie at most [#SPAN] apart: a ring of stacks.
final class CaveQueue {
    /// More than any stretch of a route can take: the widest grid walked, or the highest fallen after the longest
    /// jump.
    static final int SPAN = 512;

    private static final int NONE = -1;

    private final int[] top = new int[SPAN];
    private int[] item = new int[1024];
    private int[] under = new int[1024];
    private int size;
    private int waiting;
    private int now;

    CaveQueue() {
        Arrays.fill(top, NONE);
    }

    void add(int value, int ticks) {
        if (size == item.length) {
            item = Arrays.copyOf(item, 2 * size);
            under = Arrays.copyOf(under, 2 * size);
        }
        int stack = ticks & SPAN - 1;
        item[size] = value;
        under[size] = top[stack];
        top[stack] = size++;
        waiting++;
    }

    boolean isEmpty() {
        return waiting == 0;
    }

    /// Takes one of those with the least ticks, which [#ticks()] then tells.
    int take() {
        while (top[now & SPAN - 1] == NONE) {
            now++;
        }
        int entry = top[now & SPAN - 1];
        top[now & SPAN - 1] = under[entry];
        waiting--;
        return item[entry];
    }

    int ticks() {
        return now;
    }
}
