package floe.catalog.likeness;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// A sketch as it is defined, cell by cell in the order in which they are dealt, without a thought of what it costs.
final class PlainSketch {
    private static final int SLOTS = 128;
    private static final int CODES = 15;

    private PlainSketch() {}

    static byte[] bytes(int[] image) {
        int[] slots = slots(image);
        long[] words = new long[8];
        for (int slot = 0; slot < slots.length; slot++) {
            long code = code(slots[slot]);
            for (int plane = 0; plane < 4; plane++) {
                words[plane * 2 + (slot >> 6)] |= (code >> plane & 1) << slot;
            }
        }
        ByteBuffer bytes = ByteBuffer.allocate(64);
        bytes.asLongBuffer().put(words);
        return bytes.array();
    }

    private static int[] slots(int[] image) {
        int[] slots = new int[Math.min(SLOTS, image.length)];
        if (image.length <= SLOTS) {
            for (int cell = 0; cell < image.length; cell++) {
                slots[cell] = image[cell] == 0 || image[cell] <= CODES ? image[cell] : mixed(image[cell]);
            }
            return slots;
        }
        int[] shuffle = shuffle(image.length);
        for (int at = 0; at < shuffle.length; at++) {
            int value = image[shuffle[at]];
            if (value != 0 && slots[at % SLOTS] == 0) {
                slots[at % SLOTS] = mixed(shuffle[at] * 0x9E3779B9 + value);
            }
        }
        return slots;
    }

    private static int mixed(int value) {
        return mix(value) | 1 << 30;
    }

    private static int code(int slot) {
        return slot > CODES || slot < 0 ? 1 + (slot & 0xffff) % CODES : slot;
    }

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

    private static int mix(int value) {
        int mixed = (value ^ value >>> 16) * 0x85EBCA6B;
        mixed = (mixed ^ mixed >>> 13) * 0xC2B2AE35;
        return mixed ^ mixed >>> 16;
    }
}
