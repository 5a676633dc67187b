package floe.catalog.likeness;

import floe.games.Features;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// A level in 64 bytes, by which it is compared with a hundred thousand others. What a board's cells hold is dealt
/// to 128 slots by a fixed shuffle, of which each keeps the first cell that counts (Li, Owen and Zhang 2012: one
/// permutation instead of as many as there are slots): so two levels agree in as large a share of their slots, on
/// average, as they do in cells. Of up to 128 cells each has its slot.
///
/// What is in a slot takes four bits. The first bits of all slots stand together, then the second and so on, so
/// that 64 slots are compared at once.
final class Sketch {
    static final int SLOTS = 128;
    static final int BYTES = 64;

    private static final int PLANES = 4;

    /// Two a plane: of the first 64 slots and of the others.
    static final int WORDS = PLANES * SLOTS / Long.SIZE;

    private static final int CODES = 15;

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
        long[] words = new long[WORDS];
        for (int slot = 0; slot < slots.length; slot++) {
            long code = code(slots[slot]);
            for (int plane = 0; plane < PLANES; plane++) {
                words[plane * 2 + (slot >> 6)] |= (code >> plane & 1) << slot;
            }
        }
        return new Sketch(words);
    }

    /// Those that were written before it was 64 have more behind.
    static Sketch read(byte[] bytes) {
        long[] words = new long[WORDS];
        ByteBuffer.wrap(bytes).asLongBuffer().get(words);
        return new Sketch(words);
    }

    public byte[] bytes() {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES);
        bytes.asLongBuffer().put(words);
        return bytes.array();
    }

    long word(int at) {
        return words[at];
    }

    /// How many slots count.
    int count() {
        return Long.bitCount(words[0] | words[2] | words[4] | words[6])
                + Long.bitCount(words[1] | words[3] | words[5] | words[7]);
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
