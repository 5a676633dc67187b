package floe.games.flow.fill;

import floe.games.Budget;
import floe.games.kit.Meter;
import java.util.Arrays;

/// The states of a frontier, each once, with how many ways lead to it: an open-addressed table whose keys are
/// some longs each.
public final class StateTable {
    /// Counts stop here: the largest whole number that a measure still tells from its neighbours.
    public static final long MOST = (1L << 53) - 1;

    private static final int NO_ROOM = -1;

    private static final int FEW = 64;

    private final int longs;
    private long[] keys;
    private long[] counts;
    private int[] slots;
    private int size;
    private final Meter meter;

    public StateTable(int longs) {
        this(longs, new Meter(new Budget(0, Long.MAX_VALUE)));
    }

    /// @param meter asked before the table grows
    public StateTable(int longs, Meter meter) {
        this.longs = longs;
        this.meter = meter;
        this.keys = new long[FEW * longs];
        this.counts = new long[FEW];
        this.slots = new int[2 * FEW];
    }

    public int size() {
        return size;
    }

    long count(int state) {
        return counts[state];
    }

    /// Copies a state's key out.
    public void read(int state, long[] key) {
        System.arraycopy(keys, state * longs, key, 0, longs);
    }

    long[] key(int state) {
        return Arrays.copyOfRange(keys, state * longs, (state + 1) * longs);
    }

    void clear() {
        size = 0;
        Arrays.fill(slots, 0);
    }

    /// Adds ways to the state with this key; answers which one it is, or less than 0 when there is no room for it.
    public int add(long[] key, long ways) {
        int slot = slot(key);
        int state = slots[slot] - 1;
        if (state >= 0) {
            counts[state] = Math.min(counts[state] + ways, MOST);
            return state;
        }
        if (size == counts.length && !lengthen()) {
            return NO_ROOM;
        }
        System.arraycopy(key, 0, keys, size * longs, longs);
        counts[size] = ways;
        slots[slot] = ++size;
        return 2 * size <= slots.length || widen() ? size - 1 : NO_ROOM;
    }

    private int slot(long[] key) {
        int mask = slots.length - 1;
        int slot = hash(key, 0) & mask;
        while (slots[slot] != 0 && !same(key, (slots[slot] - 1) * longs)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private boolean same(long[] key, int from) {
        for (int i = 0; i < longs; i++) {
            if (keys[from + i] != key[i]) {
                return false;
            }
        }
        return true;
    }

    private int hash(long[] from, int at) {
        long hash = 0;
        for (int i = 0; i < longs; i++) {
            hash = (hash ^ from[at + i]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return (int) (hash ^ hash >>> 15);
    }

    /// Tells the meter that the table is not used any more.
    void release() {
        meter.release(bytes(counts.length - FEW));
        meter.release((long) Integer.BYTES * (slots.length - 2 * FEW));
    }

    private long bytes(int states) {
        return (longs + 1L) * Long.BYTES * states;
    }

    private boolean lengthen() {
        long bytes = bytes(counts.length);
        if (!meter.hold(2 * bytes)) {
            return false;
        }
        keys = Arrays.copyOf(keys, 2 * keys.length);
        counts = Arrays.copyOf(counts, 2 * counts.length);
        meter.release(bytes);
        return true;
    }

    private boolean widen() {
        long bytes = (long) Integer.BYTES * slots.length;
        if (!meter.hold(2 * bytes)) {
            return false;
        }
        slots = new int[2 * slots.length];
        int mask = slots.length - 1;
        for (int state = 0; state < size; state++) {
            int slot = hash(keys, state * longs) & mask;
            while (slots[slot] != 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = state + 1;
        }
        meter.release(bytes);
        return true;
    }
}
