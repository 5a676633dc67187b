package floe.bench.catalog;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Who has been given which level: a bit for each player and level. It knows nothing of lanes and marks, so it finds
/// out when they are wrong.
final class SeenLog {
    private final long[] known;
    private final List<BitSet> seen;

    /// @param levels how many levels there are
    SeenLog(int levels, int players) {
        this.known = IntStream.range(0, levels)
                .mapToObj(Shelved::id)
                .mapToLong(SeenLog::first)
                .sorted()
                .toArray();
        this.seen = Stream.generate(BitSet::new).limit(players).toList();
    }

    /// Writes down that these players were given these levels.
    ///
    /// @return how often one of them had been given one of the levels before
    int note(List<Integer> players, List<String> ids) throws IOException {
        int[] places = new int[ids.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = place(ids.get(i));
        }
        int repeats = 0;
        for (int player : players) {
            BitSet given = seen.get(player);
            synchronized (given) {
                for (int place : places) {
                    repeats += given.get(place) ? 1 : 0;
                    given.set(place);
                }
            }
        }
        return repeats;
    }

    private int place(String id) throws IOException {
        int place = Arrays.binarySearch(known, first(id));
        if (place < 0) {
            throw new IOException("a level was handed out that nobody made: " + id);
        }
        return place;
    }

    private static long first(String id) {
        return Long.parseUnsignedLong(id, 0, 16, 16);
    }
}
