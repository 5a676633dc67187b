package floe.games.kit;

import java.util.List;

/// The one source of chance in the games: a stream of numbers that its seed decides, the same on every machine.
///
/// SplitMix64: 64 bits of state, passes the usual batteries of tests, and any two seeds start unrelated streams.
public final class Dice {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private long state;

    public Dice(long seed) {
        this.state = seed;
    }

    /// Another stream, which this one's place decides; this one goes on as if nobody had asked.
    public Dice aside() {
        return new Dice(mix(~state));
    }

    public long nextLong() {
        state += STEP;
        return mix(state);
    }

    /// A number from 0 to `bound` - 1. The bias of multiplying is below one in 2^32 / bound: nothing a board could
    /// show.
    public int next(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("dice of " + bound + " sides cannot be thrown");
        }
        return (int) ((nextLong() >>> 32) * bound >>> 32);
    }

    /// One of these, each as likely as any other.
    public <T> T pick(List<T> some) {
        return some.get(next(some.size()));
    }

    public int pick(int[] some) {
        return some[next(some.length)];
    }

    /// A number from `least` to `most`, both included.
    public int between(int least, int most) {
        return least + next(most - least + 1);
    }

    /// A number from 0 up to but not 1.
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    public boolean nextBoolean() {
        return nextLong() < 0;
    }

    /// True so many times in `of`.
    public boolean chance(int times, int of) {
        return next(of) < times;
    }

    private static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
