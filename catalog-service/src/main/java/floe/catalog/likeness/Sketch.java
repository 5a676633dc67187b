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

    private static final Map<Integer, Shuffle> SHUFFLES = new ConcurrentHashMap<>();

    /// Of a board on which fewer cells count than one in so many, cells are dealt one by one.
    private static final int SPARSE = 4;

    private static final int RUN = 8;

    /// @param cells of a board, in the order in which they are dealt
    /// @param places of each cell in that order
    private record Shuffle(int[] cells, int[] places) {}

    private final long[] words;

    private Sketch(long[] words) {
        this.words = words;
    }

    /// One of each image, the level as it is first.
    static List<Sketch> of(Features features) {
        return features.images().stream().map(Sketch::of).toList();
    }

    static Sketch of(int[] image) {
        int[] slots = new int[Math.min(SLOTS, image.length)];
        if (image.length <= SLOTS) {
            fillOneByOne(image, slots);
        } else {
            Shuffle shuffle = SHUFFLES.computeIfAbsent(image.length, Sketch::shuffle);
            int[] cells = new int[image.length + 1];
            int counting = counting(image, cells);
            if (SPARSE * counting < image.length) {
                fillByCells(image, cells, counting, shuffle.places(), slots);
            } else {
                fillInOrder(image, shuffle.cells(), slots);
            }
        }
        return new Sketch(words(slots));
    }

    private static long[] words(int[] slots) {
        long[] words = new long[WORDS];
        for (int slot = 0; slot < slots.length; slot++) {
            if (slots[slot] != 0) {
                write(code(slots[slot]), slot, words);
            }
        }
        return words;
    }

    private static void write(long code, int slot, long[] words) {
        for (int plane = 0; plane < PLANES; plane++) {
            words[plane * 2 + (slot >> 6)] |= (code >> plane & 1) << slot;
        }
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

    /// Writes down which cells count: runs in which none does are passed over. Within a run it goes without a
    /// branch, as nothing foretells which will, so one more than count is written to.
    ///
    /// @return how many
    private static int counting(int[] image, int[] cells) {
        int counting = 0;
        for (int from = 0; from < image.length; from += RUN) {
            if (from + RUN > image.length || isAny(image, from)) {
                for (int cell = from; cell < Math.min(from + RUN, image.length); cell++) {
                    cells[counting] = cell;
                    counting += (image[cell] | -image[cell]) >>> 31;
                }
            }
        }
        return counting;
    }

    private static boolean isAny(int[] image, int from) {
        return (image[from]
                        | image[from + 1]
                        | image[from + 2]
                        | image[from + 3]
                        | image[from + 4]
                        | image[from + 5]
                        | image[from + 6]
                        | image[from + 7])
                != 0;
    }

    private static void fillOneByOne(int[] image, int[] slots) {
        for (int cell = 0; cell < image.length; cell++) {
            slots[cell] = image[cell] == 0 || image[cell] <= CODES ? image[cell] : mixed(image[cell]);
        }
    }

    /// Until all slots are full: where many cells count, that is soon.
    private static void fillInOrder(int[] image, int[] cells, int[] slots) {
        int filled = 0;
        for (int at = 0; at < cells.length && filled < SLOTS; at++) {
            int value = image[cells[at]];
            if (value != 0 && slots[at % SLOTS] == 0) {
                slots[at % SLOTS] = dealt(cells[at], value);
                filled++;
            }
        }
    }

    /// The same of a board on which few cells count, by a look at those alone: the first that is dealt to a slot stays.
    private static void fillByCells(int[] image, int[] cells, int counting, int[] places, int[] slots) {
        int[] first = new int[SLOTS];
        Arrays.fill(first, image.length);
        for (int at = 0; at < counting; at++) {
            int cell = cells[at];
            int place = places[cell];
            if (place < first[place % SLOTS]) {
                first[place % SLOTS] = place;
                slots[place % SLOTS] = dealt(cell, image[cell]);
            }
        }
    }

    private static int dealt(int cell, int value) {
        return mixed(cell * 0x9E3779B9 + value);
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
    private static Shuffle shuffle(int count) {
        int[] cells = new int[count];
        Arrays.setAll(cells, cell -> cell);
        for (int left = count; left > 1; left--) {
            int other = Integer.remainderUnsigned(mix(left ^ count << 16), left);
            int cell = cells[left - 1];
            cells[left - 1] = cells[other];
            cells[other] = cell;
        }
        int[] places = new int[count];
        for (int place = 0; place < count; place++) {
            places[cells[place]] = place;
        }
        return new Shuffle(cells, places);
    }

    /// The finalizer of MurmurHash3.
    private static int mix(int value) {
        int mixed = (value ^ value >>> 16) * 0x85EBCA6B;
        mixed = (mixed ^ mixed >>> 13) * 0xC2B2AE35;
        return mixed ^ mixed >>> 16;
    }
}
