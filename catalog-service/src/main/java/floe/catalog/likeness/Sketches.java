package floe.catalog.likeness;

import java.util.Arrays;

/// The sketches of a shelf's levels, word by word: the first words of all of them stand together, then the second and
/// so on. What the loops here do to a block of levels is done to several at once by the processor, and four words of a
/// block stay in its nearest memory while all images of a board are compared with it.
final class Sketches {
    /// Levels that are looked at together.
    static final int BLOCK = 1024;

    private static final int LONG_SLOTS = Long.SIZE;

    private long[][] words = new long[Sketch.WORDS][16];

    void write(int at, Sketch sketch) {
        if (at == words[0].length) {
            resize(0, 2 * at);
        }
        for (int word = 0; word < words.length; word++) {
            words[word][at] = sketch.word(word);
        }
    }

    /// Leaves those in between.
    void resize(int from, int to) {
        for (int word = 0; word < words.length; word++) {
            words[word] = Arrays.copyOfRange(words[word], from, to);
        }
    }

    /// In how many slots each level of a block differs at least from the nearest image of a board. Told by all four
    /// planes where the board has no more cells than stand in a word, else by two of them.
    void atLeast(Sketched board, int from, int levels, int[] least) {
        Arrays.fill(least, 0, levels, Sketch.SLOTS);
        for (Sketch image : board.images()) {
            if (board.cells() <= LONG_SLOTS) {
                fourPlanes(image, from, levels, least);
            } else {
                twoPlanes(image, from, levels, least);
            }
        }
    }

    /// With as little as can be in the loop: half a nanosecond a level where the processor counts bits of eight words
    /// at once (AVX-512), else three times as long.
    private void fourPlanes(Sketch image, int from, int levels, int[] least) {
        long[] first = words[0];
        long[] second = words[2];
        long[] third = words[4];
        long[] fourth = words[6];
        long one = image.word(0);
        long two = image.word(2);
        long three = image.word(4);
        long four = image.word(6);
        for (int i = 0; i < levels; i++) {
            int at = from + i;
            long low = first[at] ^ one | second[at] ^ two | third[at] ^ three | fourth[at] ^ four;
            least[i] = Math.min(least[i], Long.bitCount(low));
        }
    }

    private void twoPlanes(Sketch image, int from, int levels, int[] least) {
        long[] firstLow = words[0];
        long[] firstHigh = words[1];
        long[] secondLow = words[2];
        long[] secondHigh = words[3];
        long one = image.word(0);
        long two = image.word(1);
        long three = image.word(2);
        long four = image.word(3);
        for (int i = 0; i < levels; i++) {
            int at = from + i;
            long low = firstLow[at] ^ one | secondLow[at] ^ three;
            long high = firstHigh[at] ^ two | secondHigh[at] ^ four;
            least[i] = Math.min(least[i], Long.bitCount(low) + Long.bitCount(high));
        }
    }

    Compared compare(Sketch image, int at) {
        int different = 0;
        int either = 0;
        int alone = 0;
        for (int half = 0; half < 2; half++) {
            long differs = 0;
            long here = 0;
            long there = 0;
            for (int word = half; word < words.length; word += 2) {
                differs |= image.word(word) ^ words[word][at];
                here |= image.word(word);
                there |= words[word][at];
            }
            different += Long.bitCount(differs);
            either += Long.bitCount(here | there);
            alone += Long.bitCount(here & ~there);
        }
        return new Compared(different, either, alone);
    }

    /// A board and a level, by their sketches.
    ///
    /// @param different in how many slots they differ
    /// @param either how many slots count in the one or the other
    /// @param alone how many count in the board alone
    record Compared(int different, int either, int alone) {
        double difference() {
            return either == 0 ? 0 : different / (double) either;
        }
    }
}
