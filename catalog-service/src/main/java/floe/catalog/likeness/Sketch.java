package floe.catalog.likeness;

import floe.games.Features;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// A level in 128 bytes, by which it is compared with a hundred thousand others. What a board's cells hold is
/// dealt to 128 slots by a fixed shuffle, of which each keeps the first cell that counts (Li, Owen and Zhang
/// 2012: one permutation instead of as many as there are slots): so two levels agree in as large a share of their
/// slots, on average, as they do in cells. Of up to 128 cells each has its slot.
///
/// The first half tells what is in the slots, four bits each: the first bit of all of them, then the second and
/// so on, so that 64 slots are compared at once. The second half are [#BANDS] keys, each of [#ROWS] slots: levels
/// that share one are worth comparing (Indyk and Motwani 1998). For keys, a slot that is empty borrows from the
/// next that is not (Shrivastava and Li 2014).
final class Sketch {
    static final int SLOTS = 128;
    static final int BANDS = 32;
    static final int ROWS = 8;
    static final int BYTES = 128;

    private static final int PLANES = 4;
    private static final int WORDS = PLANES * SLOTS / Long.SIZE;
    private static final int CODES = 15;
    private static final int KEY_BITS = 16;

    private static final int[] PICKED = picked();
    private static final Map<Integer, int[]> SHUFFLES = new ConcurrentHashMap<>();

    private final long[] words;

    private Sketch(long[] words) {
        this.words = words;
    }

    /// One of each image, the level as it is first.
    static List<Sketch> of(Features features) {
        return features.images().stream().map(Sketch::of).toList();
    }

    static Sketch of(int[] image) {
        int[] slots = slots(image);
        long[] words = new long[2 * WORDS];
        for (int slot = 0; slot < slots.length; slot++) {
            long code = code(slots[slot]);
            for (int plane = 0; plane < PLANES; plane++) {
                words[plane * 2 + (slot >> 6)] |= (code >> plane & 1) << slot;
            }
        }
        int[] dense = dense(slots);
        for (int band = 0; band < BANDS; band++) {
            words[WORDS + (band >> 2)] |= (long) key(dense, band) << KEY_BITS * (band & 3);
        }
        return new Sketch(words);
    }

    static Sketch read(byte[] bytes) {
        long[] words = new long[2 * WORDS];
        ByteBuffer.wrap(bytes).asLongBuffer().get(words);
        return new Sketch(words);
    }

    public byte[] bytes() {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES);
        bytes.asLongBuffer().put(words);
        return bytes.array();
    }

    /// What levels that may be alike share, in one band or another. From 0 to 65535.
    int key(int band) {
        return (int) (words[WORDS + (band >> 2)] >>> KEY_BITS * (band & 3)) & 0xffff;
    }

    /// Puts what is in the slots there.
    void write(long[] target, int at) {
        System.arraycopy(words, 0, target, at, WORDS);
    }

    /// In how many slots it differs from the one written there, and how many of the two count in either:
    /// `different << 8 | either`.
    int compare(long[] others, int at) {
        int different = 0;
        int either = 0;
        for (int half = 0; half < 2; half++) {
            long differs = 0;
            long counts = 0;
            for (int word = half; word < WORDS; word += 2) {
                differs |= words[word] ^ others[at + word];
                counts |= words[word] | others[at + word];
            }
            different += Long.bitCount(differs);
            either += Long.bitCount(counts);
        }
        return different << Byte.SIZE | either;
    }

    static int words() {
        return WORDS;
    }

    private static int[] slots(int[] image) {
        int[] slots = new int[Math.min(SLOTS, image.length)];
        if (image.length <= SLOTS) {
            for (int cell = 0; cell < image.length; cell++) {
                slots[cell] = image[cell] == 0 || image[cell] <= CODES ? image[cell] : mixed(image[cell]);
            }
            return slots;
        }
        int[] shuffle = SHUFFLES.computeIfAbsent(image.length, Sketch::shuffle);
        int filled = 0;
        for (int at = 0; at < shuffle.length && filled < SLOTS; at++) {
            int value = image[shuffle[at]];
            if (value != 0 && slots[at % SLOTS] == 0) {
                slots[at % SLOTS] = mixed(shuffle[at] * 0x9E3779B9 + value);
                filled++;
            }
        }
        return slots;
    }

    /// Never 0, and large: it is no code itself.
    private static int mixed(int value) {
        return mix(value) | 1 << 30;
    }

    /// The same number means the same, and of others one in fifteen.
    private static int code(int slot) {
        return slot > CODES || slot < 0 ? 1 + (slot & 0xffff) % CODES : slot;
    }

    private static int[] dense(int[] slots) {
        int[] dense = slots.clone();
        if (slots.length == 0) {
            return new int[1];
        }
        int last = 0;
        int away = 0;
        for (int at = 2 * slots.length - 1; at >= 0; at--) {
            int slot = at % slots.length;
            away++;
            if (slots[slot] != 0) {
                last = slots[slot];
                away = 0;
            } else if (last != 0) {
                dense[slot] = mix(last + away * 0x85EBCA6B);
            }
        }
        return dense;
    }

    private static int key(int[] dense, int band) {
        int key = 0;
        for (int at = band * ROWS; at < (band + 1) * ROWS; at++) {
            key += PICKED[at] * dense[(PICKED[at] >>> 1) % dense.length];
        }
        return mix(key) >>> KEY_BITS;
    }

    /// Odd numbers, each with the slot that it picks in it.
    private static int[] picked() {
        int[] picked = new int[BANDS * ROWS];
        Arrays.setAll(picked, at -> mix(at + 1) | 1);
        return picked;
    }

    /// By Fisher and Yates, the same on every machine for ever: sketches are kept.
    private static int[] shuffle(int cells) {
        int[] shuffle = new int[cells];
        Arrays.setAll(shuffle, cell -> cell);
        for (int left = cells; left > 1; left--) {
            int other = Integer.remainderUnsigned(mix(left ^ cells << 16), left);
            int cell = shuffle[left - 1];
            shuffle[left - 1] = shuffle[other];
            shuffle[other] = cell;
        }
        return shuffle;
    }

    /// The finalizer of MurmurHash3.
    private static int mix(int value) {
        int mixed = (value ^ value >>> 16) * 0x85EBCA6B;
        mixed = (mixed ^ mixed >>> 13) * 0xC2B2AE35;
        return mixed ^ mixed >>> 16;
    }
}
